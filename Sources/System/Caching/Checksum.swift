private import CXXHash

/// A 128-bit XXH3 hash of bytes, which finds damage and chooses numbers that look random.
///
/// It is no cryptographic hash: who chooses the bytes can choose others with the same checksum. So nothing is believed
/// because of it; for that there is `ContentDigest`.
package struct Checksum: Sendable, Hashable, Codable {
  package let high: UInt64
  package let low: UInt64

  /// Creates the checksum of bytes.
  ///
  /// - Complexity: O(n), where n is the number of bytes, at some ten gigabytes a second.
  package init(of bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe Checksum(of: $0) }
  }

  /// Creates the checksum of a part of a buffer, which is the same as that of its bytes alone.
  package init(of bytes: ArraySlice<UInt8>) {
    self = unsafe bytes.withUnsafeBytes { unsafe Checksum(of: $0) }
  }

  private init(of bytes: UnsafeRawBufferPointer) {
    let hash = unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    high = hash.high64
    low = hash.low64
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The checksum as 32 hexadecimal digits.
  package var text: String {
    Hexadecimal.text(high, digits: 16) + Hexadecimal.text(low, digits: 16)
  }
}

extension Checksum {
  /// Creates the checksum of a set of files, regardless of their order.
  package init(ofFiles files: [(path: String, checksum: Checksum)]) {
    var writer = StoredWriter()
    for file in files.sorted(by: { $0.path < $1.path }) {
      writer.write(file.path)
      writer.write(file.checksum.high)
      writer.write(file.checksum.low)
    }
    self.init(of: writer.bytes)
  }
}
