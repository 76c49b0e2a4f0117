#!/bin/sh
# without-asks.sh BOOK FOLDER: copies a book without the questions of its readers, for a comparison.
set -eu
rm -rf "$2"
mkdir -p "$2"
cp -R "$1/Content" "$2/Content"
find "$2/Content/lessons" -name '*.md' | while read -r file; do
  awk '/^---$/ { fences++ } fences == 1 && /^[^ ]/ { skips = /^asks:/ } fences > 1 { skips = 0 } !skips' \
    "$file" > "$file.new"
  mv "$file.new" "$file"
done
