import Base
import Testing

@Suite struct `Text as HTML` {
  private func escaped(_ text: String, isBetweenTags: Bool = false) -> String {
    var output = Array("x".utf8)
    let bytes = Array(text.utf8)
    if isBetweenTags {
      HTML.escapeText(bytes[...], into: &output)
    } else {
      HTML.escape(bytes, into: &output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `has references for five signs, and for three between tags`() {
    let all = "x&lt;a b=&#39;c&#39; d=&quot;é&quot;&gt;&amp;&lt;/a&gt;"
    #expect(escaped("<a b='c' d=\"é\">&</a>") == all)
    #expect(escaped("<a b='c'>\"&", isBetweenTags: true) == "x&lt;a b='c'&gt;\"&amp;")
    #expect(escaped("") == "x")
  }

  @Test(arguments: [1, 255, 256, 257, 511, 512, 513, 2000])
  func `is the same at any length`(count: Int) {
    let quotes = String(repeating: "\"", count: count)
    #expect(escaped(quotes) == "x" + quotes.replacing("\"", with: "&quot;"))
    let text = String(repeating: "门<", count: count)
    #expect(escaped(text) == "x" + text.replacing("<", with: "&lt;"))
  }

  @Test func `is the same for every byte at every place among others`() {
    let references: [UInt8: String] = [
      UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
      UInt8(ascii: "\""): "&quot;", UInt8(ascii: "'"): "&#39;",
    ]
    for byte in UInt8.min...UInt8.max {
      for place in 0..<19 {
        for filling in [UInt8(ascii: "a"), byte, byte &+ 1, byte ^ 0x80] {
          var text = [UInt8](repeating: filling, count: 19)
          text[place] = byte
          var output: [UInt8] = []
          HTML.escape(text, into: &output)
          #expect(output == text.flatMap { references[$0].map { Array($0.utf8) } ?? [$0] })
        }
      }
    }
  }
}
