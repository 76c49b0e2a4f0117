#!/bin/sh
# docs.sh PROGRAM OUT [DONE]: builds the contributors' book to OUT, which runs every command in it, and sees
# that no command is there that is not run and that the reference leaves nothing out. What was built to DONE by the
# same program of the same files is taken from there instead.
set -eu
cd "$(dirname "$0")/../.."
program=$(realpath "$1")
out=$2
kept=${3-}
git rev-parse --git-dir >/dev/null 2>&1 || kept=
digest=$(git ls-files -coz --exclude-standard | xargs -0 sha256sum "$program" 2>/dev/null | sha256sum)
if [ -n "$kept" ] && [ "$digest" = "$(cat "$kept.digest" 2>/dev/null)" ]; then
  rm -rf "$out"
  cp -a "$kept" "$out"
  exit 0
fi
rm -f "$out.digest"
lessons=Documentation/Content/lessons
set -- --allow-plugin cram --allow-plugin chart --allow-plugin diagram --allow-plugin math
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

fail() {
  echo "$1"
  exit 1
}

# A block that looks like a terminal, and is not run.
found=$(awk '
  FNR == 1 { fence = 0 }
  /^ *(```|~~~)/ {
    if (!fence && $0 ~ /(```|~~~) *(sh|bash|zsh|shell|console|shell-session|terminal)/) print FILENAME ":" FNR ": " $0
    fence = !fence
    next
  }
  (fence || /^    /) && /^ *(\$ |tracebook |make |git )/ { print FILENAME ":" FNR ": " $0 }
' "$lessons"/*/*.md)
[ -z "$found" ] || fail "Put this into a session *.t, so that it is run:
$found"

# A session is run when a lesson embeds it.
for session in "$lessons"/*/*.t; do
  grep -qF "($(basename "$session"))" "$(dirname "$session")/en.md" ||
    fail "$session is embedded by no lesson"
done

# Every command shows its help.
"$program" --help | sed -n 's/^  \([a-z][a-z ]*[a-z]\)   *[a-z].*/\1/p' >"$folder/commands"
[ -s "$folder/commands" ] || fail "No command was found in the help"
while read -r command; do
  grep -rqxF "  \$ tracebook $command --help" "$lessons" || fail "\`$command\` has no help in $lessons"
done <"$folder/commands"

Tests/Documentation/diagnostic-ids.py >"$folder/ids" 2>&1 || fail "$(cat "$folder/ids")"

# What leads to the documentation finds it.
for path in $(grep -rhoE 'Documentation/[A-Za-z0-9./-]*[A-Za-z0-9]' \
  ./*.md Content/*.yaml Playground/Package.swift Scripts Site/assets Sources Templates); do
  [ -e "$path" ] || case $path in
    Documentation/Content/languages*) ;;
    *) fail "$(grep -rlF "$path" ./*.md Content Playground Scripts Site Sources Templates | head -n 1): there is no $path" ;;
  esac
done

# The texts of the interface are those of a new book.
"$program" new book "$folder/book" >/dev/null
mkdir -p Documentation/Content/languages
cp "$folder/book/Content/languages/en.yaml" Documentation/Content/languages/en.yaml

# Sessions find the program and the scripts by their names, and no result of another day takes the place of a run.
PATH=$(dirname "$program"):$PWD/Scripts:$PATH
XDG_CACHE_HOME=$folder/cache
export PATH XDG_CACHE_HOME
"$program" build --force --book Documentation "$@" \
  --base-url https://docs.example.org/ --out "$out" >"$folder/said" 2>"$folder/notices" ||
  fail "$(cat "$folder/notices")"
# Without the module nothing can be played, and that is not a fault of the book.
grep -E '^[^ ].*(error|warning|notice)\[' "$folder/notices" | grep -v 'notice\[no-module\]' >"$folder/rest" || true
[ ! -s "$folder/rest" ] || fail "$(cat "$folder/notices")"

for drawn in own-plugin:'<svg[^>]*plugin-chart' formulas-diagrams:'<svg[^>]*plugin-diagram' formulas-diagrams:'<mfrac>'; do
  grep -q "${drawn#*:}" "$out/en/${drawn%%:*}/index.html" || fail "What a plugin drew is not in ${drawn%%:*}"
done
# It is read in a terminal as well: every step of a lesson with traces, tables and sessions.
yes '' | head -n 100 | "$program" learn file-trace --plain --book Documentation --progress "$folder/progress" \
  "$@" >"$folder/learned" 2>&1 || fail "$(cat "$folder/learned")"
[ "$(grep -c '^done file-trace' "$folder/progress")" -eq "$(grep -c '^## ' "$lessons/file-trace/en.md")" ] ||
  fail "Not every step of file-trace is done in the terminal"
large=$(find "$out" -name '*.html' -size +60k)
[ -z "$large" ] || fail "Larger than 60 kB: $large"
echo "$(ls "$lessons" | wc -l) lessons of $(cat "$lessons"/*/en.md | grep -c '^## ') steps, $(ls "$lessons"/*/*.t | wc -l) sessions run, $(cat "$folder/ids")"
[ -n "$kept" ] || echo "$digest" >"$out.digest"
