#!/bin/sh
# pages.sh PROGRAM: the markup, languages and links of every page, as published and as previewed.
set -eu
cd "$(dirname "$0")/.."
program=$1
sites=$PWD/.build/pages
base=https://docs.example.org/

build() {
  said=$("$program" build --out "$sites/$@" 2>&1) || { echo "$said"; exit 1; }
}

mkdir -p "$sites"
build based --base-url $base
build plain
# In a copy of the book translations are behind, so that there are notices to be checked.
python3 Tests/Pages/worn_book.py . .build/worn-book
build tcp --book Books/tcp --base-url $base
build worn --book .build/worn-book --base-url $base
said=$(Scripts/docs.sh "$program" "$sites/documentation") || { echo "$said"; exit 1; }

Scripts/browser.sh prepare
python=${BROWSER_PYTHON:-.build/browser/bin/python}
SITES=$sites PYTHONPATH=Tests/Pages PYTHONDONTWRITEBYTECODE=1 "$python" -m unittest test_pages
