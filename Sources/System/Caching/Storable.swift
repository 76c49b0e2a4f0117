/// A value that can be stored as bytes.
///
/// Stored bytes are checked for damage before they are read, so a failing initializer means another
/// format.
package protocol Storable {
  init?(from reader: inout StoredReader)
  func write(to writer: inout StoredWriter)
}

/// Writes values one after another as bytes.
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

  package mutating func write(_ raw: [UInt8]) {
    write(UInt64(raw.count))
    bytes += raw
  }

  package mutating func write(_ value: some Storable) { value.write(to: &self) }
}

/// Reads values from bytes, in the order in which they were written.
package struct StoredReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var isAtEnd: Bool { position == bytes.count }

  package mutating func number() -> UInt64? {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    return nil
  }

  package mutating func raw() -> ArraySlice<UInt8>? {
    guard let count = number(), count <= UInt64(bytes.count - position) else { return nil }
    let start = position
    position += Int(count)
    return bytes[start..<position]
  }

  package mutating func read<Value: Storable>(_ type: Value.Type = Value.self) -> Value? {
    Value(from: &self)
  }
}

extension Int: Storable {
  package init?(from reader: inout StoredReader) {
    guard let number = reader.number() else { return nil }
    self = Int(Int64(bitPattern: number >> 1) ^ -Int64(number & 1))
  }

  /// Writes the number in zigzag encoding, so that small negative numbers are short too.
  package func write(to writer: inout StoredWriter) {
    let number = Int64(self)
    writer.write(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
  }
}

extension Bool: Storable {
  package init?(from reader: inout StoredReader) {
    guard let number = reader.number() else { return nil }
    self = number != 0
  }

  package func write(to writer: inout StoredWriter) { writer.write(self ? 1 : 0) }
}

extension String: Storable {
  package init?(from reader: inout StoredReader) {
    guard let raw = reader.raw() else { return nil }
    self = String(decoding: raw, as: UTF8.self)
  }

  package func write(to writer: inout StoredWriter) { writer.write(Array(utf8)) }
}

extension Optional: Storable where Wrapped: Storable {
  package init?(from reader: inout StoredReader) {
    guard let isThere = reader.read(Bool.self) else { return nil }
    guard isThere else {
      self = .none
      return
    }
    guard let value = reader.read(Wrapped.self) else { return nil }
    self = value
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(self != nil)
    if let self { writer.write(self) }
  }
}

extension Array: Storable where Element: Storable {
  package init?(from reader: inout StoredReader) {
    guard let count = reader.number() else { return nil }
    self = []
    for _ in 0..<count {
      guard let element = reader.read(Element.self) else { return nil }
      append(element)
    }
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(UInt64(count))
    for element in self { writer.write(element) }
  }
}
