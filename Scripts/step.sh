#!/bin/sh
# step.sh [--tail N] LABEL COMMAND…: runs a command and says how long it took, and how much of the processors.
# Its output is shown when it fails, and at its end once more what Swift Testing marked as failed,
# which lies thousands of lines above. Of a success at most the last N lines are shown (default none).
set -u
tail=0
if [ "$1" = --tail ]; then tail=$2; shift 2; fi
label=$1; shift
log=$(mktemp)
trap 'rm -f "$log" "$log.times"' EXIT
trap 'exit 130' INT TERM
printf '%s … ' "$label"
start=$(date +%s)
"$@" >"$log" 2>&1 </dev/null
code=$?
if [ $code -ne 0 ]; then
  echo "failed"
  cat "$log"
  grep -a '^✘' "$log" | sed 's/^/  /'
  exit $code
fi
# The last line of `times` is about what was run: of the command's user and system time, minutes and seconds.
times >"$log.times"
worked=$(tail -n 1 "$log.times" | tr ms '  ' | awk '{ printf "%.0f", $1 * 60 + $2 + $3 * 60 + $4 }')
echo "$(($(date +%s) - start)) s, $worked of processor"
if [ "$tail" -gt 0 ]; then tail -n "$tail" "$log" | sed 's/^/  /'; fi
