#!/bin/sh
# epub.sh PROGRAM: builds the book as EPUB twice, compares the files, and holds them against epubcheck.
. "$(dirname "$0")/common.sh"

"$program" build --format epub --jobs 1 --out "$folder/one" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
"$program" build --format epub --jobs 4 --out "$folder/two" >/dev/null 2>&1
# For some seconds a second compiler is not worth it.
java="java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar"
count=0
for file in "$folder"/one/*.epub; do
  name=$(basename "$file")
  cmp "$file" "$folder/two/$name"
  $java /usr/share/java/epubcheck.jar --failonwarnings "$file" >"$folder/log" 2>&1 || {
    cat "$folder/log"
    exit 1
  }
  count=$((count + 1))
done
[ "$count" -gt 0 ] || { echo "no EPUB file was written" >&2; exit 1; }

# A broken file has to be noticed, or the check above says nothing.
name=$(ls "$folder/one" | head -n 1)
cp "$folder/one/$name" "$folder/broken.epub"
mkdir -p "$folder/EPUB"
echo '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><p></body></html>' \
  >"$folder/EPUB/contents.xhtml"
(cd "$folder" && python3 -c '
import shutil, zipfile
with zipfile.ZipFile("broken.epub") as old, zipfile.ZipFile("worn.epub", "w") as new:
    for item in old.infolist():
        data = open("EPUB/contents.xhtml", "rb").read() if item.filename == "EPUB/contents.xhtml" else old.read(item)
        new.writestr(item, data)
')
if $java /usr/share/java/epubcheck.jar "$folder/worn.epub" >/dev/null 2>&1; then
  echo "epubcheck does not notice a broken document" >&2
  exit 1
fi
echo "  $count books are the same to the byte in two builds, and valid"
