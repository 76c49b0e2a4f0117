import Base
import Book

/// Records which of a translation's waivers were needed.
struct WaiverBook {
  private let text: LessonText
  private var isUsed: [Bool]

  init(_ text: LessonText) {
    self.text = text
    isUsed = text.waivers.map { _ in false }
  }

  /// Returns whether a difference in a step is waived, and marks the waiver as used.
  mutating func waive(_ subject: Waiver.Subject, in step: String) -> Bool {
    guard
      let index = text.waivers.firstIndex(where: { $0.step == step && $0.subject == subject })
    else { return false }
    isUsed[index] = true
    return true
  }

  /// Reports waivers of some kind that were not used.
  func unneeded(_ isMine: (Waiver.Subject) -> Bool) -> [Diagnostic] {
    zip(text.waivers, isUsed).compactMap { waiver, isUsed in
      guard !isUsed, !waiver.isTold, isMine(waiver.subject) else { return nil }
      let isStep = waiver.step.isEmpty || text.steps.contains { $0.id == waiver.step }
      return Diagnostic(
        .error, "unneeded-waiver", at: waiver.range, in: text.file, "this waiver waives nothing",
        why: isStep
          ? "the step is like its source without it"
          : "`\(waiver.step)` is not a step of the lesson",
        help: isStep
          ? "take it out"
          : Suggestion.help(
            for: waiver.step, among: text.steps.map(\.id), for: "unneeded-waiver", in: text.file)
            ?? "take it out")
    }
  }
}
