import Base
import Book
import HTMLOutput
import PluginHost
import SCXML
import Synchronization
import System

/// A book loaded for a command, with its diagnostics.
struct OpenBook {
  let path: String
  let folder: BookFolder
  let book: Book
  let registry: PluginRegistry
  private let arguments: Arguments
  private let programs: BookPrograms
  private(set) var diagnostics: [Diagnostic]

  /// Loads the book at `--book` or in another folder.
  ///
  /// What ends the run is shown by `report`.
  ///
  /// Without `trusts` no program of the book runs, whatever the person allows in general. With `readsConflicts` files with
  /// an unfinished merge are diagnostics like others, as an editor wants them.
  ///
  /// - Throws: `Exit` when the folder has no book, or when a file cannot be read or has an unfinished merge.
  init(
    _ arguments: Arguments, at other: String? = nil, folder read: BookFolder? = nil, jobs: Int = 1,
    readsModelTests: Bool = true,
    keepsBlocks: Bool = false, readsConflicts: Bool = false, trusts: Bool = true,
    report: Report = Report(to: .error)
  ) throws(Exit) {
    let given = other ?? arguments["book"] ?? "."
    guard let path = Terminal.absolute(given) else {
      throw Exit(code: 3, message: "there is no folder `\(given)`")
    }
    self.path = path
    self.arguments = arguments
    do throws(FileFailure) {
      folder = if let read { read } else { try BookFolder(path: path) }
    } catch {
      throw .system("`\(given)` cannot be opened as a folder")
    }
    var found: [Diagnostic] = []
    programs = BookPrograms(arguments, path, trusts: trusts)
    let loaded = programs.load(
      folder, jobs: jobs, readsModelTests: readsModelTests, keepsBlocks: keepsBlocks, &found)
    guard let loaded else {
      try Self.refuse(unread: found, report)
      try Self.refuse(unmerged: found, report)
      report.show(found)
      throw Exit(code: 1, message: "no book was loaded from `\(given)`")
    }
    (book, registry) = loaded
    if !book.brokenModels.isEmpty {
      // Not every command runs examples, after which a plugin's failure would be reported.
      found += registry.plugins.filter(\.readsModels).flatMap { $0.finish() }
    }
    try Self.refuse(unread: found, report)
    if !readsConflicts { try Self.refuse(unmerged: found, report) }
    // Releasing a large book piece by piece is slower than leaving it to the end of the process.
    _ = unsafe Unmanaged.passRetained(book)
    diagnostics = found
  }

  /// Throws when a file could not be read, as diagnostics about the rest could be wrong.
  static func refuse(
    unread diagnostics: [Diagnostic], _ report: Report
  ) throws(Exit) {
    let unread = diagnostics.filter { FileFailure.systemIDs.contains($0.id) }
    guard !unread.isEmpty else { return }
    report.show(unread.inFileOrder())
    throw Exit(code: 3, message: "the book could not be read whole")
  }

  /// Loads the book again as it was loaded here, for those who follow its changes.
  ///
  /// Programs go on running as long as the settings of the book stay.
  func loading(jobs: Int) -> LiveBook.Loading {
    { [programs] folder, diagnostics in programs.load(folder, jobs: jobs, &diagnostics) }
  }

  /// Throws when a merge was not finished in a file, as all that is said about the rest follows from that.
  private static func refuse(
    unmerged diagnostics: [Diagnostic], _ report: Report
  ) throws(Exit) {
    let unmerged = diagnostics.filter { $0.id == MergeConflict.id }
    guard !unmerged.isEmpty else { return }
    report.show(unmerged.rootsFirst())
    throw Exit(code: 1, message: "the book was not read: a merge was not finished")
  }

  /// Returns the plugin of the program that does the work of a command.
  func handOver(to name: String) -> HandOver {
    HandOver(to: name, programs.surroundings(folder, Trust.read(arguments, book: path), nil))
  }

  /// The cache of results; nil when there is no place for it.
  var cache: ResultCache? { ResultCache.standard(arguments) }

  /// Runs every example and check.
  ///
  /// Diagnostics with the ids in `errors` become errors, except those of preview languages.
  mutating func check(
    jobs: Int, errors: Set<String> = [], shard: Shard = .whole, store: SharedStore? = nil
  ) -> CheckedBook {
    let progress = SearchProgress(after: .seconds(1))
    let (checked, found) = BookChecker.check(
      book, registry, jobs: jobs, cache: cache?.beside(store), demanded: errors, shard: shard,
      progress: progress?.examples)
    progress?.clear()
    if !shard.isFirst { diagnostics = diagnostics.filter { $0.severity == .error } }
    let previews = Set(book.languages.filter { $0.status == .preview }.map(\.tag.text))
    diagnostics = (diagnostics + found).map {
      errors.contains($0.id) && !previews.contains(BookPath.stem($0.path)) ? $0.asError : $0
    }.rootsFirst()
    return checked
  }

  /// Adds errors for pictures and other files that a build would refuse.
  mutating func checkFiles() {
    diagnostics = (diagnostics + PictureCheck.diagnostics(book, in: folder)).rootsFirst()
  }

  /// Adds an error where a recording took the place of code, which a release has to run.
  mutating func demandRuns(of checked: CheckedBook) {
    let listings = checked.outcomes.compactMap { path, outcome -> (String, CodeListing.Recorded)? in
      guard case .transcript(let transcript) = outcome else { return nil }
      return transcript.code?.recorded.map { (path, $0) }
    }
    guard let first = listings.min(by: { $0.0 < $1.0 }) else { return }
    let count = listings.count
    let plugins = Set(listings.compactMap(\.1.plugin)).sorted()
    let options = plugins.map { "--allow-plugin \($0)" }.joined(separator: " ")
    diagnostics.append(
      Diagnostic(
        .error, "release-recorded", path: first.0,
        "the code of \(count) example\(count == 1 ? "" : "s") was not run, only recorded",
        why: "a recording shows what somebody says that the code does",
        help: plugins.isEmpty
          ? "name a plugin under `plugins:` that runs this code" : "run it: `\(options)`"))
    diagnostics = diagnostics.rootsFirst()
  }

  /// Runs the examples of one lesson, keeping the diagnostics of that lesson and of shared files.
  mutating func check(lesson: String, jobs: Int, cache: ResultCache?) -> CheckedBook {
    let progress = SearchProgress(after: .seconds(1))
    let (checked, found) = BookChecker.run(
      book, registry, lesson: lesson, jobs: jobs, cache: cache, progress: progress?.examples)
    progress?.clear()
    let book = book
    diagnostics = (diagnostics + found).rootsFirst().filter {
      !$0.path.hasPrefix("Content/lessons/") || book.lesson(ofFile: $0.path) == lesson
    }
    return checked
  }

  /// Returns a model by id, or throws an `Exit` that suggests the nearest id.
  ///
  /// The diagnostics of a model that has errors are shown first.
  func model(_ id: String) throws(Exit) -> Model {
    if let model = book.model(id) { return model }
    if book.brokenModels.contains(id) {
      let path = "Content/models/\(id)"
      Report(to: .error).show(
        diagnostics.rootsFirst().filter {
          $0.path == path || $0.path.hasPrefix("\(path)/") || $0.path == BookLoader.settingsPath
        })
      throw Exit(code: 1, message: "the model `\(id)` has errors")
    }
    let ids = book.models.map(\.id)
    throw .usage(
      "there is no model `\(id)`",
      help: Suggestion.help(for: id, among: ids) ?? Suggestion.list(ids, near: id))
  }
}

/// The programs of a book that its settings name, which go on running as long as these and the leave for them stay.
private final class BookPrograms: Sendable {
  private let arguments: Arguments
  private let path: String
  private let trusts: Bool
  private let beginning = PluginTrust.Beginning()
  private let kept = Mutex<Kept?>(nil)

  private struct Kept {
    let settings: [UInt8]
    /// The user's own file of what is trusted.
    let list: String
    let plugins: [Plugin]
    let diagnostics: [Diagnostic]
  }

  init(_ arguments: Arguments, _ path: String, trusts: Bool) {
    self.arguments = arguments
    self.trusts = trusts
    self.path = path
  }

  func surroundings(
    _ folder: BookFolder, _ trust: PluginTrust, _ cache: ResultCache?
  ) -> PluginHost.Surroundings {
    PluginHost.Surroundings(
      path: path, folder: folder, bundled: Resources.program, trust: trust,
      charts: SCXMLPlugin.format, cache: cache)
  }

  /// Loads the book from a folder with all its plugins; returns nil when its settings cannot be read.
  func load(
    _ folder: BookFolder, jobs: Int, readsModelTests: Bool = true, keepsBlocks: Bool = false,
    _ diagnostics: inout [Diagnostic]
  ) -> (book: Book, registry: PluginRegistry)? {
    let loader = BookLoader(folder)
    guard let settings = loader.settings(&diagnostics) else { return nil }
    var found: [Diagnostic] = []
    let others = plugins(settings, folder, &found)
    let registry = PluginRegistry(arguments.plugins + others, settings: settings, &found)
    let book = loader.book(
      settings, registry, jobs: jobs, readsModelTests: readsModelTests, keepsBlocks: keepsBlocks,
      &found)
    diagnostics += LanguageAdvice(settings, table: { LikelyLanguages.installed(book: self.path) })
      .improving(found)
    return (book, registry)
  }

  /// Starts the programs that may run, and adds what there is to say of all.
  private func plugins(
    _ settings: BookSettings, _ folder: BookFolder, _ diagnostics: inout [Diagnostic]
  ) -> [Plugin] {
    let list = trusts ? Trust.list : ""
    let all = kept.withLock { kept -> (plugins: [Plugin], diagnostics: [Diagnostic]) in
      if let kept, kept.settings == settings.file.bytes, kept.list.utf8.elementsEqual(list.utf8) {
        return (kept.plugins, kept.diagnostics)
      }
      var found: [Diagnostic] = []
      let trust =
        trusts
        ? Trust.read(arguments, book: path, since: beginning)
        : PluginTrust(allowed: [], list: "", book: path, beginning: beginning)
      if let notice = Trust.notice(trust, book: path, settings) { found.append(notice) }
      let plugins = PluginHost.plugins(
        settings, beside: arguments.plugins.map(\.name),
        // Reading the program for the cache takes a while, so it is done only when there are
        // plugins.
        surroundings(
          folder, trust, settings.plugins == nil ? nil : ResultCache.standard(arguments)),
        &found)
      kept = Kept(
        settings: settings.file.bytes, list: list, plugins: plugins, diagnostics: found)
      return (plugins, found)
    }
    diagnostics += all.diagnostics
    return all.plugins
  }
}

/// Prints diagnostics.
struct Report {
  enum Format: String, CaseIterable { case human, json, github }

  let stream: Terminal.Stream
  let format: Format
  /// The book's folder as given by the user.
  let folder: String

  init(to stream: Terminal.Stream, format: Format = .human, folder: String = "") {
    self.stream = stream
    self.format = format
    self.folder = folder
  }

  func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics.forShowing() {
      switch format {
      case .human:
        let writer = HumanWriter(colored: Terminal.isColored(stream))
        Terminal.write(writer.text(of: diagnostic), to: stream)
      case .json: Terminal.write(JSONWriter().text(of: diagnostic), to: stream)
      case .github: Terminal.write(GitHubWriter(folder: folder).text(of: diagnostic), to: stream)
      }
    }
  }

  /// Returns a summary such as `2 errors, 1 warning`; nil when there is neither.
  static func summary(_ diagnostics: [Diagnostic]) -> String? {
    let counts = [(Diagnostic.Severity.error, "error"), (.warning, "warning")].compactMap {
      severity, word -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }
}

extension Plugin {
  /// Whether it reads models.
  fileprivate var readsModels: Bool {
    contributions.contains { if case .modelFormat = $0 { true } else { false } }
  }
}
