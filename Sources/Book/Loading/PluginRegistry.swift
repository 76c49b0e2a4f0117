package import Base
import System

/// The enabled plugins of a book, grouped by what they contribute.
package struct PluginRegistry: Sendable {
  /// The enabled plugins, in the order of the available ones.
  package let plugins: [Plugin]
  package let modelFormats: [ModelFormat]
  package let runners: [ExampleRunner]
  /// The renderers by info word.
  package let blocks: [String: BlockRenderer]
  package let syntaxes: BlockSyntaxes
  package let checks: [Check]
  package let lessonChecks: [LessonCheck]
  package let readers: [LessonReader]
  package let outputs: [Output]
  /// What runs the code of apps, by the extension of its files.
  package let apps: [String: AppRunner]
  private let settings: [PluginSetting]

  /// Enables all available plugins, those that the book lists, or all but those that it switches
  /// off.
  ///
  /// Adds diagnostics for unknown plugins and for plugins whose contributions conflict.
  package init(
    _ available: [Plugin], settings: BookSettings, _ diagnostics: inout [Diagnostic]
  ) {
    let (available, twice) = Self.distinct(available)
    diagnostics += twice.map { Self.named($0, settings.file.path) }
    let names = available.map(\.name)
    for setting in settings.plugins ?? [] where !names.contains(setting.name) {
      diagnostics.append(Self.unknown(setting, names, settings.file))
    }
    let programs = available.filter(\.isProcess).map(\.name)
    // Naming an external program does not select among the built-in plugins; unknown names are
    // ignored.
    let chosen = settings.plugins?.filter {
      names.contains($0.name) && !programs.contains($0.name)
    }
    self.init(
      available.filter { $0.isProcess || Self.isOn($0, chosen) }, settings: settings.plugins ?? [])
    diagnostics += conflicts(settings.file.path)
  }

  /// Creates a registry of exactly these plugins, for use without a book.
  package init(_ plugins: [Plugin]) { self.init(plugins, settings: []) }

  private init(_ plugins: [Plugin], settings: [PluginSetting]) {
    self.plugins = plugins
    self.settings = settings
    let all = plugins.flatMap(\.contributions)
    modelFormats = all.compactMap { if case .modelFormat(let format) = $0 { format } else { nil } }
    runners = all.compactMap { if case .exampleRunner(let runner) = $0 { runner } else { nil } }
    checks = all.compactMap { if case .check(let check) = $0 { check } else { nil } }
    lessonChecks = all.compactMap { if case .lessonCheck(let check) = $0 { check } else { nil } }
    readers = all.compactMap { if case .lessonReader(let reader) = $0 { reader } else { nil } }
    outputs = all.compactMap { if case .output(let output) = $0 { output } else { nil } }
    let runners: [(String, AppRunner)] = all.compactMap {
      if case .appRunner(let runner) = $0 { (runner.fileExtension, runner) } else { nil }
    }
    apps = Dictionary(runners) { first, _ in first }
    let renderers: [(String, BlockRenderer)] = all.compactMap {
      if case .block(let block) = $0 { (block.info, block) } else { nil }
    }
    blocks = Dictionary(renderers) { first, _ in first }
    syntaxes = BlockSyntaxes(
      all.compactMap { if case .blockSyntax(let syntax) = $0 { syntax } else { nil } },
      drawn: renderers.map(\.0))
  }

  /// Returns the format that reads models of an extension, or nil when there is none.
  package func modelFormat(_ fileExtension: String) -> ModelFormat? {
    modelFormats.first { $0.fileExtension == fileExtension }
  }

  /// Returns the runner for files of an extension, or nil when there is none.
  package func runner(_ fileExtension: String) -> ExampleRunner? {
    runners.first { $0.fileExtension == fileExtension }
  }

  /// Returns the runner that takes a file, or nil when the file is no example.
  package func runner(of file: SourceFile) -> ExampleRunner? {
    runner(BookPath.fileExtension(file.path)).flatMap { $0.takes(file) ? $0 : nil }
  }

  /// Returns whether a file is an example or a listing by its extension.
  func isExample(_ path: String) -> Bool { runner(BookPath.fileExtension(path)) != nil }

  /// Returns the output of a format, or nil when there is none.
  package func output(_ format: String) -> Output? {
    outputs.first { $0.format == format }
  }

  /// Returns the settings of a plugin in `book.yaml`.
  package func values(of plugin: String) -> [String: String] {
    settings.first { $0.name == plugin }?.values ?? [:]
  }

  /// Returns whether a plugin is enabled.
  ///
  /// A book that switches a plugin off, or gives settings to one, keeps all others.
  private static func isOn(_ plugin: Plugin, _ settings: [PluginSetting]?) -> Bool {
    guard let settings, !settings.isEmpty else { return true }
    if let own = settings.first(where: { $0.name == plugin.name }) { return !own.isOff }
    return settings.contains { $0.isOff || !$0.values.isEmpty }
  }

  /// Returns the first plugin of each name, and the names that several plugins of the program have.
  ///
  /// Of the programs that a book brings, the host says that a name is taken.
  private static func distinct(_ plugins: [Plugin]) -> (plugins: [Plugin], twice: [String]) {
    var names: Set<String> = []
    var first: [Plugin] = []
    var twice: [String] = []
    for plugin in plugins {
      if names.insert(plugin.name).inserted {
        first.append(plugin)
      } else if !plugin.isProcess && !twice.contains(plugin.name) {
        twice.append(plugin.name)
      }
    }
    return (first, twice)
  }

  private static func named(_ name: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "plugin-conflict", path: path, "two plugins of this program are named `\(name)`",
      why: "a book chooses plugins by their names, so only the first of them is used",
      help: "give the plugin that was added to the program another name")
  }

  private static func unknown(
    _ setting: PluginSetting, _ names: [String], _ file: SourceFile
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-plugin", at: setting.range, in: file, "`\(setting.name)` is not a plugin",
      help: Suggestion.help(for: setting.name, among: names)
        ?? "`tracebook plugins` lists those that there are")
  }

  /// Reports plugins that contribute the same thing; the first of them is used.
  private func conflicts(_ path: String) -> [Diagnostic] {
    var owners: [String: String] = [:]
    var result: [Diagnostic] = []
    for plugin in plugins {
      for claim in plugin.contributions.compactMap(\.claim) {
        if let owner = owners[claim], owner != plugin.name {
          result.append(
            Diagnostic(
              .error, "plugin-conflict", path: path,
              "`\(owner)` and `\(plugin.name)` both want \(claim)",
              help: "switch one of them off under `plugins:`"))
        } else {
          owners[claim] = plugin.name
        }
      }
    }
    return result
  }
}

extension Contribution {
  /// What only one plugin may contribute, or nil when several may.
  fileprivate var claim: String? {
    switch self {
    case .modelFormat(let format): "models in `.\(format.fileExtension)`"
    case .exampleRunner(let runner): "examples in `.\(runner.fileExtension)`"
    case .appRunner(let runner): "apps in `.\(runner.fileExtension)`"
    case .blockSyntax(let syntax): "blocks marked `\(syntax.info)`"
    case .block(let block): "blocks marked `\(block.info)`"
    case .output(let output): "the format `\(output.format)`"
    case .check, .lessonCheck, .lessonReader: nil
    }
  }
}
