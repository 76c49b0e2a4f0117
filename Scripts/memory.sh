#!/bin/sh
# memory.sh STEPS: as many steps, twice, in the module; the second run must not grow its memory.
set -eu
cd "$(dirname "$0")/.."
Scripts/build-wasm.sh smoke .build/smoke.wasm
grown=$(Scripts/run-wasm.sh .build/smoke.wasm growth "i32:$1")
if [ "$grown" != 0 ]; then
  echo "Memory grew by $grown pages"
  exit 1
fi
