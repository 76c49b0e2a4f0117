import Base
import Book

/// A checked book as JSON, in the form that the lesson `plugin-protocol` of `Documentation` has.
struct BookMessage {
  /// The version of the form, which changes when a member changes its meaning.
  static let version = 1

  private let checked: CheckedBook

  init(_ checked: CheckedBook) { self.checked = checked }

  private var book: Book { checked.book }

  var json: JSON {
    .object([
      "version": .integer(Self.version),
      "title": Self.texts(book.settings.title),
      "summary": Self.texts(book.settings.summary),
      "languages": .array(book.languages.map(Self.json)),
      "chapters": .array(book.settings.chapters.map(Self.json)),
      "lessons": .array(book.lessons.map(json)),
      "examples": .array(shown.map { ExampleMessage($0, checked.outcomes[$0.file.path]).json }),
    ])
  }

  /// The files of the book that a message has the text of, by path.
  static func files(of checked: CheckedBook) -> [String: SourceFile] {
    let texts = checked.book.lessons.flatMap(\.texts.values).map(\.file)
    let examples = BookMessage(checked).shown.map(\.file)
    return Dictionary((texts + examples).map { ($0.path, $0) }) { first, _ in first }
  }

  /// The examples that lessons show, in order of paths.
  private var shown: [ExampleFile] {
    let texts = book.lessons.flatMap(\.texts.values)
    let paths = Set(texts.flatMap(\.steps).flatMap(\.embeds).map(\.path))
    return book.examples.filter { paths.contains($0.file.path) }
  }

  private static func texts(_ texts: [LanguageTag: String]) -> JSON {
    .object(of: Dictionary(texts.map { ($0.key.text, $0.value) }) { first, _ in first })
  }

  private static func json(_ language: Language) -> JSON {
    .object([
      "tag": .string(language.tag.text), "name": .string(language.autonym),
      "direction": .string(language.direction.rawValue),
      "status": .string(language.status.rawValue),
    ])
  }

  private static func json(_ chapter: BookSettings.Chapter) -> JSON {
    .object([
      "id": .string(chapter.id), "title": texts(chapter.title),
      "lessons": .array(of: chapter.lessons), "chapters": .array(chapter.chapters.map(json)),
    ])
  }

  private func json(_ lesson: Lesson) -> JSON {
    let source = lesson.source.flatMap { lesson.texts[$0] }
    let texts = book.languages.compactMap { lesson.texts[$0.tag] }
    return .object([
      "id": .string(lesson.id), "source": lesson.source.map { .string($0.text) },
      "texts": .array(texts.map { text in Self.json(source.map(text.completed) ?? text) }),
    ])
  }

  private static func json(_ text: LessonText) -> JSON {
    .object([
      "language": .string(text.language.text), "path": .string(text.file.path),
      "title": .string(text.title), "summary": .string(text.summary),
      "models": .array(of: text.models),
      "introduction": .string(text.file.text(text.introduction)),
      "steps": .array(text.steps.map { json($0, text.file) }),
    ])
  }

  private static func json(_ step: Step, _ file: SourceFile) -> JSON {
    .object([
      "id": .string(step.id), "title": .string(step.title),
      "markdown": .string(file.text(step.body)),
      "examples": .array(
        step.embeds.map {
          .object([
            "path": .string($0.path), "part": $0.part.map { .string($0) },
            "caption": .string($0.caption),
          ])
        }),
    ])
  }
}

/// An example with its outcome as JSON: the rows of a trace, or the claims with their verdicts.
struct ExampleMessage {
  private let example: ExampleFile
  private let outcome: ExampleOutcome?

  init(_ example: ExampleFile, _ outcome: ExampleOutcome?) {
    self.example = example
    self.outcome = outcome
  }

  var json: JSON {
    .object([
      "path": .string(example.file.path),
      "text": .string(String(decoding: example.file.bytes, as: UTF8.self)),
      "trace": trace, "claims": claims,
    ])
  }

  private var trace: JSON? {
    guard case .transcript(let transcript)? = outcome else { return nil }
    return .object([
      "model": .string(transcript.model), "parameters": .string(transcript.parameters),
      "rows": .array(transcript.moments.map { Self.json($0, transcript.shown) }),
    ])
  }

  private static func json(_ moment: Moment, _ shown: Set<Observed.Kind>) -> JSON {
    let line = TranscriptLine(before: moment.before, after: moment.after)
    return .object([
      "stimulus": .string(moment.stimulus), "refused": .bool(moment.isRefused),
      "observed": .array(moment.visible(shown).map { json($0, line.text($0)) }),
      "states": .array(moment.after.map(json)),
    ])
  }

  private static func json(_ observed: Observed, _ line: String) -> JSON {
    .object([
      "kind": .string(observed.kind.rawValue), "name": .string(observed.name),
      "instance": observed.instance.map { .string($0) }, "delay": .integer(observed.delay),
      "line": .string(line),
    ])
  }

  private static func json(_ state: InstanceState) -> JSON {
    .object(["instance": state.instance.map { .string($0) }, "state": .string(state.state)])
  }

  private var claims: JSON? {
    guard case .claims(let results)? = outcome else { return nil }
    let written = WrittenClaims(example.file)?.all ?? []
    return .array(
      results.map { result in
        Self.json(result, name: written.first { $0.line == result.line }?.name?.text)
      })
  }

  private static func json(_ claim: ClaimResult, name: String?) -> JSON {
    .object([
      "line": .integer(claim.line), "name": name.map { .string($0) }, "text": .string(claim.text),
      "verdict": .string(claim.verdict.word), "misconception": .bool(claim.isMisconception),
      "states": .integer(claim.stateCount),
      "answers": claim.answers.isEmpty ? nil : .array(of: claim.answers),
      "circles": claim.circles.isEmpty ? nil : .array(of: claim.circles),
      "ownEvents": claim.ownEvents.isEmpty ? nil : .array(of: claim.ownEvents),
      "harmless": claim.harmless.isEmpty ? nil : .array(of: claim.harmless),
      "example": claim.run.map { .string($0.source) },
    ])
  }
}
