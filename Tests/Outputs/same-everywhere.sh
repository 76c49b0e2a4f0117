#!/bin/sh
# same-everywhere.sh PROGRAM: builds the site and the EPUBs of this book in six surroundings, each with a cache of its
# own, and compares the bytes with those of a build here.
set -eu
cd "$(dirname "$0")/../.."
program=$(readlink -f "$1")
scratch=$(mktemp -d)
memory=$(mktemp -d /dev/shm/tracebook.XXXXXX)
trap 'rm -rf "$scratch" "$memory"' EXIT
trap 'exit 130' INT TERM
chmod 755 "$scratch" "$memory"
count=0

# Copies the book, and all that the program finds beside it, into a folder.
copy() {
  mkdir -p "$1/.build"
  git ls-files -z Content Templates Site Plugins | xargs -0 tar -cf - | tar -C "$1" -xf -
  cp .build/*.wasm.gz "$1/.build"
}

# build NAME FOLDER COMMAND…: builds in a folder by a command that gets the program and its arguments.
build() {
  name=$1 folder=$2
  shift 2
  mkdir -m 777 "$scratch/$name"
  for format in html epub; do
    (cd "$folder" && XDG_CACHE_HOME=$scratch/$name/cache "$@" "$program" build --format $format \
      --out "$scratch/$name/$format" --base-url https://example.org/) >"$scratch/said" 2>&1 ||
      { cat "$scratch/said" >&2; echo "same-everywhere: the build failed: $name" >&2; exit 1; }
  done
  [ "$name" = here ] && return
  for format in html epub; do
    diff -r "$scratch/here/$format" "$scratch/$name/$format" >"$scratch/said" ||
      { head -n 20 "$scratch/said" >&2; echo "same-everywhere: other bytes: $name" >&2; exit 1; }
  done
  rm -rf "${scratch:?}/$name"
  count=$((count + 1))
}

copy "$scratch/book"
build here "$scratch/book" env
copy "$scratch/another folder, längre än den förra"
build folder "$scratch/another folder, längre än den förra" env
build user "$scratch/book" setpriv --reuid 65534 --regid 65534 --clear-groups env HOME=/nonexistent
build locale "$scratch/book" env LANG=tr_TR.UTF-8 LC_ALL=C.UTF-8 LANGUAGE=ar
build zone "$scratch/book" env TZ=Pacific/Kiritimati SOURCE_DATE_EPOCH=1
# A file system that lists files in another order, into which they come in another order, and one thread.
mkdir -p "$memory/.build"
git ls-files Content Templates Site Plugins | sort -r | while read -r file; do
  mkdir -p "$memory/$(dirname "$file")"
  cp "$file" "$memory/$file"
done
cp .build/*.wasm.gz "$memory/.build"
build order "$memory" sh -c 'program=$1; shift; exec "$program" "$@" --jobs 1' -
printf '<?xml version="1.0"?>\n<fontconfig><dir>/nonexistent</dir></fontconfig>\n' >"$scratch/fonts.conf"
build fonts "$scratch/book" env FONTCONFIG_FILE="$scratch/fonts.conf"
echo "The site and the EPUBs are the same to the byte in $count other surroundings"
