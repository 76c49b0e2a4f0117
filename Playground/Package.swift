// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target here is held to; as in the package above.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Boundary code that hands out addresses is held to strict memory safety as well.
let boundary = house + [.strictMemorySafety()]

/// A module without a start function and without imports: only what is named is exported.
///
/// SwiftPM knows no platform for this triple, so the flags hold natively too: only `smoke-native`
/// can be built for the host.
func module(exporting names: [String]) -> [LinkerSetting] {
  let linker = ["--no-entry", "--strip-all", "--stack-first", "-zstack-size=65536"]
  return [
    .unsafeFlags(
      ["-Xclang-linker", "-nostdlib"]
        + (linker + names.map { "--export=\($0)" }).flatMap { ["-Xlinker", $0] })
  ]
}

let statechart = Target.Dependency.product(name: "Statechart", package: "tracebook")

let package = Package(
  name: "Playground",
  products: [
    .executable(name: "playground", targets: ["Playground"]),
    .executable(name: "smoke", targets: ["Smoke"]),
    .executable(name: "smoke-native", targets: ["SmokeNative"]),
  ],
  dependencies: [.package(name: "tracebook", path: "..")],
  targets: [
    .target(name: "Runtime"),
    .target(name: "Session", dependencies: [statechart], swiftSettings: house),
    .executableTarget(
      name: "Playground", dependencies: ["Runtime", "Session"], swiftSettings: boundary,
      linkerSettings: module(exporting: ["tb_version", "tb_alloc", "tb_free"])),

    .target(name: "SmokeScript", dependencies: ["Session", statechart], swiftSettings: house),
    .executableTarget(
      name: "Smoke", dependencies: ["Runtime", "SmokeScript"], swiftSettings: boundary,
      linkerSettings: module(exporting: ["smoke", "growth"])),
    .executableTarget(name: "SmokeNative", dependencies: ["SmokeScript"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
