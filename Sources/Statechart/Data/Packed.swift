/// A number, Boolean or symbol together with its type in 32 bits; 0 is nothing at all.
public enum Packed {
  /// Nil for a list, and for a number that does not fit 30 bits.
  public static func pack(_ value: Int32, _ type: ValueType) -> Int32? {
    guard type != .list, value >= -(1 << 29), value < 1 << 29 else { return nil }
    return value << 2 | (Int32(type.rawValue) + 1)
  }

  /// Nil for nothing.
  public static func unpack(_ packed: Int32) -> (value: Int32, type: ValueType)? {
    guard packed & 3 != 0, let type = ValueType(rawValue: UInt8(packed & 3) - 1) else {
      return nil
    }
    return (packed >> 2, type)
  }
}
