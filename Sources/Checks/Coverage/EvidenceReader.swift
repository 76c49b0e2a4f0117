import BookModel
import Diagnostics
import YAML

/// Reads what backs the facts of a book: `evidence` of `facts.yaml`.
struct EvidenceReader {
  /// How sure a fact is with this evidence.
  enum Kind: String, CaseIterable {
    /// What a vendor documents, what a run printed, what source code says, and what a test showed.
    case documentation, log, code, test
    /// What somebody tells without a log.
    case report
    /// What the model of the book chooses, where nothing is known.
    case model
  }

  let yaml: YAMLReader

  private static let keys = ["kind", "title", "language", "url"]

  /// Returns the kinds of evidence by id; evidence without a valid kind is reported and has none.
  func read(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [String: Kind?] {
    guard let node = root["evidence"] else { return [:] }
    var found: [String: Kind?] = [:]
    for entry in yaml.entries(node, "evidence", &diagnostics) {
      yaml.check(
        yaml.entries(entry.value, entry.key, &diagnostics), known: Self.keys, &diagnostics)
      found[entry.key] = .some(kind(entry.value, &diagnostics))
      if entry.value["title"]?.text == nil {
        yaml.reportMissing(
          "title", " of `\(entry.key)`", in: entry.value, at: entry.keyRange, &diagnostics)
      }
      if let url = entry.value["url"] { check(url, &diagnostics) }
    }
    return found
  }

  private func kind(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Kind? {
    let text = node["kind"]?.text ?? ""
    if let kind = Kind(rawValue: text) { return kind }
    let kinds = Kind.allCases.map(\.rawValue)
    diagnostics.append(
      Diagnostic(
        .error, "evidence-kind", at: node["kind"]?.range ?? node.range, in: yaml.file,
        "`kind` of evidence is not `\(text)`",
        help: Suggestion.help(for: text, among: kinds)
          ?? "write \(kinds.map { "`\($0)`" }.joined(separator: ", "))"))
    return nil
  }

  private func check(_ url: YAMLNode, _ diagnostics: inout [Diagnostic]) {
    let text = url.text ?? ""
    guard !text.hasPrefix("https://") && !text.hasPrefix("http://") else { return }
    diagnostics.append(
      Diagnostic(
        .error, "evidence-url", at: url.range, in: yaml.file, "`\(text)` is no address of a page",
        help: "write it from `https://` on"))
  }

  /// Returns whether a fact is only reported, and reports evidence that is missing or unknown.
  ///
  /// Once a book lists evidence, each of its facts names some.
  func isOnlyReported(
    _ fact: YAMLNode, _ id: Int, among known: [String: Kind?], _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard let node = fact["evidence"] else {
      if !known.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "fact-evidence", at: fact["id"]?.range ?? fact.range, in: yaml.file,
            "fact \(id) has no evidence",
            why: "the book lists evidence, so each fact names what backs it",
            help: "write `evidence: [\(known.keys.sorted()[0])]`, or whatever it is"))
      }
      return false
    }
    guard case .sequence(let items) = node.content else {
      diagnostics.append(yaml.wrongType(node, "evidence", "a list"))
      return false
    }
    var kinds: [Kind] = []
    for item in items {
      let name = item.text ?? ""
      if let kind = known[name] {
        kinds += kind.map { [$0] } ?? []
      } else {
        diagnostics.append(
          Diagnostic(
            .error, "fact-evidence", at: item.range, in: yaml.file,
            "`\(name)` is no evidence of the list",
            help: Suggestion.help(
              for: name, among: known.keys.sorted(), for: "fact-evidence", in: yaml.file)
              ?? "list it under `evidence:`"))
      }
    }
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .report }
  }
}
