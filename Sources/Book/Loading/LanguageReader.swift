import Base
import Formats

/// Reads a language from `languages/<tag>.yaml`.
struct LanguageReader {
  private let file: SourceFile
  private let tag: LanguageTag
  private let yaml: YAMLReader

  init(_ file: SourceFile, tag: LanguageTag) {
    self.file = file
    self.tag = tag
    yaml = YAMLReader(file)
  }

  /// Reads the language; missing or invalid values get defaults.
  func read(_ diagnostics: inout [Diagnostic]) -> Language {
    guard let root = YAMLParser.parse(file, &diagnostics) else {
      return Language(tag: tag, autonym: tag.text, file: file)
    }
    yaml.check(
      yaml.entries(root, "language", &diagnostics),
      known: [
        "autonym", "direction", "status", "fallback", "quotes", "plurals", "typography", "same",
        "ui",
      ],
      &diagnostics)
    let (messages, ranges) = messages(root, &diagnostics)
    return Language(
      tag: tag, autonym: autonym(root, &diagnostics), direction: direction(root, &diagnostics),
      status: status(root, &diagnostics),
      fallback: text("fallback", root, &diagnostics).map(LanguageTag.init),
      quotes: quotes(root, &diagnostics), plurals: plurals(root, &diagnostics),
      messages: messages, file: file, messageRanges: ranges,
      fallbackRange: root["fallback"]?.range ?? 0..<0,
      typography: TypographyReader(file).read(root, &diagnostics),
      same: root["same"].map { yaml.texts($0, "same", &diagnostics) } ?? [])
  }

  private func text(
    _ key: String, _ root: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    root[key].flatMap { yaml.text($0, key, &diagnostics) }
  }

  private func autonym(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> String {
    if let text = text("autonym", root, &diagnostics) { return text }
    yaml.reportMissing(
      "autonym", in: root, at: 0..<0,
      why: "readers look for a language by its own name for itself", help: "write `autonym: …`",
      &diagnostics)
    return tag.text
  }

  private func direction(
    _ root: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> Language.Direction {
    guard let node = root["direction"], let text = yaml.text(node, "direction", &diagnostics) else {
      return .ltr
    }
    if let direction = Language.Direction(rawValue: text) { return direction }
    diagnostics.append(
      Diagnostic(
        .error, "invalid-value", at: node.range, in: file, "`direction` must be `ltr` or `rtl`")
    )
    return .ltr
  }

  private func status(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Language.Status {
    guard let node = root["status"], let text = yaml.text(node, "status", &diagnostics) else {
      return .full
    }
    if let status = Language.Status(rawValue: text) { return status }
    let known = Language.Status.allCases.map(\.rawValue)
    diagnostics.append(
      Diagnostic(
        .error, "invalid-value", at: node.range, in: file, "`status` must be `full` or `preview`",
        help: Suggestion.help(for: text, among: known)))
    return .full
  }

  private func quotes(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Language.Quotes {
    var result = Language.Quotes()
    guard let node = root["quotes"] else { return result }
    yaml.check(
      yaml.entries(node, "quotes", &diagnostics), known: ["outer", "inner"], &diagnostics)
    for (key, path) in [("outer", \Language.Quotes.outer), ("inner", \Language.Quotes.inner)] {
      guard let pair = node[key] else { continue }
      let marks = yaml.texts(pair, key, &diagnostics).map(\.text)
      guard marks.count == 2 else {
        diagnostics.append(
          Diagnostic(
            .error, "invalid-value", at: pair.range, in: file,
            "`\(key)` must be an opening and a closing mark",
            help: "write `\(key): [“, ”]`"))
        continue
      }
      result[keyPath: path] = marks
    }
    return result
  }

  private func plurals(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> PluralRules {
    var rules: [(PluralCategory, PluralCondition)] = []
    for entry in root["plurals"].map({ yaml.entries($0, "plurals", &diagnostics) }) ?? [] {
      guard let category = category(entry, &diagnostics),
        let text = yaml.text(entry.value, entry.key, &diagnostics)
      else { continue }
      do throws(PluralConditionError) {
        let condition = try PluralConditionParser.parse(text)
        if category != .other { rules.append((category, condition)) }
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, "plural-rule", at: entry.value.range, in: file,
            "the rule for `\(entry.key)` is not in CLDR's notation",
            why: "at `\(error.found)` there should be \(error.expected)",
            help: "write a condition such as `i = 1 and v = 0` or `n % 10 = 2..4`"))
      }
    }
    return PluralRules(rules)
  }

  private func category(
    _ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]
  ) -> PluralCategory? {
    if let category = PluralCategory(rawValue: entry.key) { return category }
    let all = PluralCategory.allCases.map(\.rawValue)
    diagnostics.append(
      Diagnostic(
        .error, "plural-category", at: entry.keyRange, in: file,
        "`\(entry.key)` is not a plural category of CLDR",
        help: "they are \(all.map { "`\($0)`" }.joined(separator: ", "))"))
    return nil
  }

  private func messages(
    _ root: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> ([String: Message], [String: Range<Int>]) {
    var messages: [String: Message] = [:]
    var ranges: [String: Range<Int>] = [:]
    for entry in root["ui"].map({ yaml.entries($0, "ui", &diagnostics) }) ?? [] {
      guard let message = message(entry, &diagnostics) else { continue }
      messages[entry.key] = message
      ranges[entry.key] = entry.keyRange
    }
    return (messages, ranges)
  }

  private func message(
    _ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]
  ) -> Message? {
    guard let forms = entry.value.entries else {
      // A quoted empty text is a text, because some languages have no word where another has one.
      if case .scalar(let text, isPlain: false) = entry.value.content { return Message(text) }
      return yaml.text(entry.value, entry.key, &diagnostics).map { Message($0) }
    }
    var result: [PluralCategory: String] = [:]
    for form in forms {
      guard let category = category(form, &diagnostics) else { continue }
      result[category] = yaml.text(form.value, form.key, &diagnostics)
    }
    if result[.other] == nil {
      diagnostics.append(
        Diagnostic(
          .error, "missing-plural-form", at: entry.keyRange, in: file,
          "`\(entry.key)` has no form for `other`",
          why: "it is what is said when no rule applies"))
    }
    return result.isEmpty ? nil : Message(result)
  }
}
