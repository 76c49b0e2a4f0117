/// The programs that a person allows to run on a book, and whether its pages may have its own scripts and styles.
///
/// A book may be untrusted, so nothing in the book itself can allow a program.
package struct PluginTrust: Sendable {
  /// What a person has said about a program.
  package enum Leave: Sendable, Equatable {
    case given
    /// Nothing was said about the name.
    case missing
    /// Another program of the name was trusted.
    case changed
    /// The name was trusted without a digest, before there were any.
    case undated
  }

  /// The name that stands for the scripts and styles of a book in its pages, which is not a name of a plugin.
  package static let scripts = "page-scripts"

  private let allowed: Set<String>
  /// The digests trusted for this book, by name; nil for a line without one.
  private let trusted: [String: [String?]]

  /// Creates the set of programs that are allowed for the book at the absolute path `book`.
  ///
  /// `allowed` are names from the command line, and `list` is the content of the user's own file.
  /// Each line of the file is a name, a space, a digest, a space and the absolute path of a book's
  /// folder; what comes with Tracebook needs no digest. Lines that begin with `#` are comments.
  package init(allowed: [String], list: String, book: String) {
    self.allowed = Set(allowed)
    var trusted: [String: [String?]] = [:]
    for line in list.split(separator: "\n") {
      if let line = Line(line), line.book == book {
        trusted[line.name, default: []].append(line.digest)
      }
    }
    self.trusted = trusted
  }

  /// A line of the user's own file.
  private struct Line {
    let name: String
    let digest: String?
    let book: Substring

    init?(_ text: Substring) {
      let parts = text.split(separator: " ", maxSplits: 1)
      guard !text.hasPrefix("#"), parts.count == 2 else { return nil }
      name = String(parts[0])
      // The path of a book is absolute, and a digest has no slash.
      if parts[1].hasPrefix("/") {
        digest = nil
        book = parts[1]
      } else {
        let rest = parts[1].split(separator: " ", maxSplits: 1)
        guard rest.count == 2 else { return nil }
        digest = String(rest[0])
        book = rest[1]
      }
    }
  }

  /// Returns the content of the user's file with a name trusted for a book, in place of what the file
  /// said about it.
  package static func list(
    _ list: String, trusting name: String, digest: String?, for book: String
  ) -> String {
    var lines = list.split(separator: "\n", omittingEmptySubsequences: false).filter {
      guard let line = Line($0) else { return true }
      return line.name != name || line.book != book
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let words = [name, digest, book].compactMap(\.self)
    return (lines.map(String.init) + [words.joined(separator: " ")]).map { $0 + "\n" }.joined()
  }

  /// Whether a program that comes with Tracebook may run; its name is enough.
  package func allowsBundled(_ name: String) -> Bool {
    allowed.contains(name) || trusted[name] != nil
  }

  /// Returns what was said about a program of the book, or about its scripts for pages.
  ///
  /// `digest` is computed only where it is compared; nil is trusted by no line.
  package func leave(_ name: String, _ digest: () -> String?) -> Leave {
    if allowed.contains(name) { return .given }
    guard let known = trusted[name] else { return .missing }
    if let digest = digest(), known.contains(digest) { return .given }
    return known.allSatisfy { $0 == nil } ? .undated : .changed
  }
}
