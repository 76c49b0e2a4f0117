import BookModel
import Mustache
import Transcripts

/// Renders a claim and its verdict in the reader's language.
struct ClaimView {
  private let texts: ReaderTexts
  /// The labels of parameters in all models of the lesson, since a claim does not name its model.
  private let parameters: [String: String]

  init(_ texts: ReaderTexts, _ models: [Model]) {
    self.texts = texts
    let labels = models.compactMap { texts.choose($0.shownLabels)?.text.parameters }
    parameters = labels.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  func fields(_ claim: ClaimResult) -> Fields {
    [
      .kind: .text(kind(claim)), .code: .text(claim.text), .verdict: .text(verdict(claim)),
      .note: .optional(note(claim)), .example: .nothing,
    ]
  }

  /// Returns the key of the caption of the run under a claim.
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

  /// Returns a verdict such as `Proved for os=12: 1,284 states searched`.
  private func verdict(_ claim: ClaimResult) -> String {
    let kind = lacksRun(claim) ? "no-run" : kind(claim)
    let key = "site.claim.\(kind)" + (claim.parameters.isEmpty ? "" : "-for")
    let words = ParameterFormatter.text(
      claim.parameters, parameters, texts.text("site.list-separator"))
    return texts.text(
      key, ["parameters": words, "count": texts.number(claim.stateCount)],
      count: claim.stateCount)
  }

  /// Whether the claim asks for a run that does not exist.
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
