import Book
import Examples
import Page
import Statechart

/// Formats a question and its choices in the learner's language.
struct QuestionText {
  let question: Question
  let texts: Catalog
  /// The formatter for names of the model; nil for a claim, whose choices name nothing.
  let writer: RunWords?
  let palette: Palette
  /// The code of the app; nil for an app of scripts.
  let listing: CodeListing?

  /// The text that asks.
  var prompt: String {
    let name =
      switch question.kind {
      case .kept(let datum), .found(let datum), .value(let datum): writer?.words[datum] ?? datum
      case .delay(let callback): name(callback)
      default: ""
      }
    return texts.text(question.kind.key, values: ["name": name])
  }

  /// Returns the text of a choice.
  func choice(_ choice: Choice) -> [Glyph] {
    switch choice {
    case .callback(let callback):
      code(name(callback))
    case .order(let callbacks):
      Array(
        callbacks.map { code(name($0)) }
          .joined(separator: Glyph.run(texts.separator)))
    case .line(let line): Glyph.run(listing?.text(line) ?? "", .code)
    default: Glyph.run(plain(choice))
    }
  }

  /// Returns the text of a choice without styles.
  func plain(_ choice: Choice) -> String {
    switch choice {
    case .nothing: texts.text(question.kind == .line ? "learn.no-line" : "site.nothing")
    case .state(let state): writer?.state(state) ?? state
    case .datum(let state): texts.text("learn.datum.\(state)")
    case .own(let datum, let value):
      AppWords(writer?.words ?? [:]).label(of: value, behind: datum) ?? value
    case .time(let time):
      time.map { texts.time($0) } ?? texts.text("learn.never")
    case .proved(let isProved): texts.text(key(isProved))
    case .callback, .order, .line: String(self.choice(choice).map(\.character))
    }
  }

  /// Returns a learner's prediction as text, or `line` if it means several callbacks.
  func prediction(_ prediction: Set<Choice>, typed line: String) -> String {
    switch prediction.count == 1 ? prediction.first : nil {
    case .callback(let callback): name(callback)
    case let choice?: plain(choice)
    case nil: line
    }
  }

  private func key(_ isProved: Bool) -> String {
    let claim = question.kind == .claim(isOfSomeRun: true) ? "learn.claim.run" : "learn.claim"
    return "\(claim).\(isProved ? "proved" : "refuted")"
  }

  private func code(_ name: String) -> [Glyph] { InlineText(palette: palette).code(name) }

  private func name(_ callback: String) -> String { writer?.name(callback) ?? callback }
}

extension Question.Kind {
  /// The key of the text that asks.
  fileprivate var key: String { self == .first ? "learn.predict" : "learn.predict-\(word)" }

  /// Returns whether a language, or one that it falls back to, has words for the question.
  ///
  /// What comes first is always asked.
  func isWorded(in texts: Catalog) -> Bool { self == .first || texts.has(key) }
}
