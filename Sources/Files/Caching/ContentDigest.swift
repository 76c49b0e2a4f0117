private import CXXHash

/// A 128-bit XXH3 hash of bytes, by which cached results are found.
///
/// XXH3 is not a cryptographic hash. That is enough here, because a program that can write into the
/// user's cache folder could change anything else of the user as well.
package struct ContentDigest: Sendable, Hashable {
  package let high: UInt64
  package let low: UInt64

  /// Creates the digest of bytes.
  ///
  /// - Complexity: O(n), where n is the number of bytes, at some ten gigabytes a second.
  package init(of bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentDigest(of: $0) }
  }

  /// Creates the digest of a part of a buffer, which is the same as that of its bytes alone.
  package init(of bytes: ArraySlice<UInt8>) {
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

  /// The digest as 32 hexadecimal digits.
  package var text: String { Self.digits(high) + Self.digits(low) }

  /// The first 12 digits, which suffice to distinguish versions of one step.
  package var short: String { String(text.prefix(12)) }

  /// Returns whether a text has the form of a short digest.
  package static func isShort(_ text: String) -> Bool {
    text.utf8.count == 12
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
