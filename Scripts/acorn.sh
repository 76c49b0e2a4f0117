#!/bin/sh
# acorn.sh ACORN COPY: copies the reader of JavaScript to where pages take it from, with its licence before it.
set -eu
cd "$(dirname "$0")/.."
made=$(mktemp)
trap 'rm -f "$made"' EXIT
{
  echo '/*!'
  sed -n '/^acorn /,$p' Site/assets/licences.txt
  echo '*/'
  cat "$1"
} >"$made"
cmp -s "$made" "$2" || install -m 644 "$made" "$2"
