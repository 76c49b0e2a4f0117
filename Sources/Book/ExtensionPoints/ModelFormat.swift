package import Base

/// Reads the other files of a model's folder.
package struct SiblingReader {
  private let read: (String) -> SourceFile?
  /// Returns the words of the labels and examples beside the model.
  ///
  /// They are read when they are needed: to decide which of two spellings of a name is meant.
  package let words: () -> Set<String>
  /// Returns the words of the book's other models, which decide when `words` cannot.
  package let wordsElsewhere: () -> Set<String>

  package init(
    words: @escaping () -> Set<String> = { [] },
    wordsElsewhere: @escaping () -> Set<String> = { [] },
    _ read: @escaping (String) -> SourceFile?
  ) {
    self.words = words
    self.wordsElsewhere = wordsElsewhere
    self.read = read
  }

  /// Returns the file at a path relative to the folder; nil when it cannot be read.
  package func callAsFunction(_ path: String) -> SourceFile? { read(path) }
}

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
  private let readChart:
    @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?
  /// Returns the small mistakes that can be put into a chart, in the order of its text.
  ///
  /// The text is `ModelDefinition.chartFile`. The default returns none, which leaves such models out of `tracebook mutants`.
  package let changes: @Sendable (SourceFile) -> [ModelChange]

  /// Creates a model format.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension without the dot.
  ///   - read: Reads a file, with access to its siblings; adds diagnostics and returns nil when no
  ///     chart can be made.
  ///   - changes: Returns the small mistakes that can be put into the text of a chart.
  ///   - readChart: Reads the text of a chart that the format made of a file; nil when the files
  ///     are charts themselves.
  package init(
    fileExtension: String,
    read: @escaping @Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?,
    changes: @escaping @Sendable (SourceFile) -> [ModelChange] = { _ in [] },
    readChart:
      (@Sendable (SourceFile, SiblingReader, inout [Diagnostic]) -> ModelDefinition?)? = nil
  ) {
    self.fileExtension = fileExtension
    readFile = read
    self.readChart = readChart ?? read
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
    _ file: SourceFile, siblings: SiblingReader = SiblingReader { _ in nil },
    _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    readFile(file, siblings, &diagnostics)
  }

  /// Reads the text of a chart, such as a changed `ModelDefinition.chartFile`.
  ///
  /// The parameters and the result are those of `read(_:siblings:_:)`, which it is for a format
  /// whose files are charts themselves.
  package func read(
    chart file: SourceFile, siblings: SiblingReader, _ diagnostics: inout [Diagnostic]
  ) -> ModelDefinition? {
    readChart(file, siblings, &diagnostics)
  }
}
