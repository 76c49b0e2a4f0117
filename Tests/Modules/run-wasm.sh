#!/bin/sh
# run-wasm.sh FILE FUNCTION ARGUMENT…: calls an export with the toolchain's own wasmkit and prints
# its result, a signed number of 32 bits.
set -eu
wasmkit=$(command -v wasmkit) || {
  library=$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  wasmkit=$library/../../bin/wasmkit
}
file=$1 function=$2
shift 2
output=$("$wasmkit" run "$file" "$function" "$@")
number=$(echo "$output" | sed -n 's/.*i32(\([0-9]*\)).*/\1/p')
if [ -z "$number" ]; then
  echo "$function gave no number: $output" >&2
  exit 1
fi
if [ "$number" -ge 2147483648 ]; then number=$((number - 4294967296)); fi
echo "$number"
