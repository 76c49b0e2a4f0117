#!/bin/sh
# The engine as others use it: a package that depends on a released version, without flags of its own.
# Before 6.2 SwiftPM refused a dependency by version whose targets have unsafe flags, as the engine has.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
git clone -q . "$folder/tracebook"
git -C "$folder/tracebook" -c user.name=release -c user.email=release@localhost tag 99.0.0
mkdir -p "$folder/user/Sources"
cp -R Playground/Sources/SmokeScript Playground/Sources/SmokeNative "$folder/user/Sources/"
cat >"$folder/user/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let engine = Target.Dependency.product(name: "Statechart", package: "tracebook")
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "user",
  dependencies: [.package(url: "file://$folder/tracebook", exact: "99.0.0")],
  targets: [
    .target(name: "SmokeScript", dependencies: [engine], swiftSettings: settings),
    .executableTarget(name: "SmokeNative", dependencies: ["SmokeScript"], swiftSettings: settings),
  ])
END
# The ten thousand steps of the smoke test.
${SWIFT:-swift} run --package-path "$folder/user" -q SmokeNative
echo "the engine builds and runs in a package that depends on it by version"
