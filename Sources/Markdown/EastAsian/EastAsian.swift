import Base

/// Classes of characters for text that is written without spaces between words.
enum EastAsian {
  /// Whether a scalar is Han, kana, bopomofo, Yi, their punctuation, or a full-width form.
  ///
  /// Hangul and the ideographic space (U+3000) are not included.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x2E80, 0x3000: false
    case 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: false
    case 0x2E80...0x303E, 0x3041...0xA4CF: true
    case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF9F, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// Whether a scalar is a Korean letter, which is wide but written with spaces between words.
  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: true
    case 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether a scalar is a quotation mark, dash or dot that East Asian and Western scripts share.
  static func isSharedPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026: true
    default: false
    }
  }

  /// Whether a line ending between two characters is dropped (CSS Text 4, §4.1.3).
  static func joins(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    switch (isIdeographic(before), isIdeographic(after)) {
    case (true, true): true
    case (true, false): isSharedPunctuation(after)
    case (false, true): isSharedPunctuation(before)
    case (false, false): false
    }
  }
}

/// Text in which every `*` next to an East Asian character can open and close emphasis.
///
/// CommonMark decides by spaces and punctuation, but East Asian text has no spaces: in `是**“停”**的`
/// nothing is strong. A run of `*` works once both sides count as punctuation, so a punctuation
/// mark that does not occur in the text is inserted where one is missing, and removed from what
/// cmark returns. Marks are inserted between two visible characters, never at a line's start or
/// end, so that no block changes; in code, HTML and addresses they have no effect.
enum Boundaries {
  /// Returns where marks are needed, ascending, and the mark; none if the text has all of them.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  static func marks(
    in source: [UInt8], range: Range<Int>
  ) -> (places: [Int], mark: [UInt8]) {
    let places = insertions(in: source, range: range)
    guard !places.isEmpty, let mark = unusedMark(in: source, range: range) else { return ([], []) }
    return (places, mark)
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

  static func isSolid(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (EastAsian.isIdeographic(scalar) || EastAsian.isHangul(scalar))
  }

  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
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

extension [UInt8] {
  /// Returns the scalar that starts at an offset, or nil if there is none inside the range.
  func scalar(startingAt offset: Int, in range: Range<Int>) -> Unicode.Scalar? {
    guard range.contains(offset) else { return nil }
    let first = self[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, offset + count <= range.upperBound else { return nil }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for byte in self[offset + 1..<offset + count] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value)
  }

  /// Returns the scalar that ends before an offset, or nil if there is none inside the range.
  func scalar(endingAt offset: Int, in range: Range<Int>) -> Unicode.Scalar? {
    var start = offset - 1
    while start > range.lowerBound, start > offset - 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(startingAt: start, in: range)
  }
}
