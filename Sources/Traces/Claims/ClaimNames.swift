import Book
import Diagnostics
import Statechart

/// What the names in claims mean for a machine.
struct ClaimNames {
  private let machine: Machine
  private let chart: Chart
  /// The instance that `@each` stands for.
  private let each: Int32?

  init(_ machine: Machine, each: Int32?) {
    self.machine = machine
    chart = machine.chart
    self.each = each
  }

  private func text(_ name: NameID) -> String {
    String(decoding: machine.text(name), as: UTF8.self)
  }

  private func unknown(
    _ word: TraceHead.Text, _ what: String, _ name: String, _ names: [String]
  ) -> ClaimError {
    ClaimError(
      word.range, "`\(name)` is no \(what) of the model",
      help: EditDistance.nearest(to: name, among: names).map { "did you mean `\($0)`?" })
  }

  /// A callback, `=state` or `!notification`, perhaps with `@instance`.
  func named(_ word: TraceHead.Text) throws(ClaimError) -> Predicate {
    let (name, instance) = try address(word)
    if name.hasPrefix("=") { return try state(String(name.dropFirst()), instance, word) }
    if name.hasPrefix("!") {
      let name = String(name.dropFirst())
      let known = chart.actions.filter { $0.kind == .post }.map { NameID($0.a) }
      guard let id = known.first(where: { text($0) == name }) else {
        throw unknown(word, "notification", name, known.map(text))
      }
      return Predicate(.notification, id)
    }
    guard let id = chart.callbacks.map(\.name).first(where: { text($0) == name }) else {
      throw unknown(word, "callback", name, chart.callbacks.map { text($0.name) })
    }
    return Predicate(.callback, id, instance: instance)
  }

  private func state(
    _ name: String, _ instance: Int32, _ word: TraceHead.Text
  ) throws(ClaimError) -> Predicate {
    let bearers = chart.states.filter { $0.lessonState != .none }
    guard let id = bearers.map(\.lessonState).first(where: { text($0) == name }) else {
      throw unknown(word, "lesson state", name, Set(bearers.map { text($0.lessonState) }).sorted())
    }
    // Where the app has no lesson states of its own, those of the first instance are meant.
    let isOfInstances = !bearers.contains { $0.instance < 0 }
    return Predicate(.state, id, instance: instance == -1 && isOfInstances ? 0 : instance)
  }

  private func address(_ word: TraceHead.Text) throws(ClaimError) -> (String, Int32) {
    guard let at = word.text.lastIndex(of: "@") else { return (word.text, -1) }
    let name = String(word.text[..<at])
    let instance = String(word.text[word.text.index(after: at)...])
    if instance == "each", let each { return (name, each) }
    guard let index = chart.instances.firstIndex(where: { text($0) == instance }) else {
      throw unknown(word, "instance", instance, chart.instances.map(text))
    }
    return (name, Int32(index))
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
      throw unknown(first, "stimulus", String(first.text.dropFirst()), written)
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
    let taken = words.take { text in known.contains { self.text($0).hasPrefix(text.dropFirst()) } }
    guard let id = known.first(where: { text($0) == taken.dropFirst() }) else {
      throw unknown(first, "log", String(first.text.dropFirst()), known.map(text))
    }
    return Predicate(.log, id)
  }

  /// `x`, perhaps with a reason.
  func end(_ words: inout ClaimWords) -> Predicate {
    let known = chart.actions.filter { $0.kind == .process && $0.b >= 0 }.map { NameID($0.b) }
    let taken = words.take { text in known.contains { self.text($0).hasPrefix(text) } }
    guard let id = known.first(where: { text($0) == taken }) else { return Predicate(.anyEnd) }
    return Predicate(.end, id)
  }

  /// `?name value`.
  func condition(
    _ word: TraceHead.Text, _ value: TraceHead.Text
  ) throws(ClaimError) -> Claim.Condition {
    let name = String(word.text.dropFirst())
    if let datum = machine.app.data.firstIndex(where: { text($0) == name }) {
      let states: [String: DatumState] = [
        "none": .none, "unsaved": .unsaved, "saved": .saved, "lost": .lost,
      ]
      guard let state = states[value.text] else {
        throw ClaimError(value.range, "a datum is `none`, `unsaved`, `saved` or `lost`")
      }
      return .datum(Int32(datum), state.rawValue)
    }
    guard let index = chart.variables.firstIndex(where: { text($0.name) == name }) else {
      throw unknown(word, "variable", name, chart.variables.map { text($0.name) })
    }
    return .variable(Int32(index), try number(value, chart.variables[index]))
  }

  private func number(_ value: TraceHead.Text, _ variable: Variable) throws(ClaimError) -> Int32 {
    switch variable.type {
    case .boolean: if let value = ["false": 0, "true": 1][value.text] { return Int32(value) }
    case .integer: if let value = Int32(value.text) { return value }
    case .symbol:
      if let index = chart.names.index(of: Array(value.text.utf8)) { return Int32(index) }
    case .list: break
    }
    throw ClaimError(value.range, "`\(value.text)` is no value of the variable")
  }
}
