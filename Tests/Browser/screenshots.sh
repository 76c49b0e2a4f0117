#!/bin/sh
# screenshots.sh PROGRAM: pictures of every kind of page in three languages and in one that is written from
# right to left, on phones and desktops, in light, dark and forced colours, magnified four times, into
# .build/screenshots; those that the documentation shows into its images.
set -eu
cd "$(dirname "$0")/../.."
PROGRAM=$(realpath "$1")
out=.build/screenshots
images=Documentation/images
kept='played-en-1280-light start-sv-1280-light contents-sv-1280-light lesson-zh-Hans-1280-light played-sv-1280-light
free-zh-Hans-390-dark refuted-sv-1280-dark search-zh-Hans-390-light behind-zh-Hans-1280-light
machine-zh-Hans-390-light stand-in-zh-Hans-390-dark translations-sv-390-dark gaps-zh-Hans-390-light
404-sv-390-dark contents-zh-Hans-390-dark played-zh-Hans-390-light played-sv-390-dark
glossary-sv-1280-dark swift-sv-1280-light swift-zh-Hans-390-dark mini-program-zh-Hans-1280-light
mini-program-sv-390-light call-en-1280-light played-en-1280-forced played-sv-1280-zoomed
contents-he-1280-light played-he-390-light'

Tests/Browser/browser.sh prepare
site=$PWD/.build/sites/plain
python3 Tests/Pages/worn_book.py . .build/worn-book
"$PROGRAM" build --book .build/worn-book --out "$PWD/.build/sites/worn" --base-url https://docs.example.org/ >/dev/null 2>&1
python3 Tests/Pages/rtl_book.py . .build/rtl-book
"$PROGRAM" build --book .build/rtl-book --out .build/rtl-site >/dev/null 2>&1
rm -rf "$out"
export PYTHONPATH=Tests/Browser PYTHONDONTWRITEBYTECODE=1
python=${BROWSER_PYTHON:-.build/browser/bin/python}
SITE=$site WORN=.build/sites/worn LANGUAGES=${LANGUAGES:-en,sv,zh-Hans} "$python" Tests/Browser/screenshots.py "$out"
SITE=.build/rtl-site LANGUAGES=he "$python" Tests/Browser/screenshots.py "$out"
for name in $kept; do
  # A few dozen colours are all that a page has.
  pngquant --force --strip --speed 1 --output "$images/$name.png" 64 -- "$out/$name.png"
  if [ "$(wc -c <"$images/$name.png")" -gt 120000 ]; then
    echo "$images/$name.png is larger than 120 kB" >&2
    exit 1
  fi
done
echo "$(ls "$out" | wc -l) pictures in $out"
