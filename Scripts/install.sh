#!/bin/sh
# install.sh PREFIX: the program to bin, what it reads to share/tracebook.
set -eu
cd "$(dirname "$0")/.."
prefix=$1
share=$prefix/share/tracebook
install -d "$prefix/bin" "$share/Site"
install -m 755 .build/release/tracebook "$prefix/bin/tracebook"
rm -rf "$share/Templates" "$share/Plugins" "$share/Schemas" "$share/Site/assets" "$share/Site/preview" "$share/Site/sandbox"
cp -R Templates "$share/Templates"
cp -R Plugins "$share/Plugins"
cp -R Schemas "$share/Schemas"
install -d "$share/Content/languages"
install -m 644 Content/languages/*.yaml "$share/Content/languages"
cp -R Site/assets Site/preview Site/sandbox "$share/Site"
for module in player exercise explain; do
  install -m 644 ".build/$module.wasm" ".build/$module.wasm.gz" "$share"
done
install -m 644 .build/libtracebook-step.a "$share"
echo "Installed $prefix/bin/tracebook"
