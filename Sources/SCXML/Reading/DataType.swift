import Base

/// A type as written in `tb:type`.
indirect enum DataType {
  /// A scalar of any type, or no value.
  case any
  case boolean
  case range(NumberRange)
  /// One of some words, or any symbol when there are none.
  case symbol([String])
  case list(Int32, DataType)

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count >= 4, words[2] == "of", Int32(words[1]) != nil {
      guard words[0] == "list", let capacity = Int32(words[1]), capacity > 0, capacity <= 64,
        let element = DataType(words[3...].joined(separator: " ")),
        !element.isList, !element.isAny
      else { return nil }
      self = .list(capacity, element)
    } else if words == ["any"] {
      self = .any
    } else if words == ["boolean"] {
      self = .boolean
    } else if words == ["symbol"] {
      self = .symbol([])
    } else if words.count == 1, let range = NumberRange(words[0]) {
      self = .range(range)
    } else if words.count > 1, words[0] != "list",
      !words.contains(where: { $0.contains("..") })
    {
      self = .symbol(words)
    } else {
      return nil
    }
  }

  /// Returns the keyword that the first word of a text is nearly.
  static func meant(_ text: String) -> String? {
    let (word, keywords) = (
      String(text.prefix { $0 != " " }), ["any", "boolean", "list", "symbol"]
    )
    return keywords.contains(word) ? nil : EditDistance.likely(word, among: keywords)
  }

  private var isAny: Bool {
    if case .any = self { return true }
    return false
  }

  private var isList: Bool {
    if case .list = self { return true }
    return false
  }
}

extension NumberRange {
  /// The range of all 32-bit integers.
  static let any = NumberRange(low: .min, high: .max)

  private init(low: Int32, high: Int32) {
    self.low = low
    self.high = high
    isTime = false
  }
}
