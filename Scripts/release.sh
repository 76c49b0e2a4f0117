#!/bin/sh
# release.sh: the checklist of a release, which stops at the first point that is not fulfilled. It changes nothing
# but .build; the tag is set by hand, by the command that it prints.
set -eu
cd "$(dirname "$0")/.."
stop() { echo "release: $1" >&2; echo "  help: $2" >&2; exit 1; }
point() { echo "✓ $1"; }

version=$(sed -n 's/^  static let version = "\(.*\)"$/\1/p' Sources/tracebook/Release.swift)
case $version in
  *-*) stop "version $version is one between releases" "set that of the release in Sources/tracebook/Release.swift" ;;
  [0-9]*.[0-9]*.[0-9]*) point "version $version" ;;
  *) stop "\`$version\` is no version" "write MAJOR.MINOR.PATCH in Sources/tracebook/Release.swift" ;;
esac
grep -q "^version: $version\$" CITATION.cff || stop "CITATION.cff has another version" "write \`version: $version\`"
point 'CITATION.cff has it'
heading=$(grep -n "^## \[$version\] - [0-9-]*\$" CHANGELOG.md) ||
  stop "CHANGELOG.md has no section \`## [$version] - YYYY-MM-DD\`" "cut it from [Unreleased], and date it"
above=$(sed -n "/^## \[Unreleased\]/,/^## \[$version\]/p" CHANGELOG.md | grep -c '^- ') || true
[ "$above" = 0 ] || stop "[Unreleased] has $above entries" "move them into the section of $version"
point "CHANGELOG.md, line ${heading%%:*}"
[ -z "$(git status --porcelain)" ] || stop 'the working tree has changes' 'commit them'
if git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then
  stop "the tag v$version is there already" 'take the next version'
fi
point 'everything is committed, and the tag is free'

make test test-all
point 'all tests pass'
make deb archive
point 'the packages are made:'
(cd .build/packages && sha256sum ./*"$version"*.deb ./*"$version"*.tar.xz)
echo "Now: git tag -s v$version, push it, and attach these files. Then set the next version with -dev."
