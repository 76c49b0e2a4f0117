import Base
import Book
import Examples

/// Claim files of these tests, decided.
enum ClaimText {
  /// What comes of a claim file about a model.
  ///
  /// `limit` is the number of states after which the search stops, or nil for the runner's own.
  static func run(_ text: String, _ model: Model, limit: Int? = nil) -> ExampleRun {
    run(text, Book(onlyModel: model), limit: limit)
  }

  /// What comes of a claim file about a model of a book.
  static func run(_ text: String, _ book: Book, limit: Int? = nil) -> ExampleRun {
    let file = SourceFile(path: "x.claim", text: text)
    for case .exampleRunner(let runner) in ClaimsPlugin.plugin.contributions {
      let example = ExampleFile(file: file, lesson: nil, model: nil)
      return runner.runAll([example], book, RunOptions(searchLimit: limit))[0]
    }
    preconditionFailure("claims have a runner")
  }
}

extension ExampleRun {
  /// The decided claims, in the order of their lines.
  var results: [ClaimResult] {
    guard case .claims(let results)? = outcome else { return [] }
    return results
  }
}
