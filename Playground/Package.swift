// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target, as in the package above.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The settings of targets that return addresses, which are checked for memory safety as well.
let unsafeSettings = settings + [.strictMemorySafety()]

/// A module without a start function and without imports: only the named functions are exported.
///
/// SwiftPM knows no platform for this triple, so the flags hold natively too: only what ends in
/// `-native` can be built for the host. The stack bounds how deep charts may nest.
func module(exporting names: [String]) -> [LinkerSetting] {
  let linker = [
    "--no-entry", "--strip-all", "--compress-relocations", "--stack-first", "-zstack-size=1048576",
  ]
  return [
    .unsafeFlags(
      // Otherwise clang would run binaryen, where it is installed, in its own way over every module;
      // Scripts/build-wasm.sh runs it over those that pages load.
      ["-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt"]
        + (linker + names.map { "--export=\($0)" }).flatMap { ["-Xlinker", $0] })
  ]
}

/// By which a host hands a module bytes and takes what it leaves.
let memory = ["tb_alloc", "tb_free", "tb_output"]

/// What a host calls to play, and to run the code of an app; the lesson `engine-module` of Documentation says how.
let playing = [
  "tb_version",
  "tb_open", "tb_close", "tb_send", "tb_wait", "tb_undo", "tb_redo", "tb_reset",
  "tb_possible", "tb_observations", "tb_faults", "tb_state", "tb_past", "tb_future",
  "tb_text", "tb_stimulus", "tb_table",
  "tb_code", "tb_pending", "tb_name", "tb_reply",
]

let statechart = Target.Dependency.product(name: "Statechart", package: "tracebook")
let search = Target.Dependency.product(name: "StateSearch", package: "tracebook")

let package = Package(
  name: "Playground",
  products: [
    .executable(name: "player", targets: ["Playing"]),
    .executable(name: "exercise", targets: ["ExerciseModule"]),
    .executable(name: "explain", targets: ["LogModule"]),
    .library(name: "stepper", type: .static, targets: ["Stepper"]),
    .executable(name: "smoke", targets: ["Smoke"]),
    .executable(name: "smoke-native", targets: ["SmokeNative"]),
    .executable(name: "copies", targets: ["Copies"]),
    .executable(name: "copies-native", targets: ["CopiesNative"]),
  ],
  dependencies: [.package(name: "tracebook", path: "..")],
  targets: [
    .target(name: "Runtime"),
    // What modules and their host hand each other.
    .target(name: "Exchange", dependencies: ["Runtime"], swiftSettings: unsafeSettings),
    // The engine, which a page loads to play an example.
    .executableTarget(
      name: "Playing", dependencies: ["Exchange", statechart], swiftSettings: unsafeSettings,
      linkerSettings: module(exporting: memory + playing)),
    // The searches, which a page loads when a reader first asks for one: of exercises, and of logs.
    .executableTarget(
      name: "ExerciseModule", dependencies: ["Exchange", search, statechart],
      swiftSettings: unsafeSettings, linkerSettings: module(exporting: memory + ["tb_exercise"])),
    .executableTarget(
      name: "LogModule", dependencies: ["Exchange", search, statechart],
      swiftSettings: unsafeSettings, linkerSettings: module(exporting: memory + ["tb_explain"])),
    // The steps of a model for a search by another program, as a library of the host that C can call.
    .target(
      name: "Stepper", dependencies: [search, statechart], swiftSettings: unsafeSettings),

    .target(name: "SmokeScript", dependencies: [statechart], swiftSettings: settings),
    .executableTarget(
      name: "Smoke", dependencies: ["Runtime", "SmokeScript"], swiftSettings: unsafeSettings,
      linkerSettings: module(exporting: ["smoke", "growth"])),
    .executableTarget(name: "SmokeNative", dependencies: ["SmokeScript"], swiftSettings: settings),

    // How fast a search is in a module: not part of the one that pages load.
    .target(name: "CopiesScript", dependencies: [search, statechart], swiftSettings: settings),
    .executableTarget(
      name: "Copies", dependencies: ["Runtime", "CopiesScript"], swiftSettings: unsafeSettings,
      linkerSettings: module(exporting: ["search_states", "search_transitions"])),
    .executableTarget(
      name: "CopiesNative", dependencies: ["CopiesScript"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
