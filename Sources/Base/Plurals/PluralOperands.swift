/// The operands of CLDR's plural rules for one number (UTS #35, part 3).
struct PluralOperands: Equatable {
  /// The integer part, `i`.
  let whole: UInt64
  /// The number of visible fraction digits, `v`.
  let visibleCount: UInt64
  /// The visible fraction digits as a number, `f`.
  let visible: UInt64
  /// The number of visible fraction digits without trailing zeros, `w`.
  let significantCount: UInt64
  /// The visible fraction digits without trailing zeros as a number, `t`.
  let significant: UInt64
  /// The power of ten that the number is written with, `c` and `e`.
  let exponent: UInt64

  init(_ count: Int) {
    whole = UInt64(count.magnitude)
    visibleCount = 0
    visible = 0
    significantCount = 0
    significant = 0
    exponent = 0
  }

  /// Parses an optional sign, digits, an optional fraction, and an optional `c` or `e` with a power
  /// of ten.
  ///
  /// Returns nil for other texts and for numbers that are too large.
  init?(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    let parts = bytes.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "c") || $0 == UInt8(ascii: "e") })
    let power = parts.count == 2 ? Self.number(parts[1]) : 0
    guard let power, power <= 18 else { return nil }
    let digits = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.allSatisfy({ !$0.isEmpty }) else { return nil }
    var before = Array(digits[0])
    var after = digits.count == 2 ? Array(digits[1]) : []
    for _ in 0..<power { before.append(after.isEmpty ? UInt8(ascii: "0") : after.removeFirst()) }
    let trimmed = after.prefix((after.lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1)
    guard let whole = Self.number(before[...]), let visible = Self.number(after[...]),
      let significant = Self.number(trimmed)
    else { return nil }
    self.whole = whole
    self.visible = visible
    self.significant = significant
    visibleCount = UInt64(after.count)
    significantCount = UInt64(trimmed.count)
    exponent = power
  }

  /// Parses digits; an empty text is 0.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.isEmpty ? 0 : UInt64(String(decoding: digits, as: UTF8.self))
  }
}
