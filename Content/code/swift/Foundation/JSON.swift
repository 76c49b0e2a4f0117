/// Writes values as JSON; of the SDK's settings none is carried.
open class JSONEncoder: @unchecked Sendable {
  /// An encoder with the settings of the SDK.
  public init() {}

  open func encode<Value: Encodable>(_ value: Value) throws -> Data {
    var text = ""
    try Node.of(value, []).write(to: &text)
    return Data(text.utf8)
  }
}

/// Reads values from JSON; of the SDK's settings none is carried.
open class JSONDecoder: @unchecked Sendable {
  /// A decoder with the settings of the SDK.
  public init() {}

  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    var reader = NodeReader(Array(String(decoding: data, as: UTF8.self).unicodeScalars))
    guard let node = reader.readAll() else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "The data is no JSON."))
    }
    return try Value(from: Read(node, []))
  }
}

/// What JSON consists of.
///
/// An object is a class, so that containers can fill it.
private indirect enum Node {
  final class Object { var members: [(String, Node)] = [] }
  final class List { var parts: [Node] = [] }

  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case list(List)
  case object(Object)

  static func of(_ value: some Encodable, _ path: [any CodingKey]) throws -> Node {
    let target = Written(path)
    try value.encode(to: target)
    return target.node ?? .object(Object())
  }

  func write(to text: inout String) throws {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .real(let value):
      guard value.isFinite else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(codingPath: [], debugDescription: "JSON has no such number."))
      }
      text += "\(value)"
    case .string(let value): Node.write(value, to: &text)
    case .list(let list):
      text += "["
      for (index, part) in list.parts.enumerated() {
        if index > 0 { text += "," }
        try part.write(to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += "," }
        Node.write(member.0, to: &text)
        text += ":"
        try member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

private struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int?
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) {
    self.intValue = intValue
    stringValue = "\(intValue)"
  }
}

// Writing.

private final class Written: Encoder, SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  var node: Node?

  init(_ path: [any CodingKey]) { codingPath = path }

  func container<K: CodingKey>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    let object = Node.Object()
    node = .object(object)
    return KeyedEncodingContainer(WrittenObject<K>(object, codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let list = Node.List()
    node = .list(list)
    return WrittenList(list, codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { node = .null }
  func encode(_ value: some Encodable) throws { node = try plain(value) ?? .of(value, codingPath) }
}

/// The node of a value that JSON has itself.
private func plain(_ value: some Encodable) -> Node? {
  switch value {
  case let value as Bool: .boolean(value)
  case let value as String: .string(value)
  case let value as Double: .real(value)
  case let value as Float: .real(Double(value))
  case let value as any BinaryInteger: .integer(Int64(clamping: value))
  default: nil
  }
}

private struct WrittenObject<K: CodingKey>: KeyedEncodingContainerProtocol {
  let object: Node.Object
  let codingPath: [any CodingKey]

  init(_ object: Node.Object, _ path: [any CodingKey]) {
    self.object = object
    codingPath = path
  }

  func encodeNil(forKey key: K) { object.members.append((key.stringValue, .null)) }
  func encode(_ value: some Encodable, forKey key: K) throws {
    let node = try plain(value) ?? .of(value, codingPath + [key])
    object.members.append((key.stringValue, node))
  }
  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: K
  ) -> KeyedEncodingContainer<Other> {
    let inner = Node.Object()
    object.members.append((key.stringValue, .object(inner)))
    return KeyedEncodingContainer(WrittenObject<Other>(inner, codingPath + [key]))
  }
  func nestedUnkeyedContainer(forKey key: K) -> any UnkeyedEncodingContainer {
    let inner = Node.List()
    object.members.append((key.stringValue, .list(inner)))
    return WrittenList(inner, codingPath + [key])
  }
  func superEncoder() -> any Encoder { Written(codingPath) }
  func superEncoder(forKey key: K) -> any Encoder { Written(codingPath + [key]) }
}

private struct WrittenList: UnkeyedEncodingContainer {
  let list: Node.List
  let codingPath: [any CodingKey]
  var count: Int { list.parts.count }

  init(_ list: Node.List, _ path: [any CodingKey]) {
    self.list = list
    codingPath = path
  }

  func encodeNil() { list.parts.append(.null) }
  func encode(_ value: some Encodable) throws {
    list.parts.append(try plain(value) ?? .of(value, codingPath + [JSONKey(intValue: count)]))
  }
  func nestedContainer<K: CodingKey>(keyedBy type: K.Type) -> KeyedEncodingContainer<K> {
    let inner = Node.Object()
    list.parts.append(.object(inner))
    return KeyedEncodingContainer(WrittenObject<K>(inner, codingPath))
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let inner = Node.List()
    list.parts.append(.list(inner))
    return WrittenList(inner, codingPath)
  }
  func superEncoder() -> any Encoder { Written(codingPath) }
}

// Reading.

private struct Read: Decoder, SingleValueDecodingContainer {
  let node: Node
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ node: Node, _ path: [any CodingKey]) {
    self.node = node
    codingPath = path
  }

  func container<K: CodingKey>(keyedBy type: K.Type) throws -> KeyedDecodingContainer<K> {
    guard case .object(let object) = node else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(ReadObject<K>(object, codingPath))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let list) = node else { throw mismatch([Any].self) }
    return ReadList(list, codingPath)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type,
      DecodingError.Context(codingPath: codingPath, debugDescription: "There is another value."))
  }

  func decodeNil() -> Bool {
    if case .null = node { true } else { false }
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let integer = type as? any FixedWidthInteger.Type {
      guard case .integer(let value) = node, let found = integer.init(exactly: value) as? Value
      else { throw mismatch(type) }
      return found
    }
    switch (node, type) {
    case (.boolean(let value), is Bool.Type): return try found(value)
    case (.string(let value), is String.Type): return try found(value)
    case (.real(let value), is Double.Type): return try found(value)
    case (.integer(let value), is Double.Type): return try found(Double(value))
    case (.real(let value), is Float.Type): return try found(Float(value))
    case (.integer(let value), is Float.Type): return try found(Float(value))
    case (_, is Bool.Type), (_, is String.Type), (_, is Double.Type), (_, is Float.Type):
      throw mismatch(type)
    default: return try Value(from: self)
    }
  }
  private func found<Value>(_ value: Any) throws -> Value {
    guard let value = value as? Value else { throw mismatch(Value.self) }
    return value
  }
}

private struct ReadObject<K: CodingKey>: KeyedDecodingContainerProtocol {
  let object: Node.Object
  let codingPath: [any CodingKey]

  init(_ object: Node.Object, _ path: [any CodingKey]) {
    self.object = object
    codingPath = path
  }

  var allKeys: [K] { object.members.compactMap { K(stringValue: $0.0) } }
  func contains(_ key: K) -> Bool { object.members.contains { $0.0 == key.stringValue } }

  private func node(_ key: some CodingKey) throws -> Read {
    guard let found = object.members.first(where: { $0.0 == key.stringValue }) else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: codingPath, debugDescription: "There is no such key."))
    }
    return Read(found.1, codingPath + [key])
  }

  func decodeNil(forKey key: K) throws -> Bool { try node(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: K) throws -> Value {
    try node(key).decode(type)
  }
  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: K
  ) throws -> KeyedDecodingContainer<Other> { try node(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: K) throws -> any UnkeyedDecodingContainer {
    try node(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try node(JSONKey(stringValue: "super")) }
  func superDecoder(forKey key: K) throws -> any Decoder { try node(key) }
}

private struct ReadList: UnkeyedDecodingContainer {
  let list: Node.List
  let codingPath: [any CodingKey]
  var currentIndex = 0

  init(_ list: Node.List, _ path: [any CodingKey]) {
    self.list = list
    codingPath = path
  }

  var count: Int? { list.parts.count }
  var isAtEnd: Bool { currentIndex == list.parts.count }

  private mutating func next() throws -> Read {
    let path = codingPath + [JSONKey(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: path, debugDescription: "The list has ended."))
    }
    currentIndex += 1
    return Read(list.parts[currentIndex - 1], path)
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try next().decodeNil()
    if !isNil { currentIndex -= 1 }
    return isNil
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }
  mutating func nestedContainer<K: CodingKey>(
    keyedBy type: K.Type
  ) throws -> KeyedDecodingContainer<K> { try next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct NodeReader {
  private let text: [UnicodeScalar]
  private var place = 0

  init(_ text: [UnicodeScalar]) { self.text = text }

  mutating func readAll() -> Node? {
    guard let node = read(depth: 0) else { return nil }
    skipBlanks()
    return place == text.count ? node : nil
  }

  private mutating func skipBlanks() {
    while place < text.count, [" ", "\n", "\t", "\r"].contains(text[place]) { place += 1 }
  }

  private mutating func take(_ wanted: String) -> Bool {
    let wanted = Array(wanted.unicodeScalars)
    guard text[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  private mutating func read(depth: Int) -> Node? {
    guard depth < 500 else { return nil }
    skipBlanks()
    guard place < text.count else { return nil }
    switch text[place] {
    case "{": return readObject(depth)
    case "[": return readList(depth)
    case "\"": return readString().map(Node.string)
    case "t": return take("true") ? .boolean(true) : nil
    case "f": return take("false") ? .boolean(false) : nil
    case "n": return take("null") ? .null : nil
    default: return readNumber()
    }
  }

  private mutating func readObject(_ depth: Int) -> Node? {
    place += 1
    let object = Node.Object()
    skipBlanks()
    if take("}") { return .object(object) }
    repeat {
      skipBlanks()
      guard place < text.count, text[place] == "\"", let key = readString() else { return nil }
      skipBlanks()
      guard take(":"), let value = read(depth: depth + 1) else { return nil }
      object.members.append((key, value))
      skipBlanks()
    } while take(",")
    return take("}") ? .object(object) : nil
  }

  private mutating func readList(_ depth: Int) -> Node? {
    place += 1
    let list = Node.List()
    skipBlanks()
    if take("]") { return .list(list) }
    repeat {
      guard let part = read(depth: depth + 1) else { return nil }
      list.parts.append(part)
      skipBlanks()
    } while take(",")
    return take("]") ? .list(list) : nil
  }

  private mutating func readNumber() -> Node? {
    var digits = ""
    while place < text.count, "+-.eE0123456789".unicodeScalars.contains(text[place]) {
      digits.unicodeScalars.append(text[place])
      place += 1
    }
    return Int64(digits).map(Node.integer) ?? Double(digits).map(Node.real)
  }

  private mutating func readString() -> String? {
    place += 1
    var units: [UInt16] = []
    while place < text.count {
      let scalar = text[place]
      place += 1
      if scalar == "\"" { return String(decoding: units, as: UTF16.self) }
      guard scalar == "\\" else {
        if scalar.value < 32 { return nil }
        units += Array(String(scalar).utf16)
        continue
      }
      guard place < text.count else { return nil }
      place += 1
      switch text[place - 1] {
      case "n": units.append(10)
      case "t": units.append(9)
      case "r": units.append(13)
      case "b": units.append(8)
      case "f": units.append(12)
      case "\"", "\\", "/": units += Array(String(text[place - 1]).utf16)
      case "u":
        guard place + 4 <= text.count else { return nil }
        var digits = ""
        digits.unicodeScalars.append(contentsOf: text[place..<place + 4])
        guard let unit = UInt16(digits, radix: 16) else { return nil }
        units.append(unit)
        place += 4
      default: return nil
      }
    }
    return nil
  }
}
