import Book
import Diagnostics
import Files
import Transcripts

/// The text of a trace, a claim or an exercise, which may be half written.
struct ExampleText {
  /// What the lines behind the head are.
  enum Kind: String { case trace, claim, exercise }

  /// The part of the file that a line belongs to.
  enum Part { case head, transcript, claims, attempt }

  let file: SourceFile
  let kind: Kind

  /// Returns nil for a file of another kind.
  init?(_ file: SourceFile) {
    guard let kind = Kind(rawValue: BookPath.fileExtension(file.path)) else { return nil }
    self.file = file
    self.kind = kind
  }

  /// The model that the head names.
  var model: String? { ExampleWords.model(of: file) }

  /// Returns the part that a line belongs to.
  ///
  /// - Complexity: O(n), where n is the number of lines before it.
  func part(ofLine line: Int) -> Part {
    let fences = (0..<line).count { file.bytes[file.lineRange($0)].starts(with: "---".utf8) }
    return switch (fences, kind) {
    case (0, _): .head
    case (_, .trace): .transcript
    case (1, _), (_, .claim): .claims
    default: .attempt
    }
  }

  /// Returns what may be written at a place, or nil when nothing can be proposed.
  func gap(at offset: Int) -> Gap? {
    let line = file.lineIndex(at: offset)
    let start = file.lineRange(line).lowerBound
    let written = LineStart(file, start..<max(start, offset))
    guard !written.text.hasPrefix("#") else { return nil }
    return switch part(ofLine: line) {
    case .head, .attempt: HeadLine(written, kind: kind).gap
    case .transcript: TranscriptGap(written).gap
    case .claims: ClaimGap(written, mayBeFence: kind == .exercise).gap
    }
  }
}

/// A line up to some place, with the offsets of its words in the file.
struct LineStart {
  let file: SourceFile
  let range: Range<Int>
  let text: String

  init(_ file: SourceFile, _ range: Range<Int>) {
    self.file = file
    self.range = range
    text = file.text(range)
  }

  /// Returns the bytes from an offset of the line on, without the white space they begin with.
  func rest(from offset: Int) -> Range<Int> {
    var start = min(range.lowerBound + offset, range.upperBound)
    while start < range.upperBound, file.bytes[start] == 0x20 || file.bytes[start] == 0x09 {
      start += 1
    }
    return start..<range.upperBound
  }

  /// Returns the bytes behind the last of some signs; all of the line when it has none.
  func last(after signs: String) -> Range<Int> {
    let signs = Array(signs.utf8)
    let place = file.bytes[range].lastIndex { signs.contains($0) }
    return (place.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }

  /// Returns the number of bytes before the first occurrence of a sign, or nil.
  func offset(of sign: Character) -> Int? {
    guard let byte = sign.asciiValue else { return nil }
    return file.bytes[range].firstIndex(of: byte).map { $0 - range.lowerBound }
  }

  /// Returns the text of some of its bytes.
  func text(_ range: Range<Int>) -> String { file.text(range) }
}
