// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target; those that call C or use addresses are checked for memory safety as well.
func settings(touchesC: Bool = false) -> [SwiftSetting] {
  var settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if touchesC { settings.append(.strictMemorySafety()) }
  return settings
}

/// A C library of Debian.
func library(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// What is between Swift and C, with what a compiler can do against its mistakes.
func shim(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies,
    cSettings: [
      .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
      .unsafeFlags(["-fstack-protector-strong"]),
    ])
}

/// A module: one folder of `Sources`, and what it may import.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], touchesC: Bool = false,
  flags: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: settings(touchesC: touchesC) + flags)
}

/// A module of `Extras`.
func extra(
  _ name: String, _ dependencies: [Target.Dependency], touchesC: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Extras/\(name)",
    swiftSettings: settings(touchesC: touchesC) + cold)
}

/// What is optimized in debug builds too, as a whole: file by file takes longer, and makes searches a third slower.
let optimized = SwiftSetting.unsafeFlags(
  ["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))

/// What neither a check nor a build of a book waits for, so that the Makefile has it compiled without optimization, which
/// takes most of a compiler's time; packages and programs that depend on this package have all of it.
let cold: [SwiftSetting] =
  Context.environment["TRACEBOOK_DRAFT"]?.isEmpty == false
  ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

/// Flags of the engine and of the search: searches are a hundred times slower without `-O`, and tests make many.
///
/// Exclusive access to properties is enforced in debug builds, so in all tests but those of commands, which start the
/// program as people have it; in a release build enforcing it would take several times as long as everything else.
/// Since its version 6.2 SwiftPM allows such flags in a dependency (`Tests/Beginnings/dependency.sh`).
let optimizedEngine: [SwiftSetting] = [
  optimized, .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// The tests of one module.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, exclude: exclude, swiftSettings: settings())
}

let package = Package(
  name: "tracebook",
  products: [
    .executable(name: "tracebook", targets: ["Main"]),
    // The whole command line, for programs that add plugins of their own.
    .library(name: "Tracebook", targets: ["Tracebook"]),
    .library(name: "Statechart", targets: ["Statechart"]),
    // For the packages of this repository that measure the search, and make modules of it.
    .library(name: "StateSearch", targets: ["StateSearch"]),
  ],
  targets: [
    library("CCMark", pkgConfig: "libcmark", apt: "libcmark-dev"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    library("CUTF8Proc", pkgConfig: "libutf8proc", apt: "libutf8proc-dev"),
    library("CGVC", pkgConfig: "libgvc", apt: "libgraphviz-dev"),
    library("CBlake2", pkgConfig: "libb2", apt: "libb2-dev"),
    library("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev"),
    library("CMessageDigest", pkgConfig: "libmd", apt: "libmd-dev"),
    library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    library("CGit", pkgConfig: "libgit2", apt: "libgit2-dev"),
    library("CEdit", pkgConfig: "libedit", apt: "libedit-dev"),
    library("CNcurses", pkgConfig: "ncursesw", apt: "libncurses-dev"),
    // What Swift cannot call of a C library.
    shim("CShims", ["CEdit"]),
    shim("CScreen", ["CNcurses"]),
    library(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    .systemLibrary(name: "CSpawn"),

    // What is between Swift and C.
    shim("CMarkArena", ["CCMark"]),
    shim("CGraphviz", ["CGVC"]),
    shim("CPreview", ["CMicroHTTPD"]),
    // It loads libcurl when the one command runs that needs it.
    shim("CFetch", []),

    // The ground.
    module("Base", ["CUTF8Proc"], touchesC: true),
    module(
      "System", ["Base", "CBlake2", "CGit", "CMessageDigest", "CSpawn", "CXXHash"], touchesC: true),
    module("Formats", ["Base", "CExpat", "CYAML"], touchesC: true),
    module("Markdown", ["Base", "CCMark", "CMarkArena"], touchesC: true),

    // The engine, which imports nothing of the ground.
    module("ExampleSyntax", [], flags: optimizedEngine),
    module("Statechart", [], flags: optimizedEngine),
    module("StateSearch", ["ExampleSyntax", "Statechart"], flags: optimizedEngine),

    // A book. `Explaining` writes runs with `Examples`; no other plugin imports a plugin.
    module(
      "Book",
      ["Base", "ExampleSyntax", "Formats", "Markdown", "StateSearch", "Statechart", "System"]),
    module("SCXML", ["Base", "Book", "Formats", "Statechart"]),
    module("Examples", ["Base", "Book", "ExampleSyntax", "StateSearch", "Statechart", "System"]),
    module(
      "Explaining", ["Base", "Book", "Examples", "StateSearch", "Statechart", "System"],
      flags: cold),
    module("Checks", ["Base", "Book", "Formats", "Markdown", "System"]),
    module("Translation", ["Base", "Book", "Formats", "Markdown", "System"]),

    // Outputs walk over pages. The page of the site for logs is made with `Explaining`.
    module("Page", ["Base", "Book", "Markdown", "Statechart", "System"]),
    module(
      "HTMLOutput", ["Base", "Book", "CGraphviz", "Formats", "Page", "System"], touchesC: true),
    module(
      "Site",
      [
        "Base", "Book", "CZlib", "Examples", "Explaining", "HTMLOutput", "Markdown", "Page",
        "StateSearch", "Statechart", "System",
      ],
      touchesC: true),
    module(
      "EPUB", ["Base", "Book", "CZip", "Formats", "HTMLOutput", "Page", "System"], touchesC: true,
      flags: cold),
    module(
      "Walkthrough",
      [
        "Base", "Book", "CScreen", "CShims", "Examples", "Page", "StateSearch", "Statechart",
        "System",
      ],
      touchesC: true, flags: cold),

    // Edges.
    module(
      "PluginHost", ["Base", "Book", "CSpawn", "Markdown", "System"], touchesC: true, flags: cold),
    module("Preview", ["Base", "Book", "CPreview", "System"], touchesC: true, flags: cold),
    module(
      "LanguageServer", ["Base", "Book", "ExampleSyntax", "Statechart", "System"], touchesC: true,
      flags: cold),
    module(
      "Assistants",
      ["Base", "Book", "Examples", "Explaining", "Page", "Site", "Statechart", "System"],
      flags: cold),
    module(
      "Scaffold", ["Base", "Book", "Formats", "Markdown", "Statechart", "System"], flags: cold),

    // What few people need, and nothing imports but the command line's list.
    extra("Mutation", ["Base", "Book", "System"]),
    extra("Outward", ["Base", "Book", "CFetch", "Page", "System"], touchesC: true),
    extra("Spin", ["Base", "Book", "Examples", "StateSearch", "Statechart", "System"]),

    // The command line, and what is public for programs that add plugins of their own.
    .target(
      name: "Tracebook",
      dependencies: [
        "Assistants", "Base", "Book", "Checks", "EPUB", "Examples", "Explaining", "HTMLOutput",
        "LanguageServer", "Markdown", "Mutation", "Outward", "Page", "PluginHost", "Preview",
        "SCXML", "Scaffold", "Site", "Spin", "StateSearch", "System", "Walkthrough", "Translation",
      ],
      path: "Sources/tracebook",
      swiftSettings: settings() + cold,
      linkerSettings: [
        // A book is a great many small values: with glibc's memory a build takes three tenths more
        // of the processor's time.
        .linkedLibrary("mimalloc"),
        // By which cached results are those of this build.
        .unsafeFlags(["-Xlinker", "--build-id"]),
        // Addresses of libraries are found at the start, and cannot be changed afterwards.
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"]),
      ]),
    .executableTarget(name: "Main", dependencies: ["Tracebook"], swiftSettings: settings()),

    // Runs for the WebAssembly module to repeat; only `Tests/Modules/corpus.sh` builds it.
    .executableTarget(
      name: "corpus",
      dependencies: ["Base", "Book", "Examples", "SCXML", "Statechart", "System"],
      path: "Tests/Corpus",
      swiftSettings: settings()),

    // Our side of a comparison with Qt SCXML; only `Tests/Differential/differential.sh` builds it.
    .executableTarget(
      name: "configurations", dependencies: ["Base", "Book", "SCXML", "Statechart"],
      path: "Tests/Differential/Configurations", swiftSettings: settings()),

    // Holds the cost of hostile input against its length.
    .target(name: "Growth", path: "Tests/Growth", swiftSettings: settings()),

    tests("UnicodeText", ["Base"]),
    tests(
      "Blocks", ["Base", "Book", "Checks", "Markdown", "System"]),
    tests("JSON", ["Base"]),
    tests("Diagnostics", ["Base", "Growth"]),
    tests("FullScreen", ["Walkthrough"]),
    tests("LineEditing", ["Walkthrough"]),
    // Draws charts for tests of the engine and of the search.
    .target(
      name: "ChartSketch", dependencies: ["Statechart"], path: "Tests/ChartSketch",
      swiftSettings: settings()),

    tests("ExampleSyntax", ["ExampleSyntax"]),
    tests("Statechart", ["ChartSketch", "Statechart"]),
    tests("StateSearch", ["ChartSketch", "StateSearch", "Statechart"]),
    tests("Markdown", ["CCMark", "Growth", "Markdown"]),
    tests(
      "Book",
      ["Base", "Book", "Formats", "Growth", "Markdown", "Statechart", "System"]),
    tests("SCXML", ["Base", "Book", "Growth", "SCXML", "Statechart"]),
    tests(
      "Traces",
      [
        "Base", "Book", "ExampleCharts", "Examples", "Growth", "SCXML", "StateSearch", "Statechart",
        "System",
      ]),
    // The models of tests about traces and claims.
    .target(
      name: "ExampleCharts", dependencies: ["Base", "Book", "SCXML"],
      path: "Tests/ExampleCharts", swiftSettings: settings()),
    tests(
      "Claims",
      [
        "Base", "Book", "ExampleCharts", "ExampleSyntax", "Examples", "SCXML", "Spin",
        "StateSearch", "Statechart", "System",
      ], exclude: ["Sentences"]),
    // Enumerates runs one by one, which takes long without `-O`.
    .testTarget(
      name: "DifferencesTests",
      dependencies: ["Base", "Book", "ExampleCharts", "Examples", "Statechart", "System"],
      swiftSettings: settings() + [optimized]),
    .testTarget(
      name: "ExplainingTests",
      dependencies: [
        "Base", "Book", "ExampleCharts", "Explaining", "Growth", "StateSearch", "Statechart",
        "System",
      ], swiftSettings: settings() + [optimized]),
    .testTarget(
      name: "ClaimOracleTests",
      dependencies: [
        "Base", "Book", "ChartSketch", "Examples", "SCXML", "StateSearch", "Statechart", "System",
      ], exclude: ["Cases"],
      swiftSettings: settings() + [optimized]),
    tests(
      "Interchange",
      ["Base", "Book", "SCXML", "StateSearch", "Statechart"]),
    tests(
      "Checks",
      ["Base", "Book", "Checks", "Growth", "Statechart", "System"]),
    tests("EPUB", ["Base", "EPUB", "Page"]),
    tests("Diagram", ["HTMLOutput", "Page"]),
    tests(
      "Site",
      [
        "Base", "Book", "Checks", "ExampleCharts", "Examples", "Growth", "HTMLOutput", "Markdown",
        "Page", "SCXML", "Site", "Statechart", "System",
      ]),
    // The models with which tests of questions and of the walkthrough talk.
    .target(
      name: "DoorModels", dependencies: ["Base", "Book", "Statechart"],
      path: "Tests/DoorModels", swiftSettings: settings()),
    tests(
      "Questions",
      ["Book", "DoorModels", "ExampleCharts", "Examples", "Statechart"]),
    tests(
      "Walkthrough",
      [
        "Base", "Book", "Checks", "DoorModels", "Examples", "Markdown", "Page", "SCXML",
        "StateSearch", "Statechart", "System", "Walkthrough",
      ]),
    // Reads the sources.
    tests("Invariants", []),
    tests(
      "Translation",
      ["Base", "Book", "Checks", "Examples", "Growth", "SCXML", "System", "Translation"]),
    tests(
      "Scaffold",
      ["Base", "Book", "SCXML", "Scaffold", "Statechart", "System"]),
    tests("Preview", ["Preview"]),
    tests(
      "LanguageServer", ["Base", "Book", "ExampleCharts", "LanguageServer"]),
    tests(
      "Mutation",
      ["Base", "Book", "Examples", "Mutation", "SCXML", "System"]),
    tests(
      "PluginHost",
      ["Base", "Book", "Examples", "Markdown", "PluginHost", "SCXML", "System"],
      exclude: ["Books"]),
    // Built with the program, which its tests run as people do.
    tests(
      "Command", ["Main"],
      exclude: ["Book", "Formats", "Golden", "Mistakes/Book", "Mistakes/Cases"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Fuzz targets, which only `Tests/Fuzz/fuzz.sh` builds: their entry is libFuzzer's.
func fuzzTarget(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzDriver"] + dependencies, path: "Tests/Fuzz/\(name)",
    exclude: name == "FuzzExamples" ? ["Seeds"] : [],
    swiftSettings: settings(touchesC: true) + [.unsafeFlags(["-parse-as-library"])],
    // The gold linker fails on what the sanitizers bring.
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-sanitize=address", "-use-ld=lld"])])
}

if Context.environment["TRACEBOOK_FUZZ"] != nil {
  package.targets += [
    .target(
      name: "FuzzDriver",
      dependencies: ["Base", "Book", "Examples", "SCXML"],
      path: "Tests/Fuzz/FuzzDriver", swiftSettings: settings(touchesC: true)),
    fuzzTarget("FuzzCharts", ["Base", "Book", "SCXML", "Statechart"]),
    fuzzTarget("FuzzSteps", ["Base", "Book", "SCXML", "Statechart"]),
    fuzzTarget("FuzzExamples", []),
    fuzzTarget(
      "FuzzGrammars",
      [
        "Base", "Book", "Checks", "Examples", "PluginHost", "SCXML", "StateSearch", "Statechart",
        "Translation",
      ]),
  ]
}
