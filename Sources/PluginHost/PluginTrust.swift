import Synchronization

/// The programs that a person allows to run on a book, and whether its pages may have its own scripts and styles.
///
/// A book may be untrusted, so nothing in the book itself can allow a program. Leave is for what is there when it is given:
/// a name from the command line holds for the files that the name stands for when it is first asked about, and a line of
/// the user's own file for those with its digest.
package struct PluginTrust: Sendable {
  /// What a person has said about a program.
  package enum Leave: Sendable, Equatable {
    case given
    /// Nothing was said about the name.
    case missing
    /// Another program of the name, or other files, were trusted.
    case changed
    /// The name was trusted without a digest, before there were any.
    case undated
  }

  /// What a name stands for.
  package enum Subject: Sendable {
    /// The program itself, with its settings.
    case program
    /// The files of the book that the program runs.
    case files
    /// The scripts and styles that a book has for its pages, which a preview shows as they are written.
    case scripts
  }

  /// The digests of what a command was allowed at its beginning; a pull may bring something else while it goes on.
  package final class Beginning: Sendable {
    fileprivate let digests = Mutex<[String: String]>([:])

    package init() {}
  }

  /// The name that stands for the scripts and styles of a book in its pages, which is not a name of a plugin.
  package static let scripts = "page-scripts"

  private let allowed: Set<String>
  /// The lines for this book, by name.
  private let trusted: [String: [Line]]
  private let beginning: Beginning

  /// Creates the set of programs that are allowed for the book at the absolute path `book`.
  ///
  /// `allowed` are names from the command line, and `list` is the content of the user's own file.
  /// Each line of the file is a name, a space, a digest, a space and the absolute path of a book's
  /// folder, all compared byte by byte. Lines that begin with `#` are comments. `beginning` is the same as long as a
  /// command goes on.
  package init(
    allowed: [String], list: String, book: String, beginning: Beginning = Beginning()
  ) {
    self.allowed = Set(allowed)
    self.beginning = beginning
    var trusted: [String: [Line]] = [:]
    for line in Self.lines(Array(list.utf8)) {
      if let line = Line(line), line.isFor(book) { trusted[line.name, default: []].append(line) }
    }
    self.trusted = trusted
  }

  /// A line of the user's own file.
  private struct Line {
    let name: String
    let digest: String?
    private let book: ArraySlice<UInt8>

    init?(_ text: ArraySlice<UInt8>) {
      let space = UInt8(ascii: " ")
      var parts = text.split(separator: space, maxSplits: 1)
      guard text.first != UInt8(ascii: "#"), parts.count == 2 else { return nil }
      name = String(decoding: parts[0], as: UTF8.self)
      var digest: String?
      // The path of a book is absolute, and a digest has no slash.
      if parts[1].first != UInt8(ascii: "/") {
        parts = parts[1].split(separator: space, maxSplits: 1)
        guard parts.count == 2 else { return nil }
        digest = String(decoding: parts[0], as: UTF8.self)
      }
      self.digest = digest
      book = parts[1]
    }

    /// Whether the line names a folder, to the byte: names that look alike are folders of their own.
    func isFor(_ folder: String) -> Bool {
      book.elementsEqual(folder.utf8) && PluginTrust.canBeNamed(folder)
    }

    /// The digest of a subject; a line with a digest of each has that of the program first.
    func digest(of subject: Subject) -> String? {
      guard let digest, digest.utf8.count == 2 * length else { return digest }
      return subject == .files ? String(digest.suffix(length)) : String(digest.prefix(length))
    }

    /// The number of digits of a digest.
    private var length: Int { 64 }
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Whether a line can name a folder: its path has no line break, and is read as it is written.
  package static func canBeNamed(_ folder: String) -> Bool {
    !folder.utf8.contains(UInt8(ascii: "\n")) && !folder.unicodeScalars.contains("\u{FFFD}")
  }

  /// Returns the content of the user's file with a name trusted for a book, in place of what the file
  /// said about it; all other bytes stay.
  package static func list(
    _ list: [UInt8], trusting name: String, digest: String?, for book: String
  ) -> [UInt8] {
    var lines = Self.lines(list).filter { text in
      guard let line = Line(text) else { return true }
      return line.name != name || !line.isFor(book)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let words = [name, digest, book].compactMap(\.self)
    lines.append(Array(words.joined(separator: " ").utf8)[...])
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// Whether a program that comes with Tracebook may be started; its name is enough, as it runs nothing by itself.
  package func allowsBundled(_ name: String) -> Bool {
    allowed.contains(name) || trusted[name] != nil
  }

  /// Returns what was said about a program of the book, about files that a program runs, or about scripts for pages.
  ///
  /// `digest` is computed only where it is compared; nil is trusted by no line.
  package func leave(
    _ name: String, to subject: Subject = .program, _ digest: () -> String?
  ) -> Leave {
    let isAllowed = allowed.contains(name)
    if isAllowed, subject == .scripts { return .given }
    guard isAllowed || trusted[name] != nil else { return .missing }
    let digest = digest()
    if isAllowed, isAsAtBeginning(name, subject, digest) { return .given }
    let known = trusted[name, default: []].map { $0.digest(of: subject) }
    if let digest, known.contains(digest) { return .given }
    if isAllowed { return .changed }
    return known.allSatisfy { $0 == nil } ? .undated : .changed
  }

  /// Whether a digest is the first one of its name and subject; what has none is allowed as long as the command goes on.
  private func isAsAtBeginning(_ name: String, _ subject: Subject, _ digest: String?) -> Bool {
    guard let digest else { return true }
    return beginning.digests.withLock { digests in
      let first = digests["\(name) \(subject)"] ?? digest
      digests["\(name) \(subject)"] = first
      return first == digest
    }
  }
}
