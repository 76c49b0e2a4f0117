import Base
import Testing

@testable import EPUB

private func document(_ body: String) -> XHTMLDocument {
  let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n"
  return XHTMLDocument(
    Array("\(head)<html><body>\(body)</body></html>".utf8), path: "lessons/a.xhtml")
}

@Suite struct `A document of an EPUB file` {
  @Test(arguments: [
    ("<p>one<p>two</p>", 3, "malformed XML: mismatched tag"),
    ("<p class=a>b</p>", 3, "malformed XML: not well-formed (invalid token)"),
    ("a<br>b", 3, "malformed XML: mismatched tag"),
    ("a&nbsp;b", 3, "malformed XML: undefined entity"),
  ])
  func `that is not XML is an error at its place`(body: String, line: Int, headline: String) {
    let faults = document(body).faults
    #expect(faults.map(\.headline) == [headline])
    #expect(faults.allSatisfy { $0.id == "epub-markup" && $0.position.line == line })
  }

  @Test(arguments: [
    "<p>one</p><p>two</p>", "a<br/>b<hr/>", "<code translate=\"no\">&lt;</code>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><rect width=\"1\"/></svg>",
  ])
  func `that is XML is as it was written`(body: String) {
    let document = document(body)
    #expect(document.faults.isEmpty)
    #expect(String(decoding: document.bytes, as: UTF8.self).contains("<body>\(body)</body>"))
  }

  @Test func `has a sign in place of characters that XML cannot have`() {
    let document = document("a\u{1}b\u{C}c\u{FFFE}d\te\n")
    #expect(document.faults.isEmpty)
    #expect(
      String(decoding: document.bytes, as: UTF8.self).contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d\te\n"))
  }

  @Test(
    arguments: [
      ("<p>a &lt;svg </p>", []), ("<p><svg width=\"1\"></svg></p>", ["svg"]),
      ("<p><math display=\"block\"></math><svg width=\"1\"></svg></p>", ["mathml", "svg"]),
    ] as [(String, Set<String>)])
  func `says whether it contains drawings and formulas`(body: String, expected: Set<String>) {
    #expect(document(body).properties == expected)
  }
}
