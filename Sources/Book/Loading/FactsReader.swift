import Base
import Formats

/// Reads `facts.yaml`.
struct FactsReader {
  private let yaml: YAMLReader

  /// What words of former versions are called now.
  private static let renamed = ["told": Fact.Kind.prose.rawValue]

  init(_ file: SourceFile) { yaml = YAMLReader(file) }

  /// Returns the facts in file order; invalid ones are reported and omitted.
  func read(_ diagnostics: inout [Diagnostic]) -> Facts {
    var found: [Diagnostic] = []
    defer { diagnostics += found }
    guard let root = YAMLParser.parse(yaml.file, &found) else {
      return Facts(file: yaml.file, all: [], areNamedEverywhere: false, isWhole: false)
    }
    yaml.check(
      yaml.entries(root, "facts.yaml", &found),
      known: ["sources", "evidence", "everywhere", "facts"],
      &found)
    let facts = facts(root, &found)
    let everywhere = everywhere(root, &found)
    return Facts(
      file: yaml.file, all: facts, areNamedEverywhere: everywhere, isWhole: !found.hasErrors)
  }

  private func everywhere(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let node = root["everywhere"] else { return true }
    if node.text == "true" || node.text == "false" { return node.text == "true" }
    error("invalid-value", node.range, "`everywhere` must be `true` or `false`", &diagnostics)
    return true
  }

  private func facts(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Fact] {
    let sources = sources(root, &diagnostics)
    let evidence = EvidenceReader(yaml: yaml, root, &diagnostics)
    guard let list = root["facts"], !list.isNull else { return [] }
    guard case .sequence(let items) = list.content else {
      diagnostics.append(yaml.wrongType(list, "facts", "a list"))
      return []
    }
    var result: [Fact] = []
    for item in items {
      guard let fact = fact(item, sources, evidence, &diagnostics) else { continue }
      if result.contains(where: { $0.id == fact.id }) {
        let taken = Set(items.compactMap { $0["id"]?.text.flatMap { Int($0) } })
        let free = (1...).first { !taken.contains($0) } ?? fact.id
        error(
          "duplicate-id", fact.range, "\(fact.id) is the id of two facts", &diagnostics,
          help: "write another number; \(free) is free")
      } else {
        result.append(fact)
      }
    }
    return result
  }

  private func sources(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [String] {
    guard let node = root["sources"] else { return [] }
    let entries = yaml.entries(node, "sources", &diagnostics)
    for entry in entries {
      yaml.check(
        yaml.entries(entry.value, entry.key, &diagnostics), known: ["language", "title"],
        &diagnostics)
    }
    return entries.map(\.key)
  }

  private static let keys = ["id", "text", "source", "evidence", "kind", "verdict", "truth", "may"]

  private func fact(
    _ node: YAMLNode, _ sources: [String], _ evidence: EvidenceReader,
    _ diagnostics: inout [Diagnostic]
  ) -> Fact? {
    yaml.check(yaml.entries(node, "fact", &diagnostics), known: Self.keys, &diagnostics)
    guard let idNode = node["id"], let id = idNode.text.flatMap({ Int($0) }), id > 0 else {
      error(
        "fact-id", node["id"]?.range ?? node.range,
        "the id of a fact must be a whole number from 1 on",
        &diagnostics)
      return nil
    }
    if let source = node["source"], let name = source.text, !sources.contains(name) {
      error(
        "fact-source", source.range, "`\(name)` is not a source", &diagnostics,
        help: Suggestion.help(for: name, among: sources)
          ?? "list it under `sources:`")
    }
    guard let text = node["text"]?.text else {
      yaml.reportMissing("text", " of fact \(id)", in: node, at: idNode.range, &diagnostics)
      return nil
    }
    let kind: Fact.Kind? = value("kind", node, Fact.Kind.allCases, &diagnostics)
    let verdict: Fact.Verdict? =
      node["verdict"] == nil ? .true : value("verdict", node, Fact.Verdict.allCases, &diagnostics)
    guard let kind, let verdict else { return nil }
    if verdict != .true, node["truth"]?.text == nil {
      yaml.reportMissing(
        "truth", " of fact \(id)", in: node, at: idNode.range,
        help: "write what is so: `truth: …`", &diagnostics)
    }
    let may: Fact.Kind? = node["may"] == nil ? nil : value("may", node, [.prose], &diagnostics)
    return Fact(
      id: id, text: text, kind: kind, verdict: verdict,
      evidence: evidence.evidence(of: node, id, &diagnostics),
      acceptsProse: kind == .prose || may == .prose, range: idNode.range)
  }

  private func value<Value: RawRepresentable<String>>(
    _ key: String, _ node: YAMLNode, _ values: [Value], _ diagnostics: inout [Diagnostic]
  ) -> Value? {
    let written = node[key]?.text ?? ""
    if let value = values.first(where: { $0.rawValue == written }) { return value }
    error(
      "fact-\(key)", node[key]?.range ?? node.range, "`\(key)` of a fact is not `\(written)`",
      &diagnostics,
      help: Self.renamed[written].map { "it is called `\($0)` now" }
        ?? Suggestion.help(for: written, among: values.map(\.rawValue))
        ?? "write \(values.map { "`\($0.rawValue)`" }.joined(separator: ", "))")
    return nil
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: yaml.file, headline, help: help))
  }
}
