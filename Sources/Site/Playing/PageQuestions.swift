import BookModel
import HTMLFragments
import JSON
import PluginAPI
import Questions
import Transcripts

/// The questions that a page asks before it shows what a stimulus brings, as its script reads them.
struct PageQuestions {
  let context: SiteContext

  /// Returns the questions of a lesson by the key of their figure, then by the index of their moment.
  ///
  /// They are those of the walkthrough: a thing is asked once, where the lesson first shows it.
  func questions(of lesson: Lesson) -> [JSON.Member] {
    guard let text = lesson.source.flatMap({ lesson.texts[$0] }) else { return [] }
    var quiz = Quiz()
    var seen: Set<String> = []
    return text.steps.flatMap(\.embeds).compactMap { embed in
      guard case .transcript(let transcript)? = context.checked.outcomes[embed.path],
        let model = context.book.model(transcript.model), seen.insert(embed.path).inserted
      else { return nil }
      let asked = questions(transcript, embed.path, model, &quiz)
      return asked.isEmpty ? nil : JSON.Member(TraceKey.of(embed.path), .object(asked))
    }
  }

  private func questions(
    _ transcript: Transcript, _ path: String, _ model: Model, _ quiz: inout Quiz
  ) -> [JSON.Member] {
    var simulation = transcript.simulation
    return transcript.moments.enumerated().compactMap { index, moment in
      let question = quiz.question(
        before: index, of: transcript, at: path, model: model, in: simulation)
      _ = simulation.perform(moment.stimulus)
      guard let question, question.choices.count > 1 else { return nil }
      return JSON.Member("\(index)", json(question))
    }
  }

  private func json(_ question: Question) -> JSON {
    func indices(_ choices: Set<Choice>) -> JSON {
      let places = question.choices.indices.filter { choices.contains(question.choices[$0]) }
      return .array(places.map(JSON.integer))
    }
    return .object([
      "kind": .string(question.kind == .state ? "state" : "callback"),
      "choices": .array(question.choices.map { $0.name.map(JSON.string) ?? .null }),
      "right": indices(question.right), "later": indices(question.later),
    ])
  }

  /// The keys of the texts that the script needs, by the names under which it looks them up.
  private static let keys = [
    ("callback", "learn.predict"), ("state", "learn.predict-state"), ("nothing", "learn.nothing"),
    ("right", "learn.right"), ("later", "learn.later"), ("wrong", "learn.wrong"),
  ]

  /// Returns the texts of questions and verdicts in a language.
  static func texts(_ texts: ReaderTexts) -> JSON {
    .object(keys.map { JSON.Member($0.0, .string(texts.text($0.1))) })
  }
}
