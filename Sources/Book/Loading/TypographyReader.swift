import Base
import Formats

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
  private static let exceptions = "with which neighbours it is right after all"
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
