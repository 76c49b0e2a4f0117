#!/bin/sh
# books.sh PROGRAM: the books beside this one, in Books. Each is checked by its recordings and with its code run
# anew, its site is built, readers go through it in each of its languages, and its languages have all texts. What
# the kernel does with real sockets is compared with what the book about TCP shows.
set -eu
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

fail() {
  echo "$1"
  exit 1
}

keys() { grep -o '^  [a-z]*\.[a-z.-]*:' "$1"; }

python3 -B Books/tcp/Observed/loopback.py >"$folder/loopback"
diff Books/tcp/Content/lessons/time-wait/loopback.txt "$folder/loopback" || fail "This kernel does otherwise."

for book in Books/*/; do
  book=${book%/}
  for file in "$book"/Content/languages/*.yaml; do
    shipped=Content/languages/$(basename "$file")
    keys "$shipped" >"$folder/shipped"
    keys "$file" | diff "$folder/shipped" - >"$folder/texts" || fail "Texts that $file lacks (<) or that nothing shows (>),
to be copied from $shipped, and from Templates/new/language:
$(cat "$folder/texts")"
  done
  for leave in "" "--allow-plugin javascript-app"; do
    # shellcheck disable=SC2086
    Tests/Books/clean.sh "$program" check --force --book "$book" $leave >"$folder/output" || fail "$(cat "$folder/output")"
  done
  checked=$(tail -n 1 "$folder/output")
  "$program" build --book "$book" --out "$folder/site" >"$folder/output" 2>&1 || fail "$(cat "$folder/output")"
  questions=$(BOOK=$(realpath "$book") Tests/Terminal/walkthrough.py pipe "$program") || fail "$questions"
  echo "$book: $checked, $(tail -n 1 "$folder/output" | sed 's/ in .*//'), ${questions%%,*}"
done
