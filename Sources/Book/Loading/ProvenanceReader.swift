import Base
import Formats

/// Reads `translation:` of a lesson's front matter.
struct ProvenanceReader {
  private let yaml: YAMLReader

  init(_ file: SourceFile) { yaml = YAMLReader(file) }

  private static let keys = ["from", "state", "base", "steps", "pieces"]

  /// Reads the provenance, or returns nil without a source language; then a diagnostic says why.
  func read(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Provenance? {
    let before = diagnostics.count
    let entries = yaml.entries(node, "translation", &diagnostics)
    yaml.check(entries, known: Self.keys, &diagnostics)
    guard let from = node["from"], let tag = yaml.text(from, "from", &diagnostics) else {
      // A misspelled key or a value of another shape is already a diagnostic.
      guard diagnostics.count == before else { return nil }
      yaml.reportMissing(
        "from", " of the translation", in: node, at: node.range,
        help: "write the language of the lesson's source: `translation: {from: en}`",
        &diagnostics)
      return nil
    }
    return Provenance(
      from: LanguageTag(tag), state: state(node, &diagnostics),
      base: base(node, &diagnostics), stamps: stamps(node, &diagnostics),
      pieces: pieces(node, &diagnostics),
      fromRange: from.range,
      stampRanges: Dictionary(
        (node["steps"]?.entries ?? []).map { ($0.key, $0.keyRange) }
      ) { first, _ in first })
  }

  /// Returns git's id of a file, by SHA-1 or SHA-256 and possibly abbreviated.
  private func base(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> String? {
    guard let value = node["base"], let text = yaml.text(value, "base", &diagnostics) else {
      return nil
    }
    let digits = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    if digits, (7...64).contains(text.utf8.count) { return text }
    diagnostics.append(
      Diagnostic(
        .error, "invalid-value", at: value.range, in: yaml.file,
        "`base` is not git's id of a file",
        help: "take the line out; `tracebook translate confirm` writes another"))
    return nil
  }

  /// Returns the state, which is a draft by default.
  private func state(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Provenance.State {
    guard let value = node["state"], let text = yaml.text(value, "state", &diagnostics) else {
      return .draft
    }
    if let state = Provenance.State(rawValue: text) { return state }
    let states = Provenance.State.allCases.map(\.rawValue)
    diagnostics.append(
      Diagnostic(
        .error, "invalid-value", at: value.range, in: yaml.file,
        "`state` must be `draft`, `machine`, `reviewed` or `retold`",
        help: Suggestion.help(for: text, among: states)))
    return .draft
  }

  private func stamps(
    _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [String: Stamp] {
    entries("steps", node, &diagnostics) { Stamp($0) }
  }

  private func pieces(
    _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [String: ComparedPieces] {
    entries("pieces", node, &diagnostics) { ComparedPieces($0) }
  }

  /// Returns what the program wrote for each step under a key.
  private func entries<Value>(
    _ key: String, _ node: YAMLNode, _ diagnostics: inout [Diagnostic], parse: (String) -> Value?
  ) -> [String: Value] {
    var result: [String: Value] = [:]
    for entry in node[key].map({ yaml.entries($0, key, &diagnostics) }) ?? [] {
      guard let text = yaml.text(entry.value, entry.key, &diagnostics) else { continue }
      result[entry.key] = parse(text)
      guard result[entry.key] == nil else { continue }
      diagnostics.append(
        Diagnostic(
          .error, "invalid-stamp", at: entry.value.range, in: yaml.file,
          "`\(text)` is not a stamp", why: "stamps are written by the program, not by hand",
          help: "take the line out, compare the step with its source, then "
            + "`tracebook translate confirm`"))
    }
    return result
  }
}
