/// One of 256 classes of scalars, for compact tables of pairs.
///
/// Each ASCII character is a class of its own; other scalars are classified by their kind and the
/// low four bits of their value.
struct SignClass: Equatable {
  let number: UInt8

  /// The class of the edges of a text, shared with NUL, which does not occur in texts.
  static let edge = SignClass(number: 0)

  private init(number: UInt8) { self.number = number }

  init(ascii: UInt8) { number = ascii & 0x7F }

  /// Creates the class of a scalar from U+4E00 to U+9FFF by the last byte of its UTF-8.
  init(hanEndingIn low: UInt8) { number = Self.first(of: .han) | (low & 0xF) }

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    number =
      scalar.isASCII
      ? UInt8(value) : Self.first(of: ScalarKinds(scalar)) | UInt8(value & 0xF)
  }

  /// Returns all classes that contain a scalar of one of these kinds.
  static func all(of kinds: ScalarKinds) -> [SignClass] {
    let ascii = (0..<0x80 as Range<UInt8>).filter { byte in
      !kinds.isDisjoint(with: ScalarKinds(Unicode.Scalar(byte)))
        || (byte == edge.number && kinds.contains(.edge))
    }
    let others = (0x80...0xFF as ClosedRange<UInt8>).filter { number in
      kinds.contains(ScalarKinds(rawValue: 1 << ((number >> 4) & 7)))
    }
    return (ascii + others).map(SignClass.init(number:))
  }

  /// Returns the first of the sixteen classes of a kind; each scalar is of one kind.
  private static func first(of kind: ScalarKinds) -> UInt8 {
    0x80 | UInt8(kind.rawValue.trailingZeroBitCount) << 4
  }
}
