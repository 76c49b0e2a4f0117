#!/bin/sh
# wasm-report.sh FILE BYTES: says how large a module is, and fails when it imports anything, or when what
# a page loads of it (FILE.gz) exceeds so many bytes.
set -eu
budget=$2
raw=$(wc -c <"$1")
zipped=$(wc -c <"$1.gz")

# Section 2 of a module is its imports: id, size (LEB128), content.
imports=$(od -An -v -tu1 "$1" | awk '
  { for (i = 1; i <= NF; i++) byte[n++] = $i }
  END {
    at = 8
    while (at < n) {
      id = byte[at++]; size = 0; unit = 1
      do { size += byte[at] % 128 * unit; unit *= 128 } while (byte[at++] >= 128)
      if (id == 2) found = byte[at]
      at += size
    }
    print found + 0
  }')
echo "  $(basename "$1"): $((raw)) bytes, $((zipped)) compressed, $imports imports"
if [ "$imports" -ne 0 ]; then
  echo "  a page gives it no imports" >&2
  exit 1
fi
if [ "$zipped" -gt $budget ]; then
  echo "  it may take $budget bytes compressed" >&2
  exit 1
fi
