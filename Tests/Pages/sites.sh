#!/bin/sh
# sites.sh PROGRAM: the sites at which browsers and the checkers of pages look, each once, in .build/sites: this book
# as its readers may have it (plain, which `make` builds) and as it is published (based), the book about TCP, a copy
# of the book whose translations are behind, so that there are notices, and the contributors' book.
set -eu
cd "$(dirname "$0")/../.."
program=$1
base=https://docs.example.org/

build() {
  out=.build/sites/$1
  shift
  said=$("$program" build --out "$out" --base-url $base "$@" 2>&1) || { echo "$said"; exit 1; }
}

build based
build tcp --book Books/tcp
python3 Tests/Pages/worn_book.py . .build/worn-book
build worn --book .build/worn-book
said=$(Tests/Documentation/docs.sh "$program" .build/sites/documentation .build/docs) || { echo "$said"; exit 1; }
echo "$(find .build/sites -name '*.html' | wc -l) pages of $(ls .build/sites | wc -l) sites"
