import Base
package import Book

extension Checks {
  /// Checks that lessons show or state every fact of `facts.yaml`.
  package static let coverage = Plugin(
    name: "coverage", summary: "every fact of facts.yaml is shown or stated by a lesson",
    contributions: [
      .check(
        Check { checked in
          // Examples that were not run could show any fact.
          guard let facts = checked.book.facts, checked.book.brokenModels.isEmpty else {
            return []
          }
          return CoverageCheck(facts, checked).run()
            + (facts.areNamedEverywhere ? MissingFactsCheck(checked).run() : [])
        })
    ])
}

/// Compares facts with the lessons.
private struct CoverageCheck {
  private let facts: Facts
  private let mentions: FactMentions

  init(_ facts: Facts, _ checked: CheckedBook) {
    self.facts = facts
    mentions = FactMentions(checked)
  }

  /// A lesson that a chapter names wrongly is not read.
  private static let settings = "Content/book.yaml"

  /// Returns what is wrong; a mention of a fact that could not be read is not, unless the list is
  /// whole.
  func run() -> [Diagnostic] {
    facts.all.compactMap { unsure($0) ?? problem($0) }
      + (facts.isWhole ? mentions.places.compactMap(problem) : [])
  }

  /// Reports a fact that is only reported and is to be proved, as if it were sure.
  private func unsure(_ fact: Fact) -> Diagnostic? {
    guard fact.isOnlyReported, fact.kind == .claim, fact.verdict == .true else { return nil }
    return Diagnostic(
      .error, "unsure-claim", at: fact.range, in: facts.file,
      "fact \(fact.id) is only reported, so no claim can prove it", why: fact.text,
      help: "write `kind: example` or `kind: prose`, or name evidence that is more than a report")
  }

  private func problem(_ fact: Fact) -> Diagnostic? {
    let found = mentions.found[fact.id] ?? []
    if fact.acceptsProse, found.contains(.inProse) { return nil }
    if fact.kind == .prose { return found.isEmpty ? missing(fact, "stated by no lesson") : nil }
    let isCorrected = fact.verdict == .true || found.contains(.refuted)
    // A fact that is not true may be shown either way, as long as it is also refuted.
    let wanted: Set<FactMentions.Way> =
      fact.verdict == .true
      ? (fact.kind == .example ? [.byTrace] : [.byClaim]) : [.byTrace, .byClaim]
    guard !found.isDisjoint(with: wanted) else {
      let way = fact.kind == .example ? "shown by no trace" : "decided by no claim"
      return missing(fact, "\(way) of a lesson")
    }
    return isCorrected ? nil : missing(fact, "not refuted as the source has it", key: "refutes")
  }

  private func missing(_ fact: Fact, _ what: String, key: String = "covers") -> Diagnostic {
    let head = "write `\(key): \(fact.id)` in the head of an example that a lesson embeds"
    return Diagnostic(
      .error, "uncovered-fact", at: fact.range, in: facts.file, "fact \(fact.id) is \(what)",
      why: fact.text,
      help: fact.acceptsProse
        ? "\(head), or `{#id .prose covers=\(fact.id)}` after a heading" : head
    ).following(mentions.files(of: fact.id, among: facts) + [Self.settings])
  }

  /// Reports a mention of an unknown fact, or the refutation of a true one.
  private func problem(_ place: FactMentions.Place) -> Diagnostic? {
    let fact = place.id.flatMap { facts[$0] }
    guard let fact else {
      let help = Suggestion.help(
        for: place.text, among: facts.all.map { String($0.id) }, for: "unknown-fact", in: place.file
      )
      return Diagnostic(
        .error, "unknown-fact", at: place.range, in: place.file, "`\(place.text)` is not a fact",
        help: help
          ?? "write the number of a fact in \(facts.file.path), or `\(ExampleFacts.none)`"
      )
    }
    guard place.isRefutation, fact.verdict == .true else { return nil }
    return Diagnostic(
      .error, "refuted-fact", at: place.range, in: place.file,
      "fact \(fact.id) is true, so nothing refutes it", why: fact.text,
      help: "write it under `covers:`")
  }
}
