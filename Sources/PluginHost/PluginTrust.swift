/// Which plugins of a book the person lets run.
///
/// A stranger's book is a stranger's code: the book itself cannot say so.
package struct PluginTrust: Sendable {
  private let names: Set<String>

  /// `allowed` are names from the command line; `list` is the person's own file, if there is one.
  ///
  /// A line of the file is a plugin's name, a space and the absolute path of a book's folder; what
  /// begins with `#` is a remark.
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
