/// One of 256 classes of signs, small enough to make tables of pairs.
///
/// An ASCII sign is a class of its own; the others are told apart by their kind and the last four
/// bits of their number.
struct SignClass: Equatable {
  let number: UInt8

  /// Where a text begins or ends; NUL, which no text has, shares it.
  static let edge = SignClass(number: 0)

  private init(number: UInt8) { self.number = number }

  init(ascii: UInt8) { number = ascii & 0x7F }

  /// Of a Chinese character of the commonest block; `low` is the last byte of its UTF-8.
  init(hanEndingIn low: UInt8) { number = Self.first(of: .han) | (low & 0xF) }

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    number =
      scalar.isASCII
      ? UInt8(value) : Self.first(of: ScalarKinds(scalar)) | UInt8(value & 0xF)
  }

  /// All classes that have a sign of one of these kinds.
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

  /// The first of sixteen classes for what is not ASCII; a scalar is of one kind.
  private static func first(of kind: ScalarKinds) -> UInt8 {
    0x80 | UInt8(kind.rawValue.trailingZeroBitCount) << 4
  }
}
