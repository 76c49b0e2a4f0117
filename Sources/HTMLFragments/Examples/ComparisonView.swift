import BookModel
import Mustache
import Transcripts

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
  private let labels: [ModelLabels]
  private let words: RunWords

  init(
    _ comparison: Comparison, _ texts: ReaderTexts, words: [String: String],
    model: (String) -> Model?
  ) {
    self.comparison = comparison
    self.texts = texts
    let ids = comparison.sides.map(\.model)
    claims = ClaimView(texts, models: ids, words: words, model)
    labels = ids.map { texts.choose(model($0)?.shownLabels ?? [:])?.text ?? ModelLabels() }
    self.words = RunWords(texts: texts, labels: labels.last ?? ModelLabels(), words: words)
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
    fields[.parameters] = .text(parameters(comparison.parameters, 1))
    fields[.app] = SetUpView(texts, words).value(app)
    fields[.kind] = .text(comparison.differences.isEmpty ? "same" : "parted")
    fields[.verdict] = .text(verdict)
    fields[.note] = .text(note)
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

  /// The app without methods that do nothing, which only keep the model from choosing for them.
  private var app: SetUp {
    SetUp(
      methods: comparison.setUp.methods.filter { !$0.actions.isEmpty },
      without: comparison.setUp.without)
  }

  private func runs(_ difference: Comparison.Difference) -> [Run] {
    difference.runs.enumerated().map { side, run in
      Run(
        run: run, caption: Self.capitalized(parameters(comparison.sides[side].parameters, side)),
        decisiveText: texts.text(
          run.decisive.observed == nil && run.transcript.moments.last?.isRefused == false
            ? "site.diff.lacks" : "site.diff.here"))
    }
  }

  private func parameters(_ written: String, _ side: Int) -> String {
    ParameterFormatter.text(
      written, labels[side].parameters, texts.text("site.list-separator"))
  }

  /// Begins a caption with a capital letter, unless its first word is a name such as `aTool`.
  private static func capitalized(_ text: String) -> String {
    let start = text.prefix { $0 != " " }
    guard start.allSatisfy(\.isLowercase), let first = start.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  private var verdict: String {
    let count = comparison.differences.count
    return texts.text(
      count == 0 ? "site.diff.none" : "site.diff.found",
      [
        "first": parameters(comparison.sides[0].parameters, 0),
        "second": parameters(comparison.sides[1].parameters, 1),
        "count": texts.number(count), "pairs": texts.number(comparison.pairCount),
      ], count: count == 0 ? comparison.pairCount : count)
  }

  /// What was compared: kinds of lines, and the stimuli of the runs.
  private var note: String {
    let separator = texts.text("site.list-separator")
    let kinds = Observed.Kind.allCases.filter(comparison.shown.contains)
      .map { texts.text("site.diff.\($0.word)") }.joined(separator: separator)
    guard !comparison.stimuli.isEmpty else {
      return texts.text("site.diff.compared", ["kinds": kinds])
    }
    let stimuli = comparison.stimuli.map(stimulus).joined(separator: separator)
    return texts.text("site.diff.compared-in", ["kinds": kinds, "stimuli": stimuli])
  }

  private func stimulus(_ written: String) -> String {
    let label = words.labels.stimuli[written] ?? words.labels.stimulus(written)
    let marks = texts.language.quotes.outer
    return label.map { (marks.first ?? "") + $0 + (marks.last ?? "") } ?? written
  }
}
