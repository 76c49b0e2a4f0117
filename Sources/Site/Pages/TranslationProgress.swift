import Book

/// How far the translations of a book have come.
struct TranslationProgress: Sendable {
  let status: TranslationStatus
  /// What is not current, by lesson.
  let items: [String: [TranslationStatus.Item]]

  init(_ book: Book) {
    status = TranslationStatus(of: book)
    items = Dictionary(grouping: status.items, by: \.lesson)
  }
}
