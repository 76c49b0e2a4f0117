/// The words of examples: how they are divided, and those that no model names.
public enum SyntaxWords {
  /// The words that continue a claim, and so end a name.
  public static let continuing = [
    "or", "and", "unless", "while", "before", "after", "between", "within", "only", "at", "stays",
  ]

  /// What an app can do in every model.
  public static let verbs = ["set", "save", "restore", "block", "return", "after"]

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Returns a range of bytes without white space at its ends.
  public static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the words in a range of bytes.
  public static func words(_ range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      if isBlank(bytes[start]) {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, !isBlank(bytes[end]) { end += 1 }
      words.append(start..<end)
      start = end
    }
    return words
  }
}
