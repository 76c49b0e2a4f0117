import Base
import Book

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
