import Base

/// All terms of a language, with shared prefixes compressed.
struct SearchVocabulary {
  /// One line per word: the number of characters shared with the previous word, as one digit, then
  /// the rest.
  let words: [UInt8]
  /// One line per first ideograph, followed by all second ones; a space where there is no second.
  let pairs: [UInt8]

  /// The digits of a shared length, which is limited to 35; a longer prefix is partly repeated.
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// Creates it from terms in the order of their numbers: words, then pairs, each sorted by bytes.
  init(_ terms: [[UInt8]]) {
    words = Self.lines(terms.filter { !Self.isPair($0) })
    pairs = Self.groups(terms.filter(Self.isPair))
  }

  static func isPair(_ term: [UInt8]) -> Bool {
    guard let scalar = String(decoding: term, as: UTF8.self).unicodeScalars.first else {
      return false
    }
    return LetterKind.of(scalar) == .ideograph
  }

  private static func lines(_ words: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var last: [UInt8] = []
    for word in words {
      var shared = 0
      let most = min(digits.count - 1, min(word.count, last.count))
      while shared < most, word[shared] == last[shared] { shared += 1 }
      // The page counts in whole characters, so none is split.
      while shared > 0, shared < word.count, word[shared] & 0xC0 == 0x80 { shared -= 1 }
      let characters = word[..<shared].count { $0 & 0xC0 != 0x80 }
      if !result.isEmpty { result.append(0x0A) }
      result.append(digits[characters])
      result += word[shared...]
      last = word
    }
    return result
  }

  private static func groups(_ pairs: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var first: [UInt8] = []
    for pair in pairs {
      let length = pair[0] >= 0xF0 ? 4 : 3
      let own = Array(pair[..<length])
      if own != first {
        if !first.isEmpty { result.append(0x0A) }
        result += own
        first = own
      }
      result += pair.count == length ? [0x20] : Array(pair[length...])
    }
    return result
  }
}
