#!/bin/sh
# build-wasm.sh PRODUCT FILE: builds a product of Playground with the stock toolchain, no SDK.
# `search`, which is measured, is built to be fast; what pages load to be small.
set -eu
cd "$(dirname "$0")/.."
product=$1 file=$2 kind=small flags=-Osize
if [ "$product" = search ]; then kind=fast flags=-O; fi
scratch=$PWD/.build/playground-$kind
pass() { for flag; do printf -- '-Xswiftc %s ' "$flag"; done; }
# Linked as one program (LTO): what nobody calls falls away, what one caller calls goes there.
# shellcheck disable=SC2046
(cd Playground && ${SWIFT:-swift} build --scratch-path "$scratch" \
  --triple wasm32-unknown-none-wasm -c release --product "$product" \
  --experimental-lto-mode full \
  $(pass -enable-experimental-feature Embedded -wmo $flags -parse-as-library \
    -Xfrontend -disable-stack-protector))
linked=$scratch/wasm32-unknown-none-wasm/release/$product.wasm
if [ "$kind" = fast ]; then
  cp "$linked" "$file"
  exit
fi
# What a module may need beyond the first version of WebAssembly; binaryen refuses it when it needs more. No datum is
# below address 1024, which is the end of the stack: an access there may trap. No function is moved into its one
# caller, as what stays apart packs better.
wasm-opt -Os --converge --one-caller-inline-max-function-size 0 --low-memory-unused \
  --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int "$linked" -o "$file"
# As pages carry it: text of packed bytes packs no further, text of bytes a third worse than bytes.
zopfli --i50 "$file"
