/// Says in a language what a comparison of two versions found, and what it compared.
package struct ComparisonText {
  private let texts: Catalog
  private let labels: [ModelLabels]
  private let number: (Int) -> String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - texts: The texts of the reader's language.
  ///   - labels: The labels of the models of both versions.
  ///   - number: Formats a number.
  package init(_ texts: Catalog, _ labels: [ModelLabels], number: @escaping (Int) -> String) {
    self.texts = texts
    self.labels = labels
    self.number = number
  }

  /// Returns how many differences there are, between which versions.
  package func verdict(_ comparison: Comparison) -> String {
    let count = comparison.differences.count
    let names = comparison.sides.indices.map { name($0, of: comparison) }
    return text(
      count == 0 ? "site.diff.none" : "site.diff.found",
      [
        "first": names[0], "second": names[1], "count": number(count),
        "pairs": number(comparison.pairCount),
      ], count)
  }

  /// Returns what was compared: kinds of lines, and the stimuli of the runs.
  package func note(_ comparison: Comparison) -> String {
    let kinds = Observed.Kind.allCases.filter(comparison.shown.contains)
      .map { text("site.diff.\($0.word)") }.joined(separator: separator)
    guard !comparison.stimuli.isEmpty else {
      return text("site.diff.compared", ["kinds": kinds])
    }
    let stimuli = comparison.stimuli.map(stimulus).joined(separator: separator)
    return text("site.diff.compared-in", ["kinds": kinds, "stimuli": stimuli])
  }

  /// Returns the name of a version, such as `release 4`.
  package func name(_ side: Int, of comparison: Comparison) -> String {
    parameters(comparison.sides[side].parameters, side)
  }

  /// Returns values of parameters with the labels of one of the models.
  package func parameters(_ written: String, _ side: Int) -> String {
    ParameterFormatter.text(written, labels[side][.parameters], separator)
  }

  private var separator: String { text("site.list-separator") }

  /// Returns a text; an empty one if no language has it, so that readers never see keys.
  private func text(
    _ key: String, _ values: [String: String] = [:], _ count: Int? = nil
  ) -> String {
    let text = texts.text(key, values: values, count: count)
    return text == key ? "" : text
  }

  private func stimulus(_ written: String) -> String {
    guard let label = labels[1].stimulus(written) else { return written }
    let marks = texts.language.quotes.outer
    return (marks.first ?? "") + label + (marks.last ?? "")
  }
}
