import Book

/// Renders a comparison of two versions in the reader's language, as the fields of the template `diff`.
struct ComparisonView {
  /// A run of one version, and what its figure says of it.
  struct Run {
    let run: Counterexample
    /// The version, such as `release 4`.
    let caption: String
    /// The text beside the line at which it parts from the other run.
    let decisiveText: String
  }

  private let comparison: Comparison
  private let texts: ReaderTexts
  private let claims: ClaimView
  private let words: ComparisonText
  /// The words of the app, which are those of the second model.
  private let run: RunWords

  init(
    _ comparison: Comparison, _ texts: ReaderTexts, words: [String: String],
    model: (String) -> Model?
  ) {
    self.comparison = comparison
    self.texts = texts
    let ids = comparison.sides.map(\.model)
    claims = ClaimView(texts, models: ids, words: words, model)
    let labels = ids.map { texts.choose(model($0)?.shownLabels ?? [:])?.text ?? ModelLabels() }
    self.words = ComparisonText(texts.catalog, labels, number: texts.number)
    run = RunWords(texts: texts, labels: labels[1], words: words)
  }

  /// Returns the fields of the figure, added to those of any figure.
  ///
  /// - Parameters:
  ///   - figure: The fields that every figure has.
  ///   - trace: Renders a run of the difference with a number, of the first or the second version.
  /// - Returns: The fields of the template.
  func fields(
    _ figure: Fields, trace: (_ run: Run, _ difference: Int, _ side: Int) -> [UInt8]
  ) -> Fields {
    var fields = figure
    fields[.parameters] = .text(words.parameters(comparison.parameters, 1))
    fields[.app] = SetUpView(texts, run).value(comparison.shownApp)
    fields[.kind] = .text(comparison.differences.isEmpty ? "same" : "parted")
    fields[.verdict] = .text(words.verdict(comparison))
    fields[.note] = .text(words.note(comparison))
    fields[.hasRows] = .bool(!comparison.differences.isEmpty)
    fields[.differences] = .list(
      comparison.differences.enumerated().map { number, difference in
        let runs = runs(difference)
        return .object([
          .sentence: claims.sentence(difference.statement),
          .first: .text(trace(runs[0], number, 0)), .second: .text(trace(runs[1], number, 1)),
        ])
      })
    return fields
  }

  private func runs(_ difference: Comparison.Difference) -> [Run] {
    difference.runs.enumerated().map { side, run in
      Run(
        run: run, caption: Self.capitalized(words.name(side, of: comparison)),
        decisiveText: texts.text(
          run.decisive.observed == nil && run.transcript.moments.last?.isRefused == false
            ? "site.diff.lacks" : "site.diff.here"))
    }
  }

  /// Begins a caption with a capital letter, unless its first word is a name such as `aTool`.
  private static func capitalized(_ text: String) -> String {
    let start = text.prefix { $0 != " " }
    guard start.allSatisfy(\.isLowercase), let first = start.first else { return text }
    return first.uppercased() + text.dropFirst()
  }
}
