/// Why a translation need not be like its source in one place.
package struct Waiver: Sendable, Equatable {
  /// What is waived.
  package enum Subject: Sendable, Equatable {
    /// Inline code that stands more or less often than in the source.
    case code(String)
    /// The id of a term that the source's step has.
    case term(String)
  }

  /// The step's id; empty for what stands before the first step.
  package let step: String
  package let subject: Subject
  /// Bytes of the waiver in the lesson's file.
  package let range: Range<Int>
  /// Whether something was said of it already: then it is not called unneeded too.
  package let isTold: Bool

  package init(
    step: String, subject: Subject, range: Range<Int> = 0..<0, isTold: Bool = false
  ) {
    self.step = step
    self.subject = subject
    self.range = range
    self.isTold = isTold
  }
}
