package import Base
import Formats

/// What CLDR takes for granted of language tags: other spellings, likely scripts and regions.
package struct LikelyLanguages: Sendable {
  /// Tags of CLDR by tags that mean the same, such as `he` by `iw`.
  package var aliases: [String: String] = [:]
  /// Whole tags by parts of them, such as `zh-Hant-TW` by `zh-TW` and `sv-Latn-SE` by `und-SE`.
  package var likely: [String: String] = [:]
  /// The tags that name a script, such as `zh-Hans`, because their language has several.
  package var written: Set<String> = []
  /// The languages of which CLDR has all that programs want.
  package var modern: Set<String> = []

  package init() {}

  /// Returns the tag that a book has for a language: with a script where several are in use, and
  /// with a region only where it is not the likely one.
  ///
  /// For example, it returns `zh-Hans` for `zh-CN`, `pt` for `pt-BR` and `he` for `iw`; `pt-PT` and
  /// tags of another form stay as they are.
  package func canonical(_ tag: LanguageTag) -> LanguageTag {
    guard let given = Subtags(tag.text) else { return tag }
    let alias = aliases[given.language].flatMap { Subtags($0) }
    guard given.region != nil || alias != nil else { return tag }
    let wanted = Subtags(
      language: alias?.language ?? given.language, script: given.script ?? alias?.script,
      region: given.region ?? alias?.region)
    guard let whole = maximized(wanted), let script = whole.script else {
      return LanguageTag(wanted.text)
    }
    let base = Subtags(language: whole.language, script: script)
    if wanted.region != nil, maximized(base)?.region != wanted.region {
      return alias == nil ? tag : LanguageTag(wanted.text)
    }
    return LanguageTag(written.contains(base.text) ? base.text : base.language)
  }

  /// Returns the language of a region, such as `sv` for `SE`, or nil when CLDR has none.
  package func language(ofRegion region: String) -> LanguageTag? {
    guard let whole = likely["und-\(region.uppercased())"] else { return nil }
    return canonical(LanguageTag(whole))
  }

  /// Returns the language and its region as Open Graph and POSIX name them, such as `pt_BR` for `pt`;
  /// nil for a tag that CLDR does not know.
  package func locale(_ tag: LanguageTag) -> String? {
    guard let whole = Subtags(tag.text).flatMap(maximized), let region = whole.region else {
      return nil
    }
    return "\(whole.language)_\(region)"
  }

  /// Returns the one of a book's languages that a tag may have meant, such as `sv` for `se` and
  /// `zh-Hans` for `zh-CN`; nil when none is likely.
  package func meant(by tag: LanguageTag, among languages: [LanguageTag]) -> LanguageTag? {
    let candidates = [
      languages.first { $0.text.lowercased() == tag.text.lowercased() }, canonical(tag),
      canonical(LanguageTag(tag.text.lowercased())),
      tag.text.count == 2 ? language(ofRegion: tag.text) : nil,
    ]
    return candidates.lazy.compactMap(\.self).first(where: languages.contains)
  }

  /// Returns the one of a book's languages that a locale of gettext names, such as `pt` for `pt_BR`, `zh-Hans` for `zh_CN`
  /// and `sr-Latn` for `sr_RS@latin`; nil when none has the same language, script and region.
  ///
  /// What a tag does not say is what is likely (UTS #35, likely subtags), so `pt_PT` is not `pt`.
  package func language(
    ofLocale locale: String, among languages: [LanguageTag]
  ) -> LanguageTag? {
    guard let whole = Subtags(locale: locale).flatMap(resolved) else { return nil }
    return languages.first { Subtags($0.text).flatMap(resolved) == whole }
  }

  /// Returns the tag in CLDR's spelling with its likely script and region; of a language that CLDR does not know, as it is.
  private func resolved(_ tag: Subtags) -> Subtags {
    let alias = aliases[tag.language].flatMap { Subtags($0) }
    let known = Subtags(
      language: alias?.language ?? tag.language, script: tag.script ?? alias?.script,
      region: tag.region ?? alias?.region)
    return maximized(known) ?? known
  }

  /// Returns the tag with its likely script and region, or nil when CLDR does not know it.
  private func maximized(_ tag: Subtags) -> Subtags? {
    let bare = Subtags(language: tag.language)
    let keys = [
      tag, Subtags(language: tag.language, region: tag.region),
      Subtags(language: tag.language, script: tag.script), bare,
    ]
    guard let found = keys.lazy.compactMap({ likely[$0.text] }).first,
      let whole = Subtags(found)
    else { return nil }
    return Subtags(
      language: whole.language, script: tag.script ?? whole.script,
      region: tag.region ?? whole.region)
  }
}

/// The parts of a tag that has a language and perhaps a script and a region, in their usual case.
private struct Subtags: Equatable {
  var language: String
  var script: String?
  var region: String?

  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Returns nil for a tag with other parts, such as variants.
  init?(_ tag: String) {
    var parts = tag.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let first = parts.popFirst(), (2...3).contains(first.count) else { return nil }
    language = first.lowercased()
    if let next = parts.first, next.count == 4 {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let next = parts.first, next.count == 2 || next.count == 3 {
      region = next.uppercased()
      parts.removeFirst()
    }
    guard parts.isEmpty else { return nil }
  }

  /// Reads a locale of POSIX such as `zh_CN.UTF-8` or `sr_RS@latin`; returns nil for one with a variant that is no script.
  init?(locale: String) {
    let parts = locale.split(separator: "@", maxSplits: 1)
    let tag = (parts.first ?? "").prefix { $0 != "." }.replacing("_", with: "-")
    self.init(String(tag))
    guard parts.count == 2, parts[1].lowercased() != "euro" else { return }
    let scripts = [
      "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "devanagari": "Deva",
      "iqtelif": "Latn",
    ]
    guard let found = scripts[parts[1].lowercased()] else { return nil }
    script = found
  }

  var text: String { [language, script, region].compactMap(\.self).joined(separator: "-") }
}

extension LikelyLanguages {
  /// Reads the table of CLDR's tags; what cannot be read of it is left out.
  package init(_ table: SourceFile) {
    self.init()
    var ignored: [Diagnostic] = []
    guard let root = YAMLParser.parse(table, &ignored) else { return }
    aliases = root["aliases"]?.textMap ?? [:]
    likely = root["likely"]?.textMap ?? [:]
    written = Set((root["written"]?.texts ?? []).map(\.text))
    modern = Set((root["modern"]?.texts ?? []).map(\.text))
  }
}
