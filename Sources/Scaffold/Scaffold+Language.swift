package import Base
package import Book
import Formats
import System

extension Scaffold {
  /// Creates a language's file and adds its tag to `book.yaml`.
  ///
  /// The texts of the interface are those of `shipped`; in a language that it lacks, texts of
  /// another language are included as comments, and readers see those until they are translated.
  /// `known` is the table of CLDR data. Returns nil, with a diagnostic, when the tag is invalid or
  /// exists.
  package static func language(
    _ tag: LanguageTag, autonym: String?, _ book: Book, known: SourceFile?,
    likely: LikelyLanguages? = nil, shipped: InterfaceTexts? = nil,
    _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    if let problem = problem(ofLanguage: tag, in: book, likely, known) {
      diagnostics.append(problem)
      return nil
    }
    guard let source = draft(in: book), let texts = source.file else {
      diagnostics.append(
        Diagnostic(
          .error, "no-language", path: book.settings.file.path,
          "a draft needs a language whose file can be read"))
      return nil
    }
    let path = "Content/languages/\(tag).yaml"
    let facts = known.flatMap { KnownLanguage(tag, in: $0) }
    let lines =
      modeline(texts)
      + ["autonym: \(JSON.quoted(autonym ?? facts?.autonym ?? tag.text))"]
      + ["status: preview", "fallback: \(source.tag)"] + (facts?.lines ?? [])
      + (shipped?.lines(in: tag).map {
        (shipped?.same(in: tag, as: source.tag) ?? []) + ["ui:"] + $0
      }
        ?? interface(source.tag, texts))
    return Scaffold(
      files: [NewFile(path: path, bytes: Array(lines.map { $0 + "\n" }.joined().utf8))],
      remarks: [
        homonym(of: tag, likely, known),
        facts == nil
          ? "CLDR knows nothing of `\(tag)`: write `quotes:` and `plurals:` into \(path)" : nil,
        "Begin a lesson: tracebook translate start \(tag) \(book.lessons.first?.id ?? "LESSON")",
      ].compactMap(\.self), edits: [listed(tag, in: book.settings)].compactMap(\.self))
  }

  /// Returns the language whose texts are used meanwhile: English, or else the book's first.
  package static func draft(in book: Book) -> Language? {
    book.language(LanguageTag("en")) ?? book.languages.first
  }

  /// Returns the problem of a tag for a new language; nil when it can be taken.
  private static func problem(
    ofLanguage tag: LanguageTag, in book: Book, _ likely: LikelyLanguages?, _ known: SourceFile?
  ) -> Diagnostic? {
    let path = "Content/languages/\(tag).yaml"
    if let problem = malformed(tag, known) { return problem }
    guard book.language(tag) != nil else {
      return noncanonical(tag, among: book.languages.map(\.tag), likely)
    }
    return Diagnostic(
      .error, "language-exists", path: path, "the book has `\(tag)` already")
  }

  /// Returns the problem of a tag that no book can have; nil for a tag that is well formed.
  ///
  /// For a language's name for itself, as in the table of CLDR data, its tag is suggested.
  static func malformed(_ tag: LanguageTag, _ known: SourceFile? = nil) -> Diagnostic? {
    guard !tag.isWellFormed else { return nil }
    var ignored: [Diagnostic] = []
    let named = known.flatMap { YAMLParser.parse($0, &ignored)?.entries }?.first {
      $0.value["autonym"]?.text?.lowercased() == tag.text.lowercased()
    }
    return Diagnostic(
      .error, "invalid-language-tag", path: "Content/languages",
      "`\(tag)` is not a BCP 47 language tag",
      help: named.map { Suggestion.question($0.key) } ?? "write `en`, `pt` or `zh-Hans`")
  }

  /// Returns the problem of a tag for which CLDR has another one; nil for any other tag.
  static func noncanonical(
    _ tag: LanguageTag, among languages: [LanguageTag], _ likely: LikelyLanguages?
  ) -> Diagnostic? {
    guard let canonical = likely?.better(than: tag, among: languages) else { return nil }
    let isRegion = tag.text.hasPrefix(canonical.text + "-")
    return Diagnostic(
      .error, "noncanonical-tag", path: "Content/languages/\(tag).yaml",
      "`\(tag)` is written `\(canonical)`", why: LikelyLanguages.why(tag, canonical),
      help: languages.contains(canonical)
        ? "the book has `\(canonical)` already"
        : "take `\(canonical)`"
          + (isRegion ? "; for a book in two regions of it, begin with the other one" : ""))
  }

  /// Returns a remark on a language of few whose tag is the code of a region of many; nil for others.
  private static func homonym(
    of tag: LanguageTag, _ likely: LikelyLanguages?, _ known: SourceFile?
  ) -> String? {
    guard let likely, let known, tag.text.count == 2, !likely.modern.contains(tag.text),
      let other = likely.language(ofRegion: tag.text), other != tag,
      likely.modern.contains(other.text.prefix { $0 != "-" }.description),
      let own = KnownLanguage(tag, in: known)?.autonym,
      let name = KnownLanguage(other, in: known)?.autonym
    else { return nil }
    return
      "`\(tag)` is \(own); the language of the region \(tag.text.uppercased()) is \(name), `\(other)`"
  }

  /// Returns the line that names the schema for editors, if there is one.
  private static func modeline(_ file: SourceFile) -> [String] {
    let first = file.lineText(0)
    return first.hasPrefix("# yaml-language-server:") ? [first] : []
  }

  /// Returns the lines under `ui:` of a language's file, each commented out.
  private static func interface(_ tag: LanguageTag, _ file: SourceFile) -> [String] {
    let texts = ScaffoldTemplates([SourceFile(path: "\(tag).yaml", bytes: file.bytes)])
    return interface(tag, InterfaceTexts(shipped: texts, words: nil).lines(in: tag) ?? [])
  }

  /// Returns `ui:` with the texts of another language, each commented out; nothing without texts.
  static func interface(_ tag: LanguageTag, _ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    return [
      "ui:", "  # Take away the # before what you translate; readers get the rest in `\(tag)`.",
    ] + lines.map { "  # \($0.dropFirst(2))" }
  }

  /// Returns the edit that adds the tag to `languages:` of `book.yaml`; nil for an empty list.
  private static func listed(_ tag: LanguageTag, in settings: BookSettings) -> Edit? {
    settings.languageRanges.last.map { Edit(adding: tag.text, after: $0, in: settings.file) }
  }
}

/// The CLDR data of a language, from the table among the templates.
package struct KnownLanguage: Sendable, Equatable {
  package var autonym: String?
  package var direction: String?
  package var outer: [String] = []
  package var inner: [String] = []
  /// The plural conditions in CLDR's notation, in the order of the table.
  package var plurals: [String] = []
  /// The plural categories to which the conditions belong, index by index.
  package var categories: [String] = []

  /// Reads the entry of a tag or its nearest ancestor, such as `de` for `de-AT`; nil without one.
  package init?(_ tag: LanguageTag, in table: SourceFile) {
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(table, &ignored) else { return nil }
    var parts = tag.text.split(separator: "-")
    while !parts.isEmpty, root[parts.joined(separator: "-")] == nil { parts.removeLast() }
    guard let entry = root[parts.joined(separator: "-")] else { return nil }
    autonym = entry["autonym"]?.text
    direction = entry["direction"]?.text
    outer = entry["outer"]?.texts.map(\.text) ?? []
    inner = entry["inner"]?.texts.map(\.text) ?? []
    for rule in entry["plurals"]?.entries ?? [] {
      categories.append(rule.key)
      plurals.append(rule.value.text ?? "")
    }
  }

  /// The lines that describe the language in its file.
  var lines: [String] {
    var lines: [String] = []
    if let direction { lines.append("direction: \(direction)") }
    if outer.count == 2, inner.count == 2 {
      lines.append("quotes: {outer: \(Self.list(outer)), inner: \(Self.list(inner))}")
    }
    if !plurals.isEmpty { lines.append("plurals:") }
    return lines
      + zip(categories, plurals).map { "  \($0): \(JSON.quoted($1))" }
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(JSON.quoted).joined(separator: ", "))]"
  }
}
