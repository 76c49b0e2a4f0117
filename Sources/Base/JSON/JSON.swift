/// A JSON value (RFC 8259).
package enum JSON: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with a fraction or an exponent, or one that does not fit in an `Int`, as it is
  /// written.
  case otherNumber(String)
  case string(String)
  case array([JSON])
  /// The members of an object in the order in which they are written; names may repeat.
  case object([Member])

  /// A name in an object, with its value.
  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Returns an object with the members whose value is not nil.
  package static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// Returns an object of strings, sorted by name so that equal dictionaries give equal bytes.
  package static func object(of strings: [String: String]) -> JSON {
    .object(strings.sorted { $0.key < $1.key }.map { Member($0.key, .string($0.value)) })
  }

  /// Returns an array of strings.
  package static func array(of strings: some Sequence<String>) -> JSON {
    .array(strings.map { .string($0) })
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON {
  /// Returns the last member of an object with a name, or nil when there is none.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The string, or nil for another value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  /// The integer, or nil for another value.
  package var number: Int? { if case .integer(let number) = self { number } else { nil } }
  /// The elements of an array, or nil for another value.
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  package var isObject: Bool { if case .object = self { true } else { false } }
}

extension JSON {
  /// Where encoded text is used, which decides what is escaped in strings besides the characters
  /// for which RFC 8259 requires it.
  package enum Destination: Sendable {
    /// A line for another program, which may also appear in a terminal.
    ///
    /// Scalars that could repaint the terminal are escaped (`TerminalText.isUnsafe`).
    case line
    /// A script, which may be inside of a page.
    ///
    /// `<` is escaped, because an inline script ends at `</script>` even inside a string.
    case script
  }

  /// Returns the value as JSON text without spaces.
  package func encoded(for destination: Destination = .line) -> String {
    var output: [UInt8] = []
    encode(into: &output, for: destination)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns a string in double quotes, as JSON and YAML read it.
  package static func quoted(_ text: String) -> String { JSON.string(text).encoded() }

  /// Appends the value as JSON text without spaces.
  ///
  /// - Complexity: O(n), where n is the number of bytes that are written.
  package func encode(into output: inout [UInt8], for destination: Destination = .line) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .integer(let number): output += String(number).utf8
    case .otherNumber(let text): output += text.utf8
    case .string(let text): Self.encode(text, into: &output, for: destination)
    case .array(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.encode(into: &output, for: destination)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.encode(member.name, into: &output, for: destination)
        output.append(UInt8(ascii: ":"))
        member.value.encode(into: &output, for: destination)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func encode(
    _ text: String, into output: inout [UInt8], for destination: Destination
  ) {
    let bytes = text.utf8
    var start = bytes.startIndex
    output.append(UInt8(ascii: "\""))
    for index in bytes.indices where mayBeginEscape(bytes[index]) {
      guard let escape = escape(for: text.unicodeScalars[index], destination) else { continue }
      output += bytes[start..<index]
      output += escape.utf8
      start = text.unicodeScalars.index(after: index)
    }
    output += bytes[start...]
    output.append(UInt8(ascii: "\""))
  }

  /// Whether a scalar whose UTF-8 begins with this byte may have an escape; for most bytes this
  /// saves decoding the scalar.
  private static func mayBeginEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }

  private static func escape(for scalar: Unicode.Scalar, _ destination: Destination) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    let isUnsafe =
      switch destination {
      case .line: TerminalText.isUnsafe(scalar)
      case .script: scalar.value < 0x20 || scalar == "<"
      }
    guard isUnsafe else { return nil }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
