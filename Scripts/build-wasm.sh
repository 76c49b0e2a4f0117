#!/bin/sh
# build-wasm.sh PRODUCT FILE: builds a product of Playground with the stock toolchain, no SDK.
# `search`, which is measured, is built to be fast; what pages load to be small, and without the delegates that
# a search uses where nothing searches. There bytes count and microseconds do not, so nothing is made larger to be
# faster: no function is copied to where it is called, a function traps at one place for all its checks, and loops
# compute what they need where they need it. `player` plays what the
# program wrote beside it: no host runs code in it, and no chart is validated once more.
set -eu
cd "$(dirname "$0")/.."
product=$1 file=$2 linker=
# What a module may need beyond the first version of WebAssembly; binaryen refuses it when it needs more.
features="--enable-bulk-memory --enable-sign-ext"
case $product in
  search) kind=fast flags="-O" ;;
  exercise | explain)
    kind=searching flags="-Osize"
    features="$features --enable-nontrapping-float-to-int"
    ;;
  *)
    kind=small own=
    if [ "$product" = player ]; then
      kind=player own="-DTRACEBOOK_WITHOUT_CODE -DTRACEBOOK_WITHOUT_VALIDATION"
    fi
    linker="-disable-lsr -disable-machine-licm -enable-merge-functions -inline-threshold=15 -tail-merge-size=1"
    own="$own -DTRACEBOOK_WITHOUT_DELEGATES -DTRACEBOOK_SMALL"
    flags="-Osize $own -Xfrontend -mergeable-traps -Xfrontend -ignore-always-inline"
    for function in swift_retain swift_release; do
      flags="$flags -Xllvm -force-attribute=$function:noinline"
    done
    flags="$flags -Xllvm -inline-threshold=-50 -Xcc -Oz"
    ;;
esac
scratch=$PWD/.build/playground-$kind
pass() { for flag; do printf -- '-Xswiftc %s ' "$flag"; done; }
link() { for flag; do printf -- '-Xlinker -mllvm -Xlinker %s ' "$flag"; done; }
# Linked as one program (LTO): what nobody calls falls away, what one caller calls goes there.
# shellcheck disable=SC2046,SC2086
(cd Playground && ${SWIFT:-swift} build --scratch-path "$scratch" \
  --triple wasm32-unknown-none-wasm -c release --product "$product" \
  --experimental-lto-mode full \
  $(pass -enable-experimental-feature Embedded -wmo $flags -parse-as-library \
    -Xfrontend -disable-stack-protector) $(link $linker))
linked=$scratch/wasm32-unknown-none-wasm/release/$product.wasm
if [ "$kind" = fast ]; then
  cp "$linked" "$file"
  exit
fi
# No datum is below address 1024, which is the end of the stack: an access there may trap. No function is moved into its
# one caller, as what stays apart packs better.
# shellcheck disable=SC2086
wasm-opt -Os --converge --one-caller-inline-max-function-size 0 --low-memory-unused $features "$linked" -o "$file"
# As pages carry it: text of packed bytes packs no further, text of bytes a third worse than bytes.
zopfli --i50 "$file"
