import Testing
import UnicodeText

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

  @Test(
    arguments: [[0xFF], [0xC3], [0x61, 0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func `bytes that are not UTF-8 have no form C`(bytes: [UInt8]) {
    #expect(Normalization.formC(bytes) == nil)
  }
}
