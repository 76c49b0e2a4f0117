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
