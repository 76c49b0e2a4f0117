/// Writes numbers, texts and bytes one after another.
package struct StoredWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Writes a number with seven bits in each byte; the last byte has a clear high bit.
  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number in zigzag encoding, so that small negative numbers are short too.
  package mutating func write(_ number: Int) {
    let number = Int64(number)
    write(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }

  package mutating func write(_ raw: [UInt8]) {
    write(UInt64(raw.count))
    bytes += raw
  }

  package mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes += text.utf8
  }
}

/// Values as bytes: their parts in the order of their declaration, without names.
///
/// Any `Codable` type can be stored whose parts are texts, numbers, truth values, enumerations, and lists and optional
/// values of these. Stored bytes are checked for damage before they are read, so a value that cannot be read has
/// another form.
package enum Stored {
  /// Returns a value as bytes; nil for one that has other parts.
  package static func bytes(_ value: some Encodable) -> [UInt8]? {
    let encoder = StoredEncoder()
    do {
      try encoder.encode(value)
    } catch {
      return nil
    }
    return encoder.writer.bytes
  }

  /// What values are made with again, apart from their bytes.
  package typealias Context = [CodingUserInfoKey: any Sendable]

  /// Returns the value that all these bytes are, or nil when they are another one.
  package static func value<Value: Decodable>(
    _ bytes: ArraySlice<UInt8>, as type: Value.Type = Value.self, in context: Context = [:]
  ) -> Value? {
    let decoder = StoredDecoder(bytes, context)
    guard let value = try? decoder.decode(type), decoder.isAtEnd else { return nil }
    return value
  }

  /// The error that a value has parts that cannot be stored, or that bytes are another value.
  package struct Mismatch: Error {
    package init() {}
  }
}

// MARK: Writing

private final class StoredEncoder: Encoder {
  var writer = StoredWriter()
  /// Whether the value that is being written is a list, behind which its end is marked.
  private var isList = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Writes a value; the types that have no parts come first.
  @inline(__always)
  func encode<Value: Encodable>(_ value: Value) throws {
    if Value.self == String.self, let text = value as? String { return writer.write(text) }
    if Value.self == Int.self, let number = value as? Int { return writer.write(number) }
    if Value.self == Bool.self, let flag = value as? Bool {
      return writer.write(flag ? 1 : 0 as UInt64)
    }
    if Value.self == Int32.self, let number = value as? Int32 { return writer.write(Int(number)) }
    if Value.self == UInt64.self, let number = value as? UInt64 { return writer.write(number) }
    if Value.self == [UInt8].self, let raw = value as? [UInt8] { return writer.write(raw) }
    let outer = isList
    isList = false
    try value.encode(to: self)
    if isList { writer.write(0 as UInt64) }
    isList = outer
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(EncodedFields(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isList = true
    return EncodedValues(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { EncodedValue(encoder: self) }
}

private struct EncodedFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: StoredEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) throws { throw Stored.Mismatch() }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.encode(value)
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    encoder.writer.write(value == nil ? 0 : 1 as UInt64)
    if let value { try encoder.encode(value) }
  }

  // Without these the library's own would leave out that there is none.
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try store(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try store(value) }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try store(value) }

  private func store(_ value: (some Encodable)?) throws {
    encoder.writer.write(value == nil ? 0 : 1 as UInt64)
    if let value { try encoder.encode(value) }
  }

  /// Begins the values that belong to a case of an enumeration, behind its name.
  func nestedContainer<Other: CodingKey>(
    keyedBy keyType: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> {
    encoder.writer.write(key.stringValue)
    return encoder.container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

private struct EncodedValues: UnkeyedEncodingContainer {
  let encoder: StoredEncoder
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  init(encoder: StoredEncoder) { self.encoder = encoder }

  func encodeNil() throws { throw Stored.Mismatch() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    count += 1
    encoder.writer.write(1 as UInt64)
    try encoder.encode(value)
  }

  func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
}

private struct EncodedValue: SingleValueEncodingContainer {
  let encoder: StoredEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws { throw Stored.Mismatch() }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.encode(value) }
}

// MARK: Reading

private final class StoredDecoder: Decoder {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  let userInfo: [CodingUserInfoKey: Any]
  var codingPath: [any CodingKey] { [] }
  var isAtEnd: Bool { position == bytes.endIndex }

  init(_ bytes: ArraySlice<UInt8>, _ context: Stored.Context) {
    self.bytes = bytes
    userInfo = context
    position = bytes.startIndex
  }

  /// The numbers with which can be counted on without an overflow.
  private static let numbers = -(1 << 53)...1 << 53

  @inline(__always)
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self, let text = String(decoding: try raw(), as: UTF8.self) as? Value {
      return text
    }
    if type == Int.self, let number = try integer() as? Value { return number }
    if type == Bool.self, let flag = (try number() != 0) as? Value { return flag }
    if type == Int32.self, let number = Int32(exactly: try integer()) as? Value { return number }
    if type == UInt64.self, let number = try number() as? Value { return number }
    if type == [UInt8].self, let raw = Array(try raw()) as? Value { return raw }
    return try Value(from: self)
  }

  func number() throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    throw Stored.Mismatch()
  }

  private func integer() throws -> Int {
    let number = try number()
    let integer = Int(Int64(bitPattern: number >> 1) ^ -Int64(number & 1))
    guard Self.numbers.contains(integer) else { throw Stored.Mismatch() }
    return integer
  }

  private func raw() throws -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - position) else { throw Stored.Mismatch() }
    let start = position
    position += Int(count)
    return bytes[start..<position]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(DecodedFields(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try DecodedValues(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { DecodedValue(decoder: self) }
}

private struct DecodedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: StoredDecoder
  var codingPath: [any CodingKey] { [] }

  /// The name of an enumeration's case, which is read.
  var allKeys: [Key] {
    (try? decoder.decode(String.self)).flatMap { Key(stringValue: $0) }.map { [$0] } ?? []
  }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { throw Stored.Mismatch() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.decode(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try decoder.number() == 0 ? nil : decoder.decode(type)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decoder.number() == 0 ? nil : decoder.decode(type)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decoder.number() == 0 ? nil : decoder.decode(type)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decoder.number() == 0 ? nil : decoder.decode(type)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Other> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct DecodedValues: UnkeyedDecodingContainer {
  let decoder: StoredDecoder
  var codingPath: [any CodingKey] { [] }
  let count: Int? = nil
  private(set) var currentIndex = 0
  private(set) var isAtEnd: Bool

  init(decoder: StoredDecoder) throws {
    self.decoder = decoder
    isAtEnd = try decoder.number() == 0
  }

  func decodeNil() throws -> Bool { throw Stored.Mismatch() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !isAtEnd else { throw Stored.Mismatch() }
    let value = try decoder.decode(type)
    currentIndex += 1
    isAtEnd = try decoder.number() == 0
    return value
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
}

private struct DecodedValue: SingleValueDecodingContainer {
  let decoder: StoredDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}
