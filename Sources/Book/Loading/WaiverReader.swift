import Base
import Formats

/// Reads `waivers:` of a translation's front matter.
struct WaiverReader {
  let file: SourceFile

  static let shape = YAMLShape.list(
    .record(
      "waiver",
      [
        YAMLField("step", .text, "the step; the text before the first one when it is not said"),
        YAMLField("code", .text, "inline code that occurs more or less often than in the source"),
        YAMLField("term", .text, "the id of a term that the source’s step has"),
        YAMLField(
          "reason", .text, "why, in one sentence", needed: .always,
          why: "who changes the source must be able to judge whether it still holds",
          help: "write `reason: …` in one sentence"),
      ]))

  /// Reads the waivers.
  ///
  /// A waiver without a reason is reported but still applies, so that it has only one diagnostic.
  func read(
    _ node: YAMLNode?, isTranslation: Bool, _ diagnostics: inout [Diagnostic]
  ) -> [Waiver] {
    guard let node else { return [] }
    guard isTranslation else {
      diagnostics.append(
        Diagnostic(.error, "waiver-in-source", at: node.range, in: file, "a source waives nothing"))
      return []
    }
    return node.items.compactMap { waiver($0, &diagnostics) }
  }

  private func waiver(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> Waiver? {
    let subjects = [
      node["code"]?.text.map(Waiver.Subject.code), node["term"]?.text.map(Waiver.Subject.term),
    ].compactMap(\.self)
    guard subjects.count == 1 else {
      // A misspelled key or a value of another shape is already a diagnostic.
      if !node.isFaulty {
        diagnostics.append(
          Diagnostic(
            .error, "waiver-subject", at: node.range, in: file, "a waiver must name one thing",
            help: "write `code: …` for inline code, or `term: …` for a term of the glossary"))
      }
      return nil
    }
    return Waiver(
      step: node["step"]?.text ?? "", subject: subjects[0], range: node.range, isTold: node.isFaulty
    )
  }
}
