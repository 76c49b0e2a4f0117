import Base
import Book

/// A token of the expression language, with its place in the text.
struct Token: Equatable {
  enum Kind: Equatable {
    case number(Int32)
    case symbol(String)
    case name(String)
    case sign(String)
    case end
  }

  let kind: Kind
  /// The range in UTF-8 offsets.
  let range: Range<Int>
}

/// An error in an expression, with its place.
struct ExpressionError: Error, Equatable {
  let range: Range<Int>
  let headline: String
  let help: String?
  /// The name that is not declared, when that is the error.
  let missing: MissingName?

  struct MissingName: Equatable {
    let kind: NameUses.Kind
    let name: String
    /// The words of the type that a value should belong to; empty for other names.
    var owner = ""
  }

  init(
    _ range: Range<Int>, _ headline: String, help: String? = nil, missing: MissingName? = nil
  ) {
    self.range = range
    self.headline = headline
    self.help = help
    self.missing = missing
  }
}

/// Splits an expression into tokens.
enum Lexer {
  private static let signs = [
    "==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "+", "-", "*", "/", "%", "(", ")", "[", "]",
    ",", "?", ":", ".",
  ]

  /// Operators that only ECMAScript has; they come first, as others are their beginnings.
  private static let scriptSigns = ["===", "!=="]

  static func tokens(
    of text: String, in model: DataModel = .tracebook
  ) throws(ExpressionError) -> [Token] {
    let bytes = Array(text.utf8)
    var result: [Token] = []
    var index = 0
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
        continue
      }
      let token = try token(bytes, from: index, model)
      result.append(token)
      index = token.range.upperBound
    }
    result.append(Token(kind: .end, range: bytes.count..<bytes.count))
    return result
  }

  private static func token(
    _ bytes: [UInt8], from start: Int, _ model: DataModel
  ) throws(ExpressionError) -> Token {
    let byte = bytes[start]
    let isScript = model == .ecmascript
    if byte == UInt8(ascii: "'") || isScript && byte == UInt8(ascii: "\"") {
      let token = try symbol(bytes, from: start)
      if isScript { try checkText(bytes, token.range) }
      return token
    }
    if isDigit(byte) {
      if isScript { try checkNumber(bytes, from: start) }
      return try number(bytes, from: start)
    }
    if isLetter(byte) {
      let end = end(of: bytes, from: start) { isLetter($0) || isDigit($0) }
      return Token(kind: .name(text(bytes, start..<end)), range: start..<end)
    }
    if isScript, start + 1 < bytes.count, bytes[start + 1] == byte, "+-".utf8.contains(byte) {
      throw ExpressionError(
        start..<(start + 2), "`\(text(bytes, start..<(start + 2)))` would change a variable",
        help: "write `<assign>`")
    }
    for sign in (isScript ? scriptSigns : []) + signs where bytes[start...].starts(with: sign.utf8)
    {
      return Token(kind: .sign(sign), range: start..<(start + sign.utf8.count))
    }
    // Report a multi-byte character as a whole.
    let end = end(of: bytes, from: start + 1) { byte >= 0x80 && $0 & 0xC0 == 0x80 }
    throw ExpressionError(
      start..<end, "`\(text(bytes, start..<end))` has no meaning in an expression",
      help: meant[text(bytes, start..<end)].map(Suggestion.question))
  }

  /// The operators for signs that other languages have.
  private static let meant = ["=": "==", "&": "and", "|": "or", "!": "not", "\"": "'"]

  private static func symbol(_ bytes: [UInt8], from start: Int) throws(ExpressionError) -> Token {
    let mark = bytes[start]
    guard let close = bytes[(start + 1)...].firstIndex(of: mark) else {
      throw ExpressionError(
        start..<bytes.count, "a symbol is not closed",
        help: "add a `\(Character(Unicode.Scalar(mark)))`")
    }
    return Token(
      kind: .symbol(text(bytes, (start + 1)..<close)), range: start..<(close + 1))
  }

  /// Refuses escapes in a text of ECMAScript.
  private static func checkText(
    _ bytes: [UInt8], _ range: Range<Int>
  ) throws(ExpressionError) {
    guard let escape = bytes[range].firstIndex(of: UInt8(ascii: "\\")) else { return }
    throw ExpressionError(escape..<(escape + 1), "escapes in texts are not read")
  }

  /// Refuses numbers of ECMAScript that have a fraction, or another base than ten.
  private static func checkNumber(_ bytes: [UInt8], from start: Int) throws(ExpressionError) {
    let end = end(of: bytes, from: start) { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: ".") }
    let isBased =
      bytes[start] == UInt8(ascii: "0") && end > start + 1
      && (isDigit(bytes[start + 1]) || "xXoObB".utf8.contains(bytes[start + 1]))
    guard isBased || bytes[start..<end].contains(UInt8(ascii: ".")) else { return }
    throw ExpressionError(
      start..<end, "`\(text(bytes, start..<end))` is not a whole number in decimal digits")
  }

  private static func number(_ bytes: [UInt8], from start: Int) throws(ExpressionError) -> Token {
    let digits = end(of: bytes, from: start, while: isDigit)
    let unit = end(of: bytes, from: digits, while: isLetter)
    let factors: [String: Int32] = [
      "": 1, "ms": 1, "s": 1000, "min": 60_000, "h": 3_600_000, "d": 86_400_000,
    ]
    guard let factor = factors[text(bytes, digits..<unit)] else {
      throw ExpressionError(
        digits..<unit, "`\(text(bytes, digits..<unit))` is not a unit of time",
        help: "the units are ms, s, min, h and d")
    }
    let value = Int32(text(bytes, start..<digits))?.multipliedReportingOverflow(by: factor)
    guard let value, !value.overflow else {
      throw ExpressionError(
        start..<unit, "a number that does not fit 32 bits",
        help: DurationText.advice(onNumber: text(bytes, start..<unit)))
    }
    return Token(kind: .number(value.partialValue), range: start..<unit)
  }

  private static func end(
    of bytes: [UInt8], from start: Int, while condition: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while index < bytes.count, condition(bytes[index]) { index += 1 }
    return index
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }
}

/// The language of a chart's expressions, as `datamodel` of `<scxml>` names it.
enum DataModel: String, CaseIterable {
  /// The language of the project: numbers, Booleans, symbols and lists with types.
  case tracebook
  /// The null data model of SCXML (B.1), the default, in which only `In()` can be asked.
  case null
  /// ECMAScript as far as it says the same as the project's own language: whole numbers, texts, names, operators and
  /// `In()`. Whatever would need more is refused: fractions, conversions, functions and objects.
  case ecmascript
}
