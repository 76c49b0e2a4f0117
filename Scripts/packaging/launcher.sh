#!/bin/sh
# Starts the program with the libraries beside it, if the system's C library is new enough for it.
needed=@NEEDED@
here=$(dirname "$(readlink -f "$0")")
found=$(getconf GNU_LIBC_VERSION 2>/dev/null) || found=
found=${found#glibc }
if [ -z "$found" ]; then
  echo "tracebook: this archive is for systems with the GNU C library, which this one does not have" >&2
  echo "  help: build it from source: README.md says how" >&2
  exit 3
fi
older=$(printf '%s\n%s\n' "$found" "$needed" | sort -V | head -n 1)
if [ "$older" != "$needed" ]; then
  echo "tracebook: this archive needs version $needed of the GNU C library; this system has $found" >&2
  echo "  help: use a newer system, or build it from source: README.md says how" >&2
  exit 3
fi
exec "$here/../libexec/tracebook" "$@"
