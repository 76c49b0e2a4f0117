import HTML
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
}
