/// A digest of content, to be written into a file of the book or compared with one that is written there.
///
/// It is written as the first 24 hexadecimal digits of BLAKE2b. Files of earlier versions of the program have 12 digits
/// of XXH3; they are compared as such, and never written again.
package struct WrittenDigest: Sendable, Hashable {
  private static let digits = 24
  /// The number of digits that earlier versions wrote.
  package static let formerDigits = 12

  private let high: UInt64
  private let low: UInt32
  /// The 48 bits that files of earlier versions have.
  private let former: UInt64
  /// The digest of less, which is accepted as well; nil where nothing was added.
  private var before: String?

  package init(of bytes: [UInt8]) { self.init(of: bytes, formerly: bytes) }

  /// Creates the digest of content to which something was added that earlier versions left out.
  package init(of bytes: [UInt8], before old: WrittenDigest) {
    (high, low) = ContentDigest(of: bytes).beginning
    former = old.former
    before = old.text
  }

  /// Creates the digest of content that contains other digests, which earlier versions wrote shorter.
  package init(of bytes: [UInt8], formerly old: [UInt8]) {
    (high, low) = ContentDigest(of: bytes).beginning
    former = Checksum(of: old).high >> 16
  }

  /// The digest as 24 hexadecimal digits.
  package var text: String {
    Hexadecimal.text(high, digits: 16) + Hexadecimal.text(low, digits: 8)
  }

  /// The digest as 12 hexadecimal digits, as earlier versions of the program wrote it.
  package var formerText: String { Hexadecimal.text(former, digits: Self.formerDigits) }

  /// Returns whether what a file says is this digest, in either form.
  package func agrees(with written: String) -> Bool {
    written == (written.utf8.count == Self.formerDigits ? formerText : text) || written == before
  }

  /// Returns whether a text has the form that earlier versions wrote.
  package static func isFormer(_ text: String) -> Bool {
    text.utf8.count == formerDigits && isOne(text)
  }

  /// Returns whether a text has one of the two forms.
  package static func isOne(_ text: String) -> Bool {
    [digits, formerDigits].contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
