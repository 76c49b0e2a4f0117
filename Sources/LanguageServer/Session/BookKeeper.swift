package import Base
package import Book
package import System

/// Keeps a book in memory and checks it anew as its files and the editor's texts change.
package struct BookKeeper: Sendable {
  /// The result of opening a book.
  package enum Opening: Sendable {
    /// The book, and how it is loaded again when its files change.
    case opened(Book, PluginRegistry, [Diagnostic], LiveBook.Loading)
    /// Nothing was loaded, for a reason in words for people.
    case failed(String)
  }

  /// Opens the book in a folder, whose path is absolute, with all plugins that may run.
  package typealias Opener = @Sendable (_ path: String, BookFolder) -> Opening

  private let open: Opener
  private let cache: ResultCache?
  private let jobs: Int
  private var live: LiveBook?

  /// Creates a keeper that has no book yet.
  ///
  /// - Parameters:
  ///   - cache: The cache of results, or nil when there is none.
  ///   - jobs: The number of threads, at least 1.
  ///   - open: Opens the book when it is first needed, and again until that succeeds.
  package init(cache: ResultCache?, jobs: Int, open: @escaping Opener) {
    self.cache = cache
    self.jobs = jobs
    self.open = open
  }

  /// Follows an order, and reports the book once it is loaded and again when it is checked; before that what
  /// can be said of the files that the editor has open.
  package mutating func follow(_ order: CheckOrder, report: (BookState) -> Void) {
    let folder: BookFolder
    do throws(FileFailure) {
      folder = try BookFolder(path: order.folder).overlaid(by: order.texts)
    } catch {
      return report(failure(order, error.diagnostic(order.folder).headline, []))
    }
    if live == nil {
      guard begin(order, folder, report) else { return }
    } else {
      live?.folder = folder
      _ = live?.follow(order.changed)
      let open = Set(order.changed).intersection(order.texts.keys)
      if let live, !open.isEmpty {
        report(
          Self.state((live.checked.book, live.registry), live.look(at: open), folder, order, open))
      }
    }
    live?.check()
    if let live { report(checked(live, order)) }
  }

  /// Opens the book and runs its examples; returns false when there is no book.
  private mutating func begin(
    _ order: CheckOrder, _ folder: BookFolder, _ report: (BookState) -> Void
  ) -> Bool {
    func tell(_ progress: String) {
      report(
        BookState(
          loaded: nil, diagnostics: nil, files: [:], versions: [:], progress: progress))
    }
    tell("reads the book")
    switch open(order.folder, folder) {
    case .opened(let book, let registry, let diagnostics, let load):
      report(BookState(loaded: (book, registry), diagnostics: nil, files: [:], versions: [:]))
      // The open files come first: the others are as long as the book.
      for (scope, runs) in Self.scopes(order, book) {
        let own = diagnostics.filter { scope.contains($0.path) }
        let found = BookChecker.look(
          at: scope, of: book, registry, runs: runs, jobs: jobs, cache: cache)
        report(Self.state((book, registry), own + found, folder, order, scope))
      }
      live = LiveBook(
        book, in: folder, registry, diagnostics: diagnostics, cache: cache, jobs: jobs,
        load: load, begins: { tell("runs the examples (.\($0))") })
      tell("checks the texts")
      return true
    case .failed(let reason):
      var found: [Diagnostic] = []
      _ = BookLoader(folder).settings(&found)
      report(failure(order, reason, found))
      return false
    }
  }

  /// Returns the open files in the order in which they are looked at: texts first, then each example.
  private static func scopes(
    _ order: CheckOrder, _ book: Book
  ) -> [(paths: Set<String>, runs: Bool)] {
    let open = order.texts.keys.sorted()
    let texts = Set(open.filter { book.example($0) == nil })
    let examples = open.filter { !texts.contains($0) }
    return (texts.isEmpty ? [] : [(texts, false)]) + examples.map { ([$0], true) }
  }

  /// Looks at open files of lessons that changed while the book is being checked, and returns what can be said
  /// of them; nil where that needs the whole book.
  package static func look(_ order: CheckOrder, at state: BookState) -> BookState? {
    // A program of the book may be in the middle of an answer.
    guard let (book, registry) = state.loaded,
      !registry.plugins.contains(where: { $0.isProcess && !$0.contributions.isEmpty }),
      let folder = try? BookFolder(path: order.folder).overlaid(by: order.texts)
    else { return nil }
    var found: [Diagnostic] = []
    var new = book
    let ids = Set(order.changed.compactMap { book.lesson(ofFile: $0) })
    for id in ids.sorted() {
      guard
        let read = BookLoader(folder).reading(lesson: id, anewFor: new, registry, &found)
      else { return nil }
      new = read
    }
    let scope = Set(order.changed)
    found = found.filter { scope.contains($0.path) }
    found += BookChecker.look(at: scope, of: new, registry, runs: true)
    return Self.state((new, registry), found, folder, order, scope)
  }

  /// Returns a state in which something is known of a few files only.
  private static func state(
    _ loaded: (Book, PluginRegistry), _ found: [Diagnostic], _ folder: BookFolder,
    _ order: CheckOrder, _ scope: Set<String>
  ) -> BookState {
    let diagnostics = found.rootsFirst().forShowing()
    return BookState(
      loaded: loaded, diagnostics: diagnostics, files: files(of: diagnostics, in: folder),
      versions: order.versions.filter { scope.contains($0.key) }, scope: scope)
  }

  private func checked(_ live: LiveBook, _ order: CheckOrder) -> BookState {
    let diagnostics = live.diagnostics.forShowing()
    return BookState(
      loaded: (live.checked.book, live.registry), diagnostics: diagnostics,
      files: Self.files(of: diagnostics, in: live.folder), versions: order.versions)
  }

  private func failure(
    _ order: CheckOrder, _ reason: String, _ found: [Diagnostic]
  ) -> BookState {
    let folder = (try? BookFolder(path: order.folder))?.overlaid(by: order.texts)
    return BookState(
      loaded: nil, diagnostics: found.forShowing(),
      files: folder.map { Self.files(of: found, in: $0) } ?? [:], versions: order.versions,
      failure: found.isEmpty ? reason : nil)
  }

  /// Reads the files that diagnostics point at, for the places in them.
  private static func files(
    of diagnostics: [Diagnostic], in folder: BookFolder
  ) -> [String: SourceFile] {
    var files: [String: SourceFile] = [:]
    for path in Set(diagnostics.flatMap { [$0.path] + $0.notes.map(\.path) }) {
      files[path] = try? folder.file(path)
    }
    return files
  }
}

/// What is to be checked: a book with the texts that an editor has not saved.
package struct CheckOrder: Sendable, Equatable {
  /// The absolute path of the book's folder.
  let folder: String
  /// The unsaved texts, by path in the book.
  let texts: [String: [UInt8]]
  /// The versions of these texts.
  let versions: [String: Int]
  /// The files that changed since the last order, by path in the book and sorted.
  let changed: [String]
}

/// A book as it was loaded or checked with the texts that an editor had then.
package struct BookState: Sendable {
  /// The book and its plugins, or nil when it could not be opened.
  let loaded: (book: Book, registry: PluginRegistry)?
  /// What is wrong with the book or the files in `scope`, or nil when it has been loaded and not yet checked.
  let diagnostics: [Diagnostic]?
  /// The files of the book that the diagnostics point at, with the text that was checked.
  let files: [String: SourceFile]
  /// The versions of the open files that were checked, by path in the book.
  let versions: [String: Int]
  /// The paths that the diagnostics are about, or nil for the whole book.
  var scope: Set<String>?
  /// How far a check has come, in words for people; then there is nothing else to take.
  var progress: String?
  /// The reason why the book could not be opened, for people.
  var failure: String?
}
