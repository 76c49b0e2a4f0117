#!/bin/sh
# walkthrough-killed.sh PROGRAM: ten sessions, each killed at a random moment.
# Fails unless the progress can be read, is at most one step behind what was shown, and leads on to
# the end of the lesson.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
lesson=$(ls Content/lessons | head -n 1)
language=$(ls Content/languages | sed 's/\.yaml$//' | head -n 1)
progress=$folder/progress

fail() {
  echo "$1"
  cat "$progress"
  exit 1
}

learn() { "$program" learn "$lesson" --lang "$language" --plain --progress "$progress" "$@"; }

# The titles of steps, of which each comes after a blank line, hold the step's number and the total.
total=$(grep -c '^## ' "Content/lessons/$lesson/$language.md")
for session in 1 2 3 4 5 6 7 8 9 10; do
  rm -f "$progress" "$folder/pipe"
  mkfifo "$folder/pipe"
  (while sleep 0.01; do echo; done) >"$folder/pipe" 2>/dev/null &
  typing=$!
  learn --transcript "$folder/record" <"$folder/pipe" >"$folder/output" 2>&1 &
  learner=$!
  hundredths=$(($(od -An -N1 -tu1 /dev/urandom) / 3))
  sleep "$(printf '0.%02d' "$hundredths")"
  kill -9 $learner $typing 2>/dev/null || true
  wait $learner $typing 2>/dev/null || true
  shown=$(grep -cE "(^|[^0-9])[0-9]+[^0-9]+$total[^0-9]*: " "$folder/output" || true)
  done=0
  if [ -e "$progress" ]; then
    head -n 1 "$progress" | grep -q '^tracebook progress 1$' || fail "The first line is damaged"
    ! tail -n +2 "$progress" | grep -vE '^((at|done|right|wrong|review) [a-z0-9-]+ [a-z0-9-]+|finished [0-9]+$)' ||
      fail "A line is damaged"
    done=$(grep -c '^done' "$progress" || true)
  fi
  [ "$done" -ge $((shown - 1)) ] || fail "$shown steps were shown, and only $done are done"
  learn --status </dev/null >"$folder/output" 2>&1 || fail "The status cannot be shown"
  yes '' | head -n 1000 | learn >"$folder/output" 2>&1 || fail "The session cannot go on"
  [ "$(grep '^done' "$progress" | sort -u | wc -l)" -eq "$total" ] || fail "The lesson has no end"
  echo "killed after $hundredths hundredths of a second, at step $shown"
done
echo "10 sessions killed, none lost more than a step"
