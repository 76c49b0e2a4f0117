#!/bin/bash
# together.sh COMMAND…: runs each argument as a command of its own at the same time as the others, and shows each line
# of any when it is whole. The first that fails ends the others and is the exit code.
set -u
pids=()
stop() {
  for pid in "${pids[@]}"; do kill -- "-$pid" 2>/dev/null; done
  { wait; } 2>/dev/null
}
trap stop EXIT
trap 'exit 130' INT TERM
# Each command leads a group of processes, which can be ended as a whole.
set -m
for command in "$@"; do
  bash -o pipefail -c "{ $command; } 2>&1 </dev/null | sed -u ''" &
  pids+=($!)
done
for _ in "$@"; do
  wait -n -p ended "${pids[@]}"
  code=$?
  if [ $code -ne 0 ]; then exit $code; fi
  for index in "${!pids[@]}"; do [ "${pids[index]}" = "$ended" ] && unset "pids[index]"; done
done
