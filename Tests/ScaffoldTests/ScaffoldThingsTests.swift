import Base
import Book
import Foundation
import Scaffold
import Statechart
import System
import Testing

@Suite struct `A scaffold` {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func book(
    _ yaml: String, tags: [String], texts: String = "autonym: English\nui: {}\n"
  ) throws -> Book {
    let file = SourceFile(path: "Content/book.yaml", text: yaml)
    let ranges = try tags.map { tag -> Range<Int> in
      let found = try #require(yaml.range(of: tag))
      let start = yaml.utf8.distance(from: yaml.startIndex, to: found.lowerBound)
      return start..<(start + tag.utf8.count)
    }
    let texts = SourceFile(path: "Content/languages/\(tags[0]).yaml", text: texts)
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
  func `of a language adds the tag to the list`(yaml: String, expected: String) throws {
    var diagnostics: [Diagnostic] = []
    let scaffold = try #require(
      Scaffold.language(
        LanguageTag("de"), autonym: "Deutsch", try book(yaml, tags: ["en", "sv"]), known: nil,
        &diagnostics))
    #expect(scaffold.edits.first.map { text($0.bytes) } == expected)
    #expect(scaffold.files.map(\.path) == ["Content/languages/de.yaml"])
    #expect(
      text(scaffold.files[0].bytes) == """
        autonym: "Deutsch"
        status: preview
        fallback: en

        """)
    #expect(
      scaffold.remarks == [
        "CLDR knows nothing of `de`: write `quotes:` and `plurals:` into Content/languages/de.yaml",
        "Begin a lesson: tracebook translate start de LESSON",
      ])
    #expect(diagnostics == [])
  }

  @Test func `of a language brings what CLDR says of it, and the texts as remarks`() throws {
    let texts =
      "# yaml-language-server: $schema=x.json\nautonym: English\nquotes: {}\nui:\n"
      + "  door.open: \"Open\"\n  door.count:\n    one: \"{count} door\"\n\n    other: x\nplurals: {}\n"
    let known = SourceFile(
      path: "known.yaml",
      text: """
        "pl": {autonym: "Polski", outer: ["„", "”"], inner: ["«", "»"], plurals: {one: "i = 1", few: "i = 2..4"}}
        "ar": {autonym: "العربية", direction: rtl, outer: ["”", "“"], inner: ["’", "‘"]}

        """)
    var diagnostics: [Diagnostic] = []
    func file(_ tag: String) throws -> String {
      let book = try book("languages: [en]\n", tags: ["en"], texts: texts)
      let scaffold = Scaffold.language(
        LanguageTag(tag), autonym: nil, book, known: known, &diagnostics)
      #expect(scaffold?.remarks == ["Begin a lesson: tracebook translate start \(tag) LESSON"])
      return text(try #require(scaffold).files[0].bytes)
    }
    #expect(
      try file("pl-PL") == """
        # yaml-language-server: $schema=x.json
        autonym: "Polski"
        status: preview
        fallback: en
        quotes: {outer: ["„", "”"], inner: ["«", "»"]}
        plurals:
          one: "i = 1"
          few: "i = 2..4"
        ui:
          # Take away the # before what you translate; readers get the rest in `en`.
          # door.open: "Open"
          # door.count:
          #   one: "{count} door"
          #   other: x

        """)
    #expect(try file("ar").contains("\ndirection: rtl\n"))
    #expect(diagnostics == [])
  }

  /// Every language that CLDR knows but English, in one book.
  private func everyLanguage(_ diagnostics: inout [Diagnostic]) throws -> Book {
    let path = Self.package.appending(path: "Templates/languages/known.yaml")
    let known = SourceFile(
      path: "known.yaml", text: try String(contentsOf: path, encoding: .utf8))
    let tags = (0..<known.lineCount).compactMap { line -> String? in
      let text = known.lineText(line)
      guard text.hasPrefix("\"") else { return nil }
      return String(text.dropFirst().prefix { $0 != "\"" })
    }.filter { $0 != "en" }
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Content/languages"), withIntermediateDirectories: true)
    for tag in tags {
      let scaffold = Scaffold.language(
        LanguageTag(tag), autonym: nil, try book("languages: [en]\n", tags: ["en"]), known: known,
        &diagnostics)
      let file = try #require(scaffold).files[0]
      try Data(file.bytes).write(to: folder.appending(path: file.path))
    }
    try Data("title: {de: x}\nlanguages: [\(tags.joined(separator: ", "))]\n".utf8)
      .write(to: folder.appending(path: "Content/book.yaml"))
    let loader = BookLoader(try BookFolder(path: folder.path))
    let settings = try #require(loader.settings(&diagnostics))
    return loader.book(
      settings, PluginRegistry([], settings: settings, &diagnostics), jobs: 1,
      readsModelTests: false, &diagnostics)
  }

  @Test func `knows every language of CLDR in a form that a book can have`() throws {
    var diagnostics: [Diagnostic] = []
    let book = try everyLanguage(&diagnostics)
    #expect(book.languages.count > 200)
    #expect(book.language(LanguageTag("zh-Hant")) != nil)
    #expect(book.language(LanguageTag("ar"))?.direction == .rtl)
    // English is not among them, so that every one falls back to nothing.
    #expect(diagnostics.filter { $0.id != "unknown-language" }.map(\.headline) == [])
  }

  @Test func `gives gettext the plural forms of CLDR, as Python's gettext reads them`() throws {
    var diagnostics: [Diagnostic] = []
    let numbers = Array(0...1000)
    let languages = try everyLanguage(&diagnostics).languages
    let expected = languages.map { language in
      let categories = language.plurals.categoriesOfWholeNumbers
      let forms = numbers.map { categories.firstIndex(of: language.plurals.category(of: $0)) ?? -1 }
      return "\(language.tag) \(categories.count) \(forms.map { String($0) }.joined())"
    }
    let program = """
      import gettext, sys
      for line in sys.stdin:
          tag, count, forms = line.rstrip("\\n").split(" ", 2)
          form = gettext.c2py(forms.removeprefix("plural=").removesuffix(";"))
          print(tag, count.removeprefix("nplurals=").removesuffix(";"),
                "".join(str(form(number)) for number in range(1001)))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    // A pipe would wait for its reader once it is full.
    let lines = FileManager.default.temporaryDirectory.appending(path: "plurals-\(UUID())")
    defer { try? FileManager.default.removeItem(at: lines) }
    try Data(languages.map { "\($0.tag) \($0.plurals.gettext)\n" }.joined().utf8).write(to: lines)
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: lines)
    process.standardOutput = output
    try process.run()
    let reported = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(reported.split(separator: "\n").map(String.init) == expected)
  }

  @Test(arguments: [
    ("en", "language-exists", "the book has `en` already"),
    ("tysk!", "invalid-language-tag", "`tysk!` is not a BCP 47 language tag"),
    ("german", "invalid-language-tag", "`german` is not a BCP 47 language tag"),
  ])
  func `of a language that cannot be is refused`(
    tag: String, id: String, headline: String
  ) throws {
    var diagnostics: [Diagnostic] = []
    let book = try book("languages: [en]\n", tags: ["en"])
    #expect(
      Scaffold.language(LanguageTag(tag), autonym: nil, book, known: nil, &diagnostics) == nil)
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
        NewFile(
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
