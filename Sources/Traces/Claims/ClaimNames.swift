import Book
import Diagnostics
import Statechart

/// What the names in claims mean for a machine.
struct ClaimNames {
  let machine: Machine
  let chart: Chart
  /// The instance that `@each` stands for.
  private let each: Int32?

  init(_ machine: Machine, each: Int32?) {
    self.machine = machine
    chart = machine.chart
    self.each = each
  }

  func text(_ name: NameID) -> String {
    name == .none ? "" : String(decoding: machine.text(name), as: UTF8.self)
  }

  func unknown(
    _ range: Range<Int>, _ what: String, _ name: String, _ names: [String]
  ) -> ClaimError {
    ClaimError(
      range, "`\(name)` is no \(what) of the model",
      help: EditDistance.nearest(to: name, among: names).map { "did you mean `\($0)`?" })
  }

  /// A name and whose it is; nil where nothing is said.
  func address(_ word: TraceHead.Text) throws(ClaimError) -> (name: String, instance: Int32?) {
    guard let at = word.text.lastIndex(of: "@") else { return (word.text, nil) }
    let name = String(word.text[..<at])
    let instance = String(word.text[word.text.index(after: at)...])
    if instance == "each", let each { return (name, each) }
    guard let index = chart.instances.firstIndex(where: { text($0) == instance }) else {
      throw unknown(word.range, "instance", instance, chart.instances.map(text))
    }
    return (name, Int32(index))
  }

  // MARK: Events

  /// A callback, `=state` or `!notification`, perhaps with `@instance`.
  func named(_ word: TraceHead.Text) throws(ClaimError) -> Predicate {
    if word.text.hasPrefix("=") {
      let (name, subject) = try state(word)
      return Predicate(.state, name, of: subject)
    }
    let (name, instance) = try address(word)
    if name.hasPrefix("!") {
      let name = String(name.dropFirst())
      let known = chart.actions.filter { $0.kind == .post }.map { NameID($0.a) }
      guard let id = known.first(where: { text($0) == name }) else {
        throw unknown(word.range, "notification", name, known.map(text))
      }
      return Predicate(.notification, id)
    }
    guard let id = chart.callbacks.map(\.name).first(where: { text($0) == name }) else {
      throw unknown(word.range, "callback", name, chart.callbacks.map { text($0.name) })
    }
    return Predicate(.callback, id, of: instance.map { .instance($0) } ?? .any)
  }

  /// A lesson state and whose it is: of the app where the app itself has it, otherwise of any
  /// instance.
  private func state(_ word: TraceHead.Text) throws(ClaimError) -> (NameID, Subject) {
    let (written, instance) = try address(word)
    let name = String(written.dropFirst())
    let bearers = chart.states.filter { $0.lessonState != .none }
    let own = bearers.filter { text($0.lessonState) == name }
    guard let id = own.first?.lessonState else {
      throw unknown(
        word.range, "lesson state", name, Set(bearers.map { text($0.lessonState) }).sorted())
    }
    if let instance { return (id, .instance(instance)) }
    return (id, own.contains { $0.instance < 0 } ? .app : .any)
  }

  /// `>stimulus`, with as many arguments as are given.
  func stimulus(_ words: inout ClaimWords) throws(ClaimError) -> Predicate {
    guard let first = words.next else { throw ClaimError(words.place, "a stimulus is missing") }
    let written = chart.stimuli.map { stimulus in
      chart.words[Int(stimulus.words.start)..<Int(stimulus.words.end)].map(text)
        .joined(separator: " ")
    }
    let taken = words.take { text in
      let name = text.dropFirst()
      return written.contains { $0 == name || $0.hasPrefix(name + " ") }
    }
    guard !taken.isEmpty else {
      throw unknown(first.range, "stimulus", String(first.text.dropFirst()), written)
    }
    let name = taken.dropFirst()
    let stimuli = written.indices.filter {
      written[$0] == name || written[$0].hasPrefix(name + " ")
    }
    return Predicate(.stimulus, stimuli: stimuli.map { Int32($0) })
  }

  /// `~log text`.
  func log(_ words: inout ClaimWords) throws(ClaimError) -> Predicate {
    guard let first = words.next else { throw ClaimError(words.place, "a log is missing") }
    let known = chart.actions.filter { $0.kind == .log && $0.a >= 0 }.map { NameID($0.a) }
    guard let taken = words.takeLongest(among: known.map { "~" + text($0) }),
      let id = known.first(where: { "~" + text($0) == taken })
    else { throw unknown(first.range, "log", String(first.text.dropFirst()), known.map(text)) }
    return Predicate(.log, id)
  }

  /// What follows `x`: nothing, a reason, or the beginning of reasons and `*`.
  func end(_ words: inout ClaimWords) throws(ClaimError) -> [Predicate] {
    let known = chart.actions.filter {
      $0.kind == .process && $0.a == ProcessChange.end.rawValue && $0.b >= 0
    }.map { NameID($0.b) }
    if let taken = words.takeLongest(among: known.map(text)) {
      return known.first { text($0) == taken }.map { [Predicate(.end, $0)] } ?? []
    }
    let (phrase, range) = words.takePhrase()
    guard !phrase.isEmpty else { return [Predicate(.anyEnd)] }
    if phrase.hasSuffix("*") {
      let beginning = phrase.dropLast()
      let matching = Set(known.filter { text($0).hasPrefix(beginning) })
      if !matching.isEmpty {
        return matching.sorted { $0.raw < $1.raw }.map { Predicate(.end, $0) }
      }
    }
    throw unknownReason(phrase, range, known.map(text))
  }

  private func unknownReason(
    _ phrase: String, _ range: Range<Int>, _ known: [String]
  ) -> ClaimError {
    let headline = "no process of the model ends with `\(phrase)`"
    if let longer = known.first(where: { $0.hasPrefix(phrase) }) {
      let end = longer.firstIndex(of: ":") ?? longer.endIndex
      let beginning = longer[..<end] + (end < longer.endIndex ? ": *" : "")
      return ClaimError(
        range, headline,
        help: "write the whole reason, `x \(longer)`"
          + (end < longer.endIndex ? ", or `x \(beginning)` for all that begin so" : ""))
    }
    return ClaimError(
      range, headline,
      help: EditDistance.nearest(to: phrase, among: known).map { "did you mean `x \($0)`?" }
        ?? "write `x` alone for any end")
  }
}

extension ClaimNames {
  // MARK: Conditions

  /// `=state`, perhaps with `@instance`.
  func lessonState(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    let (name, subject) = try state(word)
    return .lessonState(name, subject)
  }

  /// `In(id)` or `In(id@instance)`: a state of the chart, by its `id`.
  func activeState(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    guard word.text.hasSuffix(")") else {
      throw ClaimError(word.range, "`)` is missing", help: "write `In(id)` without spaces")
    }
    let inner = TraceHead.Text(text: String(word.text.dropFirst(3).dropLast()), range: word.range)
    let (id, instance) = try address(inner)
    let states = chart.states.indices.filter { index in
      let state = chart.states[index]
      guard state.name != .none, instance == nil || state.instance == instance else {
        return false
      }
      // A state that is repeated has its instance in its name.
      return text(state.name) == id || text(state.name) == inner.text
        || (state.instance >= 0
          && text(state.name) == "\(id)@\(text(chart.instances[Int(state.instance)]))")
    }
    guard !states.isEmpty else {
      throw unknown(
        word.range, "state", id,
        Set(chart.states.map { text($0.name) }.filter { !$0.isEmpty }).sorted())
    }
    return .active(states.map { Int32($0) })
  }

  /// `?name value`, `?name <= value`.
  func comparison(
    _ word: TraceHead.Text, _ comparison: Condition.Comparison, _ value: TraceHead.Text
  ) throws(ClaimError) -> Condition.Test {
    let (written, instance) = try address(word)
    let name = String(written.dropFirst())
    let isOrder = ![.equal, .notEqual].contains(comparison)
    if let datum = machine.app.data.firstIndex(where: { text($0) == name }) {
      guard let state = Self.dataStates[value.text], !isOrder else {
        throw ClaimError(
          value.range, "a datum is, or is not, `none`, `unsaved`, `saved` or `lost`")
      }
      return .datum(Int32(datum), comparison, state.rawValue)
    }
    let variables = chart.variables.filter {
      text($0.name) == name && (instance == nil || $0.instance == instance)
    }
    guard let variable = variables.first else {
      throw unknown(
        word.range, "variable", name,
        (machine.app.data + chart.variables.map(\.name)).map(text))
    }
    if isOrder, variable.type != .integer {
      throw ClaimError(value.range, "only numbers have an order", help: "write `=` or `!=`")
    }
    return .variable(
      variables.map(\.slot), comparison, try number(value, variable, mayBeOutside: isOrder))
  }

  private static let dataStates: [String: DatumState] = [
    "none": .none, "unsaved": .unsaved, "saved": .saved, "lost": .lost,
  ]

  private func number(
    _ value: TraceHead.Text, _ variable: Variable, mayBeOutside: Bool
  ) throws(ClaimError) -> Int32 {
    switch variable.type {
    case .boolean: if let value = ["false": 0, "true": 1][value.text] { return Int32(value) }
    case .integer:
      let number = Int32(value.text) ?? Duration32.parse(value.text)
      if let number, mayBeOutside || (variable.low...variable.high).contains(number) {
        return number
      }
    case .symbol:
      let domain = chart.domains[Int(variable.domain.start)..<Int(variable.domain.end)]
      if let index = chart.names.index(of: Array(value.text.utf8)) {
        if domain.isEmpty || domain.contains(Int32(index)) { return Int32(index) }
      }
    case .list:
      throw ClaimError(value.range, "a list cannot be compared")
    }
    throw ClaimError(value.range, "`\(value.text)` is no value of the variable")
  }
}
