#!/bin/sh
# deb.sh FOLDER: a Debian package of the program, what it reads, its plugins and its manual page.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p "$1"
out=$(cd "$1" && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
trap 'exit 130' INT TERM
version=$(.build/release/tracebook --version | sed 's/^tracebook //; s/-/~/')
architecture=$(dpkg --print-architecture)
root=$stage/root

Scripts/install.sh "$root/usr" >/dev/null
Scripts/packaging/documents.sh "$root/usr"
install -d "$root/DEBIAN"
# dpkg-shlibdeps reads which packages have the libraries, and wants a source package beside it.
mkdir "$stage/debian"
printf 'Source: tracebook\n\nPackage: tracebook\nArchitecture: any\n' >"$stage/debian/control"
libraries=$(cd "$stage" && dpkg-shlibdeps -O "$root/usr/bin/tracebook" 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')
[ -n "$libraries" ] || { echo "deb.sh: the libraries of the program are unknown" >&2; exit 1; }
cat >"$root/DEBIAN/control" <<CONTROL
Package: tracebook
Version: $version
Architecture: $architecture
Maintainer: The authors of Tracebook
Installed-Size: $(du -ks "$root/usr" | cut -f 1)
Depends: $libraries
Recommends: python3, git
Suggests: nodejs, node-typescript
Section: text
Priority: optional
Description: documentation whose examples are run
 Books of Markdown lessons in several languages become a web site, an EPUB and a terminal tutorial. Every
 example is run by an embedded statechart engine, and a book whose examples do not come out as written does
 not build.
CONTROL
file=$out/tracebook_${version}_$architecture.deb
SOURCE_DATE_EPOCH=0 dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
echo "$file"
