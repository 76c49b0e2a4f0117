package import Base

/// Runs the code of examples' apps, in files of one extension.
///
/// A plugin contributes one with `Contribution.appRunner`. Both functions are pure: the same program
/// and messages get the same answer. Several threads may call them at once.
package struct AppRunner: Sendable {
  /// The result of asking for an answer.
  package enum Outcome: Sendable {
    case answer(CodeAnswer)
    /// The code cannot go on, for reasons that its author has to know.
    case mistakes([Diagnostic])
  }

  /// The extension without the dot.
  package let fileExtension: String
  /// What identifies the runner and its settings, so that its answers can be kept; nil when they
  /// cannot.
  package let identity: String?
  /// Returns the names of the callbacks that a program implements, and adds what is wrong in its code.
  ///
  /// Returns nil when the runner itself failed, which it reports when it is finished.
  package let inspect: @Sendable (AppProgram, inout [Diagnostic]) -> [String]?
  /// Returns what a program does after some messages, or nil when the runner itself failed.
  package let answer: @Sendable (AppProgram, [CodeMessage]) -> Outcome?

  /// Creates a runner; see the properties for what each function does.
  package init(
    fileExtension: String, identity: String? = nil,
    inspect: @escaping @Sendable (AppProgram, inout [Diagnostic]) -> [String]?,
    answer: @escaping @Sendable (AppProgram, [CodeMessage]) -> Outcome?
  ) {
    self.fileExtension = fileExtension
    self.identity = identity
    self.inspect = inspect
    self.answer = answer
  }
}
