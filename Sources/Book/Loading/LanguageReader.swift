import Base
import Formats

/// Reads a language from `languages/<tag>.yaml`.
struct LanguageReader {
  private let file: SourceFile
  private let tag: LanguageTag

  init(_ file: SourceFile, tag: LanguageTag) {
    self.file = file
    self.tag = tag
  }

  static let shape = YAMLShape.record([
    YAMLField(
      "autonym", .text, "the language’s name for itself; needed", needed: .always,
      why: "readers look for a language by its own name for itself", help: "write `autonym: …`"),
    YAMLField(
      "direction", .choice(of: Language.Direction.self), "`ltr` (when it is not said) or `rtl`"),
    YAMLField(
      "status", .choice(of: Language.Status.self),
      "`full` (when it is not said) or `preview`, below"),
    YAMLField("fallback", .text(.tag), "the language whose texts stand in for missing ones"),
    YAMLField(
      "quotes",
      .record([
        YAMLField("outer", marks, "around a quotation"),
        YAMLField("inner", marks, "around a quotation in another"),
      ]), "`outer` and `inner`, each an opening and a closing mark"),
    YAMLField(
      "plurals", .record(categories(.text(condition))),
      "by category (`zero`, `one`, `two`, `few`, `many`) a condition in the notation of CLDR; "
        + "`other` is the rest"),
    YAMLField(
      "forms", .texts,
      "the forms that labels of models may have, by the names of CLDR’s grammatical features: "
        + "`[masculine, feminine]`; `{states:feminine}` in a text of `ui` asks for one"),
    YAMLField("typography", TypographyReader.shape, "rules, below"),
    YAMLField(
      "same", .texts, "texts and names that are right although another language has the same, below"
    ),
    YAMLField(
      "doubts", .texts,
      "the texts outside of lessons that a reviewer has marked in a PO file, by their contexts"),
    YAMLField(
      "notes", .map(.text), "what translators have noted about such texts in a PO file, by context"),
    YAMLField("search", LightWordsReader.shape, "the words that a search hardly needs, below"),
    YAMLField(
      "ui", .map(.text.or(.record(categories(.text, needsOther: true)))),
      "the texts of pages and of the walkthrough, by key"),
  ])

  private static let marks = YAMLShape.list(
    .text, count: 2, wanted: "an opening and a closing mark", help: "write `{key}: [“, ”]`")

  /// The plural categories of CLDR, each with a value.
  private static func categories(_ value: YAMLShape, needsOther: Bool = false) -> [YAMLField] {
    PluralCategory.allCases.map { category in
      YAMLField(
        category.rawValue, value, needed: needsOther && category == .other ? .always : .never,
        why: "it is what is said when no rule applies")
    }
  }

  private static let condition = YAMLRule(.object(["type": "string"])) { text, key in
    do throws(PluralConditionError) {
      _ = try PluralConditionParser.parse(text)
      return nil
    } catch {
      return YAMLRule.Fault(
        "plural-rule", "the rule for `\(key)` is not in CLDR's notation",
        why: "at `\(error.found)` there should be \(error.expected)",
        help: "write a condition such as `i = 1 and v = 0` or `n % 10 = 2..4`")
    }
  }

  /// Reads the language; missing or invalid values get defaults.
  func read(_ diagnostics: inout [Diagnostic]) -> Language {
    guard let root = YAMLChecker.read(file, as: Self.shape, "language", &diagnostics) else {
      return Language(tag: tag, autonym: tag.text, file: file)
    }
    let messages = (root["ui"]?.entries ?? []).compactMap { entry in
      Self.message(entry.value).map { (key: entry, message: $0) }
    }
    return Language(
      tag: tag, autonym: root["autonym"]?.text ?? tag.text,
      direction: root["direction"]?.text.flatMap(Language.Direction.init) ?? .ltr,
      status: root["status"]?.text.flatMap(Language.Status.init) ?? .full,
      fallback: root["fallback"]?.text.map { LanguageTag($0) }, quotes: Self.quotes(root["quotes"]),
      plurals: Self.plurals(root["plurals"]),
      forms: (root["forms"]?.texts ?? []).map(\.text),
      messages: Dictionary(messages.map { ($0.key.key, $0.message) }) { first, _ in first },
      file: file,
      messageRanges: Dictionary(messages.map { ($0.key.key, $0.key.keyRange) }) { first, _ in first
      },
      fallbackRange: root["fallback"]?.range ?? 0..<0,
      typography: TypographyReader(file: file).read(root["typography"], &diagnostics),
      same: root["same"]?.texts ?? [], lightWords: LightWordsReader.read(root["search"]),
      doubts: Set((root["doubts"]?.texts ?? []).map(\.text)), notes: root["notes"]?.textMap ?? [:])
  }

  private static func quotes(_ node: YAMLNode?) -> Language.Quotes {
    var result = Language.Quotes()
    if let outer = node?["outer"] { result.outer = outer.texts.map(\.text) }
    if let inner = node?["inner"] { result.inner = inner.texts.map(\.text) }
    return result
  }

  private static func plurals(_ node: YAMLNode?) -> PluralRules {
    PluralRules(
      (node?.entries ?? []).compactMap { entry in
        guard let category = PluralCategory(rawValue: entry.key), category != .other,
          let condition = try? PluralConditionParser.parse(entry.value.text ?? "")
        else { return nil }
        return (category, condition)
      })
  }

  private static func message(_ node: YAMLNode) -> Message? {
    guard let forms = node.entries else { return node.text.map { Message($0) } }
    let texts = forms.compactMap { form in
      PluralCategory(rawValue: form.key).flatMap { category in
        form.value.text.map { (category, $0) }
      }
    }
    return texts.isEmpty ? nil : Message(Dictionary(texts) { first, _ in first })
  }
}

/// Reads `search:` of a language: the words with which readers ask, and what they count.
enum LightWordsReader {
  static let shape = YAMLShape.record([
    YAMLField("question-words", .texts, "words of questions, such as “how” and “difference”"),
    YAMLField(
      "question-weight", .text(weight),
      "what one of them counts beside another word, from 0 to 1; `0.2` when it is not said"),
    YAMLField("stop-words", .texts, "words that hold a sentence together, such as “the”"),
    YAMLField(
      "stop-weight", .text(weight),
      "what one of them counts; `0` when it is not said, and then it is left out of a question "
        + "that has other words"),
  ])

  private static let weight = YAMLRule(
    .object(["type": "number", "minimum": 0, "maximum": 1])
  ) { text, key in
    text.wholeMatch(of: /0(\.[0-9]{1,3})?|1(\.0{1,3})?/) != nil
      ? nil
      : YAMLRule.Fault(
        "invalid-value", "`\(key)` must be a number from 0 to 1", help: "write `\(key): 0.2`")
  }

  static func read(_ node: YAMLNode?) -> [Language.LightWords] {
    [("question", "0.2"), ("stop", "0")].compactMap { kind, usual in
      let words = node?["\(kind)-words"]?.texts.map(\.text) ?? []
      guard !words.isEmpty else { return nil }
      return Language.LightWords(
        weight: node?["\(kind)-weight"]?.text ?? usual, words: words)
    }
  }
}

/// Reads `typography:` of a language, a map from the names of rules to rules.
struct TypographyReader {
  let file: SourceFile

  static let shape = YAMLShape.map(
    .record([
      YAMLField("find", .texts, "texts that are not written here, letter by letter"),
      YAMLField("after", .texts(neighbour), Self.sides),
      YAMLField("before", .texts(neighbour), Self.sides),
      YAMLField("not-after", .texts(neighbour), Self.exceptions),
      YAMLField("not-before", .texts(neighbour), Self.exceptions),
      YAMLField(
        "say", .text, "the rule, in English and without a full stop: the diagnostic’s headline",
        needed: .always),
      YAMLField("why", .text, Self.advice),
      YAMLField("write", .text, Self.advice),
    ]))

  private static let sides = "what must be in front of it and behind it for the rule to apply"
  private static let exceptions = "with which neighbors it is right after all"
  private static let advice = "the reason, and what to write instead"

  private static let neighbour = YAMLRule(.object(["type": "string"])) { text, _ in
    guard text.count > 1, text.allSatisfy({ $0.isASCII && $0.isLetter }),
      TypographyRule.Kind(rawValue: text) == nil
    else { return nil }
    let names = TypographyRule.Kind.allCases.map(\.rawValue)
    return YAMLRule.Fault(
      "typography-rule", "`\(text)` is not a kind of sign",
      help: Suggestion.help(for: text, among: names)
        ?? "they are \(names.map { "`\($0)`" }.joined(separator: ", ")); "
        + "anything else is a set of signs")
  }

  /// Returns the rules in the order of the file; an invalid rule is reported and omitted.
  func read(_ node: YAMLNode?, _ diagnostics: inout [Diagnostic]) -> [TypographyRule] {
    (node?.entries ?? []).compactMap { entry in
      guard let rule = Self.rule(entry) else { return nil }
      if !rule.find.isEmpty || !rule.after.isEmpty && !rule.before.isEmpty { return rule }
      if !entry.value.isFaulty {
        diagnostics.append(
          Diagnostic(
            .error, "typography-rule", at: entry.keyRange, in: file,
            "`\(entry.key)` is about nothing",
            help: "write `find:`, or both `after:` and `before:` for the gap between them"))
      }
      return nil
    }
  }

  private static func rule(_ entry: YAMLNode.Entry) -> TypographyRule? {
    let node = entry.value
    guard let say = node["say"]?.text, !say.isEmpty else { return nil }
    func neighbours(_ key: String) -> [TypographyRule.Neighbour] {
      (node[key]?.texts ?? []).map { text in
        TypographyRule.Kind(rawValue: text.text).map { .kind($0) }
          ?? .anyOf(Array(text.text.unicodeScalars))
      }
    }
    return TypographyRule(
      id: entry.key, find: node["find"]?.texts.map(\.text) ?? [], after: neighbours("after"),
      before: neighbours("before"), notAfter: neighbours("not-after"),
      notBefore: neighbours("not-before"), say: say, why: node["why"]?.text,
      write: node["write"]?.text)
  }
}
