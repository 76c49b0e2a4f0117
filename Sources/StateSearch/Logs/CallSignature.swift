/// The declaration of a method as a log has it, with the names and types of its parameters.
enum CallSignature {
  /// The number of bytes of the longest declaration that is read.
  private static var longest: Int { 1000 }

  /// Reads a declaration at the beginning of a text: `door(_ door: Door, didOpen by: Hand)`, or
  /// `door:(Door *)door didOpen:(Hand *)by`.
  ///
  /// - Returns: The name with its labels, and where the declaration ends; nil when there is none.
  static func read(_ text: ArraySlice<UInt8>) -> (name: [UInt8], end: Int)? {
    let text = text.prefix(longest)
    let word = text.prefix(while: LineMatcher.isWord)
    switch text[word.endIndex...].first {
    case UInt8(ascii: "("): return parameters(of: word, text)
    case UInt8(ascii: ":"): return selector(text)
    default: return nil
    }
  }

  private static func parameters(
    of word: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>
  ) -> (name: [UInt8], end: Int)? {
    guard let end = endOfParentheses(text[word.endIndex...]) else { return nil }
    var name = Array(word) + [UInt8(ascii: "(")]
    var depth = 0
    var isBegun = false
    for place in (word.endIndex + 1)..<(end - 1) {
      let byte = text[place]
      depth += change(of: byte, after: text[place - 1])
      if byte == UInt8(ascii: ","), depth == 0 { isBegun = false }
      guard !isBegun, LineMatcher.isWord(byte) else { continue }
      isBegun = true
      let label = text[place...].prefix(while: LineMatcher.isWord)
      // A label, and the name of the parameter if there is one, stand before a colon.
      let rest = text[label.endIndex..<end].drop { LineMatcher.isWord($0) || $0 == space }
      guard rest.first == UInt8(ascii: ":") else { return nil }
      name += label + [UInt8(ascii: ":")]
    }
    return (name + [UInt8(ascii: ")")], end)
  }

  /// Returns by how much a byte changes how deep the parts of a type are nested; an arrow is no bracket.
  private static func change(of byte: UInt8, after last: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    case UInt8(ascii: ">"): last == UInt8(ascii: "-") ? 0 : -1
    default: 0
    }
  }

  private static func selector(_ text: ArraySlice<UInt8>) -> (name: [UInt8], end: Int)? {
    var name: [UInt8] = []
    var rest = text
    var end = text.startIndex
    while true {
      let word = rest.prefix(while: LineMatcher.isWord)
      let type = rest[word.endIndex...].dropFirst().drop { $0 == space }
      guard !word.isEmpty, rest[word.endIndex...].first == UInt8(ascii: ":"),
        type.first == UInt8(ascii: "("), let behind = endOfParentheses(type)
      else { break }
      name += word + [UInt8(ascii: ":")]
      let argument = text[behind...].drop { $0 == space }.prefix(while: LineMatcher.isWord)
      end = argument.endIndex
      rest = text[end...].drop { $0 == space }
    }
    return name.isEmpty ? nil : (name, end)
  }

  private static var space: UInt8 { UInt8(ascii: " ") }

  /// Returns the end of what parentheses enclose, of which the first begins the text.
  private static func endOfParentheses(_ text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for place in text.indices {
      if text[place] == UInt8(ascii: "(") { depth += 1 }
      if text[place] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return nil
  }
}
