import Base
import Book
import System

/// The earlier versions of a lesson's source, found by what a stamp says of one of its parts.
final class EarlierSource {
  private let base: LessonText?
  private lazy var versions: [LessonText] = load()
  private let load: () -> [LessonText]

  init(
    _ lesson: Lesson, _ source: LessonText, _ provenance: Provenance?, _ book: Book,
    _ history: TextHistory
  ) {
    func read(_ bytes: [UInt8]) -> LessonText {
      book.reading(bytes, as: source.language, of: lesson)
    }
    base = provenance?.base.flatMap(history.bytes).map(read)
    load = { history.versions(source.file.path).map(read) }
  }

  /// Returns a version in which a part has the digest of a stamp; nil when git has none.
  func text(of part: String, saying digest: String) -> LessonText? {
    func isThen(_ text: LessonText) -> Bool {
      text.digest(of: part)?.agrees(with: digest) == true
    }
    return base.flatMap { isThen($0) ? $0 : nil } ?? versions.first(where: isThen)
  }
}

extension LessonText {
  /// Returns the digest of the head or a step; nil for a step that the text does not have.
  func digest(of part: String) -> WrittenDigest? {
    part == Stamp.head ? headDigest : steps.first { $0.id == part }?.digest
  }
}
