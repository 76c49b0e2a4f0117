package import Book
package import BookModel
package import Diagnostics
package import Files
package import PluginAPI

/// Keeps a book in memory and checks it anew as its files and the editor's texts change.
package struct BookKeeper: Sendable {
  /// The result of opening a book.
  package enum Opening: Sendable {
    case opened(Book, PluginRegistry, [Diagnostic])
    /// Nothing was loaded, for a reason in words for people.
    case failed(String)
  }

  /// Opens the book in a folder, whose path is absolute, with all plugins that may run.
  package typealias Opener = @Sendable (_ path: String, BookFolder) -> Opening

  private let open: Opener
  private let builtIn: [Plugin]
  private let cache: ResultCache?
  private let jobs: Int
  private var live: LiveBook?

  /// Creates a keeper that has no book yet.
  ///
  /// - Parameters:
  ///   - builtIn: All built-in plugins, from which a changed `book.yaml` chooses again.
  ///   - cache: The cache of results, or nil when there is none.
  ///   - jobs: The number of threads, at least 1.
  ///   - open: Opens the book when it is first needed, and again until that succeeds.
  package init(
    builtIn: [Plugin], cache: ResultCache?, jobs: Int, open: @escaping Opener
  ) {
    self.builtIn = builtIn
    self.cache = cache
    self.jobs = jobs
    self.open = open
  }

  /// Follows an order, and reports the book once it is loaded and again when it is checked.
  package mutating func follow(_ order: CheckOrder, report: (BookState) -> Void) {
    let folder: BookFolder
    do throws(FileFailure) {
      folder = try BookFolder(path: order.folder).overlaid(by: order.texts)
    } catch {
      return report(failure(order, error.diagnostic(order.folder).headline, []))
    }
    if live == nil {
      switch open(order.folder, folder) {
      case .opened(let book, let registry, let diagnostics):
        report(
          BookState(loaded: (book, registry), diagnostics: nil, files: [:], versions: [:]))
        live = LiveBook(
          book, in: folder, registry, builtIn: builtIn, diagnostics: diagnostics, cache: cache,
          jobs: jobs)
      case .failed(let reason):
        var found: [Diagnostic] = []
        _ = BookLoader(folder).settings(&found)
        return report(failure(order, reason, found))
      }
    } else {
      live?.folder = folder
      _ = live?.follow(order.changed)
    }
    live?.check()
    if let live { report(checked(live, order)) }
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
