/// A JSON value (RFC 8259) as a plugin sent it.
enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// Whole numbers only: nothing in the protocol has a fraction.
  case integer(Int)
  /// A number that is not whole, or too large to count.
  case otherNumber
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Sendable, Equatable {
    let name: String
    let value: JSONValue
  }

  /// A member of an object; the last one when there are several, nil when there is none.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int? { if case .integer(let number) = self { number } else { nil } }
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }
}
