import Base

/// The texts of the user interface in one language, with the languages used for missing texts.
package struct Catalog: Sendable {
  package let language: Language
  private let fallbacks: [Language]

  /// Creates a catalog that looks up missing texts in `fallbacks`, in their order.
  package init(language: Language, fallbacks: [Language]) {
    self.language = language
    self.fallbacks = fallbacks
  }

  /// Creates the catalog of a book's language, which falls back on its chain of fallbacks and then
  /// on all other languages.
  ///
  /// A tag that the book lacks gives the catalog of the default language. Returns nil when the book
  /// has no languages.
  package init?(_ book: Book, _ tag: LanguageTag) {
    guard let first = book.languages.first else { return nil }
    let language = book.language(tag) ?? first
    self.init(
      language: language, fallbacks: Self.fallbacks(of: language, among: book.languages))
  }

  /// Returns the languages that a text may be taken from when a language lacks it, in their order.
  private static func fallbacks(of language: Language, among languages: [Language]) -> [Language] {
    let chain = chain(from: language, among: languages)
    let rest = languages.filter { other in !chain.contains { $0.tag == other.tag } }
    return Array(chain.dropFirst()) + rest
  }

  /// Returns the tags of the languages that stand in for a language, in their order.
  package static func fallbacks(
    of tag: LanguageTag, among languages: [Language]
  ) -> [LanguageTag] {
    languages.first { $0.tag == tag }.map { fallbacks(of: $0, among: languages).map(\.tag) } ?? []
  }

  /// Returns a language, its fallback, the fallback's fallback and so on, each once.
  package static func chain(from language: Language, among languages: [Language]) -> [Language] {
    var chain = [language]
    while let next = chain.last?.fallback.flatMap({ tag in languages.first { $0.tag == tag } }),
      !chain.contains(where: { $0.tag == next.tag })
    {
      chain.append(next)
    }
    return chain
  }

  /// Returns the text of a key with each `{name}` replaced by its value.
  ///
  /// `{count}` is the count when `values` has no other value for it. A placeholder without a value
  /// stays as it is. The result is the key itself when no language has a text.
  package func text(
    _ key: String, values: [String: String] = [:], count: Int? = nil
  ) -> String {
    for candidate in [language] + fallbacks {
      guard let message = candidate.messages[key] else { continue }
      var values = values
      if let count, values["count"] == nil { values["count"] = String(count) }
      return MessageText.fill(form(of: message, in: candidate, count), values)
    }
    return key
  }

  /// Returns whether the language, or one whose texts are used in its place, has a text.
  package func has(_ key: String) -> Bool {
    ([language] + fallbacks).contains { $0.messages[key] != nil }
  }

  /// Returns the parts of a text, whose placeholders a caller fills with more than text, or nil when
  /// no language has it.
  package func template(_ key: String, count: Int? = nil) -> [MessageText.Part]? {
    for candidate in [language] + fallbacks {
      guard let message = candidate.messages[key] else { continue }
      return MessageText.parts(form(of: message, in: candidate, count))
    }
    return nil
  }

  /// Returns the language whose text is used for a key, for the `lang` attribute.
  package func language(of key: String) -> Language {
    ([language] + fallbacks).first { $0.messages[key] != nil } ?? language
  }

  private func form(of message: Message, in language: Language, _ count: Int?) -> String {
    let category = count.map { language.plurals.category(of: $0) } ?? .other
    return message.forms[category] ?? message.forms[.other] ?? message.anyForm
  }
}

// MARK: Numbers, times and parameters

extension Catalog {
  /// Returns a number with the language's separator of thousands.
  package func number(_ number: Int) -> String {
    let mark = has("site.thousands") ? text("site.thousands") : ""
    let digits = Array(String(number))
    return digits.enumerated().reduce(into: "") { result, digit in
      let isBreak = digit.offset > 0 && (digits.count - digit.offset) % 3 == 0
      result += (isBreak ? mark : "") + String(digit.element)
    }
  }

  /// Returns a time as people say it, with a no-break space before each unit.
  package func time(_ milliseconds: Int) -> String { time(DurationText.text(milliseconds)) }

  /// Returns a written time, such as `24h`, as people say it.
  ///
  /// It keeps its unit, because a day of 24 h says more than one of 86,400 s, but many seconds become `30 min 5 s`.
  package func time(_ written: some StringProtocol) -> String {
    // A search finds the first moment behind a bound.
    if let time = DurationText.parse(String(written)), time > 1000, time % 1000 == 1,
      has("time.just-over")
    {
      return text("time.just-over", values: ["time": self.time(Int(time) - 1)])
    }
    let digits = written.prefix { $0.isNumber }
    let unit = String(written.dropFirst(digits.count))
    var parts = [(String(digits), unit)]
    if unit == "s", let seconds = Int(digits), seconds >= 60 {
      parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
        .filter { $0.0 > 0 }.map { (String($0.0), $0.1) }
    }
    return parts.map { "\($0.0)\u{A0}\(has("time.\($0.1)") ? text("time.\($0.1)") : $0.1)" }
      .joined(separator: "\u{A0}")
  }

  /// What stands between the items of a list.
  package var separator: String {
    has("site.list-separator") ? text("site.list-separator") : ", "
  }

  /// Returns parameters with a model's labels, such as `release 4–12` for `version=4..12`.
  ///
  /// Those without a label are unchanged, and a value may have a label of its own.
  package func parameters(_ written: String, _ labels: [String: String]) -> String {
    written.split(separator: " ").map { part in
      if let label = labels[String(part)] { return label }
      guard let sign = part.firstIndex(of: "="), let label = labels[String(part[..<sign])] else {
        return String(part)
      }
      let written = String(part[part.index(after: sign)...])
      let value =
        DurationText.parse(written) == nil ? written.replacing("..", with: "–") : time(written)
      return MessageText.fill(label, ["value": value.replacing(",", with: separator)])
    }.joined(separator: separator)
  }
}

extension Message {
  /// Some form of a message that lacks `other`; reading its file reports the missing form.
  fileprivate var anyForm: String {
    PluralCategory.allCases.compactMap { forms[$0] }.first ?? ""
  }

  /// The names in braces in all forms, sorted and without duplicates.
  package var placeholders: [String] {
    guard forms.values.contains(where: MessageText.hasBraces) else { return [] }
    return Set(forms.values.flatMap(MessageText.placeholders)).sorted()
  }
}

/// Functions on texts that contain names in braces.
package enum MessageText {
  /// Replaces each name that has a value; braces inside values are not replaced.
  ///
  /// The space around a placeholder is left out where a value puts ideographs on both sides of it.
  static func fill(_ text: String, _ values: [String: String]) -> String {
    guard hasBraces(text) else { return text }
    return parts(text).reduce(into: "") { result, part in
      let next =
        switch part {
        case .text(let text): text
        case .name(let name): values[name] ?? "{\(name)}"
        }
      let (left, right) = Ideographs.joined(result, next)
      result = left + right
    }
  }

  /// Returns the names in braces, in their order.
  package static func placeholders(_ text: String) -> [String] {
    guard hasBraces(text) else { return [] }
    return parts(text).compactMap {
      if case .name(let name) = $0 { form(in: name).name } else { nil }
    }
  }

  /// Returns the name of a placeholder without the form of a label that it asks for: `states:genitive`.
  static func form(in placeholder: String) -> (name: String, form: String?) {
    let parts = placeholder.split(separator: ":", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : (placeholder, nil)
  }

  /// Returns whether a text may contain a name in braces.
  fileprivate static func hasBraces(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{"))
  }

  /// A piece of text, or the name of a placeholder.
  package enum Part: Sendable, Equatable {
    case text(String)
    case name(String)
  }

  /// Returns the pieces of a text in their order; a brace without its other one is text.
  static func parts(_ text: String) -> [Part] {
    var result: [Part] = []
    var rest = text[...]
    // Braces are looked for among bytes: to find characters takes ten times as long.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      let after = rest[rest.utf8.index(after: open)...]
      guard let close = after.utf8.firstIndex(of: UInt8(ascii: "}")) else { break }
      result.append(.text(String(rest[..<open])))
      result.append(.name(String(after[..<close])))
      rest = after[after.utf8.index(after: close)...]
    }
    return result + [.text(String(rest))]
  }
}
