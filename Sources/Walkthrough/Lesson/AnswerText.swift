import Base
import Book
import Page

/// Formats observations in the learner's language, except for names of the model.
struct AnswerText {
  let texts: Catalog
  let model: Model
  /// The labels of the model and the app's own words.
  let run: RunWords
  let palette: Palette

  var labels: ModelLabels? { run.labels }
  /// Translations of the app's own words, by the word as written in the model.
  var words: [String: String] { run.words }

  /// Returns the line for one observation, and its indentation in cells.
  func line(_ observed: Observed) -> (glyphs: [Glyph], indent: Int) {
    let row = run.row(observed)
    let time = Glyph.run(row.time.map { " \($0)" } ?? "", .quiet)
    let sign = Glyph.run(row.kind.sign)
    switch row.kind {
    case .callback:
      let words =
        (row.argument.map { " \($0)" } ?? "") + (row.owner.map { " \($0)" } ?? "")
        + (row.state.map { Brackets.around($0) } ?? "")
      return (code(row.address) + Glyph.run(words) + time + note(row.label), 2)
    case .app: return (Glyph.run(row.label ?? row.name) + time, 4)
    case .state:
      let state = run.states([InstanceState(instance: observed.instance, state: observed.name)])
      let text = texts.text("learn.state", values: ["state": state])
      return (Glyph.run(text, .strong) + time, 2)
    case .log, .value: return (sign + Glyph.run(row.name) + time, 2)
    case .end:
      let text = texts.text("learn.ends", values: ["reason": row.label ?? row.name])
      return (Glyph.run(text, .strong) + time, 2)
    default: return (sign + code(row.address) + time + note(row.label), 2)
    }
  }

  func code(_ text: String) -> [Glyph] { InlineText(palette: palette).code(text) }

  /// Returns a callback's name in the spelling that the learner chose.
  func name(_ callback: String) -> String { run.name(callback) }

  private func note(_ label: String?) -> [Glyph] {
    Glyph.run(label.map { " – \($0)" } ?? "", .quiet)
  }

  /// Returns the label of a lesson state, and a dash for none.
  func label(ofState state: String) -> String { run.state(state) }

  /// Returns the states of the app and of its instances as a list, and a dash where there is none.
  func states(_ states: [InstanceState]) -> String { run.states(states) }

  /// Returns an action with the app's own words translated.
  func action(_ written: String) -> String { run.action(written) }

  /// Returns a stimulus as its label followed by its source text, if it has a label.
  func stimulus(_ written: String) -> String {
    label(ofStimulus: written).map { $0 + Brackets.around(written, after: $0) } ?? written
  }

  func label(ofStimulus written: String) -> String? {
    run.label(ofStimulus: written)
  }
}
