/// How well a learner predicted.
struct Score: Equatable {
  /// Predictions that came true.
  private(set) var right = 0
  /// Questions that were answered or passed.
  private(set) var total = 0

  mutating func count(isRight: Bool) {
    total += 1
    if isRight { right += 1 }
  }
}
