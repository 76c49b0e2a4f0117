/// Bytes that a file or a preference keeps.
public struct Data: Hashable, Sendable, RandomAccessCollection {
  let bytes: [UInt8]

  /// No bytes.
  public init() { bytes = [] }
  /// The bytes of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { bytes = Array(elements) }

  /// Always 0, since there are no slices that share their indices.
  public var startIndex: Int { 0 }
  /// The number of bytes.
  public var endIndex: Int { bytes.count }
  /// The byte at an index; any other index is a fatal error, as in the SDK.
  public subscript(index: Int) -> UInt8 { bytes[index] }
}
