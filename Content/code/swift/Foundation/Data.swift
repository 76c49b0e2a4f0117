public struct Data: Hashable, Sendable, RandomAccessCollection {
  let bytes: [UInt8]

  public init() { bytes = [] }
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { bytes = Array(elements) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(index: Int) -> UInt8 { bytes[index] }
}
