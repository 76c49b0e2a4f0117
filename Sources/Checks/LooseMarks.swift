import Base
import Markdown

/// A sign of emphasis or code that CommonMark has left in the text, so that readers see it.
///
/// What an author escapes with a backslash is meant as it is written, and so is a sign between blanks, such as that of a
/// product, or within a word.
struct LooseMark {
  /// The bytes from the sign to its partner, or of the sign alone.
  let range: Range<Int>
  let sign: String
  /// The bytes between the signs; nil for a sign without a partner.
  let inside: Range<Int>?

  var why: String {
    inside == nil ? "nothing closes it" : "a sign that touches no text on its inner side is none"
  }

  /// What the headline shows of it, at most a few words.
  func shown(_ file: SourceFile) -> String {
    let text = file.text(range)
    return text.count > 60 || text.contains(where: \.isNewline) ? sign : text
  }

  func help(_ file: SourceFile) -> String {
    let escaped = String(sign.flatMap { "\\\($0)" })
    let meant = "write `\(escaped)` where the sign is meant"
    guard let inside else {
      let shown = sign.hasPrefix("`") ? "`` \(sign) ``" : "`\(sign)`"
      return "write \(shown) where it ends as well; or \(meant)"
    }
    let text = file.text(inside)
    guard text.count < 40, !text.contains(where: \.isNewline) else {
      return "write the signs without blanks on their inner sides; or \(meant)"
    }
    let body = text.drop(while: \.isWhitespace)
    let end = body.lastIndex { !$0.isWhitespace }.map { body.index(after: $0) } ?? body.startIndex
    return "write `\(sign)\(body[..<end])\(sign)`, with blanks outside of the signs; or \(meant)"
  }
}

/// Finds the signs of a paragraph, a heading or a cell that are left over.
///
/// - Complexity: O(n), where n is the number of bytes of the text.
enum LooseMarks {
  /// A run of one sign in the text.
  private struct Run {
    let sign: UInt8
    let range: Range<Int>
    let before: Unicode.Scalar?
    let after: Unicode.Scalar?

    var count: Int { range.count }
    var isBehindSpace: Bool { before?.properties.isWhitespace ?? true }
    var isBeforeSpace: Bool { after?.properties.isWhitespace ?? true }
    var isAlone: Bool { isBehindSpace && isBeforeSpace }
    /// Whether the run is within a word of ASCII, as in a name.
    var isInWord: Bool { Self.isWord(before) && Self.isWord(after) }
    var isBeforeLetter: Bool { after?.properties.isAlphabetic ?? false }
    var isBehindWord: Bool { Self.isWord(before) }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar, scalar.isASCII else { return false }
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  /// Among how many of the next runs a partner is looked for.
  private static let reach = 50

  static func find(_ inlines: [Inline], _ bytes: [UInt8]) -> [LooseMark] {
    var walk = Runs(bytes: bytes)
    walk.visit(inlines)
    guard !walk.runs.isEmpty else { return [] }
    var result: [LooseMark] = []
    var rest = walk.runs.filter { !$0.isInWord }[...]
    while let run = rest.popFirst() {
      if let index = rest.prefix(reach).firstIndex(where: { arePair(run, $0) }) {
        let end = rest[index]
        let whole = run.range.lowerBound..<end.range.upperBound
        let inside = run.range.upperBound..<end.range.lowerBound
        result.append(mark(whole, run, inside: inside, bytes))
        rest = rest[(index + 1)...]
      } else if isOpen(run) {
        result.append(mark(run.range, run, inside: nil, bytes))
      }
    }
    return result
  }

  private static func mark(
    _ range: Range<Int>, _ run: Run, inside: Range<Int>?, _ bytes: [UInt8]
  ) -> LooseMark {
    LooseMark(
      range: range, sign: String(decoding: bytes[run.range], as: UTF8.self), inside: inside)
  }

  /// Whether two runs were meant as the signs around a text.
  private static func arePair(_ one: Run, _ other: Run) -> Bool {
    guard one.sign == other.sign, one.count == other.count, one.count < 4,
      one.range.upperBound < other.range.lowerBound, !one.isBehindWord
    else { return false }
    if one.sign == UInt8(ascii: "`") { return false }
    let isOpening = !one.isBeforeSpace
    return one.count > 1 ? isOpening || !other.isBehindSpace : isOpening && one.isBeforeLetter
  }

  /// Whether a run that has no partner was meant as the beginning or the end of something.
  private static func isOpen(_ run: Run) -> Bool {
    switch run.sign {
    case UInt8(ascii: "`"): true
    case UInt8(ascii: "*") where run.count == 1: run.isBehindSpace && run.isBeforeLetter
    case UInt8(ascii: "_") where run.count == 1: false
    default: run.count < 4 && !run.isAlone
    }
  }

  /// The runs of signs in the texts of a paragraph.
  private struct Runs: MarkupWalker {
    let bytes: [UInt8]
    var runs: [Run] = []

    mutating func visit(_ inline: Inline) {
      guard case .text = inline.content else {
        if !inline.isBareLink { descend(into: inline) }
        return
      }
      var index = inline.range.lowerBound
      let end = min(inline.range.upperBound, bytes.count)
      while index < end {
        let byte = bytes[index]
        guard "*_~`".utf8.contains(byte) else {
          index += byte == UInt8(ascii: "\\") ? 2 : 1
          continue
        }
        let count = bytes[index..<end].prefix { $0 == byte }.count
        let range = index..<index + count
        // One tilde is a sign of its own.
        if byte != UInt8(ascii: "~") || count > 1 {
          runs.append(
            Run(
              sign: byte, range: range, before: scalar(before: range.lowerBound),
              after: scalar(at: range.upperBound)))
        }
        index = range.upperBound
      }
    }

    private func scalar(before place: Int) -> Unicode.Scalar? {
      String(decoding: bytes[max(0, place - 4)..<place], as: UTF8.self).unicodeScalars.last
    }

    private func scalar(at place: Int) -> Unicode.Scalar? {
      String(decoding: bytes[place..<min(bytes.count, place + 4)], as: UTF8.self)
        .unicodeScalars.first
    }
  }
}
