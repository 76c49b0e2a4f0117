package import Base
package import Book
import System

extension Scaffold {
  /// Creates the least book that builds: a title, languages, and no lesson.
  ///
  /// The first language has the English texts where `texts` has no others. Any other language is a
  /// preview, as it has no lesson yet, and falls back to the first. `known` is the table of CLDR data. Returns nil, with a diagnostic, for a tag that is invalid or given twice, or when the
  /// English texts are missing.
  package static func emptyBook(
    _ title: String, _ languages: [LanguageTag], texts: InterfaceTexts, known: SourceFile?,
    likely: LikelyLanguages? = nil, schemas: ScaffoldTemplates?, _ diagnostics: inout [Diagnostic]
  ) -> Scaffold? {
    let tags = languages.isEmpty ? [LanguageTag("en")] : languages
    diagnostics += problems(of: tags, likely)
    guard let english = texts.lines(in: LanguageTag("en")) else {
      diagnostics.append(missingTemplate("language/en.yaml"))
      return nil
    }
    guard !diagnostics.hasErrors else { return nil }
    let modeline = { (name: String, depth: String) in
      schemas?[name] == nil ? [] : ["# yaml-language-server: $schema=\(depth)Schemas/\(name)"]
    }
    let settings =
      modeline("book.json", "../") + [
        "title: {\(tags[0]): \(JSON.quoted(title))}",
        "languages: [\(tags.map(\.text).joined(separator: ", "))]",
      ]
    // What is the same in English is asked about, or else what is the same in the first language.
    let original = tags.first { $0.text == "en" } ?? tags[0]
    var files = [NewFile(path: "Content/book.yaml", bytes: bytes(settings))]
    for tag in tags {
      let lines =
        modeline("language.json", "../../")
        + language(
          tag, first: tags[0],
          texts.lines(in: tag).map { texts.same(in: tag, as: original) + ["ui:"] + $0 }, english,
          known)
      files.append(NewFile(path: "Content/languages/\(tag).yaml", bytes: bytes(lines)))
    }
    files += (schemas?.files ?? []).map { NewFile(path: "Schemas/\($0.path)", bytes: $0.bytes) }
    return Scaffold(files: files)
  }

  /// Returns the problems of the tags for a new book.
  private static func problems(of tags: [LanguageTag], _ likely: LikelyLanguages?) -> [Diagnostic] {
    tags.compactMap(malformed) + tags.compactMap { noncanonical($0, among: tags, likely) }
      + Set(tags.filter { tag in tags.count { $0 == tag } > 1 }).sorted().map { tag in
        Diagnostic(
          .error, "language-exists", path: "Content/languages/\(tag).yaml",
          "`\(tag)` is given twice")
      }
  }

  /// Returns the lines of a language's file, from its name on.
  private static func language(
    _ tag: LanguageTag, first: LanguageTag, _ own: [String]?, _ english: [String],
    _ known: SourceFile?
  ) -> [String] {
    let facts = known.flatMap { KnownLanguage(tag, in: $0) }
    let name = ["autonym: \(JSON.quoted(facts?.autonym ?? tag.text))"]
    let rules = facts?.lines ?? []
    let status = tag == first ? [] : ["status: preview", "fallback: \(first)"]
    if let own { return name + status + rules + own }
    return name + status + rules
      + (tag == first
        ? ["ui:", "  # These are in English until you translate them."] + english
        : interface(first, english))
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
