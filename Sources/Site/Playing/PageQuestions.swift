import Base
import Book
import Examples
import HTMLOutput
import Page

/// The questions that a page asks before it shows what a stimulus brings, as its script reads them.
struct PageQuestions {
  let context: SiteContext

  /// The lessons with an example that can be played, which may ask.
  var lessons: [Lesson] {
    context.book.lessons.filter { lesson in
      lesson.texts.values.flatMap(\.steps).flatMap(\.embeds).contains { embed in
        switch context.checked.outcomes[embed.path] {
        case .transcript, .claims: true
        default: false
        }
      }
    }
  }

  /// Returns the scripts with the questions of the lessons.
  static func files(_ context: SiteContext) -> [SiteFiles.File] {
    let questions = PageQuestions(context: context)
    return questions.lessons.map { lesson in
      let name = "ask.\(lesson.id)"
      return SiteFiles.File(path: PlayerFiles.path(name)) {
        PlayerFiles.script(name, .object(questions.questions(of: lesson))).bytes
      }
    }
  }

  /// Returns the questions of a lesson by the key of their figure, then by the index of their moment.
  ///
  /// They are those of the walkthrough: a thing is asked once, where the lesson first shows it.
  private func questions(of lesson: Lesson) -> [JSON.Member] {
    guard let text = lesson.source.flatMap({ lesson.texts[$0] }) else { return [] }
    var quiz = Quiz()
    var seen: Set<String> = []
    return text.steps.flatMap(\.embeds).compactMap { embed in
      guard let transcript = context.checked.transcript(embed.path),
        let model = context.book.model(transcript.model), seen.insert(embed.path).inserted
      else { return nil }
      let above = TextAbove(of: embed.path, in: lesson, context.book)
      let asked = questions(transcript, embed.path, model, above, &quiz)
      return asked.isEmpty ? nil : JSON.Member(TraceKey.of(embed.path), .object(asked))
    }
  }

  private func questions(
    _ transcript: Transcript, _ path: String, _ model: Model, _ above: TextAbove?,
    _ quiz: inout Quiz
  ) -> [JSON.Member] {
    var simulation = transcript.simulation
    return transcript.moments.indices.compactMap { index in
      let moment = ExampleMoment(index, of: transcript, at: path, model: model, in: simulation)
      simulation = moment.after
      let asked = quiz.question(at: moment, below: above)
      guard let question = asked, question.choices.count > 1 else { return nil }
      return JSON.Member("\(index)", json(question, transcript.code))
    }
  }

  private func json(_ question: Question, _ listing: CodeListing?) -> JSON {
    func indices(_ choices: Set<Choice>) -> JSON {
      let places = question.choices.indices.filter { choices.contains(question.choices[$0]) }
      return .array(places.map(JSON.integer))
    }
    return .object([
      "kind": .string(question.kind.word), "name": question.kind.name.map(JSON.string),
      "choices": .array(question.choices.map { json($0, listing) }),
      "right": indices(question.right), "later": indices(question.later),
    ])
  }

  /// Returns a choice as the script words it: by the name of what its text is looked up in.
  private func json(_ choice: Choice, _ listing: CodeListing?) -> JSON {
    let (key, value): (String, JSON) =
      switch choice {
      case .nothing: ("nothing", .null)
      case .callback(let name): ("calls", .array(of: [name]))
      case .order(let names): ("calls", .array(of: names))
      case .state(let name): ("state", .string(name))
      case .datum(let state): ("datum", .string("\(state)"))
      case .own(let datum, let value): ("own", .array(of: [datum, value]))
      case .time(let time): ("time", time.map { .string(DurationText.text($0)) } ?? .null)
      case .line(let line): ("line", .string(listing?.text(line) ?? ""))
      case .proved(let isProved): ("proved", .bool(isProved))
      }
    return .object([JSON.Member(key, value)])
  }

  /// The keys of the texts that the script needs, by the names under which it looks them up.
  private static let keys = [
    ("first", "learn.predict"), ("nothing", "site.nothing"), ("no-line", "learn.no-line"),
    ("never", "learn.never"), ("separator", "site.list-separator"), ("answer", "learn.answer"),
    ("is-right", "learn.right"), ("is-later", "learn.later"), ("is-wrong", "learn.wrong"),
  ]
  private static let kinds = [
    "order", "state", "later", "kept", "found", "value", "end", "delay", "line",
  ]
  private static let data = ["none", "unsaved", "saved", "lost"]

  /// Returns the texts of questions, choices and verdicts in a language.
  static func texts(_ texts: ReaderTexts) -> JSON {
    let all =
      keys + kinds.map { ($0, "learn.predict-\($0)") }
      + data.map { ("datum-\($0)", "learn.datum.\($0)") }
    return .object(all.map { JSON.Member($0.0, .string(texts.text($0.1))) })
  }
}

extension Question.Kind {
  /// The datum or the callback that is asked about.
  fileprivate var name: String? {
    switch self {
    case .kept(let datum), .found(let datum), .value(let datum): datum
    case .delay(let callback): callback
    default: nil
    }
  }
}
