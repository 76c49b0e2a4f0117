private import CBlake2

/// A BLAKE2b hash of 256 bits, by which content is recognized: of equal digests the content is equal.
///
/// Content is chosen by its authors. With a hash that is not cryptographic they could make two charts that differ and
/// have one digest, and the verdict about one would be given for the other.
package struct ContentDigest: Sendable, Hashable {
  fileprivate let words: SIMD4<UInt64>

  /// Creates the digest of bytes.
  ///
  /// - Complexity: O(n), where n is the number of bytes, at some 0.8 gigabytes a second.
  package init(of bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentDigest(of: $0) }
  }

  /// Creates the digest of a part of a buffer, which is the same as that of its bytes alone.
  package init(of bytes: ArraySlice<UInt8>) {
    self = unsafe bytes.withUnsafeBytes { unsafe ContentDigest(of: $0) }
  }

  init(of bytes: UnsafeRawBufferPointer) {
    var words = SIMD4<UInt64>()
    let size = MemoryLayout.size(ofValue: words)
    let status = unsafe withUnsafeMutableBytes(of: &words) { digest in
      // The library takes no null pointer, which an empty buffer may have.
      let start = unsafe bytes.baseAddress ?? UnsafeRawPointer(digest.baseAddress)
      return unsafe blake2b(digest.baseAddress, start, nil, size, bytes.count, 0)
    }
    precondition(status == 0, "BLAKE2b makes digests of up to 64 bytes")
    self.words = words
  }

  /// The digest as 64 hexadecimal digits, as `b2sum --length 256` prints it.
  package var text: String {
    (0..<4).map { Hexadecimal.text(words[$0].byteSwapped, digits: 16) }.joined()
  }

  /// The first 96 bits, as two numbers.
  var beginning: (high: UInt64, low: UInt32) {
    (words[0].byteSwapped, UInt32(words[1].byteSwapped >> 32))
  }
}

extension ContentDigest {
  /// Creates the digest of a set of files, regardless of their order.
  package init(ofFiles files: [(path: String, digest: ContentDigest)]) {
    var writer = StoredWriter()
    for file in files.sorted(by: { $0.path < $1.path }) {
      writer.write(file.path)
      writer.write(file.digest)
    }
    self.init(of: writer.bytes)
  }
}

extension StoredWriter {
  package mutating func write(_ digest: ContentDigest) {
    for index in 0..<4 { write(digest.words[index]) }
  }
}

/// Numbers in hexadecimal digits.
enum Hexadecimal {
  /// Returns a number with zeros before it, so that it has this many digits or more.
  static func text(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
