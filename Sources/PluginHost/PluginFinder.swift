import Book
import BookModel
import Diagnostics
import Files
import Transcripts

/// Finds the executable of a plugin, and checks whether it may be started.
struct PluginFinder {
  struct Problem: Error {
    let diagnostic: Diagnostic
    /// Whether the plugin is not there or may not run, and nothing is wrong with it.
    var isAbsence = false
  }

  private let setting: PluginSetting
  private let file: SourceFile
  private let surroundings: PluginHost.Surroundings

  init(_ setting: PluginSetting, _ file: SourceFile, _ surroundings: PluginHost.Surroundings) {
    self.setting = setting
    self.file = file
    self.surroundings = surroundings
  }

  private var usualPath: String { "Plugins/\(setting.name)/plugin" }

  /// Returns whether a name under `plugins:` refers to an external program: its settings have
  /// `run:`, or the default path exists and no built-in plugin has the name.
  func isWanted(beside builtIn: [String]) -> Bool {
    if setting.values["run"] != nil || setting.apps != nil { return true }
    return !builtIn.contains(setting.name) && root(of: usualPath) != nil
  }

  /// Warnings about settings for the plugin that look like misspelled settings of the host.
  var doubts: [Diagnostic] {
    let own = PluginSetting.own
    return setting.values.keys.filter { !own.contains($0) }.sorted().compactMap { key in
      Suggestion.help(for: key, among: own).map { help in
        Diagnostic(
          .warning, "plugin-setting", at: setting.range, in: file,
          "`\(key)` of `\(setting.name)` is passed to the plugin",
          help: help)
      }
    }
  }

  func launch(beside builtIn: [String]) throws(Problem) -> PluginPool.Launch {
    guard Identifier.isValid(setting.name) else {
      throw problem(
        "invalid-id", "`\(setting.name)` is not a name of a plugin", why: "it is \(Identifier.rule)"
      )
    }
    guard !builtIn.contains(setting.name) else {
      throw problem(
        "plugin-name-taken", "`\(setting.name)` is the name of a plugin that is built in",
        help: "give the program another name")
    }
    let path = setting.values["run"] ?? usualPath
    guard !path.isEmpty else {
      throw problem(
        "invalid-value", "`run` of `\(setting.name)` is empty",
        help: "write the path of an executable in the book's folder")
    }
    guard let root = setting.values["run"] == nil ? root(of: path) : surroundings.path else {
      throw missing(path)
    }
    try checkExecutable(path, in: root)
    guard surroundings.trust.allows(setting.name) else { throw notTrusted }
    return PluginPool.Launch(
      executable: "\(root)/\(path)", folder: surroundings.path, limits: try limits(),
      settings: setting.values.filter { !PluginSetting.own.contains($0.key) },
      digest: PluginFiles.digest(of: path, in: root))
  }

  /// Returns the first folder that has the file: the book's, then the resource folders of the
  /// program.
  ///
  /// A folder that cannot be read counts as a match: another plugin of the same name must not run
  /// instead.
  private func root(of path: String) -> String? {
    surroundings.resources.first { resource in
      do throws(FileFailure) {
        _ = try BookFolder(path: resource).isExecutable(path)
        return true
      } catch {
        return error != .missing
      }
    }
  }

  private func checkExecutable(_ path: String, in root: String) throws(Problem) {
    let isExecutable: Bool
    do throws(FileFailure) {
      let folder = root == surroundings.path ? surroundings.folder : try BookFolder(path: root)
      isExecutable = try folder.isExecutable(path)
    } catch {
      throw error == .missing ? missing(path) : outside(path, error)
    }
    guard !isExecutable else { return }
    throw problem(
      "plugin-not-executable", "`\(path)` of `\(setting.name)` is not executable",
      help: "make it so: `chmod +x \(path)`")
  }

  private func limits() throws(Problem) -> PluginProcess.Limits {
    var limits = PluginProcess.Limits()
    guard let text = setting.values["timeout"] else { return limits }
    guard let time = DurationText.parse(text), time > 0, time <= 600_000 else {
      throw problem(
        "invalid-value", "`timeout` of `\(setting.name)` must be a time of at most 10min",
        help: "write `30s` or `500ms`")
    }
    limits.milliseconds = Int(time)
    return limits
  }

  // MARK: Problems

  private func problem(
    _ id: String, _ headline: String, why: String? = nil, help: String? = nil,
    isAbsence: Bool = false
  ) -> Problem {
    Problem(
      diagnostic: Diagnostic(
        .error, id, at: setting.range, in: file, headline, why: why, help: help),
      isAbsence: isAbsence)
  }

  private func missing(_ path: String) -> Problem {
    problem(
      "plugin-missing", "`\(setting.name)` has no executable `\(path)`",
      help: "`run:` names a file of the book", isAbsence: true)
  }

  private func outside(_ path: String, _ failure: FileFailure) -> Problem {
    let found = failure.diagnostic(path)
    return problem(found.id, found.headline, why: found.why, help: found.help)
  }

  private var notTrusted: Problem {
    problem(
      "plugin-not-trusted", "`\(setting.name)` is a program that was not allowed to run",
      why: "a book's program can do on this computer whatever you can",
      help: "read it first; then say `--allow-plugin \(setting.name)`", isAbsence: true)
  }
}

extension PluginSetting {
  /// The keys of settings for the host; all others are passed to the plugin.
  static let own = ["run", "timeout", "apps"]
}
