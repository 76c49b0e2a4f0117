/// The count of a learner's correct predictions.
struct Score: Equatable {
  /// The number of correct predictions.
  private(set) var right = 0
  /// The number of questions that were answered; skipping one is no mistake.
  private(set) var total = 0

  mutating func count(isRight: Bool) {
    total += 1
    if isRight { right += 1 }
  }
}
