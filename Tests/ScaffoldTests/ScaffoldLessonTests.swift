import Base
import Book
import Scaffold
import Statechart
import System
import Testing

@Suite struct ScaffoldLessonTests {
  private let templates = ScaffoldTemplates([
    SourceFile(path: "sv.md", text: "sv {{id}}\n{{model}}---\n"),
    SourceFile(path: "en.md", text: "en {{id}}\n{{model}}---\n"),
  ])

  private func book(_ tags: [String], lessons: [Lesson] = [], hasModel: Bool = true) -> Book {
    var builder = ChartBuilder()
    let file = SourceFile(path: "Content/models/door/model.scxml", text: "")
    let model = Model(id: "door", definition: ModelDefinition(file: file, chart: builder.build()))
    return Book(
      settings: BookSettings(
        file: SourceFile(path: "Content/book.yaml", text: ""), title: [:],
        languages: tags.map { LanguageTag($0) }, chapters: []),
      languages: tags.map { Language(tag: LanguageTag($0), autonym: $0) },
      models: hasModel ? [model] : [], lessons: lessons, examples: [])
  }

  private func text(_ file: NewFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

  @Test(arguments: [
    (nil, ["sv"], "sv", "sv bell\nmodel: door\n---\n", []),
    (
      nil, ["sv", "pt"], "sv", "sv bell\nmodel: door\n---\n",
      [
        "It is written in `sv`, the book's first language; for another: `--source TAG`.",
        "Translate it when it is done: tracebook translate start pt bell",
      ]
    ),
    (
      "pt", ["sv", "pt"], "pt", "en bell\nmodel: door\n---\n",
      [
        "It is written in `pt`.",
        "Translate it when it is done: tracebook translate start sv bell",
      ]
    ),
  ])
  func `a lesson is one file in the language of its author, or in the book's first`(
    source: String?, tags: [String], file: String, expected: String, remarks: [String]
  ) throws {
    var diagnostics: [Diagnostic] = []
    let scaffold = try #require(
      Scaffold.lesson(
        "bell", in: source.map { LanguageTag($0) }, book(tags), templates, &diagnostics))
    #expect(diagnostics.isEmpty)
    #expect(scaffold.files.map(\.path) == ["Content/lessons/bell/\(file).md"])
    #expect(scaffold.files.map(text) == [expected])
    #expect(
      scaffold.remarks
        == remarks)
  }

  @Test(arguments: [
    (
      "title: {en: A}\n",
      "title: {en: A}\nchapters:\n  - id: lessons\n    title: {en: \"A\"}\n    lessons: [bell]\n"
    ),
    (
      "languages: [en]",
      "languages: [en]\nchapters:\n  - id: lessons\n    title: {en: \"A\"}\n    lessons: [bell]\n"
    ),
    ("chapters: []\n", nil),
  ])
  func `a lesson of a book without chapters begins the first`(
    yaml: String, expected: String?
  ) throws {
    let plain = book(["en"])
    let bare = Book(
      settings: BookSettings(
        file: SourceFile(path: "Content/book.yaml", text: yaml), title: [LanguageTag("en"): "A"],
        languages: plain.settings.languages, chapters: []),
      languages: plain.languages, models: [], lessons: [], examples: [])
    var diagnostics: [Diagnostic] = []
    let scaffold = try #require(Scaffold.lesson("bell", bare, templates, &diagnostics))
    #expect(scaffold.edits.first.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(
      scaffold.remarks
        == (expected == nil
          ? ["Add `bell` to `lessons:` of a chapter in Content/book.yaml"] : []))
  }

  @Test(arguments: [
    ([], "## A {#a .prose}\n"), (["facts.yaml"], "## A {#a .prose covers=none}\n"),
  ])
  func `a lesson of a book with facts says that it states none yet`(
    documents: [String], expected: String
  ) throws {
    let plain = book(["sv"])
    let whole = Book(
      settings: plain.settings, languages: plain.languages, models: plain.models, lessons: [],
      examples: [],
      documents: Dictionary(
        uniqueKeysWithValues: documents.map { ($0, SourceFile(path: $0, text: "")) }))
    let template = ScaffoldTemplates([
      SourceFile(path: "en.md", text: "## A {#a .prose{{covers}}}\n")
    ])
    var diagnostics: [Diagnostic] = []
    let scaffold = try #require(
      Scaffold.lesson("bell", whole, template, &diagnostics))
    #expect(scaffold.files.map(text) == [expected])
  }

  @Test(arguments: [
    (
      "chapters:\n  - {id: a, lessons: [open]}\n  - {id: b, lessons: []}\n",
      "chapters:\n  - {id: a, lessons: [open, bell]}\n  - {id: b, lessons: []}\n"
    ),
    (
      "chapters:\n  - id: a\n    lessons:\n      - open\n",
      "chapters:\n  - id: a\n    lessons:\n      - open\n      - bell\n"
    ),
  ])
  func `a lesson comes after the last one of the last chapter that has any`(
    yaml: String, expected: String
  ) throws {
    let start = try #require(yaml.firstRange(of: "open")).lowerBound.utf16Offset(in: yaml)
    let empty = BookSettings.Chapter(id: "b", title: [:], parts: [])
    let chapter = BookSettings.Chapter(
      id: "a", title: [:], parts: [.lesson(PlacedText("open", at: start..<(start + 4)))])
    let plain = book(["sv"])
    let listed = Book(
      settings: BookSettings(
        file: SourceFile(path: "Content/book.yaml", text: yaml), title: [:],
        languages: plain.settings.languages, chapters: [chapter, empty]),
      languages: plain.languages, models: plain.models, lessons: [], examples: [])
    var diagnostics: [Diagnostic] = []
    let scaffold = try #require(Scaffold.lesson("bell", listed, templates, &diagnostics))
    #expect(scaffold.edits.first.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    #expect(scaffold.remarks == [])
  }

  @Test func `an id that is taken gives no files`() {
    let lesson = Lesson(id: "bell", texts: [:], source: nil)
    var diagnostics: [Diagnostic] = []
    let scaffold = Scaffold.lesson(
      "bell", book(["sv"], lessons: [lesson]), templates, &diagnostics)
    #expect(scaffold == nil)
    #expect(diagnostics.map(\.id) == ["lesson-exists"])
    #expect(diagnostics.map(\.path) == ["Content/lessons/bell"])
  }

  @Test(arguments: ["", "Bell", "../bell", "a//b", "1st", "kön"])
  func `what is not an id gives no files`(id: String) {
    var diagnostics: [Diagnostic] = []
    #expect(Scaffold.lesson(id, book(["sv"]), templates, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["invalid-id"])
    #expect(diagnostics.map(\.headline) == ["`\(id)` is not an id of a lesson"])
  }

  @Test func `a lesson of a book without a model names none`() throws {
    var diagnostics: [Diagnostic] = []
    let scaffold = try #require(
      Scaffold.lesson("bell", book(["sv"], hasModel: false), templates, &diagnostics))
    #expect(scaffold.files.map(text) == ["sv bell\n---\n"])
    #expect(diagnostics == [])
  }

  @Test func `a language without a template needs the English one`() {
    var diagnostics: [Diagnostic] = []
    let bare = ScaffoldTemplates([SourceFile(path: "sv.md", text: "")])
    #expect(Scaffold.lesson("bell", book(["pt"]), bare, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["missing-template"])
  }
}
