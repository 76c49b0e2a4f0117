import Base
import Book
import Statechart

/// Parses the parameter values that a claim applies to, such as `os=*`, `os=4..12` or `os=4,9`.
///
/// The values of an open parameter are those that it may answer, so that they make one choice.
package struct ParameterSets {
  /// A value for every parameter.
  package struct Choice: Sendable {
    package let values: [Int32]
    /// The assignments that make the choice, such as `os=12`; empty for the defaults.
    package let text: String
    /// By parameter, all that an open one may answer; an empty list, or none at all, does not restrict it.
    package let answers: [[Int32]]

    package init(values: [Int32], text: String, answers: [[Int32]] = []) {
      self.values = values
      self.text = text
      self.answers = answers
    }
  }

  private let text: ParameterText
  private let chart: Chart
  private let file: SourceFile

  /// Returns all combinations, in order of the values, or nil after a diagnostic.
  static func read(
    _ words: [TraceHead.Text], _ chart: Chart, _ file: SourceFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [Choice]? {
    let sets = ParameterSets(text: ParameterText(chart), chart: chart, file: file)
    do throws(Refusal) {
      return try sets.combine(words)
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, error.id, at: error.range, in: file, error.headline, why: error.why,
          help: error.help))
      return nil
    }
  }

  private struct Refusal: Error {
    let id: String
    let range: Range<Int>
    let headline: String
    let why: String?
    let help: String?
  }

  private func refusal(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil, help: String?
  ) -> Refusal {
    Refusal(id: id, range: range, headline: headline, why: why, help: help)
  }

  /// Returns all combinations, after checking their number against the limit before any is made.
  private func combine(_ words: [TraceHead.Text]) throws(Refusal) -> [Choice] {
    try checkNames(words)
    let fixed = words.filter { openParameter($0) == nil }
    var count = 1
    for word in fixed {
      let (product, isTooMany) = count.multipliedReportingOverflow(by: try self.count(word))
      guard !isTooMany, product <= SearchBudget.combinations else {
        throw refusal(
          "claim-parameters", at: word.range,
          "more than \(SearchBudget.combinations) combinations of parameters",
          why: "`\(word.text)` makes them \(isTooMany ? "too many to count" : "\(product)")",
          help: "list the values that matter, such as `\(name(word))=\(example(word))`")
      }
      count = product
    }
    var choices = [""]
    for word in fixed {
      let values = self.values(word).map { "\(name(word))=\($0)" }
      choices = choices.flatMap { choice in
        values.map { choice.isEmpty ? $0 : "\(choice) \($0)" }
      }
    }
    let open = words.filter { openParameter($0) != nil }
    return try resolve(choices, words, answers: open.isEmpty ? [] : answers(open))
  }

  /// Returns the index of an open parameter that a word is about, or nil.
  private func openParameter(_ word: TraceHead.Text) -> Int? {
    text.names.firstIndex(of: name(word)).flatMap { chart.parameters[$0].isOpen ? $0 : nil }
  }

  /// Returns by parameter all that words allow open ones to answer.
  private func answers(_ words: [TraceHead.Text]) throws(Refusal) -> [[Int32]] {
    var answers = [[Int32]](repeating: [], count: chart.parameters.count)
    for word in words {
      guard let index = openParameter(word) else { continue }
      let assignments = values(word).map { "\(name(word))=\($0)" }
      for choice in try resolve(assignments, words) {
        if !answers[index].contains(choice.values[index]) {
          answers[index].append(choice.values[index])
        }
      }
    }
    return answers
  }

  private func checkNames(_ words: [TraceHead.Text]) throws(Refusal) {
    var seen: Set<String> = []
    for word in words where !seen.insert(name(word)).inserted {
      throw refusal(
        "claim-parameters", at: word.range,
        "`\(name(word))` is given for the second time",
        help: "write all its values in one word, such as `\(name(word))=\(example(word))`")
    }
  }

  private func resolve(
    _ choices: [String], _ words: [TraceHead.Text], answers: [[Int32]] = []
  ) throws(Refusal) -> [Choice] {
    var result: [Choice] = []
    for choice in choices {
      do throws(ParameterText.Refusal) {
        let assignments = choice.split(separator: " ").map(String.init)
        result.append(restrict(try text.parse(assignments), assignments, answers))
      } catch {
        let name = error.word.prefix { $0 != "=" }
        let word = words.first { self.name($0) == name }
        throw refusal(
          "trace-parameter", at: word?.part(error.part) ?? 0..<0,
          error.headline, help: error.help)
      }
    }
    return result
  }

  /// Returns a choice in which open parameters have values that they may answer.
  private func restrict(
    _ values: [Int32], _ assignments: [String], _ answers: [[Int32]]
  ) -> Choice {
    var (values, assignments) = (values, assignments)
    for (index, answers) in answers.enumerated() {
      guard let first = answers.first, !answers.contains(values[index]) || answers.count == 1
      else { continue }
      values[index] = first
      assignments.append("\(text.names[index])=\(text.text(first, of: index))")
    }
    return Choice(values: values, text: assignments.joined(separator: " "), answers: answers)
  }

  // MARK: Words

  private func name(_ word: TraceHead.Text) -> String { String(word.text.prefix { $0 != "=" }) }

  private func value(_ word: TraceHead.Text) -> String {
    String(word.text.dropFirst(name(word).count + 1))
  }

  /// Returns two values of the parameter, for a help text.
  private func example(_ word: TraceHead.Text) -> String {
    guard let index = text.names.firstIndex(of: name(word)) else { return "1,2" }
    let parameter = chart.parameters[index]
    switch parameter.kind {
    case .integer, .time:
      let values = [parameter.low, parameter.high].map { text.text($0, of: index) }
      return values.joined(separator: ",")
    case .boolean, .symbol: return text.values(of: index).prefix(2).joined(separator: ",")
    case .set: return "none"
    }
  }

  /// Returns the ends of a range such as `4..12` or `1s..5s`, or nil for any other word.
  private func range(_ word: TraceHead.Text, _ index: Int) -> (low: Int, high: Int)? {
    guard let dots = value(word).firstRange(of: "..") else { return nil }
    let ends = [value(word)[..<dots.lowerBound], value(word)[dots.upperBound...]]
    switch chart.parameters[index].kind {
    case .integer:
      guard let low = Int(ends[0]), let high = Int(ends[1]), low <= high else { return nil }
      return (low, high)
    case .time:
      guard let low = DurationText.number(String(ends[0])),
        let high = DurationText.number(String(ends[1])), low <= high
      else { return nil }
      return (Int(low), Int(high))
    case .boolean, .symbol, .set: return nil
    }
  }

  /// Returns the number of values of a word; 1 for a plain assignment or an invalid word.
  private func count(_ word: TraceHead.Text) throws(Refusal) -> Int {
    guard let index = text.names.firstIndex(of: name(word)) else { return 1 }
    let step = chart.parameters[index].kind == .time ? chart.parameters[index].step : 1
    guard value(word) == "*" || range(word, index) != nil else { return list(word, index).count }
    guard step > 0 else {
      throw refusal(
        "claim-parameters", at: word.range,
        "`\(name(word))` has no step, so `\(word.text)` does not say which times",
        help: "list them, such as `\(name(word))=\(example(word))`, or give the parameter a `step`")
    }
    guard let range = range(word, index) else { return text.valueCount(of: index) ?? 1 }
    let (size, isTooMany) = (range.high - range.low).addingReportingOverflow(Int(step))
    return isTooMany ? .max : size / Int(step)
  }

  private func values(_ word: TraceHead.Text) -> [String] {
    guard let index = text.names.firstIndex(of: name(word)) else { return [value(word)] }
    if value(word) == "*" { return text.values(of: index) }
    guard let range = range(word, index) else { return list(word, index) }
    let isTime = chart.parameters[index].kind == .time
    return stride(
      from: range.low, through: range.high,
      by: isTime ? Int(chart.parameters[index].step) : 1
    ).map { isTime ? DurationText.text($0) : String($0) }
  }

  /// Returns the values in a list; in a value of a set parameter, commas mean `+`.
  private func list(_ word: TraceHead.Text, _ index: Int) -> [String] {
    guard chart.parameters[index].kind != .set else { return [value(word)] }
    return value(word).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
