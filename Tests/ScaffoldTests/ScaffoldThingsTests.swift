import Book
import Diagnostics
import Foundation
import Scaffold
import Statechart
import Testing

@Suite struct `A scaffold` {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func book(_ yaml: String, tags: [String]) throws -> Book {
    let file = SourceFile(path: "Content/book.yaml", text: yaml)
    let ranges = try tags.map { tag -> Range<Int> in
      let found = try #require(yaml.range(of: tag))
      let start = yaml.utf8.distance(from: yaml.startIndex, to: found.lowerBound)
      return start..<(start + tag.utf8.count)
    }
    let texts = SourceFile(
      path: "Content/languages/\(tags[0]).yaml", text: "# A remark\nautonym: English\nui: {}\n")
    return Book(
      settings: BookSettings(
        file: file, title: [:], languages: tags.map { LanguageTag($0) }, chapters: [],
        languageRanges: ranges),
      languages: tags.map { Language(tag: LanguageTag($0), autonym: $0, file: texts) },
      models: [], lessons: [], examples: [])
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("languages: [en, sv]\n", "languages: [en, sv, de]\n"),
    (
      "languages:\n  - en\n  - sv\nhtml: escaped\n",
      "languages:\n  - en\n  - sv\n  - de\nhtml: escaped\n"
    ),
    ("languages: [\n  en,\n  sv\n]\n", "languages: [\n  en,\n  sv, de\n]\n"),
  ])
  func `of a language brings drafts and adds the tag to the list`(
    yaml: String, expected: String
  ) throws {
    var diagnostics: [Diagnostic] = []
    let labels = SourceFile(path: "Content/models/door/en.yaml", text: "title: A door\n")
    let scaffold = try #require(
      Scaffold.language(
        LanguageTag("de"), autonym: "Deutsch", try book(yaml, tags: ["en", "sv"]),
        labels: [labels], &diagnostics))
    #expect(scaffold.edit.map { text($0.bytes) } == expected)
    #expect(
      scaffold.files.map(\.path) == [
        "Content/languages/de.yaml", "Content/models/door/de.yaml",
      ])
    let draft = "# Draft: the texts are those of `en`; remove this line when they are not.\n"
    #expect(
      scaffold.files.map { text($0.bytes) } == [
        draft + "# A remark\nautonym: \"Deutsch\"\nui: {}\n", draft + "title: A door\n",
      ])
    #expect(diagnostics == [])
  }

  @Test(arguments: [
    ("en", "language-exists", "the book has `en` already"),
    ("tysk!", "invalid-language-tag", "`tysk!` is no BCP 47 language tag"),
  ])
  func `of a language that cannot be is refused`(
    tag: String, id: String, headline: String
  ) throws {
    var diagnostics: [Diagnostic] = []
    let book = try book("languages: [en]\n", tags: ["en"])
    #expect(
      Scaffold.language(LanguageTag(tag), autonym: nil, book, labels: [], &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.map(\.headline) == [headline])
  }

  @Test func `of a model or a plugin takes its name`() throws {
    var diagnostics: [Diagnostic] = []
    let book = try book("languages: [en]\n", tags: ["en"])
    let model = Scaffold.model(
      "bell", book,
      ScaffoldTemplates([
        SourceFile(path: "en.yaml", text: "{{id}}"),
        SourceFile(path: "model.scxml", text: "{{id}}"),
      ]), &diagnostics)
    #expect(
      model?.files.map(\.path) == [
        "Content/models/bell/en.yaml", "Content/models/bell/model.scxml",
      ])
    let plugin = Scaffold.plugin(
      "bell", isTaken: false, ScaffoldTemplates([SourceFile(path: "plugin", text: "{{id}}")]),
      &diagnostics)
    #expect(
      plugin?.files == [
        Scaffold.File(
          path: "Plugins/bell/plugin", bytes: Array("bell".utf8), isExecutable: true)
      ])
    #expect(Scaffold.plugin("bell", isTaken: true, ScaffoldTemplates([]), &diagnostics) == nil)
    #expect(Scaffold.plugin("Bell", isTaken: false, ScaffoldTemplates([]), &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["plugin-exists", "invalid-id"])
  }

  @Test func `of a book has every text of the interface, in words for any subject`() throws {
    let files = try ["Content/languages/en.yaml", "Templates/new/language/en.yaml"].map { path in
      SourceFile(
        path: path,
        text: try String(contentsOf: Self.package.appending(path: path), encoding: .utf8))
    }
    let text = text(Scaffold.merged(files[0], files[1]))
    let words = text.lowercased().split { !$0.isLetter && $0 != "." && $0 != "-" }
    #expect(!words.contains("app"), "say it in other words in Templates/new/language/en.yaml")
    let known = self.text(files[0].bytes)
    for line in self.text(files[1].bytes).split(separator: "\n") where line.hasPrefix("  ") {
      let key = line.prefix { $0 != ":" } + ":"
      #expect(known.contains("\n" + key), "no such text any more: \(key)")
    }
  }

  @Test func `of a book takes the words that are said instead`() {
    let texts = SourceFile(
      path: "a", text: "# Old\nautonym: English\nui:\n  a: \"1\"\n  b: \"2\"\n")
    let words = SourceFile(path: "b", text: "# New\n# Remark\nui:\n  b: \"3\"\n")
    #expect(
      text(Scaffold.merged(texts, words))
        == "# New\nautonym: English\nui:\n  a: \"1\"\n  b: \"3\"\n")
  }

  @Test func `of a book speaks of orders alone`() throws {
    let folder = Self.package.appending(path: "Templates/new/book")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths where path.contains(".") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let words = text.lowercased().split { !$0.isLetter }
      #expect(!words.contains("app") && !words.contains("apps"), "\(path)")
    }
    #expect(paths.count > 10)
  }
}
