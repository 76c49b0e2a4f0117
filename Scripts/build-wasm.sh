#!/bin/sh
# build-wasm.sh PRODUCT FILE: builds a product of Playground with the stock toolchain, no SDK, from the sources of
# the program, to be small.
set -eu
cd "$(dirname "$0")/.."
product=$1 file=$2
scratch=$PWD/.build/playground
pass() { for flag; do printf -- '-Xswiftc %s ' "$flag"; done; }
# Linked as one program (LTO): what nobody calls falls away.
# shellcheck disable=SC2046
(cd Playground && ${SWIFT:-swift} build --scratch-path "$scratch" \
  --triple wasm32-unknown-none-wasm -c release --product "$product" \
  --experimental-lto-mode full \
  $(pass -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
    -Xfrontend -disable-stack-protector))
# What a module may need beyond the first version of WebAssembly; binaryen refuses it when it needs more. No function is
# moved into its one caller: what stays apart packs better.
wasm-opt -Os --one-caller-inline-max-function-size 0 \
  --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
  "$scratch/wasm32-unknown-none-wasm/release/$product.wasm" -o "$file"
# As pages carry it: text of packed bytes packs no further, text of bytes a third worse than bytes.
zopfli --i50 "$file"
