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
    "<s:namedview xmlns:s=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" s:docname=\"C:\\a.svg\"/>",
    "<g xmlns:i=\"http://www.inkscape.org/namespaces/inkscape\" i:label=\"url(x)\"/>",
    "<i:pgf xmlns:i=\"http://ns.adobe.com/AdobeIllustrator/10.0/\"/>",
    "<text aria-label=\"an image (small) of src (1)\">a</text>",
    "<g xmlns:unused=\"urn:whatever\"/>",
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
      ("<style>p { background: image-set('a.png' 1x) }</style>", "a style that loads something"),
      ("<style>@font-face { src: src('a.woff') }</style>", "a style that loads something"),
      ("<style><![CDATA[@im]]><![CDATA[port 'a.css'; ]]></style>", "a style that loads something"),
      (
        "<animate attributeName=\"fill\" to=\"url(https://a.org/)\"/>",
        "a style that loads something"
      ),
      ("<g xml:base=\"https://a.org/\"><use href=\"#a\"/></g>", "the address in `base`"),
      ("<?xml-stylesheet href=\"#a\" type=\"text/xsl\"?>", "the instruction `xml-stylesheet`"),
      ("<g><?php echo 1 ?></g>", "the instruction `php`"),
      ("<x:template xmlns:x=\"http://www.w3.org/1999/XSL/Transform\"/>", "<template>"),
      ("<b xmlns=\"urn:whatever\"/>", "<b>"), ("<b xmlns=\"\"/>", "<b>"),
      (
        "<g xmlns:e=\"http://www.w3.org/2001/xml-events\" e:event=\"load\"/>",
        "the foreign attribute `event`"
      ),
      ("<s:x xmlns:s=\"http://www.serif.com/\"><script/></s:x>", "<script>"),
    ] as [(String, String)])
  func `may not do anything`(_ inside: String, _ what: String) {
    #expect(
      Self.problems(Self.drawing(inside)) == ["a picture of a book must only draw: \(what)"])
  }

  @Test func `has no style sheet of its own, no entities and no errors`() {
    let sheet = "<?xml-stylesheet href=\"a.xsl\" type=\"text/xsl\"?>\n" + Self.drawing("")
    #expect(
      Self.problems(sheet)
        == ["a picture of a book must only draw: the instruction `xml-stylesheet`"])
    #expect(Self.problems("<!DOCTYPE svg>\n" + Self.drawing("")) == ["DOCTYPE is not allowed"])
    #expect(Self.problems("<svg>") == ["malformed XML: no element found"])
    #expect(
      Self.problems(Self.drawing("", "onload=\"alert(1)\""))
        == ["a picture of a book must only draw: the event handler `onload`"])
  }

  @Test func `is known by its name in any letters, and other formats are not read as one`() {
    #expect(Self.problems("<svg>", "A.SVG").count == 1)
    #expect(Self.problems("\u{89}PNG <svg onload=''>", "a.png") == [])
  }

  /// What a browser reads in another encoding is another document.
  @Test(arguments: Encoded.allCases)
  fileprivate func `is in UTF-8 only`(_ encoded: Encoded) {
    let found = PictureCheck.diagnostics(SourceFile(path: "a.svg", bytes: encoded.bytes))
    #expect(found.map(\.headline) == encoded.headlines, "\(found.map(\.headline))")
  }

  fileprivate enum Encoded: CaseIterable {
    case plain, declared, marked
    case littleEndian, bigEndian, unmarked, wide, latin, seven, japanese, mainframe, broken

    private var sheet: String {
      "<?xml-stylesheet type=\"text/xsl\" href=\"a.svg\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    }
    private func declaring(_ name: String) -> [UInt8] {
      Array("<?xml version=\"1.0\" encoding=\"\(name)\"?>\(drawing)".utf8)
    }
    private var drawing: String { "<svg xmlns=\"http://www.w3.org/2000/svg\"/>" }

    var bytes: [UInt8] {
      switch self {
      case .plain: Array(drawing.utf8)
      case .declared: declaring("utf-8")
      case .marked: [0xEF, 0xBB, 0xBF] + declaring("UTF-8")
      case .littleEndian: [0xFF, 0xFE] + sheet.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case .bigEndian: [0xFE, 0xFF] + sheet.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      case .unmarked: sheet.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      case .wide: [0xFF, 0xFE, 0, 0] + sheet.utf8.flatMap { [$0, 0, 0, 0] }
      case .latin: declaring("ISO-8859-1")
      case .seven: declaring("UTF-7")
      case .japanese: declaring("Shift_JIS")
      // `<?xml` in EBCDIC.
      case .mainframe: [0x4C, 0x6F, 0xA7, 0x94, 0x93]
      case .broken:
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8) + [0xFF] + Array("</svg>".utf8)
      }
    }

    var headlines: [String] {
      let start = "a picture of a book must only draw:"
      return switch self {
      case .plain, .declared, .marked: []
      case .littleEndian, .bigEndian, .unmarked, .wide, .mainframe, .broken:
        ["\(start) another encoding than UTF-8"]
      case .latin: ["\(start) the encoding `ISO-8859-1`"]
      case .seven: ["\(start) the encoding `UTF-7`"]
      case .japanese: ["\(start) the encoding `Shift_JIS`"]
      }
    }
  }
}

@Suite struct `A file beside the pages` {
  private static let page = "<!DOCTYPE html><script>alert(1)</script>"

  @Test(
    arguments: [
      ("a.png", page), ("a.jpg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"),
      ("a.bin", "  <html>"),
      ("a.unheard-of", page), ("README", "<script >"), ("a.pdf", "<?xml version=\"1.0\"?><a/>"),
      ("a.data", "\u{FEFF}\n<!-- --><b>"),
      ("a.xib", "<?xml version=\"1.0\"?><a><b xmlns=\"http://www.w3.org/1999/xhtml\"/></a>"),
      ("a.plist", "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"),
      ("a.plist", "<?xml version=\"1.0\"?><?xml-stylesheet href=\"a\"?><a/>"),
      ("a.plist", "<?xml version=\"1.0\" encoding=\"UTF-7\"?><a/>"),
      ("a.xib", "<?xml version=\"1.0\"?><a>"),
    ] as [(String, String)])
  func `may not be a page, whatever its name is`(_ path: String, _ text: String) {
    let found = PictureCheck.diagnostics(SourceFile(path: path, bytes: Array(text.utf8)))
    #expect(found.map(\.id) == ["active-file"], "\(path): \(text)")
  }

  @Test(
    arguments: [
      ("a.txt", page), ("a.css", "<p>"), ("a.json", "{}"), ("a.swift", "let a = b < c"),
      ("a.diff", "<<<<<<< ours"), ("a.pdf", "%PDF-1.7"), ("a.bin", ""), ("Makefile", "all: a"),
      (
        "a.plist",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD\" \"http://a.org/a.dtd\">\n<plist/>"
      ),
      ("a.scxml", "<?xml version=\"1.0\"?><scxml xmlns=\"http://www.w3.org/2005/07/scxml\"/>"),
      ("a.vue", "<template>"),
    ] as [(String, String)])
  func `may be anything else`(_ path: String, _ text: String) {
    let found = PictureCheck.diagnostics(SourceFile(path: path, bytes: Array(text.utf8)))
    #expect(found.isEmpty, "\(path): \(found.map(\.headline))")
  }
}
