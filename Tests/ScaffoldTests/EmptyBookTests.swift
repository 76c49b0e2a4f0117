import Base
import Book
import Scaffold
import System
import Testing

@Suite struct `An empty book` {
  private let texts = InterfaceTexts(
    shipped: ScaffoldTemplates([
      SourceFile(
        path: "en.yaml",
        text: "autonym: English\ntypography: {}\nui:\n  a: \"1\"\n  b: \"The app\"\nplurals: {}\n"),
      SourceFile(path: "sv.yaml", text: "ui:\n  a: \"ett\"\n  b: \"Appen\"\n"),
      SourceFile(path: "pt.yaml", text: "ui:\n  a: \"um\"\n  b: \"O app\"\n"),
    ]),
    words: ScaffoldTemplates([
      SourceFile(path: "en.yaml", text: "ui:\n  b: \"It\"\n"),
      SourceFile(path: "sv.yaml", text: "ui:\n  b: \"Den\"\n"),
    ]))

  private func files(
    _ tags: [String], _ diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    let scaffold = Scaffold.emptyBook(
      "A \"light\"", tags.map { LanguageTag($0) }, texts: texts, known: nil, schemas: nil,
      &diagnostics)
    return (scaffold?.files ?? []).reduce(into: [:]) {
      $0[$1.path] = String(decoding: $1.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("en sv", ["same: [\"Original: {x}\", \"objc\"]"]),
    ("sv en", ["same: [\"Original: {x}\", \"objc\"]"]),
    ("sv pt", ["same: [\"objc\"]"]), ("sv", []), ("en", []),
  ])
  func `lists the texts that are right as they are in the language asked about`(
    tags: String, lines: [String]
  ) {
    let english = "ui:\n  a: \"Original: {x}\"\n  b: \"objc\"\n  c: \", \"\n  d: \"({text})\"\n"
    let own = InterfaceTexts(
      shipped: ScaffoldTemplates([
        SourceFile(path: "en.yaml", text: english), SourceFile(path: "sv.yaml", text: english),
        SourceFile(path: "pt.yaml", text: english.replacing("Original:", with: "O original:")),
      ]), words: nil)
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.emptyBook(
      "A", tags.split(separator: " ").map { LanguageTag(String($0)) }, texts: own, known: nil,
      schemas: nil, &diagnostics)
    let written = (scaffold?.files ?? []).flatMap { file in
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(written.filter { $0.hasPrefix("same:") } == lines)
  }

  @Test func `is a title, and English when nothing is said`() {
    var diagnostics: [Diagnostic] = []
    #expect(
      files([], &diagnostics) == [
        "Content/book.yaml": "title: {en: \"A \\\"light\\\"\"}\nlanguages: [en]\n",
        "Content/languages/en.yaml": "autonym: \"en\"\nui:\n  a: \"1\"\n  b: \"It\"\n",
      ])
    #expect(diagnostics == [])
  }

  @Test func `has the texts of the interface in words for any subject, or in a fallback`() {
    var diagnostics: [Diagnostic] = []
    let files = files(["sv", "pt", "fi"], &diagnostics)
    #expect(
      files["Content/book.yaml"]
        == "title: {sv: \"A \\\"light\\\"\"}\nlanguages: [sv, pt, fi]\n")
    #expect(
      files["Content/languages/sv.yaml"]
        == "autonym: \"sv\"\nui:\n  a: \"ett\"\n  b: \"Den\"\n")
    #expect(
      files["Content/languages/pt.yaml"]
        == "autonym: \"pt\"\nstatus: preview\nfallback: sv\nui:\n  a: \"um\"\n")
    #expect(
      files["Content/languages/fi.yaml"] == """
        autonym: "fi"
        status: preview
        fallback: sv
        ui:
          # Take away the # before what you translate; readers get the rest in `sv`.
          # a: "1"
          # b: "It"

        """)
    #expect(diagnostics == [])
  }

  @Test func `in a language without texts has the English ones`() {
    var diagnostics: [Diagnostic] = []
    #expect(
      files(["fi"], &diagnostics)["Content/languages/fi.yaml"] == """
        autonym: "fi"
        ui:
          # These are in English until you translate them.
          a: "1"
          b: "It"

        """)
  }

  @Test(arguments: [
    (["x!"], "invalid-language-tag", "`x!` is not a BCP 47 language tag"),
    (["sv", "en", "sv"], "language-exists", "`sv` is given twice"),
  ])
  func `in languages that cannot be is refused`(tags: [String], id: String, headline: String) {
    var diagnostics: [Diagnostic] = []
    #expect(files(tags, &diagnostics).isEmpty)
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.map(\.headline) == [headline])
  }
}
