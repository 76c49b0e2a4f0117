import Base
import Formats

/// Reads `typography:` of a language, a map from the names of rules to rules.
struct TypographyReader {
  private let yaml: YAMLReader

  init(_ file: SourceFile) { yaml = YAMLReader(file) }

  private static let keys = [
    "find", "after", "before", "not-after", "not-before", "say", "why", "write",
  ]

  /// Reads the rules in the order of the file; an invalid rule is reported and omitted.
  func read(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [TypographyRule] {
    var rules: [TypographyRule] = []
    for entry in root["typography"].map({ yaml.entries($0, "typography", &diagnostics) }) ?? [] {
      if let rule = rule(entry, &diagnostics) { rules.append(rule) }
    }
    return rules
  }

  private func rule(
    _ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]
  ) -> TypographyRule? {
    let node = entry.value
    yaml.check(yaml.entries(node, entry.key, &diagnostics), known: Self.keys, &diagnostics)
    let rule = TypographyRule(
      id: entry.key,
      find: node["find"].map { yaml.texts($0, "find", &diagnostics) }?.map(\.text) ?? [],
      after: neighbours("after", node, &diagnostics),
      before: neighbours("before", node, &diagnostics),
      notAfter: neighbours("not-after", node, &diagnostics),
      notBefore: neighbours("not-before", node, &diagnostics),
      say: node["say"].flatMap { yaml.text($0, "say", &diagnostics) } ?? "",
      why: node["why"].flatMap { yaml.text($0, "why", &diagnostics) },
      write: node["write"].flatMap { yaml.text($0, "write", &diagnostics) })
    if rule.say.isEmpty {
      yaml.reportMissing(
        "say", " of `\(entry.key)`", in: node, at: entry.keyRange, &diagnostics)
      return nil
    }
    if rule.find.isEmpty, rule.after.isEmpty || rule.before.isEmpty {
      error(
        "typography-rule", entry.keyRange, "`\(entry.key)` is about nothing", &diagnostics,
        help: "write `find:`, or both `after:` and `before:` for the gap between them")
      return nil
    }
    return rule
  }

  private func neighbours(
    _ key: String, _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [TypographyRule.Neighbour] {
    var result: [TypographyRule.Neighbour] = []
    for text in node[key].map({ yaml.texts($0, key, &diagnostics) }) ?? [] {
      if let kind = TypographyRule.Kind(rawValue: text.text) {
        result.append(.kind(kind))
      } else if text.text.count > 1, text.text.allSatisfy({ $0.isASCII && $0.isLetter }) {
        let names = TypographyRule.Kind.allCases.map(\.rawValue)
        error(
          "typography-rule", text.range, "`\(text.text)` is not a kind of sign", &diagnostics,
          help: Suggestion.help(for: text.text, among: names)
            ?? "they are \(names.map { "`\($0)`" }.joined(separator: ", ")); "
            + "anything else is a set of signs")
      } else {
        result.append(.anyOf(Array(text.text.unicodeScalars)))
      }
    }
    return result
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: yaml.file, headline, help: help))
  }
}
