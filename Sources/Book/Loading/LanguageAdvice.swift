package import Base
import System

/// Advice on tags that CLDR spells in another way than the book.
package struct LanguageAdvice {
  private let settings: BookSettings
  private let table: () -> LikelyLanguages?

  /// Creates advice for a book; `table` is read only when a tag or the name of a file asks for it.
  package init(_ settings: BookSettings, table: @escaping () -> LikelyLanguages?) {
    self.settings = settings
    self.table = table
  }

  /// Returns the diagnostics with the languages that the names of unlisted files may have meant, and
  /// with notices about tags of the book.
  package func improving(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let isAsked = diagnostics.contains { $0.id == Diagnostic.unlistedLanguageID }
    guard isAsked || settings.languages.contains(where: Self.mayHaveAnother), let likely = table()
    else { return diagnostics }
    return diagnostics.map { diagnostic in
      guard diagnostic.id == Diagnostic.unlistedLanguageID else { return diagnostic }
      let tag = LanguageTag(BookPath.stem(diagnostic.path))
      let meant = likely.meant(by: tag, among: settings.languages)
      return meant.map { .unlistedLanguage(diagnostic.path, meant: $0) } ?? diagnostic
    } + notices(likely)
  }

  /// Returns a notice for each region that distinguishes nothing.
  private func notices(_ likely: LikelyLanguages) -> [Diagnostic] {
    zip(settings.languages, settings.languageRanges).compactMap { tag, range in
      guard let canonical = likely.better(than: tag, among: settings.languages) else { return nil }
      return Diagnostic(
        .notice, "noncanonical-tag", at: range, in: settings.file,
        "`\(tag)` is written `\(canonical)`", why: LikelyLanguages.why(tag, canonical),
        help: "rename its files, or leave it: addresses of pages would change")
    }
  }

  /// Returns whether CLDR may have another tag for a language: one with a region, one of three
  /// letters, or one of the short tags that were withdrawn or that few books have.
  private static func mayHaveAnother(_ tag: LanguageTag) -> Bool {
    let parts: [Substring] = tag.text.split(separator: "-")
    return parts.dropFirst().contains { $0.count < 4 }
      || parts.first.map { $0.count > 2 || LikelyLanguages.withdrawn.contains($0.lowercased()) }
        ?? false
  }
}

extension LikelyLanguages {
  /// The tags of two letters for which the registry of BCP 47 or CLDR has another tag.
  ///
  /// A test compares them with the table, which is not read for the other tags of two letters.
  static let withdrawn: Set<String> = ["bh", "in", "iw", "ji", "jw", "mo", "sh", "tl", "tw"]

  /// Returns the reason why a canonical tag is better than another.
  package static func why(_ tag: LanguageTag, _ canonical: LanguageTag) -> String {
    let language = { (tag: LanguageTag) in tag.text.lowercased().prefix { $0 != "-" } }
    return language(tag) == language(canonical)
      ? "a tag names a script where a language has several, and a region only beside another one"
      : "that is the tag of the language in CLDR"
  }

  /// Returns the canonical tag of a language, or nil when the tag may stay as it is.
  ///
  /// A region may stay where another region of the same language is among the book's languages.
  package func better(than tag: LanguageTag, among languages: [LanguageTag]) -> LanguageTag? {
    let canonical = canonical(tag)
    guard canonical != tag else { return nil }
    let isOneOfSeveral = languages.contains { other in
      other != tag && other != canonical && other.text.hasPrefix(canonical.text + "-")
        && tag.text.hasPrefix(canonical.text + "-")
    }
    return isOneOfSeveral && !languages.contains(canonical) ? nil : canonical
  }
}
