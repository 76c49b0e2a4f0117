/// An exception that lets a translation differ from its source in one place.
package struct Suppression: Sendable, Equatable {
  /// What is suppressed.
  package enum Subject: Sendable, Equatable {
    /// Inline code that occurs more or less often than in the source.
    case code(String)
    /// The id of a term that the source's step contains.
    case term(String)
  }

  /// The id of the step; empty for the text before the first step.
  package let step: String
  package let subject: Subject
  /// The bytes of the suppression in the lesson's file.
  package let range: Range<Int>
  /// Whether the suppression already has a diagnostic, so that it is not reported as unneeded too.
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
