private import CXXHash

/// A hash of bytes, 128 bits of XXH3: what results are found again by.
///
/// It guards against chance, not against malice: whoever can write into a person's cache can do
/// anything else as well.
package struct ContentDigest: Sendable, Hashable {
  package let high: UInt64
  package let low: UInt64

  /// Of bytes as they are.
  ///
  /// O(n), some ten gigabytes a second.
  package init(of bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentDigest(of: $0) }
  }

  init(of bytes: UnsafeRawBufferPointer) {
    let hash = unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    high = hash.high64
    low = hash.low64
  }

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// 32 digits from `0` to `f`.
  package var text: String { Self.digits(high) + Self.digits(low) }

  /// The first 12 of them: enough to tell versions of one step apart.
  package var short: String { String(text.prefix(12)) }

  /// Whether a text could be a short digest.
  static func isShort(_ text: String) -> Bool {
    text.utf8.count == 12
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
