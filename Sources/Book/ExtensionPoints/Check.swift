public import Base

/// Checks a whole book after its examples have run.
///
/// A plugin contributes one with `Contribution.check`. It is called once for each check of the
/// book, at the same time as other checks. It returns the problems; an empty array means that there
/// are none. For a check that reads one lesson at a time, use `LessonCheck`.
///
/// ```swift
/// let count = Check { checked in
///   guard checked.book.lessons.isEmpty else { return [] }
///   let path = checked.book.settings.file.path
///   return [
///     Diagnostic(
///       .warning, "lesson-missing", path: path, "a book without lessons")
///   ]
/// }
/// ```
public struct Check: Sendable {
  package let run: @Sendable (CheckedBook) -> [Diagnostic]

  /// Creates a check.
  ///
  /// - Parameter run: Returns the problems of a book, in any order; they are sorted by file and
  ///   position before they are shown.
  public init(run: @escaping @Sendable (CheckedBook) -> [Diagnostic]) { self.run = run }
}
