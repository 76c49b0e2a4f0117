package import Base
package import Book
package import Statechart

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

  /// The callbacks that the code under `app:` implements, or nil for an app of scripts.
  private var methods: [String]?

  /// Creates a compiler for the head of a file.
  package init(_ file: SourceFile, _ model: Model) {
    self.file = file
    self.model = model
    builder = AppBuilder(for: model.chart)
  }

  /// Returns a simulation of an app in code at its start, or nil when the head has errors.
  mutating func compile(
    _ head: TraceHead, _ parameters: [Int32], code: AppCode
  ) -> Simulation? {
    methods = code.methods
    _ = app(head)
    guard !diagnostics.hasErrors else { return nil }
    return Simulation(model: model, builder: builder, parameters: parameters, code: code)
  }

  /// Returns a simulation at its start, or nil when the head has errors.
  package mutating func compile(_ head: TraceHead) -> Simulation? {
    let app = app(head)
    let parameters = parameters(head.with)
    if let parameters { checkVersions(head, [parameters]) }
    guard !diagnostics.hasErrors else { return nil }
    return Simulation(model: model, app: app, parameters: parameters)
  }

  /// Compiles an attempt at an exercise, whose app does what it says and nothing else.
  ///
  /// - Parameters:
  ///   - head: The head with the methods of the attempt.
  ///   - data: The names of the data of the exercise's own app, in order, so that a datum has the same
  ///     number in every attempt.
  /// - Returns: The app, without the model's choices.
  package mutating func attempt(_ head: TraceHead, data: [String]) -> App {
    for name in data { _ = builder.datum(name.utf8) }
    return app(head, offersChoices: false)
  }

  /// Reports actions of lines of real code that no app of the model can do.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - data: The data with values of their own, of which one may stand in a place.
  mutating func check(_ lines: [TraceHead.CodeLine], data: [TraceHead.OwnDatum]) {
    // What a line says is no part of the app.
    let own = builder
    defer { builder = own }
    for action in lines.flatMap(\.actions) {
      let words = file.words(action.range)
      let filled = words.enumerated().map { index, word in
        TraceHead.Text(
          text: Self.filled(word.text, behind: index > 0 ? words[index - 1].text : "", data),
          range: word.range)
      }
      _ = compile(filled)
    }
  }

  /// Returns a word, or something that may stand in the place that it is.
  private static func filled(
    _ word: String, behind other: String, _ data: [TraceHead.OwnDatum]
  ) -> String {
    if word == "{time}" { return "1s" }
    guard word == "{value}" else { return word }
    return data.first { $0.name.text == other }?.values.first?.text ?? word
  }

  /// Compiles the app, with the model's choices for callbacks that the head does not settle.
  package mutating func app(_ head: TraceHead, offersChoices: Bool = true) -> App {
    if let first = head.app.first { checkCode(first, head) }
    for own in head.data {
      let datum = builder.datum(own.name.text.utf8)
      builder.give(datum, values: own.values.map { builder.name($0.text.utf8) })
    }
    if let methods {
      implement(methods)
      return builder.build()
    }
    for name in head.without {
      if let callback = callback(name) {
        builder.omit(callback)
        omitted.insert(callback)
      }
    }
    for method in head.methods { compile(method) }
    let settled = Set((head.without + head.methods.map(\.callback)).map(\.text))
    for choice in model.definition.choices
    where offersChoices && !settled.contains(choice.callback) { offer(choice) }
    return builder.build()
  }

  /// Reports an app in code where none can run, and one that has scripts as well.
  private mutating func checkCode(_ name: TraceHead.Text, _ head: TraceHead) {
    if methods == nil {
      report(
        "app-unusable", at: name.range, "an app in code runs in a trace only",
        why: "a search knows no code but the scripts of `on`", help: "write `on CALLBACK` blocks")
    }
    if let other = head.methods.first?.callback ?? head.without.first {
      report(
        "app-unusable", at: other.range, "an app has code under `app:` or scripts, and not both",
        help: "what the app implements is what its code says")
    }
  }

  private mutating func implement(_ methods: [String]) {
    for (index, callback) in model.definition.callbacks.enumerated() {
      if methods.contains(callback.name) {
        builder.implement(index, [])
      } else {
        builder.omit(index)
      }
    }
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

  /// Returns the values of all parameters after the words of `with:`, or nil after a diagnostic.
  package mutating func parameters(_ words: [TraceHead.Text]) -> [Int32]? {
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
    do throws(ActionReader.Mistake) {
      return try ActionReader(model.chart).read(words, &builder)
    } catch {
      report(error.id, at: error.range, error.headline, why: error.why, help: error.help)
      return nil
    }
  }

  package mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil, _ severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(severity, id, at: range, in: file, headline, why: why, help: help))
  }
}

extension AppCompiler {
  /// Reports the methods of the head that exist in none of the chosen versions: an error for a
  /// method with a script, a warning for one under `without:`.
  ///
  /// Each element of `choices` holds the values of all parameters.
  package mutating func checkVersions(_ head: TraceHead, _ choices: [[Int32]]) {
    let chart = model.chart
    guard let version = chart.parameters.firstIndex(where: \.isVersion) else { return }
    let values = choices.map { Int($0[version]) }
    let name = ParameterText(chart).names[version]
    for method in head.without { check(method, values, name, .warning) }
    for method in head.methods { check(method.callback, values, name, .error) }
  }

  private mutating func check(
    _ method: TraceHead.Text, _ values: [Int], _ name: String, _ severity: Diagnostic.Severity
  ) {
    guard let callback = model.definition.callbacks.first(where: { $0.name == method.text }),
      !values.contains(where: callback.versions.contains)
    else { return }
    report(
      "callback-version", at: method.range,
      "`\(method.text)` exists only \(callback.versions.text)",
      why: "the example runs with \(Self.assigned(name, values)), where nobody calls it",
      help: "choose another `\(name)` under `with:`, or take the method away", severity)
  }

  /// Returns text such as `os=5`; of several values the lowest and the highest.
  private static func assigned(_ name: String, _ values: [Int]) -> String {
    guard let low = values.min(), let high = values.max(), low < high else {
      return "`\(name)=\(values.first ?? 0)`"
    }
    return "`\(name)=\(low)` to `\(high)`"
  }
}
