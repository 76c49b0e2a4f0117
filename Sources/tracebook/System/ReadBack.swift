import Base
import Book
import System

extension OpenBook {
  /// Reads the book as it will be with some files, and throws when it could not be read so well any more.
  ///
  /// Every command that writes into a book calls this before; what commands that were killed have left is removed, too.
  /// What a command writes is made of what people and other programs wrote, so that it can have a form that the writer
  /// of the command has not thought of.
  ///
  /// - Parameter files: The bytes of the files, by path in the book.
  /// - Throws: `Exit` after the errors that the book would have besides those that it has, or when a file cannot be
  ///   read now.
  func readBack(_ files: [String: [UInt8]]) throws(Exit) {
    guard !files.isEmpty else { return }
    folder.removeLeftEdits()
    for part in ["Content", "Plugins", "Schemas"] { folder.removeLeftEdits(below: part) }
    var found: [Diagnostic] = []
    _ = try reading(files, &found)
    let known = Set(diagnostics.map(Mistake.init))
    let new = found.filter { $0.severity == .error && !known.contains(Mistake($0)) }
    guard !new.isEmpty else { return }
    Report(to: .error).show(new.rootsFirst())
    throw Exit(code: 1, message: "nothing was written: the book would have errors that it has not")
  }

  /// Returns the book as it will be with some files; this one when there are none.
  ///
  /// - Throws: `Exit` when a file cannot be read now.
  func reading(_ files: [String: [UInt8]]) throws(Exit) -> Book {
    var ignored: [Diagnostic] = []
    return try files.isEmpty ? book : reading(files, &ignored) ?? book
  }

  private func reading(
    _ files: [String: [UInt8]], _ found: inout [Diagnostic]
  ) throws(Exit) -> Book? {
    try reading(in: folder.with(files), &found)
  }

  /// Returns the book in another folder, as it is read with this one's plugins.
  ///
  /// - Throws: `Exit` when it cannot be read.
  func reading(_ other: BookFolder, _ found: inout [Diagnostic]) throws(Exit) -> Book {
    if let book = try reading(in: other, &found) { return book }
    Report(to: .error).show(found.rootsFirst())
    throw Exit(code: 1, message: "nothing was written: the book could not be read any more")
  }

  private func reading(
    in other: BookFolder, _ found: inout [Diagnostic]
  ) throws(Exit) -> Book? {
    let loader = BookLoader(other)
    let book = loader.settings(&found).map {
      loader.book($0, registry, jobs: Terminal.processorCount, &found)
    }
    try Self.refuse(unread: found, Report(to: .error))
    return book
  }
}

/// A mistake wherever in its file it is.
private struct Mistake: Hashable {
  private let id: String
  private let path: String
  private let headline: String

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    path = diagnostic.path
    headline = diagnostic.headline
  }
}

extension ResultCache {
  /// Returns the user's result cache; nil when there is no place for it.
  ///
  /// A folder that is not absolute is ignored, as the XDG base directory specification requires.
  static func standard(_ arguments: Arguments) -> ResultCache? {
    let given = Terminal.variable("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Terminal.variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    guard let folder = given ?? home, let program = Terminal.program else { return nil }
    return ResultCache(
      folder: "\(folder)/tracebook", program: program, isForced: arguments.has("force"))
  }
}

extension Option {
  static let force = Option(
    name: "force", value: nil, summary: "run everything anew, whatever the cache has")
}
