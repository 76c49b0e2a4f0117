/// A value that a template renders.
package enum Value: Sendable, Equatable {
  case nothing
  case bool(Bool)
  /// Text in UTF-8, not escaped. Empty text is false in a section.
  case text([UInt8])
  case list([Value])
  case object(Fields)

  package static func text(_ string: String) -> Value { .text(Array(string.utf8)) }

  /// Returns text, or `nothing` for nil.
  package static func optional(_ string: String?) -> Value { string.map { .text($0) } ?? .nothing }

  /// Returns a member of an object, or nil if there is none or the value is not an object.
  package func member(_ key: Int32) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields[key]
  }

  /// Whether a section with this value is rendered.
  package var isTrue: Bool {
    switch self {
    case .nothing: false
    case .bool(let value): value
    case .text(let bytes): !bytes.isEmpty
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }
}

/// The members of an object, by the number of their name in a vocabulary.
package struct Fields: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    let key: Int32
    var value: Value
  }

  // Objects have few members, so a linear search is faster than hashing.
  private var entries: [Entry] = []

  package init() {}

  /// The member with a name, or nil, in which case the lookup continues in the outer object.
  package subscript(key: Int32) -> Value? {
    get { index(of: key).map { entries[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Reserves capacity for a number of members.
  package mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Sets all members of another object.
  package mutating func merge(_ other: Fields) {
    for entry in other.entries { self[entry.key] = entry.value }
  }

  private func index(of key: Int32) -> Int? {
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }
}
