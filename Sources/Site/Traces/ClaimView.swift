import Book

/// A claim and what became of it, in a reader's words.
struct ClaimView {
  private let texts: ReaderTexts
  /// Of all models of the lesson: a claim does not say which it is about.
  private let parameters: [String: String]

  init(_ texts: ReaderTexts, _ models: [Model]) {
    self.texts = texts
    let labels = models.compactMap { texts.choose($0.labels)?.text.parameters }
    parameters = labels.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  func fields(_ claim: ClaimResult) -> Fields {
    [
      .kind: .text(kind(claim)), .code: .text(claim.text), .verdict: .text(verdict(claim)),
      .note: .optional(note(claim)), .example: .nothing,
    ]
  }

  /// What the run under a claim is called.
  static func captionKey(_ claim: ClaimResult) -> String {
    if case .proved = claim.verdict { return "site.claim.witness" }
    return "site.claim.counterexample"
  }

  private func kind(_ claim: ClaimResult) -> String {
    switch claim.verdict {
    case .proved: "proved"
    case .refuted: "refuted"
    case .undecided: "undecided"
    }
  }

  /// `Proved for os=12: 1,284 states searched`.
  private func verdict(_ claim: ClaimResult) -> String {
    let kind = lacksRun(claim) ? "no-run" : kind(claim)
    let key = "site.claim.\(kind)" + (claim.parameters.isEmpty ? "" : "-for")
    let words = ParameterWords.text(
      claim.parameters, parameters, texts.text("site.list-separator"))
    return texts.text(
      key, ["parameters": words, "count": texts.number(claim.stateCount)],
      count: claim.stateCount)
  }

  /// Whether it asks for a run that there is not.
  private func lacksRun(_ claim: ClaimResult) -> Bool {
    if case .refuted(nil) = claim.verdict { return true }
    return false
  }

  private func note(_ claim: ClaimResult) -> String? {
    if let example = claim.run, example.needsOtherOrder {
      return texts.text("site.claim.other-order")
    }
    guard case .proved = claim.verdict, claim.tick > 0 else { return nil }
    return texts.text("site.claim.tick", ["time": ReaderTexts.time(claim.tick)])
  }
}
