package import BookModel
package import Diagnostics
package import Statechart
package import Transcripts

/// Compiles the head of an example into an app and parameter values for a model.
package struct AppCompiler {
  private var file: SourceFile
  package let model: Model
  private var builder: AppBuilder
  /// The numbers of the callbacks under `without:`.
  private var omitted: Set<Int> = []
  /// The numbers of the callbacks with an `on`.
  private var implemented: Set<Int> = []
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ file: SourceFile, _ model: Model) {
    self.file = file
    self.model = model
    builder = AppBuilder(for: model.chart)
  }

  /// Returns a simulation at its start, or nil when the head has errors.
  package mutating func compile(_ head: TraceHead) -> Simulation? {
    let app = app(head)
    let parameters = parameters(head.with)
    if let parameters { checkVersions(head, [parameters]) }
    guard !diagnostics.hasErrors else { return nil }
    return Simulation(model: model, app: app, parameters: parameters)
  }

  /// Compiles the app, with the model's choices for callbacks that the head does not settle.
  package mutating func app(_ head: TraceHead) -> App {
    for name in head.without {
      if let callback = callback(name) {
        builder.omit(callback)
        omitted.insert(callback)
      }
    }
    for method in head.methods { compile(method) }
    let settled = Set((head.without + head.methods.map(\.callback)).map(\.text))
    for choice in model.definition.choices where !settled.contains(choice.callback) {
      offer(choice)
    }
    return builder.build()
  }

  /// Adds a choice of the model, whose errors are reported in the model's file.
  private mutating func offer(_ choice: ModelDefinition.Choice) {
    let names = model.definition.callbacks.map(\.name)
    guard let callback = names.firstIndex(of: choice.callback) else { return }
    let head = file
    file = model.definition.file
    defer { file = head }
    var actions: [AppAction] = []
    for line in choice.actions {
      let words = line.split(whereSeparator: \.isWhitespace).map {
        TraceHead.Text(text: String($0), range: choice.range)
      }
      if let action = compile(words) { actions.append(action) }
    }
    builder.offer(callback, actions)
  }

  private mutating func parameters(_ words: [TraceHead.Text]) -> [Int32]? {
    do throws(ParameterText.Refusal) {
      return try ParameterText(model.chart).parse(words.map(\.text))
    } catch {
      let place = words.first { $0.text == error.word }
      report(
        "trace-parameter", at: place?.part(error.part) ?? 0..<0, error.headline,
        help: error.help)
      return nil
    }
  }

  private mutating func callback(_ name: TraceHead.Text) -> Int? {
    let names = model.definition.callbacks.map(\.name)
    if let index = names.firstIndex(of: name.text) { return index }
    let other = model.definition.callbacks.first { declaration in
      declaration.spellings.contains { $0.text == name.text }
    }
    report(
      "unknown-callback", at: name.range, "`\(name.text)` is not a callback of `\(model.id)`",
      help: other.map { Suggestion.question($0.name) }
        ?? Suggestion.help(
          for: name.text, among: names,
          others: [
            Suggestion.Kind("lesson state", model.lessonStates),
            Suggestion.Kind("stimulus", model.stimuli),
            Suggestion.Kind("notification", model.definition.notifications),
          ]) ?? Suggestion.list(names, near: name.text))
    return nil
  }

  private mutating func compile(_ method: TraceHead.Method) {
    guard let callback = callback(method.callback) else { return }
    let name = method.callback
    if omitted.contains(callback) {
      report(
        "trace-method", at: name.range, "`\(name.text)` is under `without:` and has an `on`",
        help: "take one of them away")
    } else if !implemented.insert(callback).inserted {
      report(
        "trace-method", at: name.range, "`\(name.text)` has an `on` already",
        help: "write all its actions there")
    }
    var actions: [AppAction] = []
    for line in method.actions {
      if let action = compile(file.words(line.range)) { actions.append(action) }
    }
    builder.implement(callback, actions)
  }

  private mutating func compile(_ words: [TraceHead.Text]) -> AppAction? {
    guard let verb = words.first else { return nil }
    if verb.text == "after" { return compileDelayed(words) }
    let text = builder.name(written(words).utf8)
    switch verb.text {
    case "set", "save", "restore":
      guard let datum = only(words, "the name of a datum") else { return nil }
      let verbs: [String: AppAction.Verb] = ["set": .set, "save": .save, "restore": .restore]
      return AppAction(verbs[verb.text] ?? .set, builder.datum(datum.text.utf8), text: text)
    case "block":
      guard let time = only(words, "a time"), let duration = duration(time) else { return nil }
      return AppAction(.block, duration, text: text)
    case "return":
      guard let value = only(words, "a value") else { return nil }
      return AppAction(.returnValue, number(value.text), text: text)
    default: return compileRequest(words, text)
    }
  }

  private mutating func compileDelayed(_ words: [TraceHead.Text]) -> AppAction? {
    guard words.count > 2 else {
      report(
        "trace-action", at: whole(words), "`after` needs a time and an action",
        help: "write `after 20s ACTION`")
      return nil
    }
    guard let delay = duration(words[1]) else { return nil }
    guard !["after", "block", "return"].contains(words[2].text) else {
      report(
        "trace-action", at: words[2].range, "`\(words[2].text)` means nothing after a callback",
        why: "later there is no call that it could hold up or answer")
      return nil
    }
    var action = compile(Array(words.dropFirst(2)))
    action?.delay = delay
    return action
  }

  private mutating func compileRequest(
    _ words: [TraceHead.Text], _ text: NameID
  ) -> AppAction? {
    let chart = model.chart
    let names = chart.requests.map {
      String(decoding: chart.names[Int($0.name.raw)], as: UTF8.self)
    }
    guard let index = names.firstIndex(of: words[0].text) else {
      let known = ["set", "save", "restore", "block", "return", "after"] + names
      report(
        "unknown-action", at: words[0].range, "`\(words[0].text)` is nothing that an app can do",
        help: Suggestion.help(for: words[0].text, among: known)
          ?? "it can \(known.map { "`\($0)`" }.joined(separator: ", "))")
      return nil
    }
    let arity = Int(chart.requests[index].arguments.end - chart.requests[index].arguments.start)
    guard words.count - 1 == arity else {
      report(
        "trace-action", at: whole(words),
        "`\(words[0].text)` takes \(arity) argument\(arity == 1 ? "" : "s"), not \(words.count - 1)"
      )
      return nil
    }
    var action = AppAction(.request, Int32(index), text: text)
    action.arguments = builder.arguments(words.dropFirst().map { number($0.text) })
    return action
  }

  /// Returns the value of a word, which is a Boolean, a number or a symbol.
  private mutating func number(_ word: String) -> Int32 {
    switch word {
    case "true": 1
    case "false": 0
    default: Int32(word) ?? builder.name(word.utf8).raw
    }
  }

  private mutating func only(_ words: [TraceHead.Text], _ what: String) -> TraceHead.Text? {
    if words.count == 2 { return words[1] }
    let example = [
      "set": "draft", "save": "draft", "restore": "draft", "block": "6s", "return": "true",
    ]
    report(
      "trace-action", at: whole(words), "`\(words[0].text)` takes \(what)",
      help: example[words[0].text].map { "write it behind, as in `\(words[0].text) \($0)`" })
    return nil
  }

  private mutating func duration(_ word: TraceHead.Text) -> Int32? {
    if let duration = DurationText.parse(word.text) { return duration }
    report(
      "trace-time", at: word.range, "`\(word.text)` is not a time",
      help: "write a whole number with `ms`, `s`, `min` or `h`")
    return nil
  }

  private func written(_ words: [TraceHead.Text]) -> String {
    words.map(\.text).joined(separator: " ")
  }

  private func whole(_ words: [TraceHead.Text]) -> Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  package mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil, _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(severity, id, at: range, in: file, headline, why: why, help: help))
  }
}
