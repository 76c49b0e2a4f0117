import Base
import Book

/// Formats observations in the learner's language, except for names of the model.
struct AnswerText {
  let texts: Catalog
  let model: Model
  let labels: ModelLabels?
  /// Translations of the app's own words, by the word as written in the model.
  let words: [String: String]
  let spelling: Spelling
  let palette: Palette

  /// Returns the line for one observation, and its indentation in cells.
  func line(_ observed: Observed) -> (glyphs: [Glyph], indent: Int) {
    let delay = observed.delay == 0 ? "" : " +\(DurationText.text(observed.delay))"
    let time = Glyph.run(delay, .quiet)
    switch observed.kind {
    case .callback:
      return (callback(observed) + time + note(labels?.callbacks[observed.name]?.label), 2)
    case .app: return (Glyph.run(action(observed.name)) + time, 4)
    case .state: return (state(observed) + time, 2)
    case .notification:
      let name = Glyph.run(observed.kind.sign) + code(observed.address)
      return (name + time + note(labels?.notifications[observed.name]), 2)
    case .log:
      let text = labels?.logs[observed.name] ?? observed.name
      return (Glyph.run(observed.kind.sign + text) + time, 2)
    case .end: return (end(observed) + time, 2)
    case .value: return (Glyph.run(TranscriptLine.line(observed)), 2)
    }
  }

  func code(_ text: String) -> [Glyph] { InlineText(palette: palette).code(text) }

  /// Returns a callback's name in the spelling that the learner chose.
  func name(_ callback: String) -> String {
    spelling.name(callback, model.definition.callbacks)
  }

  private func callback(_ observed: Observed) -> [Glyph] {
    let argument = observed.argument.map { " \(action($0))" } ?? ""
    let seen = observed.state.map { Brackets.around(label(ofState: $0)) } ?? ""
    return code(name(observed.name) + at(observed.instance)) + Glyph.run(argument + seen)
  }

  private func at(_ instance: String?) -> String { instance.map { "@\($0)" } ?? "" }

  private func state(_ observed: Observed) -> [Glyph] {
    let name = label(ofState: observed.name) + at(observed.instance)
    return Glyph.run(texts.text("learn.state", values: ["state": name]), .strong)
  }

  private func end(_ observed: Observed) -> [Glyph] {
    let reason = labels?.ends[observed.name] ?? observed.name
    return Glyph.run(texts.text("learn.ends", values: ["reason": reason]), .strong)
  }

  private func note(_ label: String?) -> [Glyph] {
    Glyph.run(label.map { " – \($0)" } ?? "", .quiet)
  }

  /// Returns the label of a lesson state, and a dash for none.
  func label(ofState state: String) -> String {
    state.isEmpty ? "–" : labels?.states[state] ?? state
  }

  /// Returns the states of the app and of its instances as a list, and a dash where there is none.
  func states(_ states: [InstanceState]) -> String {
    guard !states.isEmpty else { return label(ofState: "") }
    return states.map { label(ofState: $0.state) + at($0.instance) }
      .joined(separator: texts.text("learn.separator"))
  }

  /// Returns an action or an argument with the app's own words translated.
  func action(_ written: String) -> String {
    written.split(separator: " ", omittingEmptySubsequences: false)
      .map { words[String($0)] ?? String($0) }.joined(separator: " ")
  }

  /// Returns a stimulus as its label followed by its source text, if it has a label.
  func stimulus(_ written: String) -> String {
    label(ofStimulus: written).map { $0 + Brackets.around(written, after: $0) } ?? written
  }

  func label(ofStimulus written: String) -> String? {
    let time = written.hasPrefix("wait ") ? String(written.dropFirst(5)) : nil
    return labels?.stimulus(written)
      ?? time.map { texts.text("learn.wait", values: ["time": $0]) }
  }
}
