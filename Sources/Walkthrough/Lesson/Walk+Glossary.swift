import Book

extension Walk {
  /// Explains words of the book's glossary; says so where it has none.
  mutating func glossary(_ words: [String]) {
    talk.screen.say(texts.text("learn.no-glossary"), indent: 2)
  }
}
