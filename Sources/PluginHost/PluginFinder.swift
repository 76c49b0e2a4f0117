import Base
import Book
import System

/// Finds the executable of a plugin, and checks whether it may be started.
///
/// The name of a plugin that comes with Tracebook is that plugin, whatever the book has under it.
struct PluginFinder {
  struct Problem: Error {
    let diagnostic: Diagnostic
    /// Whether the plugin is not there or may not run, and nothing is wrong with it.
    var isAbsence = false
    /// Whether the person has allowed the plugin to run.
    var hasLeave = false
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
    guard !builtIn.contains(setting.name) else { return false }
    return bundledFolder != nil || Self.isThere(usualPath, in: surroundings.path)
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
    guard setting.name != PluginTrust.scripts else {
      throw problem(
        "plugin-name-taken", "`\(setting.name)` stands for the scripts of a book in its pages",
        help: "give the program another name")
    }
    let path = setting.values["run"] ?? usualPath
    guard !path.isEmpty else {
      throw problem(
        "invalid-value", "`run` of `\(setting.name)` is empty",
        help: "write the path of an executable in the book's folder")
    }
    guard let bundled = bundledFolder else { return try ownLaunch(path) }
    try checkSame(path, as: bundled)
    guard surroundings.trust.allowsBundled(setting.name) else {
      throw problem(
        "plugin-not-trusted", "`\(setting.name)` comes with Tracebook, and was not allowed to run",
        why: "it runs what the book gives to it", help: "say \(leave)", isAbsence: true)
    }
    try checkExecutable(usualPath, in: bundled)
    return try bundledLaunch(in: bundled)
  }

  /// Returns how to start the program's own plugin of the name, whatever the book has under it.
  func bundledLaunch() throws(Problem) -> PluginPool.Launch {
    guard let bundled = bundledFolder else {
      throw problem(
        "plugin-missing", "`\(setting.name)` is not installed beside this program",
        help: "install Tracebook whole: its plugins are in `share/tracebook/Plugins`")
    }
    try checkExecutable(usualPath, in: bundled)
    return try bundledLaunch(in: bundled)
  }

  /// A plugin of the program needs nothing of the book's folder, and starts where the book has nothing that Python, Node or
  /// a shell could take for theirs.
  private func bundledLaunch(in bundled: String) throws(Problem) -> PluginPool.Launch {
    let executable = "\(bundled)/\(usualPath)"
    return PluginPool.Launch(
      folder: "/", limits: try limits(), settings: setting.ownValues,
      digest: PluginFiles.digest(of: usualPath, in: bundled),
      files: RunFiles(setting.name, of: surroundings, isBundled: true)
    ) { () throws(PluginFailure) in executable }
  }

  private func ownLaunch(_ path: String) throws(Problem) -> PluginPool.Launch {
    guard Self.isThere(path, in: surroundings.path) || setting.values["run"] != nil else {
      throw missing(path)
    }
    try checkExecutable(path, in: surroundings.path)
    try checkTrust(path)
    let copy = ProgramCopy(of: path, setting, in: surroundings)
    return PluginPool.Launch(
      folder: surroundings.path, limits: try limits(), settings: setting.ownValues,
      digest: PluginFiles.digest(of: path, in: surroundings.path),
      files: RunFiles(setting.name, of: surroundings, isBundled: false)
    ) { () throws(PluginFailure) in try copy.executable() }
  }

  /// The program's folder that has a plugin of the name, or nil when none has.
  ///
  /// One that cannot be read counts: another plugin of the same name must not run instead.
  private var bundledFolder: String? {
    Identifier.isValid(setting.name)
      ? surroundings.bundled.first { Self.isThere(usualPath, in: $0) } : nil
  }

  private static func isThere(_ path: String, in root: String) -> Bool {
    do throws(FileFailure) {
      _ = try BookFolder(path: root).isExecutable(path)
      return true
    } catch {
      return error != .missing
    }
  }

  /// Throws when the book has a file under the name of a bundled plugin that is not a copy of its own.
  private func checkSame(_ path: String, as bundled: String) throws(Problem) {
    guard bundled != surroundings.path else { return }
    let usual = BookPath.folder(usualPath)
    var folders = [usual]
    if path != usualPath { folders.append(BookPath.folder(path)) }
    for folder in folders {
      let other: String?
      do throws(FileFailure) {
        // An executable at the root of the book has no folder of its own.
        guard !folder.isEmpty else { throw .outsideBook }
        other = try PluginFiles.difference(
          of: folder, in: surroundings.folder, from: usual, in: try BookFolder(path: bundled))
      } catch {
        other = path
      }
      if let other { throw isAnother(other) }
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

  private func checkTrust(_ path: String) throws(Problem) {
    let name = setting.name
    let leave = surroundings.trust.leave(name) {
      PluginFiles.trustDigest(of: path, setting, in: surroundings.path)?.text
    }
    switch leave {
    case .given: return
    case .missing:
      throw problem(
        "plugin-not-trusted", "`\(name)` is a program of this book that was not allowed to run",
        why: "a book's program can do on this computer whatever you can",
        help: "read it first; then say \(self.leave)", isAbsence: true)
    case .changed:
      throw problem(
        "plugin-changed", "`\(name)` has changed since you trusted it",
        why: "its executable or another file of its folder is not the one that you have read",
        help: "read what has changed; then say \(self.leave)", isAbsence: true)
    case .undated:
      throw problem(
        "plugin-not-trusted", "`\(name)` was trusted by its name alone",
        why: "another program may have come under that name since",
        help: "read it again; then say \(self.leave)", isAbsence: true)
    }
  }

  private var leave: String {
    "`--allow-plugin \(setting.name)`, or for good: `tracebook trust \(setting.name)`"
  }

  /// What a person trusts who trusts the plugin for good: the digest of the program, unless it comes with Tracebook, and
  /// that of the files of the book, if it runs some.
  func trusted(beside builtIn: [String]) throws(Problem) -> (program: String?, files: String?) {
    if builtIn.contains(setting.name) {
      throw problem(
        "plugin-name-taken", "`\(setting.name)` is built in, and needs no leave")
    }
    let path = setting.values["run"] ?? usualPath
    if let bundled = bundledFolder {
      try checkSame(path, as: bundled)
      return (nil, RunFiles.digest(in: surroundings.folder))
    }
    try checkExecutable(path, in: surroundings.path)
    guard let digest = PluginFiles.trustDigest(of: path, setting, in: surroundings.path) else {
      throw problem(
        "plugin-not-trusted", "`\(setting.name)` cannot be trusted for good",
        why: "its files cannot be told from others of the book, or not all of them can be read",
        help: "put `\(path)` and all that it needs into a folder of its own, without links")
    }
    return (digest.text, RunFiles.digest(in: surroundings.folder))
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
    isAbsence: Bool = false, hasLeave: Bool = false
  ) -> Problem {
    Problem(
      diagnostic: Diagnostic(
        .error, id, at: setting.range, in: file, headline, why: why, help: help),
      isAbsence: isAbsence, hasLeave: hasLeave)
  }

  private func isAnother(_ path: String) -> Problem {
    problem(
      "plugin-name-taken", "`\(setting.name)` is the name of a plugin that comes with Tracebook",
      why: "`\(path)` of the book is not a file of that plugin, and would be taken for one",
      help: "give the program of the book another name, there and under `plugins:`; or remove it, "
        + "and the plugin that comes with Tracebook is used")
  }

  private func missing(_ path: String) -> Problem {
    problem(
      "plugin-missing", "`\(setting.name)` has no executable `\(path)`",
      help: "`run:` names a file of the book", isAbsence: true,
      hasLeave: surroundings.trust.leave(setting.name) { nil } == .given)
  }

  private func outside(_ path: String, _ failure: FileFailure) -> Problem {
    let found = failure.diagnostic(path)
    return problem(found.id, found.headline, why: found.why, help: found.help)
  }
}

extension PluginSetting {
  /// The keys of settings for the host; all others are passed to the plugin.
  static let own = ["run", "timeout", "apps"]

  /// The settings for the plugin itself.
  var ownValues: [String: String] { values.filter { !Self.own.contains($0.key) } }
}
