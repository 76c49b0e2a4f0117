/// Functions on times as they are written: a whole number and a unit.
public enum WrittenTime {
  /// Returns milliseconds, or nil for what is no time and for more than 32 bits.
  public static func milliseconds(_ word: ArraySlice<UInt8>) -> Int32? {
    let digits = word.prefix { isDigit($0) }
    guard !digits.isEmpty, let unit = unit(word.dropFirst(digits.count)) else { return nil }
    var value: Int64 = 0
    for digit in digits {
      value = value * 10 + Int64(digit - 0x30)
      if value > Int64(Int32.max) { return nil }
    }
    return Int32(exactly: value * unit)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func unit(_ word: ArraySlice<UInt8>) -> Int64? {
    if word.elementsEqual("ms".utf8) { return 1 }
    if word.elementsEqual("s".utf8) { return 1000 }
    if word.elementsEqual("min".utf8) { return 60_000 }
    return word.elementsEqual("h".utf8) ? 3_600_000 : nil
  }
}
