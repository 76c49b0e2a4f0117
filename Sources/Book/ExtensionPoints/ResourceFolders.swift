/// The folders from which an output reads templates, assets and pictures.
///
/// A file is read from the first folder that contains it: the book's, then those of the program. What
/// would put a script into a page is read from the book only with leave.
package struct ResourceFolders: Sendable {
  /// The absolute path of the book's folder, or nil to read the program's alone.
  package let book: String?
  /// The absolute paths of the program's folders, first to last.
  package let program: [String]
  /// Whether the person has allowed scripts of the book in its pages.
  package let allowsScripts: Bool

  package init(book: String?, program: [String], allowsScripts: Bool) {
    self.book = book
    self.program = program
    self.allowsScripts = allowsScripts
  }
}

extension ResourceFolders: ExpressibleByArrayLiteral {
  /// Creates folders that are all as trusted as the program.
  package init(arrayLiteral program: String...) {
    self.init(book: nil, program: program, allowsScripts: false)
  }
}
