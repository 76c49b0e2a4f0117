import Base
import Book
import Scaffold
import Testing

@Suite struct ShippedTemplatesTests {
  private var package: String {
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  }

  @Test func `templates come from the first folder that has them`() throws {
    var diagnostics: [Diagnostic] = []
    let templates = try #require(
      ScaffoldTemplates(
        folder: "Templates/new/lesson", in: ["/nowhere", package + "/Tests", package], &diagnostics)
    )
    #expect(templates.files.map(\.path) == ["en.md", "pt.md", "sv.md", "zh-Hans.md"])
    #expect(diagnostics.isEmpty)
  }

  @Test func `a kind that no folder has gives nothing`() {
    var diagnostics: [Diagnostic] = []
    #expect(ScaffoldTemplates(folder: "nonsense", in: [package], &diagnostics) == nil)
  }

  @Test func `every template of a lesson with an example embeds it`() throws {
    var diagnostics: [Diagnostic] = []
    let templates = try #require(
      ScaffoldTemplates(folder: "Templates/new/run-lesson", in: [package], &diagnostics))
    #expect(templates.files.map(\.path) == ["en.md", "pt.md", "sv.md", "zh-Hans.md"])
    for file in templates.files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.contains("\n{{model}}---\n"), "\(file.path)")
      #expect(text.contains(" {#first}\n") && text.contains("](first.trace)\n"), "\(file.path)")
    }
  }

  @Test func `every template of a lesson has the same places to fill and the same step`() throws {
    var diagnostics: [Diagnostic] = []
    let templates = try #require(
      ScaffoldTemplates(folder: "Templates/new/lesson", in: [package], &diagnostics))
    for file in templates.files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(text.hasPrefix("---\ntitle: {{id}}\nsummary: "), "\(file.path)")
      #expect(text.contains("\n{{model}}---\n"), "\(file.path)")
      #expect(text.contains(" {#first .prose{{covers}}}\n"), "\(file.path)")
    }
  }
}
