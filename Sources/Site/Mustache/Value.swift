/// What a template is filled with.
enum Value: Sendable, Equatable {
  case nothing
  case bool(Bool)
  /// UTF-8, not escaped. An empty text counts as false in a section.
  case text([UInt8])
  case list([Value])
  case object(Fields)

  static func text(_ string: String) -> Value { .text(Array(string.utf8)) }

  /// A text, or nothing where there is none.
  static func optional(_ string: String?) -> Value { string.map { .text($0) } ?? .nothing }

  /// A member of an object; nil when it has no such one, or is none.
  func member(_ key: Int32) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields[key]
  }

  /// Whether a section with this value is shown.
  var isTrue: Bool {
    switch self {
    case .nothing: false
    case .bool(let value): value
    case .text(let bytes): !bytes.isEmpty
    case .list(let items): !items.isEmpty
    case .object: true
    }
  }
}

/// The members of an object, by number of their name in a vocabulary.
struct Fields: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    let key: Int32
    var value: Value
  }

  // A handful of members: a scan is faster than a hash.
  private var entries: [Entry] = []

  init() {}

  /// Nil when there is no such member; then the search goes on outside.
  subscript(key: Int32) -> Value? {
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

  /// Makes room for members that are to come.
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  private func index(of key: Int32) -> Int? {
    for index in entries.indices where entries[index].key == key { return index }
    return nil
  }
}
