import Book

/// The status of a book's translations, grouped by lesson.
struct TranslationProgress: Sendable {
  let status: TranslationStatus
  /// The items that are not current, by lesson id.
  let items: [String: [TranslationStatus.Item]]

  init(_ book: Book) {
    status = TranslationStatus(of: book)
    items = Dictionary(grouping: status.items, by: \.lesson)
  }
}
