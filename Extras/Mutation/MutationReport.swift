package import Base
package import Book

/// The result of mutation testing: which changes to a book's models its examples notice.
package struct MutationReport: Sendable {
  /// The mutants of one model with their verdicts.
  package struct Score: Sendable {
    package let model: Model
    /// The mutants in the order of the model's file.
    package let mutants: [Mutant]

    package var caught: Int { mutants.count { $0.verdict == .caught } }
    package var refused: Int { mutants.count { $0.verdict == .refused } }
    package var allowed: Int { mutants.count { $0.reason != nil } }
    package var survivors: [Mutant] {
      mutants.filter { $0.verdict == .survived && $0.reason == nil }
    }
    /// The number of mutants that an example can notice: all but those refused or allowed.
    package var counted: Int { caught + survivors.count }
  }

  package let models: [Score]
  /// Other problems: examples that fail, and invalid entries of `mutants.allow`.
  package let problems: [Diagnostic]

  init(models: [Score], _ problems: [Diagnostic]) {
    self.models = models
    self.problems = problems.inFileOrder()
  }

  /// The smallest share of counted mutants that must be caught, in percent.
  package static let threshold = 95

  package var caught: Int { models.reduce(0) { $0 + $1.caught } }
  package var counted: Int { models.reduce(0) { $0 + $1.counted } }

  /// Whether enough mutants are caught, and no problem is an error.
  package var isGood: Bool {
    caught * 100 >= counted * Self.threshold && !problems.hasErrors
  }

  /// One diagnostic for each survivor, and the other problems, in file order.
  package var diagnostics: [Diagnostic] {
    (models.flatMap(\.survivors).map(\.diagnostic) + problems).inFileOrder()
  }

  /// The report as text: one line for each model, then one for the total.
  package var lines: [String] {
    let names = models.map(\.model.id) + ["all"]
    let width = names.map(\.count).max() ?? 0
    var lines = models.map { score in
      var notes: [String] = []
      if score.allowed > 0 { notes.append("\(score.allowed) allowed") }
      if score.refused > 0 { notes.append("\(score.refused) refused by the reader") }
      return Self.line(score.model.id, width, score.caught, score.counted)
        + (notes.isEmpty ? "" : "; " + notes.joined(separator: ", "))
    }
    lines.append(Self.line("all", width, caught, counted))
    return lines
  }

  private static func line(_ name: String, _ width: Int, _ caught: Int, _ counted: Int) -> String {
    name + String(repeating: " ", count: width - name.count)
      + "  \(caught) of \(counted) changes noticed, \(percent(caught, counted)) %"
  }

  /// Returns a percentage with one decimal, rounded down so that 94.99 does not appear as 95.
  static func percent(_ part: Int, _ whole: Int) -> String {
    let tenths = whole == 0 ? 1000 : part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The report as one JSON object, ending in a line feed.
  package var json: String {
    let report: JSON = .object([
      "schema": 1, "caught": .integer(caught), "counted": .integer(counted),
      "models": .array(models.map(Self.json)),
    ])
    return report.encoded() + "\n"
  }

  private static func json(_ score: Score) -> JSON {
    .object([
      "model": .string(score.model.id), "caught": .integer(score.caught),
      "counted": .integer(score.counted), "allowed": .integer(score.allowed),
      "refused": .integer(score.refused), "survivors": .array(score.survivors.map(json)),
    ])
  }

  private static func json(_ mutant: Mutant) -> JSON {
    let file = mutant.model.definition.file
    let position = file.position(
      at: mutant.model.definition.sourceRange(mutant.change.range).lowerBound)
    return .object([
      "change": .string(mutant.change.kind.rawValue),
      "in": .string(mutant.change.place),
      "text": .string(mutant.change.text),
      "key": .string(mutant.key),
      "path": .string(file.path), "line": .integer(position.line),
      "column": .integer(position.column),
    ])
  }
}

extension Mutant {
  /// The warning that no example notices this mutant.
  fileprivate var diagnostic: Diagnostic {
    Diagnostic(
      .warning, "change-unnoticed", at: model.definition.sourceRange(change.range),
      in: model.definition.file, "no example notices that \(change.inWords)",
      help: "add an example, or allow `\(key)` in Content/models/\(model.id)/mutants.allow")
  }
}

extension ModelChange {
  /// The change in words that end a sentence.
  fileprivate var inWords: String {
    switch kind {
    case .callRemoved: "this call is removed"
    case .callsSwapped: "this call and the next one are swapped"
    case .guardNegated: "this guard is negated"
    case .delayChanged: "this delay is `\(String(decoding: replacement, as: UTF8.self))`"
    case .transitionDropped: "this transition is dropped"
    }
  }
}
