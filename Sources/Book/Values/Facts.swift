package import Base

/// The statements that the lessons of a book must show or state, and what backs them: `facts.yaml`.
package struct Facts: Sendable {
  package let file: SourceFile
  /// The facts in the order of the file.
  package let all: [Fact]
  /// Whether all examples and prose of lessons must name facts.
  package let areNamedEverywhere: Bool
  /// Whether the file has no mistakes, so that a number which it lacks is no fact.
  package let isWhole: Bool
  private let byID: [Int: Fact]

  package init(
    file: SourceFile, all: [Fact], areNamedEverywhere: Bool = true, isWhole: Bool = true
  ) {
    self.file = file
    self.all = all
    self.areNamedEverywhere = areNamedEverywhere
    self.isWhole = isWhole
    byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(id: Int) -> Fact? { byID[id] }
}

/// A fact that the lessons of a book must show or state.
package struct Fact: Sendable {
  /// How a fact is shown: by one run, by a claim about all runs, or in words.
  package enum Kind: String, CaseIterable, Sendable { case example, claim, prose }

  /// Whether the source's sentence is true, wrong, or true only with a qualification.
  package enum Verdict: String, CaseIterable, Sendable { case `true`, wrong, qualified }

  package let id: Int
  package let text: String
  package let kind: Kind
  package let verdict: Verdict
  /// What backs the fact; empty in a book that lists no evidence.
  package let evidence: [Evidence]
  /// Whether words are sufficient, whatever the kind.
  package let acceptsProse: Bool
  /// The byte range of the id in the file.
  package let range: Range<Int>

  package init(
    id: Int, text: String, kind: Kind, verdict: Verdict, evidence: [Evidence], acceptsProse: Bool,
    range: Range<Int>
  ) {
    self.id = id
    self.text = text
    self.kind = kind
    self.verdict = verdict
    self.evidence = evidence
    self.acceptsProse = acceptsProse
    self.range = range
  }

  /// Whether all evidence of the fact is reports, which nobody could compare with anything.
  package var isOnlyReported: Bool {
    !evidence.isEmpty && evidence.allSatisfy { $0.kind == .report }
  }
}
