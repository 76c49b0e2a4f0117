package import BookModel
package import Diagnostics
package import YAML

/// Reads `format:` of `book.yaml`.
package enum FormatReader {
  package static let key = "format"

  /// Returns the format of a book, or nil when it is newer than what this program reads.
  ///
  /// Then a diagnostic says so, and the rest of the book is not read, since every complaint about it could be wrong.
  /// What is no number is reported, and the rest is read in the newest format.
  package static func read(
    _ root: YAMLNode, in file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> BookFormat? {
    guard let node = root[key] else { return .unnumbered }
    let newest = BookFormat.newest
    guard let number = node.text.flatMap({ Int($0) }), number >= 0 else {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-value", at: node.range, in: file, "`format` must be a whole number",
          help: "write `format: \(newest.number)`"))
      return newest
    }
    guard number <= newest.number else {
      diagnostics.append(
        Diagnostic(
          .error, "newer-format", at: node.range, in: file,
          "this book has format \(number), and this program reads formats up to \(newest.number)",
          why: "a newer version of the program wrote it",
          help: "install a newer version; `tracebook --version` says which one this is"))
      return nil
    }
    return BookFormat(number)
  }
}
