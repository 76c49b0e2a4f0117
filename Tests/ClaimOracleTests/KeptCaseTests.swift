import Book
import Testing

/// What was found once is looked for every time.
@Suite("Kept cases of claims") struct KeptCaseTests {
  @Test(arguments: KeptCase.all)
  func `a kept case is decided as it was found to be right`(_ kept: KeptCase) throws {
    #expect(!kept.expected.isEmpty, "the case cannot be read")
    let model = try #require(kept.subject.model)
    let verdicts = try SearchVerdict.all(kept.subject.claimFile, model).get()
    for (claim, (verdict, expected)) in zip(kept.subject.claims, zip(verdicts, kept.expected)) {
      let word = verdict.isVacuous ? "vacuous" : verdict.description
      #expect(word == expected, "\(claim)")
    }
    let found = Comparison.disagreements(
      kept.subject, model, verdicts, budget: Budget(steps: 6000, randomRuns: 400), seed: 1)
    for disagreement in found { Issue.record("\(disagreement)") }
  }

  /// Were the search to call everything proved, the reference would find out, and only where it is
  /// wrong.
  @Test(arguments: KeptCase.all)
  func `concrete runs alone refute what is refuted`(_ kept: KeptCase) throws {
    let model = try #require(kept.subject.model)
    let verdicts = kept.subject.claims.map { _ in
      SearchVerdict(verdict: .proved(nil), isVacuous: false)
    }
    let found = Comparison.disagreements(
      kept.subject, model, verdicts, budget: Budget(steps: 6000, randomRuns: 1000), seed: 1)
    let refuted = zip(kept.subject.claims, kept.expected).filter { $0.1 == "refuted" }.map(\.0)
    #expect(Set(found.map(\.claim.description)) == Set(refuted.map(\.description)))
  }
}
