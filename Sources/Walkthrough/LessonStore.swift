package import BookModel
package import PluginAPI

/// The lessons of a book, each checked when it is first opened.
package final class LessonStore {
  package let book: Book
  private let check: (String) -> CheckedBook?
  private let isBroken: (ExampleFile, PlayedRun) -> Bool?
  private var opened: [String: CheckedBook?] = [:]

  /// Creates the lessons of `book`.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - check: Runs a lesson's examples; reports errors and returns nil if there are any.
  ///   - isBroken: Returns whether a run breaks the claim on a line of a file; nil when no run can.
  package init(
    _ book: Book, check: @escaping (String) -> CheckedBook?,
    isBroken: @escaping (ExampleFile, PlayedRun) -> Bool? = { _, _ in nil }
  ) {
    self.book = book
    self.check = check
    self.isBroken = isBroken
  }

  /// Returns a lesson with its examples run; nil when it has errors.
  func open(_ lesson: String) -> CheckedBook? {
    if let known = opened[lesson] { return known }
    let checked = check(lesson)
    opened[lesson] = .some(checked)
    return checked
  }

  /// Returns whether a lesson has errors, which have been reported on return.
  package func hasErrors(_ lesson: String) -> Bool { open(lesson) == nil }

  func isBroken(_ file: ExampleFile, by run: PlayedRun) -> Bool? { isBroken(file, run) }
}
