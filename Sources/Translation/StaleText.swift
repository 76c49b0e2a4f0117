import Base
import Book

/// The diagnostics about one translation of a lesson.
struct StaleText {
  static let prose = "stale-prose"
  static let example = "stale-example"
  static let unstamped = "unstamped-translation"

  private let lesson: Lesson
  private let text: LessonText
  private let source: LessonText?
  private let provenance: Provenance
  private let freshness: TextFreshness

  /// Returns nil for a source, and for a text that does not name its source.
  init?(_ book: Book, _ lesson: Lesson, _ language: LanguageTag) {
    guard let text = lesson.texts[language], let provenance = text.provenance,
      let freshness = book.freshness(of: lesson.id, in: language)
    else { return nil }
    self.lesson = lesson
    self.text = text
    source = lesson.source.flatMap { lesson.texts[$0] }
    self.provenance = provenance
    self.freshness = freshness
  }

  /// The diagnostics about the whole text, unknown stamps, and stale steps.
  var diagnostics: [Diagnostic] {
    [whole?.following([text.file.path])].compactMap { $0 } + strangers
      + freshness.parts.compactMap { part -> Diagnostic? in
        switch part.freshness {
        case .staleProse: staleProse(part.id).following(sources)
        case .staleExample: staleExample(part.id).following(sources + examples(part.id))
        default: nil
        }
      } + unpaired.map { $0.following(sources) }
  }

  /// The warnings about segments without a partner in what is stamped as it is now.
  private var unpaired: [Diagnostic] {
    guard let source else { return [] }
    return freshness.parts.filter { $0.freshness == .partial || $0.freshness == .parity }
      .flatMap { UnpairedText($0.id, text, source).warnings }
  }

  private var sources: [String] {
    [lesson.source.flatMap { lesson.texts[$0] }?.file.path].compactMap { $0 }
  }

  private func examples(_ id: String) -> [String] {
    text.steps.first { $0.id == id }?.embeds.map(\.path) ?? []
  }

  private var command: String { "\(text.language) \(lesson.id)" }

  // MARK: The whole text

  private var whole: Diagnostic? {
    let isOpen = freshness.parts.contains { $0.freshness == .unstamped }
    switch provenance.state {
    case .draft: return say("draft-translation", "is a draft", "calls it one")
    case .machine: return say("machine-translation", "was made by a machine", "says so")
    case .reviewed where isOpen, .retold where isOpen:
      return say(Self.unstamped, "was not compared with its source", "says so")
    case .reviewed, .retold: return headless
    }
  }

  /// The warning about a text without a title or a summary of its own; nil when it has both.
  private var headless: Diagnostic? {
    guard let key = text.lacks.max() else { return nil }
    return Diagnostic(
      .warning, "missing-key", at: 0..<0, in: text.file, "`\(key)` is missing",
      why: "its readers get that of `\(provenance.from)`",
      help: "write `\(key): …` into the front matter")
  }

  private func say(_ id: String, _ what: String, _ badge: String) -> Diagnostic {
    Diagnostic(
      .warning, id, at: 0..<0, in: text.file,
      "the translation of `\(lesson.id)` into `\(text.language)` \(what)",
      why: "its readers see a badge that \(badge)",
      help: "compare it step by step, and say so: `tracebook translate confirm \(command) STEP…`")
  }

  /// The diagnostics about stamps of steps that neither the source nor the translation has.
  private var strangers: [Diagnostic] {
    let known = [Stamp.head] + freshness.parts.map(\.id)
    return provenance.stamps.keys.filter { !known.contains($0) }.sorted().map { id in
      Diagnostic(
        .warning, "stamp-without-step", at: provenance.stampRanges[id] ?? 0..<0, in: text.file,
        "`\(id)` is not a step of `\(lesson.id)`",
        help: Suggestion.help(for: id, among: known)
          ?? "`tracebook translate confirm` leaves it out when it writes stamps")
    }
  }

  // MARK: Steps

  private func staleProse(_ id: String) -> Diagnostic {
    Diagnostic(
      .notice, Self.prose, at: place(id), in: text.file,
      "\(name(id)) changed in `\(provenance.from)` since it was translated",
      why: "its readers get a note beside the old translation", help: help(id))
  }

  private func staleExample(_ id: String) -> Diagnostic {
    Diagnostic(
      .notice, Self.example, at: place(id), in: text.file,
      "the examples of \(name(id)) changed since it was translated",
      why: "its readers get the step in `\(provenance.from)` with a note", help: help(id))
  }

  private func help(_ id: String) -> String {
    "`tracebook translate diff \(command)` shows how; fix the text, then "
      + "`tracebook translate confirm \(command) \(id)`"
  }

  private func name(_ id: String) -> String {
    id == Stamp.head ? "the head of `\(lesson.id)`" : "`\(id)`"
  }

  private func place(_ id: String) -> Range<Int> {
    text.steps.first { $0.id == id }?.heading ?? 0..<0
  }
}
