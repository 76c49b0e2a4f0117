#!/bin/sh
# docs.sh PROGRAM OUT: checks the contributors' book with all its commands, and builds it to OUT.
set -eu
cd "$(dirname "$0")/.."
program=$(realpath "$1")
# The texts of the interface are those of the shipped book.
mkdir -p Documentation/Content/languages
cp Content/languages/en.yaml Documentation/Content/languages/en.yaml
PATH=$(dirname "$program"):$PATH
export PATH
allow='--allow-plugin cram --allow-plugin chart'
said=$("$program" check --book Documentation $allow) || { echo "$said"; exit 1; }
case $said in
  *'nothing is wrong') ;;
  *) echo "$said"; exit 1 ;;
esac
"$program" build --book Documentation $allow --base-url https://example.org/ --out "$2" >/dev/null
# What a plugin drew is on the page.
grep -q '<svg[^>]*plugin-chart' "$2/en/own-plugin/index.html"
echo "$said"
