import Base
import Formats

/// Reads what backs the facts of a book: `evidence` of `facts.yaml`.
struct EvidenceReader {
  private let yaml: YAMLReader
  /// The ids, sorted; those of evidence that cannot be read too.
  private let ids: [String]
  private var all: [String: Evidence] = [:]

  private static let keys = ["kind", "title", "language", "url"]

  /// Reads the evidence of a book; a book without any has none.
  init(yaml: YAMLReader, _ root: YAMLNode, _ diagnostics: inout [Diagnostic]) {
    self.yaml = yaml
    let entries = root["evidence"].map { yaml.entries($0, "evidence", &diagnostics) } ?? []
    ids = entries.map(\.key).sorted()
    for entry in entries { all[entry.key] = evidence(entry, &diagnostics) }
  }

  /// Returns a piece of evidence, or nil when a part of it is missing or wrong and reported.
  private func evidence(_ entry: YAMLNode.Entry, _ diagnostics: inout [Diagnostic]) -> Evidence? {
    let node = entry.value
    yaml.check(yaml.entries(node, entry.key, &diagnostics), known: Self.keys, &diagnostics)
    let kind = self.kind(node, &diagnostics)
    let title = node["title"]?.text
    if title == nil {
      yaml.reportMissing("title", " of `\(entry.key)`", in: node, at: entry.keyRange, &diagnostics)
    }
    let address = node["url"].flatMap { self.address($0, &diagnostics) }
    guard let kind, let title else { return nil }
    return Evidence(
      id: entry.key, kind: kind, title: title,
      language: node["language"]?.text.map { LanguageTag($0) }, url: address)
  }

  private func kind(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Evidence.Kind? {
    let text = node["kind"]?.text ?? ""
    if let kind = Evidence.Kind(rawValue: text) { return kind }
    let kinds = Evidence.Kind.allCases.map(\.rawValue)
    diagnostics.append(
      Diagnostic(
        .error, "evidence-kind", at: node["kind"]?.range ?? node.range, in: yaml.file,
        text.isEmpty ? "evidence needs a kind" : "evidence is not of the kind `\(text)`",
        help: Suggestion.help(for: text, among: kinds)
          ?? "write \(kinds.map { "`\($0)`" }.joined(separator: ", "))"))
    return nil
  }

  private func address(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> String? {
    let text = node.text ?? ""
    if text.hasPrefix("https://") || text.hasPrefix("http://") { return text }
    diagnostics.append(
      Diagnostic(
        .error, "evidence-url", at: node.range, in: yaml.file,
        "`\(text)` is not an address of the web",
        help: "write an address that begins with `https://`, or none"))
    return nil
  }

  /// Returns what a fact names under `evidence:`; unknown evidence is reported and omitted.
  ///
  /// Once a book lists evidence, each of its facts names some.
  func evidence(of fact: YAMLNode, _ id: Int, _ diagnostics: inout [Diagnostic]) -> [Evidence] {
    guard let node = fact["evidence"] else {
      if let first = ids.first {
        diagnostics.append(
          Diagnostic(
            .error, "fact-evidence", at: fact["id"]?.range ?? fact.range, in: yaml.file,
            "fact \(id) has no evidence",
            why: "the book lists evidence, so each fact names what backs it",
            help: "write `evidence: [\(first)]`, or whatever it is"))
      }
      return []
    }
    guard case .sequence(let items) = node.content else {
      diagnostics.append(yaml.wrongType(node, "evidence", "a list"))
      return []
    }
    let names = items.map { $0.text ?? "" }
    for (item, name) in zip(items, names) where !ids.contains(name) {
      diagnostics.append(
        Diagnostic(
          .error, "fact-evidence", at: item.range, in: yaml.file,
          "`\(name)` is no evidence of the list",
          help: Suggestion.help(for: name, among: ids, for: "fact-evidence", in: yaml.file)
            ?? "list it under `evidence:`"))
    }
    return names.compactMap { all[$0] }
  }
}
