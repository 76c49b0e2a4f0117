import Base
import ExampleSyntax
import StateSearch
package import Statechart

/// Reads actions of an app, written as in the head of an example, for a chart.
package struct ActionReader {
  /// What is wrong with an action, with the bytes concerned.
  package struct Mistake: Error {
    package let id: String
    package let range: Range<Int>
    package let headline: String
    package var why: String?
    package var help: String?
  }

  private let chart: Chart

  package init(_ chart: Chart) { self.chart = chart }

  /// Returns the action that some words say; its names are added to the app that is being built.
  ///
  /// - Parameters:
  ///   - words: The words, at least one.
  ///   - builder: The builder of the app that acts.
  /// - Returns: The action, to be added to a script or a reply of the app.
  /// - Throws: A `Mistake` for words that say nothing which an app of the chart can do.
  package func read(
    _ words: [TraceHead.Text], _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    guard !words.isEmpty else {
      throw Mistake(id: "trace-action", range: 0..<0, headline: "an action without words")
    }
    if words.count == 2, words[0].text == "return", let mistake = returned(words[1]) {
      throw mistake
    }
    do throws(ScriptAction.Mistake) {
      return try ScriptAction(chart).read(words.map { Array($0.text.utf8)[...] }, &builder)
    } catch {
      throw mistake(error, words, Machine(chart: chart, app: builder.build()))
    }
  }

  /// Reports a value that is neither a Boolean, a number nor a name of the chart, which would count as true.
  private func returned(_ value: TraceHead.Text) -> Mistake? {
    let booleans = ["false", "true"]
    guard !booleans.contains(value.text), Int32(value.text) == nil,
      chart.names.index(of: Array(value.text.utf8)) == nil
    else { return nil }
    return Mistake(
      id: "trace-action", range: value.range, headline: "`\(value.text)` is no value of the model",
      help: Suggestion.help(for: value.text, among: booleans)
        ?? "it may be `false`, `true`, a number or a symbol of the model")
  }

  private func mistake(
    _ mistake: ScriptAction.Mistake, _ words: [TraceHead.Text], _ machine: Machine
  ) -> Mistake {
    switch mistake {
    case .delay(let first):
      return Mistake(
        id: "trace-action", range: whole(words[first...]),
        headline: "`after` needs a time and an action", help: "write `after 20s ACTION`")
    case .time(let place):
      return Mistake(
        id: "trace-time", range: words[place].range,
        headline: "`\(words[place].text)` is not a time",
        help: DurationText.help(
          for: words[place].text, isNumber: place > 0 && words[place - 1].text == "block"))
    case .later(let place):
      return Mistake(
        id: "trace-action", range: words[place].range,
        headline: "`\(words[place].text)` means nothing after a callback",
        why: "later there is no call that it could hold up or answer")
    case .unknown(let verb): return unknown(words[verb])
    case .count(let verb, let wanted): return count(words[verb...], wanted)
    case .own(let verb): return own(words[verb...], machine)
    case .value(let place):
      let datum = words[place - 1].text
      return Mistake(
        id: "trace-action", range: words[place].range,
        headline: "`\(words[place].text)` is not a value of `\(datum)`",
        help: machine.help(for: words[place].text, valueOf: datum))
    }
  }

  /// Explains an action with a datum that has values of its own, and one with a value of a datum that has none.
  private func own(_ words: ArraySlice<TraceHead.Text>, _ machine: Machine) -> Mistake {
    let (verb, datum) = (words[words.startIndex].text, words[words.startIndex + 1].text)
    let values = machine.values(of: datum)
    if values.isEmpty {
      return Mistake(
        id: "trace-action", range: words[words.startIndex + 1].range,
        headline: "`\(datum)` has no values of its own",
        help: Suggestion.help(for: datum, among: machine.ownData)
          ?? "write `data \(datum): VALUE \(words[words.startIndex + 2].text)` in the head")
    }
    return Mistake(
      id: "trace-action", range: whole(words),
      headline: verb == "set"
        ? "`\(datum)` is set to one of its values" : "nothing can \(verb) `\(datum)`",
      why: verb == "set" ? nil : "it has values of its own",
      help: "write " + values.map { "`set \(datum) \($0)`" }.joined(separator: " or "))
  }

  private func unknown(_ verb: TraceHead.Text) -> Mistake {
    let known = SyntaxWords.verbs + chart.requests.map { chart.text($0.name) }
    let isStimulus = chart.stimuli.contains { chart.texts($0.words).first == verb.text }
    return Mistake(
      id: "unknown-action", range: verb.range,
      headline: "`\(verb.text)` is nothing that an app can do",
      help: isStimulus
        ? "it is a stimulus, which comes from outside: what the app asks for is a `<tb:request>`"
        : Suggestion.help(for: verb.text, among: known)
          ?? "it can \(known.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// What follows a verb of the engine, with an example.
  private static let operands = [
    "set": ("the name of a datum", "draft"), "save": ("the name of a datum", "draft"),
    "restore": ("the name of a datum", "draft"), "block": ("a time", "6s"),
    "return": ("a value", "true"),
  ]

  private func count(_ words: ArraySlice<TraceHead.Text>, _ wanted: Int) -> Mistake {
    let verb = words[words.startIndex].text
    guard let (what, example) = Self.operands[verb] else {
      return Mistake(
        id: "trace-action", range: whole(words),
        headline:
          "`\(verb)` takes \(wanted) argument\(wanted == 1 ? "" : "s"), not \(words.count - 1)")
    }
    return Mistake(
      id: "trace-action", range: whole(words), headline: "`\(verb)` takes \(what)",
      help: "write it behind, as in `\(verb) \(example)`")
  }

  private func whole(_ words: ArraySlice<TraceHead.Text>) -> Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}
