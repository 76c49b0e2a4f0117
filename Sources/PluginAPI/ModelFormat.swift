package import BookModel
package import Diagnostics

/// Reads another file of the model's folder, by its path relative to that folder; returns nil when
/// it cannot be read.
package typealias SiblingReader = (String) -> SourceFile?

/// Reads model files of one extension into statecharts.
///
/// A plugin contributes one with `Contribution.modelFormat`. It is called once for each model when
/// a book is loaded.
///
/// A format whose files are charts in the engine's own bytes:
///
/// ```swift
/// let bytes = ModelFormat(
///   fileExtension: "chart",
///   read: { file, _, diagnostics in
///     guard let chart = Chart(decoding: file.bytes) else {
///       diagnostics.append(
///         Diagnostic(
///           .error, "model-missing", path: file.path, "the file has no valid chart"))
///       return nil
///     }
///     return ModelDefinition(file: file, chart: chart)
///   })
/// ```
package struct ModelFormat: Sendable {
  /// The extension without the dot.
  ///
  /// The model of `models/<id>` is read from `model.<extension>` in that folder.
  package let fileExtension: String
  private let readFile:
    @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?
  /// Returns the small mistakes that can be put into a file, in the order of the file.
  ///
  /// The default returns none, which leaves such models out of `tracebook mutants`.
  package let changes: @Sendable (SourceFile) -> [ModelChange]

  /// Creates a model format.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension without the dot.
  ///   - read: Reads a file, with access to its siblings; adds diagnostics and returns nil when no
  ///     chart can be made.
  ///   - changes: Returns the small mistakes that can be put into a file.
  package init(
    fileExtension: String,
    read: @escaping @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?,
    changes: @escaping @Sendable (SourceFile) -> [ModelChange] = { _ in [] }
  ) {
    self.fileExtension = fileExtension
    readFile = read
    self.changes = changes
  }

  /// Reads a model's file.
  ///
  /// - Parameters:
  ///   - file: The file to read.
  ///   - siblings: Reads other files of the model's folder, such as included ones.
  ///   - diagnostics: The array to which problems of the file are added.
  /// - Returns: The definition, or nil when no chart could be made; then a diagnostic says why.
  package func read(
    _ file: SourceFile, siblings: SiblingReader = { _ in nil }, _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    readFile(file, siblings, &diagnostics)
  }
}
