#!/bin/bash
# together.sh [-N] COMMAND…: runs each argument as a command of its own at the same time as the others, or N of them, and
# shows each line of any when it is whole. The first that fails ends the others and is the exit code.
set -u
most=$#
if [[ $1 =~ ^-[0-9]+$ ]]; then
  most=${1#-}
  shift
fi
pids=()
stop() {
  for pid in "${pids[@]}"; do kill -- "-$pid" 2>/dev/null; done
  { wait; } 2>/dev/null
}
trap stop EXIT
trap 'exit 130' INT TERM
# Waits for one that ends.
one() {
  wait -n -p ended "${pids[@]}"
  code=$?
  if [ $code -ne 0 ]; then exit $code; fi
  for index in "${!pids[@]}"; do [ "${pids[index]}" = "$ended" ] && unset "pids[index]"; done
}
# Each command leads a group of processes, which can be ended as a whole.
set -m
for command in "$@"; do
  if [ "${#pids[@]}" -ge "$most" ]; then one; fi
  bash -o pipefail -c "{ $command; } 2>&1 </dev/null | sed -u ''" &
  pids+=($!)
done
while [ "${#pids[@]}" -gt 0 ]; do one; done
