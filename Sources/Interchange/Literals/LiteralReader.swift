import Diagnostics

/// Reads the literals of JavaScript: JSON with comments, unquoted names, both quotes and trailing commas.
///
/// What is not a literal is skipped as a whole and kept as code; nothing is ever run.
struct LiteralReader {
  /// A text that is not JavaScript as far as it is read, with its place.
  struct Mistake: Error {
    let range: Range<Int>
    let headline: String
  }

  private static let deepest = 64

  var scanner: ScriptScanner
  private var depth = 0

  init(_ file: SourceFile, at place: Int = 0) {
    scanner = ScriptScanner(bytes: file.bytes, place: place)
  }

  /// Returns the value at the current place, which is then behind it.
  ///
  /// - Complexity: O(n), where n is the number of bytes of the value.
  mutating func value() throws(Mistake) -> Literal {
    scanner.skipSpace()
    let start = scanner.place
    let kind = try primary()
    let end = scanner.place
    scanner.skipSpace()
    if scanner.atEndOfValue { return Literal(range: start..<end, kind: kind) }
    // A type behind a value, as in `'idle' as const`, does not change it.
    let isTyped = ["as", "satisfies"].contains(scanner.peekWord())
    scanner.skipExpression()
    return Literal(range: start..<(isTyped ? end : scanner.endOfText), kind: isTyped ? kind : .code)
  }

  private mutating func primary() throws(Mistake) -> Literal.Kind {
    switch scanner.next {
    case UInt8(ascii: "{"):
      return .object(try nested { reader throws(Mistake) in try reader.object() })
    case UInt8(ascii: "["):
      return .array(try nested { reader throws(Mistake) in try reader.list(until: "]") })
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): return try string()
    case _? where scanner.beginsNumber: return number()
    case let byte? where ScriptScanner.isName(byte): return try word()
    case nil: throw missing("a value")
    default:
      let start = scanner.place
      scanner.skipExpression()
      guard scanner.place > start else { throw missing("a value") }
      return .code
    }
  }

  private mutating func nested<Value>(
    _ read: (inout Self) throws(Mistake) -> Value
  ) throws(Mistake) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      throw Mistake(
        range: scanner.place..<scanner.place, headline: "nested deeper than \(Self.deepest)")
    }
    scanner.advance()
    return try read(&self)
  }

  func missing(_ what: String) -> Mistake {
    let end = min(scanner.place + 1, scanner.bytes.count)
    return Mistake(range: scanner.place..<max(end, scanner.place), headline: "\(what) is missing")
  }

  /// Reads values up to a closing bracket.
  private mutating func list(until close: Character) throws(Mistake) -> [Literal] {
    var values: [Literal] = []
    scanner.skipSpace()
    while !scanner.take(close) {
      values.append(try value())
      scanner.skipSpace()
      if !scanner.take(",") {
        guard scanner.take(close) else { throw missing("`\(close)`") }
        return values
      }
      scanner.skipSpace()
    }
    return values
  }

  private mutating func object() throws(Mistake) -> [Literal.Member] {
    var members: [Literal.Member] = []
    scanner.skipSpace()
    while !scanner.take("}") {
      members.append(try member())
      scanner.skipSpace()
      if !scanner.take(",") {
        guard scanner.take("}") else { throw missing("`}`") }
        return members
      }
      scanner.skipSpace()
    }
    return members
  }

  private mutating func member() throws(Mistake) -> Literal.Member {
    let start = scanner.place
    guard let name = try memberName() else {
      scanner.skipExpression()
      let range = start..<scanner.endOfText
      return Literal.Member(name: nil, range: range, value: Literal(range: range, kind: .code))
    }
    let range = start..<scanner.place
    scanner.skipSpace()
    if scanner.take(":") { return Literal.Member(name: name, range: range, value: try value()) }
    if scanner.atEndOfValue {
      let value = Literal(range: range, kind: .name(name))
      return Literal.Member(name: name, range: range, value: value)
    }
    // A method.
    guard scanner.next == UInt8(ascii: "(") else { throw missing("`:`") }
    scanner.skipExpression()
    return Literal.Member(
      name: name, range: range, value: Literal(range: start..<scanner.endOfText, kind: .code))
  }

  /// Returns the name of a member; nil for a spread, a computed name and an `async` method.
  private mutating func memberName() throws(Mistake) -> String? {
    switch scanner.next {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      if case .string(let text) = try string() { return text }
      return nil
    case let byte? where ScriptScanner.isDigit(byte):
      if case .number(let text) = number() { return text }
      return nil
    case let byte? where ScriptScanner.isName(byte):
      let name = scanner.takeWord()
      scanner.skipSpace()
      let isModifier = scanner.next.map { ScriptScanner.isName($0) || $0 == UInt8(ascii: "*") }
      return isModifier == true ? nil : name
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "*"): return nil
    default: throw missing("a name")
    }
  }

  private mutating func number() -> Literal.Kind {
    let text = scanner.takeNumber()
    return .number(text.filter { $0 != "_" })
  }

  private mutating func word() throws(Mistake) -> Literal.Kind {
    let start = scanner.place
    let name = scanner.takeWord()
    switch name {
    case "true", "false": return .boolean(name == "true")
    case "null", "undefined": return .null
    case "function", "async", "class", "new", "await", "typeof", "void":
      scanner.place = start
      scanner.skipExpression()
      return .code
    default: break
    }
    scanner.skipSpace()
    guard scanner.next == UInt8(ascii: "(") else { return .name(name) }
    return .call(name, try nested { reader throws(Mistake) in try reader.list(until: ")") })
  }

  private mutating func string() throws(Mistake) -> Literal.Kind {
    let start = scanner.place
    guard let text = scanner.takeString() else {
      throw Mistake(range: start..<(start + 1), headline: "a text is not closed")
    }
    // What is put into a text is computed.
    let isTemplate = scanner.bytes[start] == UInt8(ascii: "`") && text.contains("${")
    return isTemplate ? .code : .string(text)
  }
}
