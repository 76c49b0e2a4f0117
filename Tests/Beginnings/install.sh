#!/bin/sh
# Installs into a temporary folder and builds a copy of the book with nothing else beside it.
. "$(dirname "$0")/common.sh"
Scripts/install.sh "$folder/prefix"
mkdir "$folder/book"
cp -R Content "$folder/book/Content"
.build/release/tracebook build --out "$folder/here"
cd "$folder/book"
"$folder/prefix/bin/tracebook" build
diff -r "$folder/here" "$folder/book/Site/public"
# The licences travel with what they are of.
for file in prefix/share/tracebook/Plugins/javascript-app/page/acorn.js here/assets/licences.txt here/assets/play/app.js.js; do
  grep -q '2012-2022 by various contributors' "$folder/$file" || fail "$file is without acorn’s licence"
done
# What a stranger does first.
"$folder/prefix/bin/tracebook" new book "$folder/orders"
"$folder/prefix/bin/tracebook" check --book "$folder/orders"
"$folder/prefix/bin/tracebook" build --book "$folder/orders"
"$folder/prefix/bin/tracebook" learn --book "$folder/orders" --plain </dev/null
