import Base
import Book

/// Records which of a translation's suppressions were needed.
struct SuppressionLedger {
  private let text: LessonText
  private var isUsed: [Bool]

  init(_ text: LessonText) {
    self.text = text
    isUsed = text.suppressions.map { _ in false }
  }

  /// Returns whether a difference in a step is suppressed, and marks the suppression as used.
  mutating func suppress(_ subject: Suppression.Subject, in step: String) -> Bool {
    guard
      let index = text.suppressions.firstIndex(where: { $0.step == step && $0.subject == subject })
    else { return false }
    isUsed[index] = true
    return true
  }

  /// Reports suppressions of some kind that were not used.
  func unneeded(_ isMine: (Suppression.Subject) -> Bool) -> [Diagnostic] {
    zip(text.suppressions, isUsed).compactMap { suppression, isUsed in
      guard !isUsed, !suppression.isTold, isMine(suppression.subject) else { return nil }
      let isStep = suppression.step.isEmpty || text.steps.contains { $0.id == suppression.step }
      return Diagnostic(
        .error, "unneeded-suppression", at: suppression.range, in: text.file,
        "this suppression suppresses nothing",
        why: isStep
          ? "the step is like its source without it"
          : "`\(suppression.step)` is not a step of the lesson",
        help: isStep
          ? "take it out"
          : Suggestion.help(
            for: suppression.step, among: text.steps.map(\.id), for: "unneeded-suppression",
            in: text.file)
            ?? "take it out")
    }
  }
}
