import Diagnostics
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

  private typealias Words = [TraceHead.Text]

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
    guard let verb = words.first else {
      throw Mistake(id: "trace-action", range: 0..<0, headline: "an action without words")
    }
    if verb.text == "after" { return try delayed(words, &builder) }
    let text = builder.name(words.map(\.text).joined(separator: " ").utf8)
    switch verb.text {
    case "set", "save", "restore":
      let datum = try only(words, "the name of a datum")
      let verbs: [String: AppAction.Verb] = ["set": .set, "save": .save, "restore": .restore]
      return AppAction(verbs[verb.text] ?? .set, builder.datum(datum.text.utf8), text: text)
    case "block":
      return AppAction(.block, try duration(only(words, "a time")), text: text)
    case "return":
      return AppAction(
        .returnValue, number(try only(words, "a value").text, &builder), text: text)
    default: return try request(words, text, &builder)
    }
  }

  private func delayed(
    _ words: Words, _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    guard words.count > 2 else {
      throw Mistake(
        id: "trace-action", range: whole(words), headline: "`after` needs a time and an action",
        help: "write `after 20s ACTION`")
    }
    let delay = try duration(words[1])
    guard !["after", "block", "return"].contains(words[2].text) else {
      throw Mistake(
        id: "trace-action", range: words[2].range,
        headline: "`\(words[2].text)` means nothing after a callback",
        why: "later there is no call that it could hold up or answer")
    }
    var action = try read(Array(words.dropFirst(2)), &builder)
    action.delay = delay
    return action
  }

  private func request(
    _ words: Words, _ text: NameID, _ builder: inout AppBuilder
  ) throws(Mistake) -> AppAction {
    let names = chart.requests.map {
      String(decoding: chart.names[Int($0.name.raw)], as: UTF8.self)
    }
    guard let index = names.firstIndex(of: words[0].text) else {
      let known = ["set", "save", "restore", "block", "return", "after"] + names
      throw Mistake(
        id: "unknown-action", range: words[0].range,
        headline: "`\(words[0].text)` is nothing that an app can do",
        help: Suggestion.help(for: words[0].text, among: known)
          ?? "it can \(known.map { "`\($0)`" }.joined(separator: ", "))")
    }
    let arity = Int(chart.requests[index].arguments.end - chart.requests[index].arguments.start)
    guard words.count - 1 == arity else {
      let plural = arity == 1 ? "" : "s"
      throw Mistake(
        id: "trace-action", range: whole(words),
        headline:
          "`\(words[0].text)` takes \(arity) argument\(plural), not \(words.count - 1)")
    }
    var action = AppAction(.request, Int32(index), text: text)
    action.arguments = builder.arguments(words.dropFirst().map { number($0.text, &builder) })
    return action
  }

  /// Returns the value of a word, which is a Boolean, a number or a symbol.
  private func number(_ word: String, _ builder: inout AppBuilder) -> Int32 {
    switch word {
    case "true": 1
    case "false": 0
    default: Int32(word) ?? builder.name(word.utf8).raw
    }
  }

  private func only(_ words: Words, _ what: String) throws(Mistake) -> TraceHead.Text {
    if words.count == 2 { return words[1] }
    let example = [
      "set": "draft", "save": "draft", "restore": "draft", "block": "6s", "return": "true",
    ]
    throw Mistake(
      id: "trace-action", range: whole(words), headline: "`\(words[0].text)` takes \(what)",
      help: example[words[0].text].map { "write it behind, as in `\(words[0].text) \($0)`" })
  }

  private func duration(_ word: TraceHead.Text) throws(Mistake) -> Int32 {
    if let duration = DurationText.parse(word.text) { return duration }
    throw Mistake(
      id: "trace-time", range: word.range, headline: "`\(word.text)` is not a time",
      help: DurationText.help(for: word.text))
  }

  private func whole(_ words: Words) -> Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }
}
