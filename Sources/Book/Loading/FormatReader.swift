import Base
import Formats

/// Reads `format:` of `book.yaml`, the number of the format in which the files of the book are written.
///
/// One number covers everything in `Content`: settings, languages, lessons with their stamps, models, labels, traces,
/// claims, exercises, recordings, the glossary and the facts. It grows when a book of the format before would mean
/// something else or would not be read. What is only added does not change it.
enum FormatReader {
  static let key = "format"

  /// The only format that there is, which is also that of a book that names none.
  private static let format = 1

  /// Returns whether this program may read the book, which it may unless the format is newer.
  ///
  /// Then a diagnostic says so, and the rest of the book is not read, since every complaint about it could be wrong.
  /// What is no format at all is reported, and the rest is read.
  static func accepts(
    _ root: YAMLNode, in file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard let node = root[key] else { return true }
    guard let number = node.text.flatMap({ Int($0) }), number >= format else {
      diagnostics.append(
        Diagnostic(
          .error, "invalid-value", at: node.range, in: file,
          "`format` must be \(format)\(node.text.map { ", not `\($0)`" } ?? "")",
          help: "write `format: \(format)`"))
      return true
    }
    guard number == format else {
      diagnostics.append(
        Diagnostic(
          .error, "newer-format", at: node.range, in: file,
          "this book has format \(number), and this program reads format \(format)",
          why: "a newer version of the program wrote it",
          help: "install a newer version; `tracebook --version` says which one this is"))
      return false
    }
    return true
  }
}
