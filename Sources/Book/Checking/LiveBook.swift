package import Base
package import System

/// A book that is updated when its files change, with its current diagnostics.
package struct LiveBook {
  /// The folder from which changed files are read; an editor's unsaved texts may lie over its files.
  package var folder: BookFolder
  private let load: Loading
  private let cache: ResultCache?
  private let jobs: Int
  package private(set) var checked: CheckedBook
  package private(set) var registry: PluginRegistry
  /// Diagnostics are kept by origin, because each part is updated at a different time.
  private var loading: [Diagnostic]
  private var running: [Diagnostic] = []
  private var checking: [Diagnostic] = []
  /// The diagnostics of the output's own files.
  package var rendering: [Diagnostic] = []

  /// Loads a book anew as a command does when it opens one: with the programs that its settings name and that
  /// may run, and with all that there is to say of these.
  package typealias Loading =
    @Sendable (
      BookFolder, inout [Diagnostic]
    ) -> (book: Book, registry: PluginRegistry)?

  /// Runs the examples of a loaded book.
  ///
  /// - Parameters:
  ///   - book: The book as it was loaded from `folder`.
  ///   - folder: The folder from which changed files are read.
  ///   - registry: The plugins that the book enables.
  ///   - diagnostics: What loading the book reported.
  ///   - cache: The cache of results, or nil when there is none.
  ///   - jobs: The number of threads, at least 1.
  ///   - load: Loads the book anew.
  ///   - begins: Hears the extension of each kind of example before they are run.
  package init(
    _ book: Book, in folder: BookFolder, _ registry: PluginRegistry,
    diagnostics: [Diagnostic], cache: ResultCache?, jobs: Int, load: @escaping Loading,
    begins: (_ kind: String) -> Void = { _ in }
  ) {
    self.folder = folder
    self.load = load
    self.cache = cache
    self.jobs = jobs
    self.registry = registry
    loading = diagnostics
    checked = CheckedBook(book: book, outcomes: [:], blocks: registry.blocks)
    runAll(begins)
  }

  /// The diagnostics of all parts, as `rootsFirst()` orders them.
  package var diagnostics: [Diagnostic] { (loading + running + checking + rendering).rootsFirst() }

  /// The parts of the book that an update replaced.
  package enum Renewal {
    case lessons([String])
    case everything
    /// The book could not be read, so its previous state is kept.
    case nothing
  }

  /// Reads changed files and runs their examples; the caller runs `check()` afterwards.
  package mutating func follow(_ changed: [String]) -> Renewal {
    let lessons = changed.map { checked.book.lesson(ofFile: $0) }
    guard !lessons.contains(nil) else { return reload() }
    let ids = Set(lessons.compactMap { $0 }).sorted()
    return ids.allSatisfy { renew($0) } ? .lessons(ids) : reload()
  }

  /// Returns what is known of some files without the checks of the whole book.
  package func look(at paths: Set<String>) -> [Diagnostic] {
    (loading + running).filter { paths.contains($0.path) }
      + BookChecker.look(at: paths, of: checked.book, registry, runs: false)
  }

  /// Runs all checks of the book.
  package mutating func check() {
    checking = BookChecker.checks(checked, registry, jobs: jobs)
  }

  /// Updates a lesson, or returns false when the whole book must be reloaded.
  ///
  /// Plugins in other processes may have read every lesson, so they require a reload, unless they only
  /// run the code of examples or contribute nothing.
  private mutating func renew(_ id: String) -> Bool {
    let programs = registry.plugins.filter(\.isProcess)
    guard programs.flatMap(\.contributions).allSatisfy(\.isOfOneExample) else { return false }
    let old = checked.book
    func isOwn(_ path: String) -> Bool { old.lesson(ofFile: path) == id }
    var found: [Diagnostic] = []
    let loader = BookLoader(folder)
    let book = loader.reading(lesson: id, anewFor: checked.book, registry, &found)
    guard let book else { return false }
    let (own, differences) = BookChecker.run(
      book, registry, lesson: id, jobs: jobs, cache: cache)
    let outcomes = checked.outcomes.filter { !isOwn($0.key) }
    checked = CheckedBook(
      book: book, outcomes: outcomes.merging(own.outcomes) { $1 }, blocks: registry.blocks)
    loading = loading.filter { !isOwn($0.path) } + found
    running = running.filter { !isOwn($0.path) } + differences
    return true
  }

  private mutating func reload() -> Renewal {
    var found: [Diagnostic] = []
    let loaded = load(folder, &found)
    loading = found
    guard let (book, registry) = loaded else { return .nothing }
    self.registry = registry
    checked = CheckedBook(book: book, outcomes: [:], blocks: registry.blocks)
    runAll()
    return .everything
  }

  private mutating func runAll(_ begins: (_ kind: String) -> Void = { _ in }) {
    (checked, running) = BookChecker.run(
      checked.book, registry, jobs: jobs, cache: cache, begins: begins)
  }
}

extension Contribution {
  /// Whether the contribution concerns one example at a time, whatever the other lessons say.
  fileprivate var isOfOneExample: Bool {
    if case .appRunner = self { true } else { false }
  }
}
