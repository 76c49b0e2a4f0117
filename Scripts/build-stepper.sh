#!/bin/sh
# build-stepper.sh FILE: the steps of models as a static library that C can call, without Swift's own libraries.
set -eu
cd "$(dirname "$0")/.."
scratch=$PWD/.build/playground-stepper
pass() { for flag; do printf -- '-Xswiftc %s ' "$flag"; done; }
# shellcheck disable=SC2046
(cd Playground && ${SWIFT:-swift} build --scratch-path "$scratch" -c release --product stepper \
  $(pass -enable-experimental-feature Embedded -wmo -O -parse-as-library))
cp "$scratch/release/libstepper.a" "$1"
strip -g "$1"
