import Base
import Book

/// Reports what a translation lacks of a part of its source, and what only the translation has.
///
/// Such a part is not current, whatever its stamp says.
struct UnpairedText {
  static let id = "unpaired-segment"

  private let part: String
  private let text: LessonText
  private let source: LessonText

  init(_ part: String, _ text: LessonText, _ source: LessonText) {
    (self.part, self.text, self.source) = (part, text, source)
  }

  /// A warning for each segment, in the order of the text.
  var diagnostics: [Diagnostic] {
    text.unpaired(in: part, of: source).map(diagnostic)
  }

  /// Those of `check`, which tells of examples that one side lacks by their names.
  var warnings: [Diagnostic] {
    text.unpaired(in: part, of: source).filter { !isOfOneSide($0) }.map(diagnostic)
  }

  /// The same as errors, for a command that would say that the part is right.
  var errors: [Diagnostic] { diagnostics.map(\.asError) }

  /// Whether a paragraph is a row that an empty line has torn off its table.
  private func isRow(_ segment: UnpairedSegment) -> Bool {
    segment.kind == .paragraph
      && text.file.bytes[segment.range].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "|")
  }

  /// Whether a paragraph embeds an example that the step of the other text does not.
  private func isOfOneSide(_ segment: UnpairedSegment) -> Bool {
    let sides = segment.place == nil ? [text, source] : [source, text]
    let embeds = sides.map { side in side.steps.first { $0.id == part }?.embeds ?? [] }
    return embeds[0].contains { embed in
      segment.range.contains(embed.range.lowerBound)
        && !embeds[1].contains { $0.name == embed.name }
    }
  }

  private var name: String { part == Stamp.head ? "the introduction" : "`\(part)`" }

  private func diagnostic(_ segment: UnpairedSegment) -> Diagnostic {
    guard let place = segment.place else {
      return Diagnostic(
        .warning, Self.id, at: segment.range, in: text.file,
        "\(segment.kind.words) in \(name) that is not in its source",
        why: "nobody can compare it with anything",
        help: isRow(segment)
          ? "remove the empty line before it, which ends the table"
          : "remove it, or write it in the source too; a text told anew says `state: retold`")
    }
    return Diagnostic(
      .warning, Self.id, at: place..<place, in: text.file,
      "\(segment.kind.words) of the source is missing in \(name)",
      why: "readers of `\(text.language)` do not get what it says",
      help: "translate it; a text told anew says `state: retold`",
      notes: [
        Diagnostic.Note(
          path: source.file.path, position: source.file.position(at: segment.range.lowerBound),
          text: "the source's")
      ])
  }
}
