/// The plugins of a book that the user allows to run.
///
/// A book may be untrusted, so nothing in the book itself can allow a plugin.
package struct PluginTrust: Sendable {
  private let names: Set<String>

  /// Creates the set of allowed plugins for the book at the absolute path `book`.
  ///
  /// `allowed` are names from the command line, and `list` is the content of the user's own file.
  /// Each line of the file is a plugin's name, a space and the absolute path of a book's folder;
  /// lines that begin with `#` are comments.
  package init(allowed: [String], list: String, book: String) {
    var names = Set(allowed)
    for line in list.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, parts[1] == book { names.insert(String(parts[0])) }
    }
    self.names = names
  }

  func allows(_ name: String) -> Bool { names.contains(name) }
}
