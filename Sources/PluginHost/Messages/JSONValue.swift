/// A JSON value (RFC 8259) received from a plugin.
enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// An integer; the protocol uses no fractions.
  case integer(Int)
  /// A number that is not an `Int`: it has a fraction or an exponent, or is out of range.
  case otherNumber
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Sendable, Equatable {
    let name: String
    let value: JSONValue
  }

  /// Returns the last member of an object with a name, or nil when there is none.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .integer(let number) = self { number } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }
}
