#!/bin/sh
# chart.sh PROGRAM CHART…: makes a lesson of each chart that somebody else wrote, in a new book,
# and counts the lines that a person writes. With script languages in use a chart is passed over.
. "$(dirname "$0")/common.sh"
shift
here=$PWD
made=0
passed=0
most=0
for chart; do
  cd "$here"
  chart=$(realpath "$chart")
  rm -rf "$folder/book" "$folder/before"
  "$program" new book "$folder/book" >/dev/null
  cd "$folder/book"
  if ! "$program" new model device --chart "$chart" >"$folder/said" 2>&1; then
    grep -q scxml-datamodel "$folder/said" || fail "$chart is not a model"
    passed=$((passed + 1))
    continue
  fi
  "$program" new lesson device --model device >>"$folder/said" 2>&1 || fail "$chart has no lesson"
  cp -R . "$folder/before"
  # What a person writes: a title, a summary, what it is about, a heading, a sentence, a caption.
  sed -i -e 's/^title: .*/title: The device/' -e 's/^summary: .*/summary: What it does./' \
    -e 's/^What the lesson.*/Somebody else drew this chart./' -e 's/^## .* {/## From the start {/' \
    -e 's/^What happens.*/It goes through its states./' -e 's/^\[.*\](/[Run: one way](/' \
    Content/lessons/device/en.md
  "$program" check >"$folder/said" 2>&1 || fail "$chart does not hold"
  "$program" build >"$folder/said" 2>&1 || fail "$chart does not build"
  grep -q 'Run: one way' Site/public/en/device/index.html || fail "$chart is on no page"
  "$program" learn device --plain </dev/null >"$folder/said" 2>&1 || fail "$chart cannot be learnt"
  lines=$(diff -r -x public -U 0 "$folder/before" . | grep -c '^+[^+]' || true)
  if [ "$lines" -gt $most ]; then most=$lines; fi
  made=$((made + 1))
done
if [ $made -eq 0 ] || [ "$most" -ge 10 ]; then fail "$made lessons, of up to $most lines"; fi
echo "$made charts became lessons of $most new lines each; $passed use a script language"
