import Base
import Testing

@Suite struct `Normal form C` {
  @Test(arguments: [
    ("", ""), ("door", "door"), ("do\u{0308}rr", "d\u{F6}rr"), ("d\u{F6}rr", "d\u{F6}rr"),
    ("\u{212B}", "\u{C5}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("门，开", "门，开"),
    ("\u{FB01}\u{FF21}", "\u{FB01}\u{FF21}"), ("a\u{0323}\u{0307}", "\u{1EA1}\u{0307}"),
    ("a\u{0307}\u{0323}", "\u{1EA1}\u{0307}"), ("\u{F6}\0b", "\u{F6}\0b"),
  ])
  func `form C composes and keeps what is only alike`(text: String, expected: String) {
    #expect(Normalization.formC(Array(text.utf8)) == Array(expected.utf8))
  }

  @Test func `what is passed over quickly is what the library would leave`() {
    // A mark that composes with what is before it comes behind each scalar that starts words
    // in the languages that are passed over, and both are as the library has them.
    let scalars =
      Array(0xA0...0x2FF) + Array(0x2010...0x203F) + Array(0x2180...0x22FF)
      + Array(0x2500...0x27BF) + Array(0x3000...0x3029)
      + Array(0x4000...0x9FFF) + Array(0xFF00...0xFF3F)
    for scalar in scalars.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let alone = Array(String(scalar).utf8)
      // The Greek letter makes the library look at the whole text.
      let looked = Normalization.formC(alone + Array("\u{3B1}".utf8))
      #expect(Normalization.formC(alone) == alone)
      #expect(looked == alone + Array("\u{3B1}".utf8), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    arguments: [[0xFF], [0xC3], [0x61, 0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func `bytes that are not UTF-8 have no form C`(bytes: [UInt8]) {
    #expect(Normalization.formC(bytes) == nil)
  }
}
