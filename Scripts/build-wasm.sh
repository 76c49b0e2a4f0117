#!/bin/sh
# build-wasm.sh PRODUCT FILE: builds a product of Playground with the stock toolchain, no SDK.
set -eu
cd "$(dirname "$0")/.."
product=$1 file=$2
scratch=$PWD/.build/playground
pass() { for flag; do printf -- '-Xswiftc %s ' "$flag"; done; }
# shellcheck disable=SC2046
(cd Playground && ${SWIFT:-swift} build --scratch-path "$scratch" \
  --triple wasm32-unknown-none-wasm -c release --product "$product" \
  $(pass -enable-experimental-feature Embedded -wmo -Osize -parse-as-library \
    -Xfrontend -disable-stack-protector))
cp "$scratch/wasm32-unknown-none-wasm/release/$product.wasm" "$file"
