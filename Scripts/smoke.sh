#!/bin/sh
# Runs one script of ten thousand steps natively and as WebAssembly; both must observe the same.
set -eu
cd "$(dirname "$0")/.."
scratch=$PWD/.build/playground-native
Scripts/build-wasm.sh smoke .build/smoke.wasm
(cd Playground &&
  ${SWIFT:-swift} build --scratch-path "$scratch" -c release --product smoke-native)
native=$("$scratch/release/smoke-native")
module=$(Scripts/run-wasm.sh .build/smoke.wasm smoke)
if [ "$native" != "$module" ]; then
  echo "The checksums differ: natively $native, as WebAssembly $module"
  exit 1
fi
grown=$(Scripts/run-wasm.sh .build/smoke.wasm growth i32:10000)
if [ "$grown" != 0 ]; then
  echo "Memory grew by $grown pages"
  exit 1
fi
echo "same checksum $native, memory did not grow"
