package import Diagnostics

/// Checks a whole book after its examples have run.
///
/// A plugin contributes one with `Contribution.check`. It is called once for each check of the
/// book, at the same time as other checks. It returns the problems; an empty array means that there
/// are none. For a check that reads one lesson at a time, use `LessonCheck`.
package struct Check: Sendable {
  package let run: @Sendable (CheckedBook) -> [Diagnostic]

  package init(run: @escaping @Sendable (CheckedBook) -> [Diagnostic]) { self.run = run }
}
