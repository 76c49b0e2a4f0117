import Base
import Markdown
import Testing

@testable import Book

@Suite struct `The word behind a fence` {
  private func said(_ word: String) -> [Diagnostic] {
    let file = SourceFile(path: "a.md", text: "> - ~~~ \(word) wide\n>   a,b\n>   ~~~\n")
    let blocks = MarkdownParser.parse(file.bytes, range: file.bytes.indices)
    return MistypedBlocks(file, kinds: ["csv", "example", "Sketch"]).diagnostics(blocks)
  }

  @Test(arguments: [
    ("csvv", "csv"), ("cvs", "csv"), ("CSV", "csv"), ("Csw", "csv"), ("exampel", "example"),
    ("examples", "example"), ("exmpl", "example"), ("sketch", "Sketch"),
  ])
  func `is nearly a kind of block that a plugin knows`(word: String, kind: String) {
    let found = said(word)
    #expect(found.map(\.headline) == ["no plugin knows blocks `\(word)`"])
    #expect(found.map(\.help) == ["did you mean `\(kind)`?"])
    #expect(found.first?.position == SourcePosition(line: 1, column: 9))
  }

  @Test func `is a kind that other programs draw`() {
    let found = said("mermaid")
    #expect(found.map(\.headline) == ["no plugin draws blocks `mermaid`"])
    #expect(found.first?.position == SourcePosition(line: 1, column: 9))
    let file = SourceFile(path: "a.md", text: "```mermaid\n```\n")
    let blocks = MarkdownParser.parse(file.bytes, range: file.bytes.indices)
    #expect(MistypedBlocks(file, kinds: ["mermaid"]).diagnostics(blocks).isEmpty)
  }

  @Test(arguments: ["diagram", "math"])
  func `is a kind that a plugin of the program draws`(word: String) {
    #expect(
      said(word).map(\.help) == [
        "switch the plugin `\(word)` on: `plugins: {\(word): }` in `book.yaml`"
      ])
  }

  @Test(arguments: [
    "csv", "example", "Sketch", "swift", "javascript", "sh", "css", "tsv", "cs", "CSS", "cpp",
    "ocaml",
    "text", "sketching", "exempt", "av",
  ])
  func `is a kind, a language of listings, or unlike any kind`(word: String) {
    #expect(said(word).isEmpty)
  }
}
