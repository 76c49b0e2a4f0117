import Diagnostics

/// Reads `waivers:` of a translation's front matter.
struct WaiverReader {
  private let yaml: YAMLReader

  init(_ file: SourceFile) { yaml = YAMLReader(file) }

  /// One that cannot be understood, or has no reason, is told of and still waives what it names:
  /// its own diagnostic is enough.
  func read(_ root: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Waiver] {
    guard let node = root["waivers"], !node.isNull else { return [] }
    guard case .sequence(let items) = node.content else {
      diagnostics.append(yaml.wrongType(node, "waivers", "a list"))
      return []
    }
    if root["translation"] == nil {
      error("waiver-in-source", node.range, "a source waives nothing", &diagnostics)
      return []
    }
    return items.compactMap { waiver($0, &diagnostics) }
  }

  private func waiver(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Waiver? {
    yaml.check(
      yaml.entries(node, "waiver", &diagnostics), known: ["step", "code", "term", "reason"],
      &diagnostics)
    let subjects = [
      node["code"].flatMap { yaml.text($0, "code", &diagnostics) }.map(Waiver.Subject.code),
      node["term"].flatMap { yaml.text($0, "term", &diagnostics) }.map(Waiver.Subject.term),
    ].compactMap(\.self)
    guard subjects.count == 1 else {
      error(
        "waiver-subject", node.range, "a waiver names one thing", &diagnostics,
        help: "write `code: …` for inline code, or `term: …` for a term of the glossary")
      return nil
    }
    if node["reason"]?.text?.contains(where: { !$0.isWhitespace }) != true {
      error(
        "waiver-without-reason", node.range, "a waiver needs a reason", &diagnostics,
        why: "who changes the source must be able to judge whether it still holds",
        help: "write `reason: …` in one sentence")
    }
    return Waiver(
      step: node["step"]?.text ?? "", subject: subjects[0], range: node.range)
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    why: String? = nil, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: yaml.file, headline, why: why, help: help))
  }
}
