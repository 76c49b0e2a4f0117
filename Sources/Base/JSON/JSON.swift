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
