import Book
import Diagnostics
import Statechart

/// The parameter values that a claim speaks of: `os=*`, `os=4..12`, `os=4,9`, several words.
struct ParameterSets {
  /// One choice of all parameters.
  struct Choice {
    let values: [Int32]
    /// The words that choose it: `os=12`; empty for the defaults.
    let text: String
  }

  private static let limit = 1000

  /// All combinations, in order of the values; nil after a diagnostic.
  static func read(
    _ words: [TraceHead.Text], _ chart: Chart, _ file: SourceFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [Choice]? {
    let text = ParameterText(chart)
    var choices = [""]
    for word in words {
      guard let values = values(word.text, chart, text) else {
        choices = choices.map { $0.isEmpty ? word.text : "\($0) \(word.text)" }
        continue
      }
      let name = word.text.prefix { $0 != "=" }
      choices = choices.flatMap { choice in
        values.map { choice.isEmpty ? "\(name)=\($0)" : "\(choice) \(name)=\($0)" }
      }
    }
    guard choices.count <= limit else {
      diagnostics.append(
        Diagnostic(
          .error, "claim-parameters", at: words.first?.range ?? 0..<0, in: file,
          "more than \(limit) combinations of parameters"))
      return nil
    }
    return resolve(choices, words, text, file, &diagnostics)
  }

  private static func resolve(
    _ choices: [String], _ words: [TraceHead.Text], _ text: ParameterText, _ file: SourceFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [Choice]? {
    var result: [Choice] = []
    for choice in choices {
      do throws(ParameterText.Refusal) {
        let values = try text.parse(choice.split(separator: " ").map(String.init))
        result.append(Choice(values: values, text: choice))
      } catch {
        let name = error.word.prefix { $0 != "=" }
        let place = words.first { $0.text.hasPrefix(name) }?.range ?? 0..<0
        diagnostics.append(
          Diagnostic(
            .error, "trace-parameter", at: place, in: file, error.headline, help: error.help))
        return nil
      }
    }
    return result
  }

  /// The values that a word such as `os=4..12` stands for; nil for a plain assignment.
  private static func values(_ word: String, _ chart: Chart, _ text: ParameterText) -> [String]? {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let index = text.names.firstIndex(of: parts[0]) else { return nil }
    let kind = chart.parameters[index].kind
    if parts[1] == "*" { return text.values(of: index) }
    if kind == .integer, let dots = parts[1].firstRange(of: "..") {
      guard let low = Int(parts[1][..<dots.lowerBound]),
        let high = Int(parts[1][dots.upperBound...]),
        low <= high, high - low < limit
      else { return nil }
      return (low...high).map(String.init)
    }
    guard parts[1].contains(","), kind != .set else { return nil }
    return parts[1].split(separator: ",").map(String.init)
  }
}
