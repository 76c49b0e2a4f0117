#!/bin/sh
# twice.sh PROGRAM SITE: another build of a site is the same to the byte whatever the threads, and one into the same
# folder writes nothing.
set -eu
program=$1 site=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
"$program" build --out "$folder/one" --jobs 1
diff -r "$site" "$folder/one"
[ -f "$site/index.html" ] || { echo "There is no index.html"; exit 1; }
# Everything is made old, so that whatever is written now is newer, however coarse the clock.
find "$folder/one" -exec touch -t 200001010000 {} +
touch -t 200101010000 "$folder/mark"
"$program" build --out "$folder/one" --jobs 2
written=$(find "$folder/one" -newer "$folder/mark")
if [ -n "$written" ]; then
  echo "The second build wrote:"
  echo "$written"
  exit 1
fi
