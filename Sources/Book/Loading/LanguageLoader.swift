import Base
import System

/// Loads the languages from `Content/languages`.
struct LanguageLoader: Sendable {
  let folder: BookFolder
  let settings: BookSettings

  private static let root = "Content/languages"

  /// Returns every language of `book.yaml`, in its order, read on `jobs` threads; a language without a
  /// readable file gets defaults.
  func load(jobs: Int, _ diagnostics: inout [Diagnostic]) -> [Language] {
    let tags = settings.languages
    let loaded = Workers.map(count: tags.count, jobs: jobs) { index in
      var found: [Diagnostic] = []
      let language = language(tags[index], index, &found)
      return (language: language, diagnostics: found)
    }
    diagnostics += loaded.flatMap(\.diagnostics)
    let result = loaded.map(\.language)
    checkFallbacks(result, &diagnostics)
    for entry in folder.list(Self.root, &diagnostics)
    where BookPath.fileExtension(entry.name) == "yaml"
      && !settings.languages.contains(LanguageTag(BookPath.stem(entry.name)))
    {
      diagnostics.append(.unlistedLanguage("\(Self.root)/\(entry.name)"))
    }
    return result
  }

  private func language(
    _ tag: LanguageTag, _ index: Int, _ diagnostics: inout [Diagnostic]
  ) -> Language {
    let path = "\(Self.root)/\(tag).yaml"
    do throws(FileFailure) {
      return LanguageReader(try folder.file(path), tag: tag).read(&diagnostics)
    } catch {
      let ranges = settings.languageRanges
      let range = ranges.indices.contains(index) ? ranges[index] : 0..<0
      diagnostics.append(
        error == .missing
          ? Diagnostic(
            .error, "language-missing", at: range, in: settings.file,
            "`\(tag)` has no file \(path)",
            why: "the file holds the language's name, its plural rules and the texts of the site",
            help: "`tracebook new language \(tag)` writes it; a mistyped tag is fixed here"
          ).explaining(path)
          : error.diagnostic(path))
      return Language(tag: tag, autonym: tag.text)
    }
  }

  private func leadsBack(_ language: Language, _ languages: [Language]) -> Bool {
    let chain = Catalog.chain(from: language, among: languages)
    return chain.contains { $0.tag == chain.last?.fallback }
  }

  private func checkFallbacks(_ languages: [Language], _ diagnostics: inout [Diagnostic]) {
    let tags = languages.map(\.tag.text)
    for language in languages {
      guard let fallback = language.fallback, let file = language.file else { continue }
      if !tags.contains(fallback.text) {
        diagnostics.append(
          Diagnostic(
            .error, "unknown-language", at: language.fallbackRange, in: file,
            "`fallback: \(fallback)` is not a language of the book",
            help: Suggestion.help(for: fallback.text, among: tags)
              ?? "the book has \(tags.joined(separator: ", "))"))
      } else if leadsBack(language, languages) {
        diagnostics.append(
          Diagnostic(
            .error, "fallback-cycle", at: language.fallbackRange, in: file,
            "`fallback: \(fallback)` leads back to where it came from",
            help: "take `fallback:` out of one of the languages"))
      }
    }
  }
}
