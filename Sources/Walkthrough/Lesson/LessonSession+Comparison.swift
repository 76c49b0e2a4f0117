import Book

extension LessonSession {
  /// Shows a comparison: what it found, and both runs of each difference.
  mutating func show(_ comparison: Comparison) {
    let models = comparison.sides.compactMap { store.book.model($0.model) }
    guard models.count == comparison.sides.count else { return }
    let writer = writer(models[1])
    if !comparison.parameters.isEmpty {
      dialog.screen.say(parameters(comparison.parameters, writer))
    }
    setUp(comparison.shownApp, writer)
    let words = ComparisonText(
      texts, models.map { self.writer($0).labels ?? ModelLabels() }, number: { String($0) })
    dialog.screen.say(words.verdict(comparison), .good)
    dialog.screen.say(words.note(comparison), .quiet)
    record.paragraph("\(words.verdict(comparison)) \(words.note(comparison))")
    var explained: Set<String> = []
    for (number, difference) in comparison.differences.enumerated() {
      state(difference, number + 1, of: comparison.differences.count)
      for (side, run) in difference.runs.enumerated() {
        show(run, of: models[side], named: words.name(side, of: comparison), &explained)
      }
    }
  }

  private mutating func state(
    _ difference: Comparison.Difference, _ number: Int, of count: Int
  ) {
    dialog.screen.blank()
    guard let sentence = sentence(difference.statement) else { return }
    let place = count == 1 ? "" : "[\(number)/\(count)] "
    dialog.screen.say(Glyph.run(place) + sentence.glyphs, hanging: 2)
    record.paragraph(sentence.text)
  }

  /// Shows the run of one version; what comes last in it is where it parts from the other.
  private mutating func show(
    _ run: Counterexample, of model: Model, named name: String, _ explained: inout Set<String>
  ) {
    let writer = writer(model)
    dialog.screen.blank()
    dialog.screen.say(name, .strong)
    record.paragraph("**\(name)**")
    for (number, moment) in run.transcript.moments.enumerated() {
      dialog.screen.say(writer.stimulus(moment.stimulus), .strong, hanging: 2)
      record.paragraph("> \(writer.stimulus(moment.stimulus))")
      if number == run.decisive.moment {
        dialog.screen.say(texts.text("site.diff.here"), .bad, indent: 2)
      }
      show(
        moment.isRefused ? .refused : .observed(moment.observed, faults: []),
        run.transcript.shown, writer, &explained)
    }
  }
}
