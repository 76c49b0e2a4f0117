/// The format of the files that authors write, which `format:` of `book.yaml` names.
///
/// One number covers everything in `Content`: settings, languages, lessons with their stamps, models, labels, traces,
/// claims, exercises, recordings, the glossary and the facts. It grows when a book of the format before would mean
/// something else or would not be read. What is only added does not change it.
package struct BookFormat: Comparable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  /// The format of a book that does not name one, from before formats had numbers.
  package static let unnumbered = BookFormat(0)
  /// The newest format, which `tracebook new book` and `tracebook migrate` write.
  package static let newest = BookFormat(1)

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// A word of a format that a later format replaced.
package struct FormerWord: Sendable {
  package let word: String
  package let replacement: String
  /// The first format that no longer has the word.
  package let replacedIn: BookFormat
}

extension Fact.Kind {
  /// Words for kinds that earlier formats had.
  package static let former = [
    FormerWord(word: "told", replacement: prose.rawValue, replacedIn: BookFormat(1))
  ]
}
