/// The width that an author gives a picture: `{width=300}` behind it.
///
/// Of the attributes that Pandoc, Kramdown and MkDocs read there, it is the one that a reader needs.
package struct PictureWidth: Sendable, Equatable {
  /// The width in CSS pixels.
  package let pixels: Int
  /// The number of bytes of the notation.
  package let count: Int

  private init?(_ text: ArraySlice<UInt8>) {
    let opening = Array("{width=".utf8)
    guard text.starts(with: opening) else { return nil }
    let digits = text.dropFirst(opening.count).prefix { (0x30...0x39).contains($0) }
    guard digits.count <= 4, let pixels = Int(String(decoding: digits, as: UTF8.self)), pixels > 0,
      digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: "}")
    else { return nil }
    self.pixels = pixels
    count = opening.count + digits.count + 1
  }

  /// Reads the width that the text behind an inline begins with; nil when it has none, or the inline is no picture.
  package init?(behind index: Int, in inlines: [Inline]) {
    guard inlines.indices.contains(index), case .image = inlines[index].content,
      index + 1 < inlines.count, case .text(let bytes) = inlines[index + 1].content
    else { return nil }
    self.init(bytes)
  }
}
