import Book

/// The examples of one model that hold: who could notice a mistake in it.
struct Witnesses: Sendable {
  let model: Model
  /// Those that run one way, which is quick.
  let traces: [ExampleFile]
  /// Those that search, with how each of their claims was decided.
  let searches: [Search]

  struct Search: Sendable {
    let example: ExampleFile
    let results: [ClaimResult]
  }

  /// States after which a search of a changed model is given up: a change may open a world
  /// without end.
  var searchLimit: Int {
    4 * (searches.flatMap(\.results).map(\.stateCount).max() ?? 0) + 10_000
  }
}

extension Book {
  /// A book of one model, for running examples against a changed one.
  func alone(_ model: Model) -> Book {
    Book(
      settings: settings, languages: languages, models: [model], lessons: lessons,
      examples: examples)
  }
}
