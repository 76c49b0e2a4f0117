import Base
import Formats

/// Reads `waivers:` of a translation's front matter.
struct WaiverReader {
  private let yaml: YAMLReader

  init(_ file: SourceFile) { yaml = YAMLReader(file) }

  /// Reads the waivers.
  ///
  /// A waiver without a reason is reported but still applies, so that it has only one diagnostic.
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
    let before = diagnostics.count
    yaml.check(
      yaml.entries(node, "waiver", &diagnostics), known: ["step", "code", "term", "reason"],
      &diagnostics)
    let step = text("step", node, &diagnostics)
    let subjects = [
      text("code", node, &diagnostics).map(Waiver.Subject.code),
      text("term", node, &diagnostics).map(Waiver.Subject.term),
    ].compactMap(\.self)
    let reason = text("reason", node, &diagnostics)
    // A misspelled key or a value of another shape is already a diagnostic.
    let isTold = diagnostics.count > before
    guard subjects.count == 1 else {
      if !isTold {
        error(
          "waiver-subject", node.range, "a waiver must name one thing", &diagnostics,
          help: "write `code: …` for inline code, or `term: …` for a term of the glossary")
      }
      return nil
    }
    let isReasoned = reason?.contains { !$0.isWhitespace } ?? false
    if !isReasoned, !isTold {
      error(
        "waiver-without-reason", node.range, "a waiver needs a reason", &diagnostics,
        why: "who changes the source must be able to judge whether it still holds",
        help: "write `reason: …` in one sentence")
    }
    return Waiver(
      step: step ?? "", subject: subjects[0], range: node.range, isTold: isTold || !isReasoned)
  }

  private func text(
    _ key: String, _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    node[key].flatMap { yaml.text($0, key, &diagnostics) }
  }

  private func error(
    _ id: String, _ range: Range<Int>, _ headline: String, _ diagnostics: inout [Diagnostic],
    why: String? = nil, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: yaml.file, headline, why: why, help: help))
  }
}
