import Base
import Testing

@testable import EPUB
@testable import Page

@Suite struct `What an EPUB file lacks` {
  @Test(arguments: [
    (
      Page.Inline.picture(
        .outside("https://a.org/b.png"), title: "", width: nil, [], source: 1..<2),
      ["the picture `https://a.org/b.png` is not in the EPUB file"]
    ),
    (
      .element(
        .em,
        [
          .picture(
            .file("Content/lessons/a/b.mp4", dark: nil), title: "", width: nil, [], source: 1..<2)
        ]),
      ["`b.mp4` is not in the EPUB file"]
    ),
    (
      .link(.file("Content/a.zip", ""), title: "", [], source: 1..<2),
      ["`a.zip` is not in the EPUB file"]
    ),
    (
      .picture(
        .file("Content/lessons/a/b.webp", dark: nil), title: "", width: nil, [], source: 1..<2), []
    ),
    (.link(.outside("https://a.org"), title: "", [], source: 1..<2), []),
  ])
  func `is said where it is written`(inline: Page.Inline, headlines: [String]) {
    var lacks = EPUBLacks(SourceFile(path: "a.md", text: "[b](c)"))
    lacks.visit([Page.Block(content: .paragraph([inline]), source: 0..<6)])
    #expect(lacks.notices.map(\.headline) == headlines)
    #expect(lacks.notices.allSatisfy { $0.position == SourcePosition(line: 1, column: 2) })
  }
}
