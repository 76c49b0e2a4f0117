package import Base
package import Book

/// Finds the model of an example by its head.
package struct ExampleModel {
  private let example: ExampleFile
  private let book: Book
  private let kind: String

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - example: The example, which may have the model of its lesson.
  ///   - book: The book with the models.
  ///   - kind: What the file is called in a diagnostic, such as `trace`.
  package init(_ example: ExampleFile, _ book: Book, isCalled kind: String) {
    self.example = example
    self.book = book
    self.kind = kind
  }

  /// Returns the model that a head names, or else the lesson's.
  ///
  /// - Parameters:
  ///   - name: The name in the head, or nil.
  ///   - diagnostics: The array to which the error is added when there is no such model.
  /// - Returns: The model, or nil when there is none or it has errors of its own.
  package func find(_ name: TraceHead.Text?, _ diagnostics: inout [Diagnostic]) -> Model? {
    guard let id = name?.text ?? example.model else {
      diagnostics.append(
        Diagnostic(
          .error, "trace-model", at: 0..<0, in: example.file, "the \(kind) names no model",
          help: "add `model: NAME`"))
      return nil
    }
    if let model = book.model(id) { return model }
    guard !book.brokenModels.contains(id) else { return nil }
    diagnostics.append(
      Diagnostic(
        .error, "unknown-model", at: name?.range ?? 0..<0, in: example.file,
        "there is no model `\(id)`",
        help: Suggestion.help(for: id, among: book.models.map(\.id))
          ?? Suggestion.list(book.models.map(\.id), near: id)))
    return nil
  }
}
