import Base

/// Text in which every `*` next to an East Asian character can open and close emphasis.
///
/// CommonMark decides by spaces and punctuation, but East Asian text has no spaces: in `是**“停”**的`
/// nothing is strong. A run of `*` works once both sides count as punctuation, so a punctuation
/// mark that does not occur in the text is inserted where one is missing, and removed from what
/// cmark returns. Marks are inserted between two visible characters, never at a line's start or
/// end, so that no block changes; in code, HTML and addresses they have no effect.
struct Boundaries {
  /// The buffer that cmark parses: the original up to the range's end with marks, or unchanged.
  let bytes: [UInt8]
  let range: Range<Int>
  /// The bytes of the mark; empty if none was inserted.
  let mark: [UInt8]
  /// Offsets in the original at which a mark was inserted, ascending.
  private let insertions: [Int]

  /// Inserts marks where they are needed.
  ///
  /// The bytes are not copied if no mark is needed.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  init(_ source: [UInt8], range: Range<Int>) {
    let insertions = Self.insertions(in: source, range: range)
    guard !insertions.isEmpty, let mark = Self.unusedMark(in: source, range: range) else {
      bytes = source
      self.range = range
      mark = []
      self.insertions = []
      return
    }
    var marked: [UInt8] = []
    marked.reserveCapacity(range.upperBound + insertions.count * mark.count)
    var copied = 0
    for offset in insertions {
      marked += source[copied..<offset]
      marked += mark
      copied = offset
    }
    marked += source[copied..<range.upperBound]
    bytes = marked
    self.range = range.lowerBound..<marked.count
    self.mark = mark
    self.insertions = insertions
  }

  /// Whether no mark was inserted, so that offsets are those of the original.
  var isUnchanged: Bool { mark.isEmpty }

  /// Returns the range of the original for a range of the marked text.
  ///
  /// - Complexity: O(log n), where n is the number of marks.
  func original(_ range: Range<Int>) -> Range<Int> {
    if insertions.isEmpty { return range }
    let start = original(range.lowerBound)
    return start..<max(start, original(range.upperBound))
  }

  private func original(_ offset: Int) -> Int {
    var low = 0
    var high = insertions.count
    while low < high {
      let middle = (low + high) / 2
      if insertions[middle] + middle * mark.count < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return max(offset - low * mark.count, low == 0 ? 0 : insertions[low - 1])
  }

  /// Returns bytes with the marks removed.
  ///
  /// Bytes without marks are returned unchanged.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  func unmarked(_ text: [UInt8]) -> [UInt8] {
    guard !isUnchanged, var next = nextMark(in: text, from: 0) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    while true {
      result += text[copied..<next]
      copied = next + mark.count
      guard let following = nextMark(in: text, from: copied) else { break }
      next = following
    }
    result += text[copied...]
    return result
  }

  private func nextMark(in text: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 2 < text.count {
      if text[index] == mark[0], text[index + 1] == mark[1], text[index + 2] == mark[2] {
        return index
      }
      index += 1
    }
    return nil
  }

  private static func insertions(in source: [UInt8], range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while let start = source.firstIndex(of: ASCII.asterisk, in: index..<range.upperBound) {
      if isEscaped(start, in: source, range) {
        index = start + 1
        continue
      }
      index = start
      while index < range.upperBound, source[index] == ASCII.asterisk { index += 1 }
      if let insertion = insertion(around: start..<index, in: source, range: range) {
        result.append(insertion)
      }
    }
    return result
  }

  /// Whether an odd number of backslashes precedes a character.
  private static func isEscaped(_ offset: Int, in source: [UInt8], _ range: Range<Int>) -> Bool {
    var start = offset
    while start > range.lowerBound, source[start - 1] == ASCII.backslash { start -= 1 }
    return (offset - start) % 2 == 1
  }

  private static func insertion(around run: Range<Int>, in source: [UInt8], range: Range<Int>)
    -> Int?
  {
    guard let before = source.scalar(endingAt: run.lowerBound, in: range),
      let after = source.scalar(startingAt: run.upperBound, in: range),
      isSolid(before) || isSolid(after), !before.properties.isWhitespace,
      !after.properties.isWhitespace
    else { return nil }
    switch (isPunctuation(before), isPunctuation(after)) {
    case (false, true): return run.lowerBound
    case (true, false): return run.upperBound
    default: return nil
    }
  }

  private static func isSolid(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (EastAsian.isIdeographic(scalar) || EastAsian.isHangul(scalar))
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCII.isPunctuation(UInt8(scalar.value)) }
    return switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Returns a punctuation mark that the text does not contain, or nil if there is none.
  ///
  /// The candidates are those of the Phags-pa script, which hardly any text uses.
  private static func unusedMark(in source: [UInt8], range: Range<Int>) -> [UInt8]? {
    var used: Set<UInt8> = []
    for index in range.dropLast(2)
    where source[index] == 0xEA && source[index + 1] == 0xA1 { used.insert(source[index + 2]) }
    return (0xB4...0xB7).first { !used.contains($0) }.map { [0xEA, 0xA1, $0] }
  }
}
