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
# What a stranger does first.
"$folder/prefix/bin/tracebook" new book "$folder/orders"
"$folder/prefix/bin/tracebook" check --book "$folder/orders"
"$folder/prefix/bin/tracebook" build --book "$folder/orders"
"$folder/prefix/bin/tracebook" learn --book "$folder/orders" --plain </dev/null
