/// The width that an author gives a picture: `{width=300}` behind it.
///
/// Of the attributes that Pandoc, Kramdown and MkDocs read there, it is the one that a reader needs.
package struct PictureWidth: Sendable, Equatable {
  /// The width in CSS pixels.
  package let pixels: Int
  /// The number of bytes of the notation.
  package let count: Int

  /// Reads the width at the start of the text behind a picture; nil when there is none.
  package init?(_ text: ArraySlice<UInt8>) {
    let opening = Array("{width=".utf8)
    guard text.starts(with: opening) else { return nil }
    let digits = text.dropFirst(opening.count).prefix { (0x30...0x39).contains($0) }
    guard digits.count <= 4, let pixels = Int(String(decoding: digits, as: UTF8.self)), pixels > 0,
      digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: "}")
    else { return nil }
    self.pixels = pixels
    count = opening.count + digits.count + 1
  }

  /// Reads the width that an inline begins with, given the inline before it.
  package init?(_ inline: Inline?, behind picture: Inline?) {
    guard case .image? = picture?.content, case .text(let bytes)? = inline?.content else {
      return nil
    }
    self.init(bytes)
  }
}
