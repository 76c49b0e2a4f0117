import Book

/// The passing examples of one model, which could notice a change in it.
struct Witnesses: Sendable {
  let model: Model
  /// The examples that follow a single path, which is fast.
  let traces: [ExampleFile]
  /// The examples that search the state space, with the results of their claims.
  let searches: [Search]

  struct Search: Sendable {
    let example: ExampleFile
    let results: [ClaimResult]
  }

  /// The number of states after which a search of a changed model is given up, because a change can
  /// make the state space infinite.
  var searchLimit: Int {
    4 * (searches.flatMap(\.results).map(\.stateCount).max() ?? 0) + 10_000
  }
}

extension Book {
  /// Returns a copy of the book with one model, for running examples against a changed model.
  func alone(_ model: Model) -> Book {
    Book(
      settings: settings, languages: languages, models: [model], lessons: lessons,
      examples: examples)
  }
}
