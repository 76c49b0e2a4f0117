import Base
import Formats

extension Provenance {
  static let shape = YAMLShape.record(
    "translation",
    [
      YAMLField(
        "from", .text(.tag), "the language of the lesson’s source", needed: .always,
        help: "write the language of the lesson's source: `translation: {from: en}`"),
      YAMLField(
        "state", .choice(of: State.self),
        "`draft`, `machine` or `reviewed`; `retold` for a text told anew"),
      YAMLField(
        "base", .text(.gitID), "git’s id of the source file; only for showing what changed"),
      YAMLField(
        "steps", .map(.text(.stamp { Stamp($0) != nil })),
        "the stamps; `_head` is title, summary and what comes before the first step"),
      YAMLField(
        "pieces", .map(.text(.stamp { ComparedPieces($0) != nil })),
        "of a step that is not all right: its examples’ hash, and those of the pieces that are"),
    ])

  /// Reads `translation:` of a lesson's front matter; returns nil without a source language.
  init?(_ node: YAMLNode) {
    guard let from = node["from"], let tag = from.text else { return nil }
    let steps = node["steps"]?.entries ?? []
    self.init(
      from: LanguageTag(tag), state: node["state"]?.text.flatMap(State.init) ?? .draft,
      base: node["base"]?.text,
      stamps: node["steps"]?.textMap.compactMapValues { Stamp($0) } ?? [:],
      pieces: node["pieces"]?.textMap.compactMapValues { ComparedPieces($0) } ?? [:],
      fromRange: from.range,
      stampRanges: Dictionary(steps.map { ($0.key, $0.keyRange) }) { first, _ in first })
  }
}
