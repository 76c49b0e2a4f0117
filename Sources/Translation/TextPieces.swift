import Book
import Markdown

/// The texts that a segment consists of: its paragraphs, items, cells, headings and blocks of code, wherever these stand.
///
/// What is around them, such as the signs of items, rows and quotations, is the same in every language.
struct TextPieces {
  struct Piece {
    /// The bytes of the piece in the segment's text.
    let range: Range<Int>
    /// What it says, without the signs of quotations and the indents of items at the beginnings of its lines.
    let words: String
    /// What stands at the beginning of its further lines; nil where it has to be in one line.
    let margin: String?
  }

  private let bytes: [UInt8]
  let pieces: [Piece]

  /// Splits the text of a segment; nil where something outside of its pieces may be a text too, as in what is folded.
  init?(_ segment: Segment) {
    bytes = Array(segment.text.utf8)
    guard case .block = segment.kind else {
      pieces = [Piece(range: 0..<bytes.count, words: segment.text, margin: "")]
      return
    }
    let blocks = MarkdownParser.parse(bytes)
    var pieces: [Piece] = []
    for tree in SegmentTree.of(blocks) {
      for leaf in tree.leaves { pieces.append(Self.piece(leaf, bytes)) }
    }
    pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    self.pieces = pieces
    guard !pieces.isEmpty, isWhole else { return nil }
  }

  /// Whether the pieces follow each other, and nothing but signs is between them.
  private var isWhole: Bool {
    var end = 0
    var rest = ""
    for piece in pieces {
      guard piece.range.lowerBound >= end else { return false }
      rest += String(decoding: bytes[end..<piece.range.lowerBound], as: UTF8.self)
      end = piece.range.upperBound
    }
    rest += String(decoding: bytes[end...], as: UTF8.self)
    return !rest.replacing(/\[[!^][^\]\n]*\]|\{[^}\n]*\}|\]\([^)\n]*\)/, with: "").contains(
      where: \.isLetter)
  }

  /// Returns the text of the segment with other pieces in the places of its own.
  func with(_ texts: [String]) -> String? {
    var result: [UInt8] = []
    var end = 0
    for (piece, text) in zip(pieces, texts) {
      result += bytes[end..<piece.range.lowerBound]
      if let margin = piece.margin {
        result += text.replacing("\n", with: "\n" + margin).utf8
      } else {
        guard !text.contains(/(^|[^\\])\|/) else { return nil }
        result += text.replacing("\n", with: " ").utf8
      }
      end = piece.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  private static nonisolated(unsafe) let signs =
    /(?:>|(?:[-*+]|\d{1,9}[.)]|\[[ xX]\])(?=\s)|\[!\w+\](?=\s*\n))\s*/

  private static func piece(_ leaf: SegmentTree, _ bytes: [UInt8]) -> Piece {
    let isText = [.paragraph, .heading, .cell, .item].contains(leaf.kind)
    let range = isText ? words(of: leaf, bytes) : leaf.range
    let line = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let margin = bytes[line..<range.lowerBound].map { $0 == UInt8(ascii: ">") ? $0 : 0x20 }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard isText else { return Piece(range: range, words: text, margin: "") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines.enumerated().map { index, line in
      index == 0 ? line : line.drop { " >\t".contains($0) }
    }
    return Piece(
      range: range, words: words.joined(separator: "\n"),
      margin: leaf.kind == .cell ? nil : String(decoding: margin, as: UTF8.self))
  }

  /// Returns the bytes of a text without the signs of what it stands in, those and the attributes of a heading, and the
  /// address of a link that all of it is.
  private static func words(of leaf: SegmentTree, _ bytes: [UInt8]) -> Range<Int> {
    let text = Substring(decoding: bytes[leaf.range], as: UTF8.self)
    var words = text.trimmed
    // No paragraph begins with the sign of a quotation, an item or a task.
    while leaf.kind != .cell, let sign = words.prefixMatch(of: signs) {
      words = words[sign.range.upperBound...]
    }
    if leaf.kind == .heading {
      words = words.drop { $0 == "#" }
      if words.hasSuffix("}"), let brace = words.lastIndex(of: "{") { words = words[..<brace] }
      words = words.trimmed
    } else if words.hasPrefix("["), words.hasSuffix(")"), let end = words.firstRange(of: "]("),
      !words[end.upperBound...].contains("](")
    {
      words = words[..<end.lowerBound].dropFirst()
    }
    let start = leaf.range.lowerBound + text[..<words.startIndex].utf8.count
    return start..<(start + words.utf8.count)
  }
}

extension SegmentTree {
  /// What has no parts, in the order of the text.
  fileprivate var leaves: [SegmentTree] {
    children.isEmpty ? [self] : children.flatMap(\.leaves)
  }
}
