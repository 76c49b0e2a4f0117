/// What is to be checked: a book with the texts that an editor has not saved.
package struct CheckOrder: Sendable, Equatable {
  /// The absolute path of the book's folder.
  let folder: String
  /// The unsaved texts, by path in the book.
  let texts: [String: [UInt8]]
  /// The versions of these texts.
  let versions: [String: Int]
  /// The files that changed since the last order, by path in the book and sorted.
  let changed: [String]
}
