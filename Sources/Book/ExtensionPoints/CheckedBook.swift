package import Base

/// A book together with the results of its examples, which checks and outputs read.
public struct CheckedBook: Sendable {
  /// The book as it was loaded.
  public let book: Book
  /// The results of the examples, by path relative to the book.
  ///
  /// An example without a runner, or whose run gave no outcome, has no entry.
  package let outcomes: [String: ExampleOutcome]
  /// The renderers of fenced blocks, by info word, after `BlockRenderer.prepare`.
  package let blocks: [String: BlockRenderer]
  /// The files that lesson readers produced for the output.
  package var files: [ProducedFile] = []
  /// The paths of examples whose outcomes were taken from the store of a team.
  package var taken: Set<String> = []
  /// The paths of examples that another shard of the check runs.
  package var elsewhere: Set<String> = []

  /// Creates a checked book without produced files.
  ///
  /// - Parameters:
  ///   - book: The book as it was loaded.
  ///   - outcomes: The results of its examples, by path relative to the book.
  ///   - blocks: The prepared renderers, by info word.
  package init(
    book: Book, outcomes: [String: ExampleOutcome], blocks: [String: BlockRenderer] = [:]
  ) {
    self.book = book
    self.outcomes = outcomes
    self.blocks = blocks
  }

  /// Returns the transcript of an example, or nil when the example has none.
  package func transcript(_ path: String) -> Transcript? {
    guard case .transcript(let transcript)? = outcomes[path] else { return nil }
    return transcript
  }

  /// Returns an exercise, or nil when there is no checked one at the path.
  package func exercise(_ path: String) -> Exercise? {
    guard case .exercise(let exercise)? = outcomes[path] else { return nil }
    return exercise
  }
}

/// How many examples of a book were run, recorded and proved, and how many were not proved.
public struct ExampleCounts: Sendable, Equatable {
  /// Those that were run, or of which a run with leave was kept.
  public private(set) var run = 0
  /// Those whose code was not run, so that a recording took its place.
  public private(set) var recorded = 0
  /// Those whose statements a search has decided as the file says.
  public private(set) var proved = 0
  /// Those with a statement that is not so, or that no search has decided.
  public private(set) var unproved = 0
  /// Those whose outcome somebody else has left in the store of a team.
  public private(set) var taken = 0

  package init(_ outcomes: some Sequence<ExampleOutcome>, taken: Int = 0) {
    self.taken = taken
    for outcome in outcomes {
      switch outcome {
      case .transcript(let transcript):
        if transcript.code?.recorded == nil { run += 1 } else { recorded += 1 }
      case .claims(let claims):
        if claims.allSatisfy(\.isAsExpected) { proved += 1 } else { unproved += 1 }
      case .exercise, .catching, .comparison: proved += 1
      case .order, .listing: run += 1
      }
    }
  }

  /// The counts in words, such as `2 examples run, 1 recorded`.
  package var text: String {
    let all = [
      (run, "run"), (recorded, "recorded"), (proved, "proved"), (unproved, "not proved"),
      (taken, "decided elsewhere, by the word of the store"),
    ]
    let some = all.filter { $0.0 > 0 }
    let shown = some.isEmpty ? [all[0]] : some
    return shown.enumerated().map { index, part in
      "\(part.0) \(index == 0 ? "examples " : "")\(part.1)"
    }.joined(separator: ", ")
  }
}

extension CheckedBook {
  /// How many examples were run, recorded and proved.
  public var counts: ExampleCounts {
    ExampleCounts(
      outcomes.lazy.filter { !taken.contains($0.key) }.map(\.value), taken: taken.count)
  }
}

extension ClaimResult {
  /// Whether the verdict is what the file expects.
  fileprivate var isAsExpected: Bool {
    switch verdict {
    case .proved: !isMisconception
    case .refuted: isMisconception
    case .undecided: false
    }
  }
}

/// Reads the lessons of a book, reports problems, and produces files for the output.
///
/// A plugin contributes one with `Contribution.lessonReader`. It is called once for each check of
/// the book, after the examples have run and before the checks.
///
/// A reader that writes a list of the lessons beside the pages:
///
/// ```swift
/// let list = LessonReader { lessons, _, _ in
///   let text = lessons.map(\.id).joined(separator: "\n")
///   return [ProducedFile(path: "lessons.txt", bytes: Array(text.utf8))]
/// }
/// ```
package struct LessonReader: Sendable {
  /// Reads the lessons.
  ///
  /// - Parameters:
  ///   - lessons: The lessons of the book, in order of the chapters.
  ///   - options: The number of threads and the cache to use.
  ///   - diagnostics: The array to which problems of the lessons are added.
  /// - Returns: The files to write beside the pages; empty for a reader that only reports.
  package let read: @Sendable ([Lesson], RunOptions, inout [Diagnostic]) -> [ProducedFile]

  /// Creates a reader; see `read` for what the function gets and returns.
  package init(
    read: @escaping @Sendable ([Lesson], RunOptions, inout [Diagnostic]) -> [ProducedFile]
  ) {
    self.read = read
  }
}
