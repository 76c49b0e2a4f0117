import Book
import Synchronization

/// How far the translations of a book have come, worked out when the first page asks for it.
final class TranslationProgress: Sendable {
  struct Found: Sendable {
    let status: TranslationStatus
    /// What is not current, by lesson.
    let items: [String: [TranslationStatus.Item]]
  }

  private let book: Book
  private let found = Mutex<Found?>(nil)

  init(_ book: Book) { self.book = book }

  /// The same at each call; threads that ask at once wait for the first.
  var value: Found {
    found.withLock { found in
      if let found { return found }
      let status = TranslationStatus(of: book)
      let new = Found(
        status: status, items: Dictionary(grouping: status.items, by: \.lesson))
      found = new
      return new
    }
  }
}
