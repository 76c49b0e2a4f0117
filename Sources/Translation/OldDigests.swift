package import Base
package import Book
import Formats
import System

/// The digests of twelve digits that earlier versions wrote into a book, and their new form.
///
/// They are no cryptographic hash: who chooses both texts can make two that pass for one another.
package enum OldDigests {
  static let id = "old-digest"

  /// Returns the one notice about the old digests of a book; nil when it has none.
  static func notice(_ book: Book) -> Diagnostic? {
    let places = places(in: book)
    // A preview is not held to what a release demands, so its files come last.
    let previews = Set(book.languages.filter { $0.status == .preview }.map(\.tag.text))
    guard
      let first = places.first(where: { !previews.contains(BookPath.stem($0.file.path)) })
        ?? places.first
    else { return nil }
    let recordings = places.count { $0.isRecording }
    let stamps = places.count - recordings
    return Diagnostic(
      .notice, id, at: first.range, in: first.file,
      places.count == 1
        ? "a digest has 12 digits, as earlier versions wrote it"
        : "\(places.count) digests have 12 digits, as earlier versions wrote them",
      why: "who chooses the texts can make two with the same 12 digits",
      help: [
        stamps == 0
          ? nil
          : "`tracebook translate carry --digests` writes the new form where the text is the same",
        recordings == 0 ? nil : "`tracebook check --bless` with leave for the plugin records anew",
      ].compactMap(\.self).joined(separator: "; "))
  }

  private struct Place {
    let file: SourceFile
    let range: Range<Int>
    var isRecording = false
  }

  private static func places(in book: Book) -> [Place] {
    let texts = book.lessons.flatMap { lesson in lesson.languages.compactMap { lesson.texts[$0] } }
    let recordings = book.examples.flatMap(\.companions).filter {
      BookPath.fileExtension($0.path) == "run"
    }
    var seen: Set<String> = []
    return texts.flatMap { text in
      tokens(in: text).map { Place(file: text.file, range: $0) }
    }
      + recordings.filter { seen.insert($0.path).inserted }.compactMap { file in
        recorded(file).map { Place(file: file, range: $0, isRecording: true) }
      }
  }

  /// Returns the bytes of the old digest of a recording's program; nil for a new one.
  private static func recorded(_ file: SourceFile) -> Range<Int>? {
    let start = #"{"program":""#.utf8
    let end = start.count + WrittenDigest.formerDigits
    guard file.bytes.starts(with: start), file.bytes.count > end,
      file.bytes[end] == UInt8(ascii: "\"")
    else { return nil }
    return start.count..<end
  }

  /// Returns the bytes of each old digest in the front matter of a text.
  private static func tokens(in text: LessonText) -> [Range<Int>] {
    let written =
      (text.provenance?.stamps.values.flatMap { [$0.prose, $0.contract] } ?? [])
      + (text.provenance?.segments.values.flatMap { [$0.contract] + $0.digests } ?? [])
      + text.unread.map(\.contract)
    let old = Set(written.filter(WrittenDigest.isFormer))
    guard !old.isEmpty else { return [] }
    let bytes = text.file.bytes
    let end = min(text.bodyStart, bytes.count)
    var result: [Range<Int>] = []
    var start = 0
    while start < end {
      let length = bytes[start..<end].prefix(while: isWord).count
      if length == WrittenDigest.formerDigits {
        let range = start..<start + length
        if old.contains(text.file.text(range)) { result.append(range) }
      }
      start += max(1, length)
    }
    return result
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  /// A file with its digests in the new form.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]
    /// How many digests are written anew, and how many stay because what they are of is other now.
    package let carried: Int, left: Int
  }

  /// Returns the texts in which digests can be written in the new form: those whose old form is that of the same text.
  ///
  /// What a digest is of is read from the book of today, and nothing else changes.
  package static func edits(_ book: Book) -> [Edit] {
    book.lessons.flatMap { lesson -> [Edit] in
      let texts = lesson.languages.compactMap { lesson.texts[$0] }
      guard let source = lesson.source.flatMap({ lesson.texts[$0] }),
        texts.contains(where: { !tokens(in: $0).isEmpty })
      else { return [] }
      let known = known(lesson, source, book)
      return texts.compactMap { edit($0, known) }
    }
  }

  private static func edit(_ text: LessonText, _ known: [String: String]) -> Edit? {
    let tokens = tokens(in: text)
    var bytes = text.file.bytes
    var carried = 0
    for range in tokens.reversed() {
      guard let new = known[text.file.text(range)] else { continue }
      bytes.replaceSubrange(range, with: new.utf8)
      carried += 1
    }
    guard !tokens.isEmpty else { return nil }
    return Edit(file: text.file, bytes: bytes, carried: carried, left: tokens.count - carried)
  }

  /// Returns the new form of the digests of a lesson's source and its examples by the old one.
  private static func known(
    _ lesson: Lesson, _ source: LessonText, _ book: Book
  ) -> [String: String] {
    var digests: [WrittenDigest] = book.stamps(of: lesson).values.flatMap { stamp in
      [stamp.prose] + (stamp.contract.map { [$0] } ?? [])
    }
    for part in [Stamp.head] + source.steps.map(\.id) {
      digests += (PartSegments(part, in: source)?.segments ?? []).map {
        SegmentOrigins.digest($0.text)
      }
    }
    digests += ([source.title, source.summary] + source.words.values).map {
      SegmentOrigins.digest($0)
    }
    return Dictionary(digests.map { ($0.formerText, $0.text) }) { first, _ in first }
  }
}
