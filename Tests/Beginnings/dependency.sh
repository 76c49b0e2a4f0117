#!/bin/sh
# dependency.sh [--engine|--bless]: this package as others use it, by a released version and without flags of their own.
#
# Builds the engine alone, and the program of the lesson own-program with its plugins; then the sessions of that
# lesson are run with it and compared, or written anew; with --engine the program is left out. Before 6.2 SwiftPM refused a dependency by version whose
# targets have unsafe flags, as some have here.
set -eu
cd "$(dirname "$0")/../.."
lesson=$PWD/Documentation/Content/lessons/own-program
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
git clone -q . "$folder/tracebook"
git -C "$folder/tracebook" -c user.name=release -c user.email=release@localhost tag 99.0.0
swift=${SWIFT:-swift}

# The engine: the ten thousand steps of the smoke test.
mkdir -p "$folder/engine/Sources"
cp -R Playground/Sources/SmokeScript Playground/Sources/SmokeNative "$folder/engine/Sources/"
cat >"$folder/engine/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let engine = Target.Dependency.product(name: "Statechart", package: "tracebook")
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "engine",
  dependencies: [.package(url: "file://$folder/tracebook", exact: "99.0.0")],
  targets: [
    .target(name: "SmokeScript", dependencies: [engine], swiftSettings: settings),
    .executableTarget(name: "SmokeNative", dependencies: ["SmokeScript"], swiftSettings: settings),
  ])
END
$swift run --package-path "$folder/engine" -q SmokeNative
if [ "${1-}" = --engine ]; then exit 0; fi

# The program: the files of the lesson, with this version in place of the one that they name.
mkdir -p "$folder/house/Sources/house"
cp "$lesson/main.swift" "$folder/house/Sources/house/"
sed "s|url: \".*\", from: \".*\"|url: \"file://$folder/tracebook\", exact: \"99.0.0\"|" "$lesson/Package.swift" \
  >"$folder/house/Package.swift"
$swift build --package-path "$folder/house" -q --product house
bin=$($swift build --package-path "$folder/house" --show-bin-path)

# Runs the commands of a session in a folder of their own, and prints the session anew.
replay() {
  mkdir "$folder/session"
  (
    cd "$folder/session"
    sed -n 's/^\$ //p' "$1" >../commands
    while IFS= read -r command <&3; do
      printf '$ %s\n' "$command"
      eval "$command" </dev/null 2>&1 || echo "[$?]"
    done 3<../commands
  )
  rm -rf "$folder/session"
}

PATH=$bin:$PATH
XDG_CACHE_HOME=$folder/cache
XDG_STATE_HOME=$folder/state
export PATH XDG_CACHE_HOME XDG_STATE_HOME
count=0
for session in "$lesson"/*.txt; do
  replay "$session" >"$folder/said"
  if [ "${1-}" = --bless ]; then
    cp "$folder/said" "$session"
  else
    diff -u "$session" "$folder/said"
  fi
  count=$((count + 1))
done

# It has every command, and its own format among the others.
commands=$PWD/Documentation/Content/lessons/commands
help() { awk '/^  \$ / { count++; next } count == 1 { print substr($0, 3) }' "$1"; }
help "$commands/all.t" >"$folder/expected"
house --help | diff -u "$folder/expected" -
help "$commands-book/build-help.t" | sed 's/html, epub/&, titles/; s|Site/public, Site/epub|&, Site/titles|' \
  >"$folder/expected"
house build --help | diff -u "$folder/expected" -

# Moved away from what was fetched for it, it finds the templates of an installed Tracebook.
cp "$bin/house" "$folder/alone"
XDG_DATA_DIRS=$folder "$folder/alone" new book "$folder/moved" >/dev/null
# Of two plugins with one name the book has the first.
sed -i 's/name: "house", summary/name: "csv", summary/' "$folder/house/Sources/house/main.swift"
$swift build --package-path "$folder/house" -q --product house
cat >"$folder/expected" <<'END'
Content/book.yaml:1:1: error[plugin-conflict]: two plugins of this program are named `csv`
  why: a book chooses plugins by their names, so only the first of them is used
  help: give the plugin that was added to the program another name
END
house plugins --book "$folder/moved" >"$folder/listed" 2>"$folder/said" && exit 1
diff -u "$folder/expected" "$folder/said"
grep -qxF 'on   csv: blocks of comma-separated values as tables' "$folder/listed"
grep -qxF 'off  csv: what all our books have' "$folder/listed"
echo "the engine and a program with plugins of its own build and run in packages that depend on them by version; $count sessions"
