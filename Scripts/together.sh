#!/bin/bash
# together.sh COMMAND…: runs each argument as a command of its own at the same time as the others, and shows
# what each wrote when it has ended. The first that fails ends the others and is the exit code.
set -u
folder=$(mktemp -d)
pids=()
stop() {
  for pid in "${pids[@]}"; do kill -- "-$pid" 2>/dev/null; done
  wait
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT TERM
# Each command leads a group of processes, which can be ended as a whole.
set -m
for command in "$@"; do
  bash -c "$command" >"$folder/new" 2>&1 </dev/null &
  pids+=($!)
  mv "$folder/new" "$folder/$!"
done
for _ in "$@"; do
  wait -n -p ended "${pids[@]}"
  code=$?
  cat "$folder/$ended"
  if [ $code -ne 0 ]; then exit $code; fi
  for index in "${!pids[@]}"; do [ "${pids[index]}" = "$ended" ] && unset "pids[index]"; done
done
