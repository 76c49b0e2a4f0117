import BookModel
import Diagnostics

/// The translatable pieces of a lesson, with their existing translations.
struct LessonUnits {
  /// The content of one message.
  struct Unit {
    let context: String
    let part: String
    let source: Segment
    /// The corresponding piece of the translation; nil when there is none.
    let translation: Segment?
    /// The key of the front matter, such as `title`; nil for a piece of the body.
    var key: String?

    var text: String { translation?.text ?? "" }
  }

  let lesson: Lesson
  let source: LessonText
  /// The existing translation; nil when there is none.
  let text: LessonText?
  let units: [Unit]

  /// Returns nil for a lesson without a source, and for the source's own language.
  init?(_ lesson: Lesson, into language: LanguageTag) {
    guard let tag = lesson.source, tag != language, let source = lesson.texts[tag] else {
      return nil
    }
    let text = lesson.texts[language]
    self.lesson = lesson
    self.source = source
    self.text = text
    let own = Dictionary((text?.steps ?? []).map { ($0.id, $0) }) { first, _ in first }
    units =
      Self.matter(lesson.id, source, text)
      + Self.pair(
        "\(lesson.id)/\(Stamp.head)", Stamp.head, PartSegments(introductionOf: source),
        text.map { PartSegments(introductionOf: $0) })
      + source.steps.flatMap { step in
        Self.pair(
          "\(lesson.id)/\(step.id)", step.id, PartSegments(step, in: source),
          text.flatMap { text in own[step.id].map { PartSegments($0, in: text) } })
      }
  }

  /// Returns the units of the title, the summary, and the translated words of examples.
  private static func matter(
    _ lesson: String, _ source: LessonText, _ text: LessonText?
  ) -> [Unit] {
    var fields: [(key: String, source: String, text: String?)] = [
      ("title", source.title, text?.title), ("summary", source.summary, text?.summary),
    ]
    for key in source.words.keys.sorted() {
      fields.append(("words.\(key)", source.words[key] ?? "", text?.words[key]))
    }
    return fields.filter { !$0.source.isEmpty }.map { field in
      Unit(
        context: "\(lesson)/\(Stamp.head)/\(field.key)", part: Stamp.head,
        source: Segment(kind: .heading, range: 0..<0, text: field.source),
        translation: field.text.flatMap {
          $0.isEmpty ? nil : Segment(kind: .heading, range: 0..<0, text: $0)
        }, key: field.key)
    }
  }

  /// Pairs pieces one by one where both texts have the same kinds, otherwise heading and body.
  private static func pair(
    _ context: String, _ part: String, _ source: PartSegments, _ text: PartSegments?
  ) -> [Unit] {
    let isEmpty = text?.segments.isEmpty ?? true
    let isAlike = isEmpty || text?.kinds == source.kinds
    let originals = isAlike ? source.segments : source.whole
    let translations = isEmpty ? [] : (isAlike ? text?.segments : text?.whole) ?? []
    return originals.enumerated().map { index, segment in
      Unit(
        context: "\(context)/\(name(segment, index))", part: part, source: segment,
        translation: translations.first {
          isAlike ? $0 == translations[index] : $0.kind == segment.kind
        })
    }
  }

  /// Names a piece by its index, which shifts when blocks are added; msgmerge then matches by text.
  private static func name(_ segment: Segment, _ index: Int) -> String {
    switch segment.kind {
    case .heading: "heading"
    case .caption(let file): "\(index)-\(file)"
    case .block: String(index)
    case .body: "body"
    }
  }
}
