#!/bin/sh
# golden-site.sh PROGRAM: two builds are the same to the byte whatever the threads, and a second
# build into the same folder writes nothing.
set -eu
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
"$program" build --out "$folder/one" --jobs 1
"$program" build --out "$folder/two" --jobs 2
diff -r "$folder/one" "$folder/two"
[ -f "$folder/one/index.html" ] || { echo "There is no index.html"; exit 1; }
# Everything is made old, so that whatever is written now is newer, however coarse the clock.
find "$folder/two" -exec touch -t 200001010000 {} +
touch -t 200101010000 "$folder/mark"
"$program" build --out "$folder/two" --jobs 2
written=$(find "$folder/two" -newer "$folder/mark")
if [ -n "$written" ]; then
  echo "The second build wrote:"
  echo "$written"
  exit 1
fi
