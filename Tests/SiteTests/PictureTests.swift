import Base
import HTMLOutput
import Testing

@Suite struct `An SVG picture` {
  private static func problems(_ svg: String, _ path: String = "a.svg") -> [String] {
    PictureCheck.diagnostics(SourceFile(path: path, bytes: Array(svg.utf8))).map(\.headline)
  }

  private static func drawing(_ inside: String, _ attributes: String = "") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
    \(inside)</svg>
    """
  }

  @Test(arguments: [
    "<path d=\"M0 0h1\" style=\"fill: url(#a)\"/>",
    "<style>path { fill: url('#a') }</style>",
    "<use href=\"#a\"/><use xlink:href=\"#a\"/>",
    "<a href=\"https://example.org/\"><text>more</text></a>",
    "<image href=\"data:image/png;base64,AAAA\"/>",
    "<animate attributeName=\"x\" to=\"3\"/>",
    "<metadata><r:RDF xmlns:r=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" r:about=\"\"/></metadata>",
    "<text>javascript: and &lt;script></text>",
  ])
  func `may draw`(_ inside: String) { #expect(Self.problems(Self.drawing(inside)) == []) }

  @Test(
    arguments: [
      ("<script>alert(1)</script>", "<script>"),
      ("<script href=\"x.js\"/>", "<script>"),
      ("<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">alert(1)</h:script>", "<script>"),
      ("<g><foreignObject><b/></foreignObject></g>", "<foreignObject>"),
      ("<metadata><body xmlns=\"http://www.w3.org/1999/xhtml\"/></metadata>", "<body>"),
      ("<path onclick=\"alert(1)\"/>", "the event handler `onclick`"),
      ("<a href=\"javascript:alert(1)\"/>", "the address in `href`"),
      ("<a xlink:href=\"java&#10;script:alert(1)\"/>", "the address in `href`"),
      ("<a href=\" &#106;avascript:alert(1)\"/>", "the address in `href`"),
      ("<a href=\"data:text/html,x\"/>", "the address in `href`"),
      ("<use href=\"other.svg#a\"/>", "the address in `href`"),
      ("<image href=\"https://example.org/a.png\"/>", "the address in `href`"),
      ("<image href=\"data:image/svg+xml;base64,AAAA\"/>", "the address in `href`"),
      ("<a><set attributeName=\"href\" to=\"javascript:alert(1)\"/></a>", "an animation of `href`"),
      ("<a><animate attributeName=\"xlink:href\"/></a>", "an animation of `xlink:href`"),
      ("<set attributeName=\"onclick\"/>", "an animation of `onclick`"),
      ("<path style=\"fill: url(https://example.org/a)\"/>", "a style that loads something"),
      ("<path fill=\"URL( 'x.svg#a' )\"/>", "a style that loads something"),
      ("<style>@import 'a.css';</style>", "a style that loads something"),
      ("<style>path { fill: u\\72l(a) }</style>", "a style that loads something"),
    ] as [(String, String)])
  func `may not do anything`(_ inside: String, _ what: String) {
    #expect(
      Self.problems(Self.drawing(inside)) == ["a picture of a book must only draw: \(what)"])
  }

  @Test func `has no style sheet of its own, no entities and no errors`() {
    let sheet = "<?xml-stylesheet href=\"a.xsl\" type=\"text/xsl\"?>\n" + Self.drawing("")
    #expect(Self.problems(sheet) == ["a picture of a book must only draw: `xml-stylesheet`"])
    #expect(Self.problems("<!DOCTYPE svg>\n" + Self.drawing("")) == ["DOCTYPE is not allowed"])
    #expect(Self.problems("<svg>") == ["malformed XML: no element found"])
    #expect(
      Self.problems(Self.drawing("", "onload=\"alert(1)\""))
        == ["a picture of a book must only draw: the event handler `onload`"])
  }

  @Test func `is known by its name in any letters, and other formats are not read`() {
    #expect(Self.problems("<svg>", "A.SVG").count == 1)
    #expect(Self.problems("<svg>", "a.png") == [])
  }
}
