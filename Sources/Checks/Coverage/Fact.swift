import Book

/// Something that the lessons of a book must carry.
struct Fact {
  /// What shows it: one run, a statement about all runs, or words.
  enum Kind: String, CaseIterable { case example, claim, told }

  /// Whether the source's sentence is so, is not so, or is so only with a qualification.
  enum Verdict: String, CaseIterable { case `true`, wrong, qualified }

  let id: Int
  let text: String
  let kind: Kind
  let verdict: Verdict
  /// Whether words are enough, whatever its kind.
  let mayBeTold: Bool
  /// Bytes of the id in the file.
  let range: Range<Int>
}
