#!/bin/sh
# documents.sh PREFIX: the manual page, the licences and the changelog, where Debian looks for them.
set -eu
cd "$(dirname "$0")/../.."
man=$1/share/man/man1 documents=$1/share/doc/tracebook
install -d "$man" "$documents"
Scripts/packaging/man-page.py .build/release/tracebook | gzip -9n >"$man/tracebook.1.gz"
cat Site/assets/licences.txt Scripts/packaging/licences.txt >"$documents/copyright"
chmod 644 "$documents/copyright"
gzip -9nc CHANGELOG.md >"$documents/changelog.gz"
