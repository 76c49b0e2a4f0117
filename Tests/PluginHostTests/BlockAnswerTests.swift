import Base
import Markdown
import Testing

@testable import PluginHost

@Suite struct `The answer to a block` {
  private func blocks(_ nodes: String) throws -> [Block.Content] {
    let answer = try JSONReader.read(Array("{\"nodes\": [\(nodes)]}".utf8))
    return try BlockAnswer.blocks(answer).map(\.content)
  }

  @Test(
    arguments: [
      ("a", [.text(Array("a".utf8)[...])]), ("", []),
      ("a\\n\\nb\\n", [.text(Array("a b".utf8)[...])]),
      (
        "a `b*` c",
        [
          .text(Array("a ".utf8)[...]), .code(Array("b*".utf8)[...]), .text(Array(" c".utf8)[...]),
        ]
      ),
      (
        "`a` `b",
        [.code(Array("a".utf8)[...]), .text(Array(" ".utf8)[...]), .text(Array("`b".utf8)[...])]
      ),
      ("<b>[a](b)", [.text(Array("<b>[a](b)".utf8)[...])]),
      ("a\\u001b[1m", [.text(Array("a\u{FFFD}[1m".utf8)[...])]),
    ] as [(String, [Inline.Content])])
  func `has plain texts with code`(text: String, expected: [Inline.Content]) throws {
    let inlines = expected.map { Inline($0, range: 0..<0) }
    #expect(try blocks("{\"kind\": \"paragraph\", \"text\": \"\(text)\"}") == [.paragraph(inlines)])
  }

  @Test(arguments: [
    (
      #"<svg width=\"9\"></svg>"#,
      #"<svg role="img" aria-label="a &quot;b&quot; c" width="9"></svg>"#
    ),
    (#"<svg role=\"img\"></svg>"#, #"<svg aria-label="a &quot;b&quot; c" role="img"></svg>"#),
    (#"<svg aria-label=\"x\"></svg>"#, #"<svg aria-label="x"></svg>"#),
  ])
  func `has pictures that tell their text`(svg: String, markup: String) throws {
    let picture = #"{"kind": "picture", "svg": "\#(svg)", "text": "a \"b\"\nc"}"#
    #expect(
      try blocks(picture.replacing("\n", with: "\\n"))
        == [.drawing(markup: Array(markup.utf8), lines: ["a \"b\"", "c"])])
  }

  private static let kinds =
    "`kind` of a node must be `paragraph`, `list`, `table`, `quote`, `code`, `picture` or `markup`"

  @Test(
    arguments: [
      ("7", .unfit(kinds)), (#"{"kind": "html"}"#, .unfit(kinds)),
      (#"{"kind": "paragraph"}"#, .unfit("`text` must be a text")),
      (#"{"kind": "quote"}"#, .unfit("`nodes` must be a list")),
      (#"{"kind": "list", "items": ["a"]}"#, .unfit("an item of `items` must be a list")),
      (
        #"{"kind": "list", "items": [], "start": 1000000000}"#,
        .unfit("`start` must have at most nine digits")
      ),
      (#"{"kind": "table", "rows": []}"#, .unfit("`rows` must have a row, which is the head")),
      (#"{"kind": "table", "rows": [[1]]}"#, .unfit("a cell of `rows` must be a text")),
      (
        #"{"kind": "picture", "svg": "<svg></svg><svg></svg>", "text": "a"}"#,
        .unfit("`svg` must be one element `svg`")
      ),
      (
        #"{"kind": "picture", "svg": "<p>a</p>", "text": "a"}"#,
        .unfit("`svg` must be one element `svg`")
      ),
      (
        #"{"kind": "picture", "svg": "<svg></svg>", "text": " \n"}"#,
        .unfit("`text` must say what the picture shows")
      ),
      (
        #"{"kind": "quote", "nodes": [{"kind": "markup", "html": "<a>b</a>", "text": ""}]}"#,
        .markup("the element `a`")
      ),
    ] as [(String, PluginFailure)])
  func `is refused where it does not fit`(node: String, failure: PluginFailure) {
    #expect(throws: failure) { try blocks(node.replacing(" \n", with: " \\n")) }
  }

  @Test func `has no table of very many cells`() {
    let wide = "[\(Array(repeating: "\"\"", count: 1000).joined(separator: ","))]"
    let rows = Array(repeating: "[]", count: 100).joined(separator: ",")
    #expect(throws: PluginFailure.unfit("a table has more than 100000 cells")) {
      try blocks("{\"kind\": \"table\", \"rows\": [\(wide),\(rows)]}")
    }
  }

  @Test func `as in version 1 is refused`() {
    #expect(throws: PluginFailure.unfit(PluginProtocol.change)) {
      try BlockAnswer.blocks(.object(["html": "<b>a</b>", "text": "a"]))
    }
    #expect(throws: PluginFailure.unfit("`nodes` must be a list")) {
      try BlockAnswer.blocks(.object(["text": "a"]))
    }
  }
}
