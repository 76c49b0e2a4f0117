import BookModel
import PluginAPI
import Transcripts

extension LessonSession {
  /// Shows a comparison: what it found, and both runs of each difference.
  mutating func show(_ comparison: Comparison, _ embed: Embed) {
    caption(embed)
    guard let model = store.book.model(comparison.sides[1].model) else { return }
    let writer = writer(model)
    if !comparison.parameters.isEmpty {
      dialog.screen.say(parameters(comparison.parameters, writer))
    }
    setUp(comparison.setUp, writer)
    let verdict = verdict(comparison, writer)
    dialog.screen.say(verdict, .good)
    record.paragraph(verdict)
    for (number, difference) in comparison.differences.enumerated() {
      show(difference, number + 1, comparison)
    }
  }

  private func verdict(_ comparison: Comparison, _ writer: AnswerText) -> String {
    let count = comparison.differences.count
    let names = comparison.sides.map { self.name($0, writer) }
    return texts.text(
      count == 0 ? "site.diff.none" : "site.diff.found",
      values: [
        "first": names[0], "second": names[1], "count": String(count),
        "pairs": String(comparison.pairCount),
      ], count: count == 0 ? comparison.pairCount : count)
  }

  private func name(_ side: Comparison.Side, _ writer: AnswerText) -> String {
    ParameterFormatter.text(
      side.parameters, writer.labels?.parameters ?? [:], texts.text("learn.separator"))
  }

  private mutating func show(
    _ difference: Comparison.Difference, _ number: Int, _ comparison: Comparison
  ) {
    dialog.screen.blank()
    if let sentence = sentence(difference.statement) {
      let count =
        comparison.differences.count == 1 ? "" : "[\(number)/\(comparison.differences.count)] "
      dialog.screen.say(Glyph.run(count) + sentence.glyphs, hanging: 2)
      record.paragraph(sentence.text)
    }
    var explained: Set<String> = []
    for (side, run) in zip(comparison.sides, difference.runs) {
      guard let model = store.book.model(side.model) else { continue }
      let writer = writer(model)
      let name = name(side, writer)
      dialog.screen.blank()
      dialog.screen.say(name, .strong)
      record.paragraph("**\(name)**")
      for moment in run.transcript.moments {
        dialog.screen.say(writer.stimulus(moment.stimulus), .strong, hanging: 2)
        record.paragraph("> \(writer.stimulus(moment.stimulus))")
        show(
          moment.isRefused ? .refused : .observed(moment.observed, faults: []), run.transcript.shown,
          writer, &explained)
      }
    }
  }
}
