import BookModel
import Diagnostics

@testable import Claims

/// Claim files of these tests, decided.
enum ClaimText {
  /// What comes of a claim file about a model.
  static func run(_ text: String, _ model: Model, limit: Int = SearchBudget.states) -> ClaimVerdicts
  {
    let file = SourceFile(path: "x.claim", text: text)
    return ClaimBatch.run(
      [ExampleFile(file: file, lesson: nil, model: nil)], Book(onlyModel: model), limit: limit)[
        0]
  }
}
