import Testing

@testable import EPUB

/// The body of a document as XHTML.
private func body(_ html: String) -> String {
  let document = XHTMLDocument(Array("<!DOCTYPE html><title>t</title><body>\(html)".utf8))
  let text = String(decoding: document.bytes, as: UTF8.self)
  guard let start = text.firstRange(of: "<body>"), let end = text.firstRange(of: "</body>") else {
    return text
  }
  return String(text[start.upperBound..<end.lowerBound])
}

@Suite struct `HTML written as XHTML` {
  @Test(arguments: [
    ("<p>one<p>two", "<p>one</p><p>two</p>"),
    ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
    ("<dl><dt>a<dd>b</dl>", "<dl><dt>a</dt><dd>b</dd></dl>"),
    ("a<br>b<hr>", "a<br/>b<hr/>"),
    ("<code translate=no>x</code>", #"<code translate="no">x</code>"#),
    ("<p></p>", "<p></p>"),
    ("&amp; &lt; \u{A0}", "&amp; &lt; \u{A0}"),
    (#"<a href="?a&amp;b" title='"'>x</a>"#, ##"<a href="?a&amp;b" title="&quot;">x</a>"##),
    (#"<p lang=sv>å"#, #"<p lang="sv" xml:lang="sv">å</p>"#),
    (
      "<svg viewBox='0 0 1 1'><rect width=1 /></svg>",
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1"/></svg>"#
    ),
    (
      "<svg><g lang=sv data-state=x></g></svg>",
      #"<svg xmlns="http://www.w3.org/2000/svg"><g xml:lang="sv"/></svg>"#
    ),
    (
      "<math display=block><mFrac><mi>x</mi><mn>2</mn></mFrac><mspace/></math>",
      #"<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mfrac><mi>x</mi><mn>2</mn>"#
        + "</mfrac><mspace></mspace></math>"
    ),
  ])
  func `end tags, quotes and empty elements are those of XML`(html: String, expected: String) {
    #expect(body(html) == expected)
  }

  @Test(arguments: [
    ("<script>alert(1)</script>a", "a"),
    ("<p onclick=alert(1) data-x=y>a", "<p>a</p>"),
    ("<p \"<=x>a", "<p>a</p>"),
    ("<p x:y=z xmlns:x=w>a", "<p>a</p>"),
    ("<one-two>a</one-two>", "<span>a</span>"),
    ("a\u{1}b\u{C}c", "a\u{FFFD}b\u{FFFD}c"),
    ("<!-- a -- b -->c", "c"),
  ])
  func `what XML or a reading system does not take is left out`(html: String, expected: String) {
    #expect(body(html) == expected)
  }

  @Test(
    arguments: [
      ("<p>a", []), ("<p><svg></svg>", ["svg"]),
      ("<p><math></math><svg></svg>", ["mathml", "svg"]),
    ] as [(String, Set<String>)])
  func `a document says whether it contains drawings and formulas`(
    html: String, expected: Set<String>
  ) {
    #expect(XHTMLDocument(Array(html.utf8)).properties == expected)
  }

  @Test func `a deep document does not exhaust the stack`() {
    let deep = String(repeating: "<b>", count: 2000)
    #expect(body(deep + "x").contains("x"))
  }
}
