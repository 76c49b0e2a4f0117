private import Runtime

/// A range of bytes in memory that the host has written.
@safe
package struct Input {
  private let start: UnsafeRawPointer?
  private let size: Int

  /// Returns nil when the range is not within the memory.
  package init?(_ start: UnsafeRawPointer?, _ size: Int32) {
    guard size >= 0 else { return nil }
    let end = UInt64(UInt(bitPattern: start)) + UInt64(size)
    guard end <= UInt64(tb_runtime_pages()) << 16 else { return nil }
    unsafe self.start = start
    self.size = Int(size)
  }

  /// Creates a range of 32-bit numbers; returns nil for too many, too.
  package init?(words start: UnsafeRawPointer?, _ count: Int32) {
    guard count >= 0, count < 1 << 16 else { return nil }
    unsafe self.init(start, count * 4)
  }

  package var isEmpty: Bool { size == 0 }

  package var bytes: [UInt8] { unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: size)) }

  /// The bytes as little-endian 32-bit numbers.
  package var words: [Int32] {
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: size)
    return [Int32](capacity: size / 4) { span in
      while !span.isFull {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: span.count * 4, as: Int32.self)
        span.append(Int32(littleEndian: word))
      }
    }
  }
}
