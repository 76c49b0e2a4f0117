#!/bin/sh
# walkthrough-by-pipe.sh PROGRAM [LESSON… | --core | --turns]: every lesson, or just one, in every language,
# or in every second one by turns, from its first step to its last, three times: with empty lines, with
# predictions that all come true, with wrong ones. BOOK is the folder of another book than this one.
# Fails when a session does not end well, when an answer is judged otherwise, when a step is not
# done, and when a line is wider than the window, in cells.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
scripts=$(pwd)
cd "${BOOK:-..}"
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
lessons=$(ls Content/lessons)
if [ "${1:-}" = --core ]; then lessons=$(echo "$lessons" | head -n 1) && shift; fi
turns=1
if [ "${1:-}" = --turns ]; then turns=2 && shift; fi
if [ $# -eq 0 ]; then set -- $lessons; fi

fail() {
  echo "$lesson in $language, $1"
  tail -n 20 "$folder/output"
  exit 1
}

# session WIDTH: walks with what is typed on the standard input.
session() {
  rm -f "$folder/progress"
  COLUMNS=$1 "$program" learn "$lesson" --lang "$language" --plain \
    --progress "$folder/progress" >"$folder/output" 2>"$folder/errors" || fail "exit code $?"
  [ ! -s "$folder/errors" ] || fail "$(cat "$folder/errors")"
  widest=$(LC_ALL=C.UTF-8 wc -L <"$folder/output")
  [ "$widest" -le "$1" ] || fail "a line of $widest cells in a window of $1"
  steps=$(grep -c '^## ' "Content/lessons/$lesson/$language.md")
  [ "$(grep -c '^done' "$folder/progress")" -eq "$steps" ] || fail "not all of $steps steps done"
}

answers() { grep -c "^$1" "$folder/progress" || true; }

questions=0
turn=0
for language in $(ls Content/languages | sed 's/\.yaml$//'); do
  turn=$((turn + 1))
  place=$turn
  for lesson in "$@"; do
    place=$((place + 1))
    if [ $((place % turns)) -ne 0 ]; then continue; fi
    yes '' | head -n 1000 | session 200
    cp "$folder/output" "$folder/passed"
    "$scripts/predictions.py" "$language" <"$folder/passed" >"$folder/right"
    "$scripts/predictions.py" "$language" --wrong <"$folder/passed" >"$folder/wrong"
    asked=$(grep -c . "$folder/right" || true)
    session 80 <"$folder/right"
    [ "$(answers right)" -eq "$asked" ] || fail "$(answers right) of $asked predictions came true"
    [ "$(answers wrong)" -eq 0 ] || fail "a true prediction was judged wrong"
    session 40 <"$folder/wrong"
    [ "$(answers wrong)" -eq "$asked" ] || fail "$(answers wrong) of $asked wrong predictions found"
    questions=$((questions + asked))
  done
done
echo "$questions questions, each passed, answered right and answered wrong"
