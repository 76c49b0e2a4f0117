import Book
private import Synchronization

/// The search of each language, made when somebody first searches in it.
final class PreviewSearches: Sendable {
  private let made = Mutex<[LanguageTag: [String: [UInt8]]]>([:])

  /// By path; empty for a language that the book has not.
  func files(_ tag: LanguageTag, _ context: SiteContext) -> [String: [UInt8]] {
    if let files = made.withLock({ $0[tag] }) { return files }
    guard let language = context.book.language(tag) else { return [:] }
    let index = SearchIndex(language, SearchIndex.pages(context, language, jobs: 1))
    let files = Dictionary(
      index.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    made.withLock { $0[tag] = files }
    return files
  }
}
