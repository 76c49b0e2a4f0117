package import Book

/// Finds the language of a book that suits a reader's request (RFC 4647, with likely scripts).
package struct LanguageMatching: Sendable {
  private let available: [LanguageTag]

  /// Creates a matcher among the book's languages, in the book's order.
  package init(_ available: [LanguageTag]) { self.available = available }

  /// Returns the language for a tag such as `zh-CN`; nil when none has its language and script.
  ///
  /// Among several, one with the same region is preferred, then one without, then the first.
  package func match(_ tag: String) -> LanguageTag? {
    guard let wanted = LanguageSubtags(tag) else { return nil }
    let suitable = available.filter {
      let offered = LanguageSubtags($0.text)
      return offered?.language == wanted.language && offered?.script == wanted.script
    }
    return suitable.first { LanguageSubtags($0.text)?.region == wanted.region }
      ?? suitable.first { LanguageSubtags($0.text)?.region == nil } ?? suitable.first
  }

  /// Returns the language of the first locale variable set; nil when none is set or none matches.
  package func match(environment: [String: String]) -> LanguageTag? {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = variables.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    let tag = Self.tag(ofLocale: locale)
    // The locale of POSIX has no language; programs speak English in it.
    return match(tag == "C" || tag == "POSIX" ? "en" : tag)
  }

  /// Converts a locale such as `zh_CN.UTF-8` to a tag such as `zh-CN`.
  ///
  /// A script may follow `@`, as in `sr_RS@latin`.
  static func tag(ofLocale locale: String) -> String {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let modifier = locale.split(separator: "@").dropFirst().first
    let scripts: [Substring: String] = [
      "latin": "-Latn", "cyrillic": "-Cyrl", "devanagari": "-Deva",
    ]
    let script = modifier.flatMap { scripts[$0] } ?? ""
    let parts = name.split(separator: "_", maxSplits: 1)
    guard let language = parts.first else { return "" }
    return ([String(language) + script] + parts.dropFirst().map(String.init)).joined(separator: "-")
  }
}

/// The subtags of a language tag (BCP 47) that select a text.
struct LanguageSubtags: Equatable {
  let language: String
  /// The script in title case, such as `Hans`; the likely one when the tag has none.
  let script: String
  /// The region in upper case, such as `CN`; nil when the tag has none.
  let region: String?

  /// Parses a tag, ignoring variants and extensions; nil when the text is not a language tag.
  init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, (2...8).contains(first.count), Self.isLetters(first) else {
      return nil
    }
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      if part.count == 1 { break }
      if part.count == 4, Self.isLetters(part), script == nil { script = part.capitalized }
      let isRegion =
        (part.count == 2 && Self.isLetters(part))
        || (part.count == 3 && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 })
      if isRegion, region == nil { region = part.uppercased() }
    }
    let language = first.lowercased()
    self.language = LikelySubtags.canonical[language] ?? language
    self.region = region
    self.script = script ?? LikelySubtags.script(of: self.language, region: region)
  }

  private static func isLetters(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}

/// The likely subtags and aliases of CLDR, as far as they determine the script.
enum LikelySubtags {
  /// Codes that are replaced by an equivalent or by the macrolanguage's code.
  static let canonical = [
    "arb": "ar", "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "nb": "no", "pes": "fa",
    "zsm": "ms",
  ]

  /// Returns the script in which a language is usually written; Latin for most languages.
  static func script(of language: String, region: String?) -> String {
    if let region, let script = byRegion["\(language)-\(region)"] { return script }
    return byLanguage[language] ?? "Latn"
  }

  private static let byRegion = [
    "az-IR": "Arab", "kk-CN": "Arab", "mn-CN": "Mong", "pa-PK": "Arab", "sr-ME": "Latn",
    "sr-RO": "Latn", "uz-AF": "Arab", "zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant",
  ]

  private static let byLanguage = [
    "am": "Ethi", "ar": "Arab", "be": "Cyrl", "bg": "Cyrl", "bn": "Beng", "el": "Grek",
    "fa": "Arab", "gu": "Gujr", "he": "Hebr", "hi": "Deva", "hy": "Armn", "ja": "Jpan",
    "ka": "Geor", "kk": "Cyrl", "km": "Khmr", "kn": "Knda", "ko": "Kore", "ky": "Cyrl",
    "lo": "Laoo", "mk": "Cyrl", "ml": "Mlym", "mn": "Cyrl", "mr": "Deva", "my": "Mymr",
    "ne": "Deva", "pa": "Guru", "ps": "Arab", "ru": "Cyrl", "si": "Sinh", "sr": "Cyrl",
    "ta": "Taml", "te": "Telu", "tg": "Cyrl", "th": "Thai", "uk": "Cyrl", "ur": "Arab",
    "yi": "Hebr", "yue": "Hant", "zh": "Hans",
  ]
}
