import Testing

@testable import HTMLOutput

@Suite struct `Markup of plugins in XML` {
  @Test(arguments: [
    ("<b>▯</b>", "<b>▯</b>"),
    ("a<br>b<hr><wbr>", "a<br/>b<hr/><wbr/>"),
    (
      "<svg viewBox=\"0 0 1 1\"><rect width=\"1\"/></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><rect width=\"1\"/></svg>"
    ),
    (
      "<p><math><mi>x</mi></math> and <math><mi>y</mi></math></p>",
      "<p><math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>x</mi></math> and "
        + "<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mi>y</mi></math></p>"
    ),
    (
      "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"
    ),
  ])
  func `has its name spaces, and every element closed`(html: String, expected: String) {
    #expect(XMLMarkup.of(Array(html.utf8)).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: ["<p>a", "<p>a</b></p>", "a&nbsp;b", "<br class=\"plugin-a\">", "</div>a<div>"])
  func `that is not XML is nothing, and its lines stand for it`(html: String) {
    #expect(XMLMarkup.of(Array(html.utf8)) == nil)
  }
}
