import Base
private import CMessageDigest

/// The hash by which a Content-Security-Policy lets in a script or a style that stands in a page (CSP 3, section 2.3.1).
package struct PolicyHash: Sendable, Hashable {
  /// The hash as policies name it, with its quotation marks.
  package let text: String

  /// Creates the hash of the text of an element, which browsers take with lines that end by a line feed alone.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package init(of content: some Collection<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    for byte in content {
      if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      bytes.append(byte)
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: "\n")
    }
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var state = SHA2_CTX()
    unsafe SHA256Init(&state)
    unsafe SHA256Update(&state, bytes, bytes.count)
    unsafe SHA256Final(&digest, &state)
    text = "'sha256-\(Base64.encode(digest))'"
  }
}
