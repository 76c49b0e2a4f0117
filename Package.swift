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

/// A module: one folder of `Sources`, and what it may import.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], touchesC: Bool = false,
  flags: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: settings(touchesC: touchesC) + flags)
}

/// Flags of the engine and of the search: searches are a hundred times slower without `-O`, and tests make many.
///
/// Exclusive access to properties is enforced in debug builds, so in all tests; in a release build
/// enforcing it would take several times as long as everything else. Since its version 6.2 SwiftPM
/// allows such flags in a dependency (`Scripts/try-engine.sh`).
let optimizedEngine: [SwiftSetting] = [
  .unsafeFlags(["-O"], .when(configuration: .debug)),
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
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
    .executable(name: "tracebook", targets: ["tracebook"]),
    .library(name: "Statechart", targets: ["Statechart"]),
    // For the packages of this repository that measure the search, and make modules of it.
    .library(name: "StateSearch", targets: ["StateSearch"]),
    .library(name: "ExerciseSearch", targets: ["ExerciseSearch"]),
    .library(name: "LogSearch", targets: ["LogSearch"]),
  ],
  targets: [
    library("CCMark", pkgConfig: "libcmark", apt: "libcmark-dev"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
    library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
    library("CUTF8Proc", pkgConfig: "libutf8proc", apt: "libutf8proc-dev"),
    library("CGVC", pkgConfig: "libgvc", apt: "libgraphviz-dev"),
    library("CBlake2", pkgConfig: "libb2", apt: "libb2-dev"),
    library("CXXHash", pkgConfig: "libxxhash", apt: "libxxhash-dev"),
    library("CGumbo", pkgConfig: "gumbo", apt: "libgumbo-dev"),
    library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    library("CGit", pkgConfig: "libgit2", apt: "libgit2-dev"),
    library("CEdit", pkgConfig: "libedit", apt: "libedit-dev"),
    library("CNcurses", pkgConfig: "ncursesw", apt: "libncurses-dev"),
    // What Swift cannot call of a C library.
    .target(name: "CShims", dependencies: ["CEdit"]),
    .target(name: "CScreen", dependencies: ["CNcurses"]),
    library(
      "CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    .systemLibrary(name: "CSpawn"),

    // The modules at the bottom, and the engine, which imports nothing.
    module("UnicodeText", ["CUTF8Proc"], touchesC: true),
    module("JSON", ["UnicodeText"]),
    module("Diagnostics", ["JSON", "UnicodeText"]),
    module("XML", ["CExpat", "Diagnostics"], touchesC: true),
    module("LineEditing", ["CShims", "UnicodeText"], touchesC: true),
    module("FullScreen", ["CScreen", "LineEditing", "UnicodeText"], touchesC: true),
    module("ExampleSyntax", [], flags: optimizedEngine),
    module("Statechart", [], flags: optimizedEngine),
    module("StateSearch", ["Statechart"], flags: optimizedEngine),
    module(
      "ExerciseSearch", ["ExampleSyntax", "StateSearch", "Statechart"], flags: optimizedEngine),
    module("LogSearch", ["StateSearch", "Statechart"], flags: optimizedEngine),

    .target(name: "CGraphviz", dependencies: ["CGVC"]),
    module("Diagram", ["CGraphviz", "UnicodeText"], touchesC: true),
    // Where cmark takes its nodes from.
    .target(name: "CMarkArena", dependencies: ["CCMark"]),
    module("Markdown", ["CCMark", "CMarkArena", "UnicodeText"], touchesC: true),
    module("Workers"),
    module(
      "Files", ["CBlake2", "CXXHash", "Diagnostics", "UnicodeText", "Workers"], touchesC: true),
    module("YAML", ["CYAML", "Diagnostics"], touchesC: true),
    module("Plurals"),
    module("Processes", ["CSpawn"], touchesC: true),

    // A book: its values, the transcripts of its examples, what plugins may add, and its loading.
    module(
      "BookModel", ["Diagnostics", "Files", "Markdown", "Plurals", "Statechart"]),
    module(
      "Transcripts",
      [
        "BookModel", "Diagnostics", "ExampleSyntax", "ExerciseSearch", "Files", "JSON",
        "StateSearch", "Statechart",
      ]),
    module("Questions", ["BookModel", "Diagnostics", "Files", "Statechart", "Transcripts"]),
    module(
      "PluginAPI", ["BookModel", "Diagnostics", "Files", "Markdown", "Transcripts", "Workers"]),
    module("Freshness", ["BookModel", "Diagnostics", "Files", "Markdown", "Workers"]),
    module(
      "Book",
      [
        "BookModel", "Diagnostics", "Files", "Freshness", "Markdown", "PluginAPI", "Plurals",
        "Workers", "YAML",
      ]),

    // Plugins: each imports the book and no other plugin.
    module("SCXML", ["BookModel", "Diagnostics", "PluginAPI", "Statechart", "Transcripts", "XML"]),
    module(
      "Traces",
      [
        "BookModel", "Diagnostics", "ExampleSyntax", "Files", "JSON", "PluginAPI", "Statechart",
        "Transcripts", "Workers",
      ]),
    module(
      "Claims",
      [
        "BookModel", "Diagnostics", "ExampleSyntax", "ExerciseSearch", "Files", "PluginAPI",
        "StateSearch", "Statechart", "Traces", "Transcripts", "Workers",
      ]),
    // Compares versions of a model, of which no other plugin knows.
    module(
      "Differences",
      [
        "BookModel", "Diagnostics", "ExampleSyntax", "Files", "JSON", "PluginAPI", "StateSearch",
        "Statechart", "Traces", "Transcripts", "UnicodeText", "Workers",
      ]),
    // Follows recorded logs through a model. The site's page for logs is made with it.
    module(
      "Explaining",
      [
        "BookModel", "Diagnostics", "Files", "Freshness", "JSON", "LogSearch", "PluginAPI",
        "StateSearch", "Statechart", "Traces", "Transcripts",
      ]),
    // Charts and runs in the notations of others, of which no plugin knows.
    module(
      "Interchange", ["BookModel", "Diagnostics", "JSON", "Statechart", "Transcripts"]),
    module(
      "Checks",
      [
        "Book", "BookModel", "Diagnostics", "Files", "Freshness", "Markdown", "PluginAPI",
        "Plurals", "UnicodeText", "YAML",
      ]),
    module("Blocks", ["Diagnostics", "Markdown", "PluginAPI"]),
    module("HTML", touchesC: true),
    module("Mustache", ["Diagnostics", "HTML"]),
    module(
      "HTMLFragments",
      [
        "BookModel", "Diagnostics", "Diagram", "Files", "Freshness", "HTML", "Markdown", "Mustache",
        "PluginAPI", "Statechart", "Transcripts", "UnicodeText", "XML", "YAML",
      ]),
    module(
      "Site",
      [
        "Book", "BookModel", "CZlib", "Diagnostics", "Explaining", "Files", "Freshness", "HTML",
        "HTMLFragments", "JSON", "LogSearch", "Markdown", "Mustache", "PluginAPI", "Questions",
        "Statechart", "Transcripts", "UnicodeText", "Workers",
      ],
      touchesC: true),
    module(
      "EPUB",
      [
        "BookModel", "CGumbo", "CZip", "Diagnostics", "Files", "Freshness", "HTML", "HTMLFragments",
        "Mustache", "PluginAPI", "Workers",
      ], touchesC: true),
    module(
      "Walkthrough",
      [
        "BookModel", "Diagnostics", "Files", "Freshness", "JSON", "Markdown", "PluginAPI",
        "Questions", "Statechart", "Transcripts", "UnicodeText",
      ]),
    module(
      "Translation",
      [
        "Book", "BookModel", "Diagnostics", "Files", "Freshness", "JSON", "Markdown", "PluginAPI",
        "Plurals", "UnicodeText", "YAML",
      ]),
    module(
      "Scaffold",
      [
        "Book", "BookModel", "Diagnostics", "Files", "JSON", "Markdown", "PluginAPI", "Statechart",
        "Transcripts", "YAML",
      ]),
    module(
      "Mutation",
      ["Book", "BookModel", "Diagnostics", "Files", "JSON", "PluginAPI", "Transcripts", "Workers"]),
    module(
      "PluginHost",
      [
        "Book", "BookModel", "CSpawn", "Diagnostics", "Files", "JSON", "PluginAPI", "Processes",
        "Transcripts", "Workers",
      ], touchesC: true),

    // A web server on loopback, and a book that follows its files.
    .target(name: "CPreview", dependencies: ["CMicroHTTPD"]),
    module(
      "Preview", ["Book", "CPreview", "Diagnostics", "Files", "JSON", "PluginAPI"], touchesC: true),

    // What an editor asks for about the files of a book; it knows no plugin.
    module(
      "LanguageServer",
      [
        "Book", "BookModel", "Diagnostics", "ExampleSyntax", "Files", "JSON", "PluginAPI",
        "Statechart", "Transcripts", "Workers",
      ], touchesC: true),

    // The history that translations are compared with; it knows no book either.
    module("Repository", ["CGit"], touchesC: true),

    .executableTarget(
      name: "tracebook",
      dependencies: [
        "Blocks", "Book", "BookModel", "Checks", "Claims", "Diagnostics", "Differences", "EPUB",
        "Explaining", "Files", "Freshness", "FullScreen", "HTMLFragments", "Interchange",
        "LanguageServer", "LineEditing", "LogSearch", "Mutation", "PluginAPI",
        "PluginHost", "Preview", "Repository", "SCXML", "Scaffold", "Site", "Traces", "Transcripts",
        "Translation", "UnicodeText", "Walkthrough",
      ],
      swiftSettings: settings(),
      linkerSettings: [
        // A book is a great many small values: with glibc's memory a build takes three tenths more
        // of the processor's time.
        .linkedLibrary("mimalloc"),
        // By which cached results are those of this build.
        .unsafeFlags(["-Xlinker", "--build-id"]),
      ]),

    // Runs for the WebAssembly module to repeat; only `Scripts/corpus.sh` builds it.
    .executableTarget(
      name: "corpus",
      dependencies: [
        "Book", "BookModel", "Diagnostics", "Files", "PluginAPI", "SCXML", "Statechart", "Traces",
        "Transcripts",
      ], path: "Tests/Corpus",
      swiftSettings: settings()),

    // Our side of a comparison with Qt SCXML; only `Scripts/differential.sh` builds it.
    .executableTarget(
      name: "configurations", dependencies: ["BookModel", "Diagnostics", "SCXML", "Statechart"],
      path: "Tests/Differential/Configurations", swiftSettings: settings()),

    // Holds the cost of hostile input against its length.
    .target(name: "Growth", path: "Tests/Growth", swiftSettings: settings()),

    tests("UnicodeText", ["UnicodeText"]),
    tests(
      "Blocks", ["Blocks", "Book", "BookModel", "Diagnostics", "Files", "Markdown", "PluginAPI"]),
    tests("JSON", ["JSON"]),
    tests("Diagnostics", ["Diagnostics", "Growth"]),
    tests("FullScreen", ["FullScreen", "LineEditing"]),
    tests("LineEditing", ["LineEditing"]),
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
      [
        "Book", "BookModel", "Diagnostics", "Files", "Freshness", "Growth", "Markdown", "PluginAPI",
        "Plurals", "Statechart", "Transcripts", "Workers", "YAML",
      ]),
    tests("SCXML", ["BookModel", "Diagnostics", "Growth", "PluginAPI", "SCXML", "Statechart"]),
    tests(
      "Traces",
      [
        "Book", "BookModel", "Diagnostics", "ExampleCharts", "Files", "Growth", "PluginAPI",
        "SCXML", "StateSearch", "Statechart", "Traces", "Transcripts",
      ]),
    // The models of tests about traces and claims.
    .target(
      name: "ExampleCharts", dependencies: ["BookModel", "Diagnostics", "PluginAPI", "SCXML"],
      path: "Tests/ExampleCharts", swiftSettings: settings()),
    tests(
      "Claims",
      [
        "Book", "BookModel", "Claims", "Diagnostics", "ExampleCharts", "ExampleSyntax",
        "ExerciseSearch", "Files", "PluginAPI", "SCXML", "StateSearch", "Statechart", "Transcripts",
      ], exclude: ["Sentences"]),
    // Enumerates runs one by one, which takes long without `-O`.
    .testTarget(
      name: "DifferencesTests",
      dependencies: [
        "BookModel", "Diagnostics", "Differences", "ExampleCharts", "Files", "PluginAPI",
        "Statechart", "Transcripts",
      ], swiftSettings: settings() + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "ExplainingTests",
      dependencies: [
        "BookModel", "Diagnostics", "ExampleCharts", "Explaining", "Files", "Growth", "LogSearch",
        "StateSearch", "Statechart", "Transcripts",
      ], swiftSettings: settings() + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "ClaimOracleTests",
      dependencies: [
        "Book", "BookModel", "ChartSketch", "Claims", "Diagnostics", "Files", "PluginAPI", "SCXML",
        "StateSearch", "Statechart", "Traces", "Transcripts",
      ], exclude: ["Cases"],
      swiftSettings: settings() + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    tests(
      "Interchange",
      [
        "BookModel", "Diagnostics", "Interchange", "JSON", "PluginAPI", "SCXML", "StateSearch",
        "Statechart",
      ]),
    tests(
      "Checks",
      [
        "Blocks", "Book", "BookModel", "Checks", "Diagnostics", "Files", "PluginAPI", "Statechart",
        "Transcripts",
      ]),
    tests("EPUB", ["EPUB"]),
    tests("Diagram", ["CGraphviz", "Diagram"]),
    tests(
      "Site",
      [
        "Blocks", "Book", "BookModel", "Diagnostics", "Diagram", "ExampleCharts", "Files",
        "Freshness",
        "Growth", "HTML", "HTMLFragments", "Markdown", "Mustache", "PluginAPI", "SCXML",
        "Site", "Statechart", "Traces", "Transcripts",
      ]),
    // The models with which tests of questions and of the walkthrough talk.
    .target(
      name: "DoorModels", dependencies: ["BookModel", "Diagnostics", "Statechart"],
      path: "Tests/DoorModels", swiftSettings: settings()),
    tests(
      "Questions",
      [
        "BookModel", "DoorModels", "ExampleCharts", "Questions", "Statechart", "Transcripts",
      ]),
    tests(
      "Walkthrough",
      [
        "Blocks", "Book", "BookModel", "Diagnostics", "DoorModels", "Freshness", "Markdown",
        "PluginAPI", "Statechart", "Transcripts", "UnicodeText", "Walkthrough",
      ]),
    tests(
      "Translation",
      [
        "Book", "BookModel", "Checks", "Diagnostics", "Files", "Freshness", "Growth", "PluginAPI",
        "SCXML", "Traces", "Translation",
      ]),
    tests(
      "Scaffold",
      [
        "Book", "BookModel", "Diagnostics", "Files", "PluginAPI", "Plurals", "SCXML", "Scaffold",
        "Statechart",
      ]),
    tests("Preview", ["Preview"]),
    tests(
      "LanguageServer", ["BookModel", "Diagnostics", "ExampleCharts", "JSON", "LanguageServer"]),
    tests(
      "Mutation",
      [
        "Book", "BookModel", "Claims", "Diagnostics", "Files", "Mutation", "PluginAPI", "SCXML",
        "Traces",
      ]),
    tests(
      "PluginHost",
      [
        "Book", "BookModel", "Diagnostics", "Files", "JSON", "PluginAPI", "PluginHost", "SCXML",
        "Traces", "Transcripts",
      ],
      exclude: ["Books"]),
    // Built with the program, which its tests run as people do.
    tests(
      "Command", ["tracebook"],
      exclude: ["Book", "Formats", "Golden", "Mistakes/Book", "Mistakes/Cases"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Fuzz targets, which only `Scripts/fuzz.sh` builds: their entry is libFuzzer's.
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
      dependencies: ["BookModel", "Claims", "Diagnostics", "PluginAPI", "SCXML", "Traces"],
      path: "Tests/Fuzz/FuzzDriver", swiftSettings: settings(touchesC: true)),
    fuzzTarget("FuzzCharts", ["BookModel", "Diagnostics", "SCXML", "Statechart"]),
    fuzzTarget("FuzzSteps", ["BookModel", "Diagnostics", "SCXML", "Statechart"]),
    fuzzTarget("FuzzExamples", []),
    fuzzTarget(
      "FuzzGrammars",
      [
        "Blocks", "Book", "BookModel", "Diagnostics", "JSON", "PluginAPI", "PluginHost", "SCXML",
        "StateSearch", "Statechart", "Translation",
      ]),
  ]
}
