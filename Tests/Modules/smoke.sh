#!/bin/sh
# Runs one script of ten thousand steps natively and as WebAssembly; both must observe the same.
set -eu
cd "$(dirname "$0")/../.."
scratch=$PWD/.build/playground-native

# wasm FUNCTION ARGUMENT…: calls an export with the toolchain's own wasmkit; prints its result, a signed number of
# 32 bits.
wasm() {
  output=$("$wasmkit" run .build/smoke.wasm "$@")
  number=$(echo "$output" | sed -n 's/.*i32(\([0-9]*\)).*/\1/p')
  [ -n "$number" ] || { echo "$1 gave no number: $output" >&2; exit 1; }
  if [ "$number" -ge 2147483648 ]; then number=$((number - 4294967296)); fi
  echo "$number"
}

wasmkit=$(command -v wasmkit) || {
  library=$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  wasmkit=$library/../../bin/wasmkit
}
Scripts/build-wasm.sh smoke .build/smoke.wasm
(cd Playground &&
  ${SWIFT:-swift} build --scratch-path "$scratch" -c release --product smoke-native)
native=$("$scratch/release/smoke-native")
module=$(wasm smoke)
if [ "$native" != "$module" ]; then
  echo "The checksums differ: natively $native, as WebAssembly $module"
  exit 1
fi
grown=$(wasm growth i32:10000)
if [ "$grown" != 0 ]; then
  echo "Memory grew by $grown pages"
  exit 1
fi
echo "same checksum $native, memory did not grow"
