import Book

/// Says in a language what a comparison of two versions found, and what it compared.
struct ComparisonText {
  let texts: ReaderTexts
  let comparison: Comparison
  /// The labels of the models of both versions.
  let labels: [ModelLabels]

  /// How many differences there are, between which versions.
  var verdict: String {
    let count = comparison.differences.count
    return texts.text(
      count == 0 ? "site.diff.none" : "site.diff.found",
      [
        "first": name(0), "second": name(1), "count": texts.number(count),
        "pairs": texts.number(comparison.pairCount),
      ], count: count)
  }

  /// What was compared: kinds of lines, and the stimuli of the runs.
  var note: String {
    let separator = texts.catalog.separator
    let kinds = Observed.Kind.allCases.filter(comparison.shown.contains)
      .map { texts.text("site.diff.\($0.word)") }.joined(separator: separator)
    guard !comparison.stimuli.isEmpty else {
      return texts.text("site.diff.compared", ["kinds": kinds])
    }
    let stimuli = comparison.stimuli.map(stimulus).joined(separator: separator)
    return texts.text("site.diff.compared-in", ["kinds": kinds, "stimuli": stimuli])
  }

  /// Returns the name of a version, such as `release 4`.
  func name(_ side: Int) -> String { parameters(comparison.sides[side].parameters, side) }

  /// Returns values of parameters with the labels of one of the models.
  func parameters(_ written: String, _ side: Int) -> String {
    texts.catalog.parameters(written, labels[side][.parameters])
  }

  private func stimulus(_ written: String) -> String {
    guard let label = labels[1].stimulus(written) else { return written }
    let marks = texts.language.quotes.outer
    return (marks.first ?? "") + label + (marks.last ?? "")
  }
}
