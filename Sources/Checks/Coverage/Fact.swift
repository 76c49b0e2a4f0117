import BookModel

/// A fact that the lessons of a book must show or state.
struct Fact {
  /// How a fact is shown: by one run, by a claim about all runs, or in words.
  enum Kind: String, CaseIterable { case example, claim, told }

  /// Whether the source's sentence is true, wrong, or true only with a qualification.
  enum Verdict: String, CaseIterable { case `true`, wrong, qualified }

  let id: Int
  let text: String
  let kind: Kind
  let verdict: Verdict
  /// Whether all evidence of the fact is reports, which nobody could hold against anything.
  let isOnlyReported: Bool
  /// Whether words are sufficient, whatever the kind.
  let mayBeTold: Bool
  /// The byte range of the id in the file.
  let range: Range<Int>
}
