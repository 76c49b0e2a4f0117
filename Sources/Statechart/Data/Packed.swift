/// The encoding of a scalar and its type in 32 bits, where 0 is the absence of a value.
public enum Packed {
  /// Returns a value with its type, or nil for a list and for a number that does not fit in 30
  /// bits.
  public static func pack(_ value: Int32, _ type: ValueType) -> Int32? {
    guard type != .list, value >= -(1 << 29), value < 1 << 29 else { return nil }
    return value << 2 | (Int32(type.rawValue) + 1)
  }

  /// Returns the value and its type, or nil for the absence of a value.
  public static func unpack(_ packed: Int32) -> (value: Int32, type: ValueType)? {
    guard packed & 3 != 0, let type = ValueType(rawValue: UInt8(packed & 3) - 1) else {
      return nil
    }
    return (packed >> 2, type)
  }
}
