# Read by the scripts here, which get the program: a folder that is removed at the end, and what ends them.
set -eu
program=$(realpath "${1:-.build/release/tracebook}")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
# With what a command said last, which is in $folder/said.
fail() { echo "$(basename "$0" .sh): $*" >&2; [ ! -f "$folder/said" ] || cat "$folder/said" >&2; exit 1; }
same() { [ "$2" = "$3" ] || { printf 'expected:\n%s\nfound:\n%s\n' "$2" "$3" >&2; fail "$1"; }; }
# What the program needs of this book, in another folder.
copy() { mkdir -p "$1" && git ls-files -z Content Templates Site/assets Site/sandbox | xargs -0 tar -cf - | tar -xf - -C "$1"; }
