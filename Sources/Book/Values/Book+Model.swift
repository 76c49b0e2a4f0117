import Base

extension Book {
  /// Creates a book of one model, without lessons and languages, for running examples outside a
  /// book.
  package convenience init(onlyModel model: Model) {
    self.init(
      settings: BookSettings(
        file: SourceFile(path: "", text: ""), title: [:], languages: [], chapters: []),
      languages: [], models: [model], lessons: [], examples: [])
  }
}
