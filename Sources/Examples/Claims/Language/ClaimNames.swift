import Base
import Book
import StateSearch
import Statechart

/// Resolves the names in claims for a machine.
struct ClaimNames {
  let machine: Machine
  let chart: Chart
  /// The number of the instance that `@each` stands for.
  private let each: Int32?

  init(_ machine: Machine, each: Int32?) {
    self.machine = machine
    chart = machine.chart
    self.each = each
  }

  func text(_ name: NameID) -> String { machine.text(name) }

  func unknown(
    _ range: Range<Int>, _ what: String, _ name: String, _ names: [String]
  ) -> ClaimError {
    if name.isEmpty, let sign = Self.signs[what] {
      return ClaimError(
        range, "`\(sign)` and its \(what) are one word",
        help: Suggestion.list(names, near: name) { sign + $0 })
    }
    return ClaimError(
      Self.range(of: name, in: range, what), "the model has no \(what) `\(name)`",
      help: elsewhere(name, what)
        ?? Suggestion.help(for: name, among: names, others: kinds.filter { $0.word != what })
        ?? Suggestion.list(names, near: name))
  }

  /// Says how a name is written that something of another kind has.
  private func elsewhere(_ name: String, _ what: String) -> String? {
    let word = name.lowercased()
    if what == "callback", word != name,
      ["after", "always", "from", "never", "some"].contains(word)
    {
      return Suggestion.question(word)
    }
    return signed.first { $0.word != what && $0.names.contains(name) }.map { other in
      let written =
        switch other.word {
        case "state": "In(\(name))"
        case "variable": "?\(name)"
        case "reason of an end": "x \(name)"
        default: (Self.signs[other.word] ?? "") + name
        }
      return "`\(name)` is a \(other.word): write `\(written)`"
    }
  }

  /// The names that have a sign before them, or `In` around them, with their kinds.
  private var signed: [Suggestion.Kind] {
    func actions(_ kind: Action.Kind) -> [Action] { chart.actions.filter { $0.kind == kind } }
    let logs = actions(.log).filter { $0.a >= 0 }.map { text(NameID($0.a)) }
    let states = chart.states.filter { $0.lessonState != .none }.map { text($0.lessonState) }
    return [
      Suggestion.Kind("lesson state", states),
      Suggestion.Kind(
        "stimulus", writtenStimuli + chart.stimuli.compactMap { chart.texts($0.words).first }),
      Suggestion.Kind("notification", actions(.post).map { text(NameID($0.a)) }),
      Suggestion.Kind("log", logs),
      Suggestion.Kind("reason of an end", ends.map(text)),
      Suggestion.Kind("variable", chart.variables.map { text($0.name) }),
      Suggestion.Kind("state", chart.states.map { text($0.name) }.filter { !$0.isEmpty }),
    ]
  }

  /// The reasons for which a process of the chart ends.
  private var ends: [NameID] {
    chart.actions.filter {
      $0.kind == .process && $0.a == ProcessChange.end.rawValue && $0.b >= 0
    }.map { NameID($0.b) }
  }

  /// The names that a claim may have, with their kinds.
  private var kinds: [Suggestion.Kind] {
    [Suggestion.Kind("callback", chart.callbacks.map { text($0.name) })]
      + signed.filter { ["lesson state", "stimulus", "notification"].contains($0.word) }
  }

  var writtenStimuli: [String] {
    chart.stimuli.map { chart.texts($0.words).joined(separator: " ") }
  }

  /// The signs of names, by what they are names of.
  private static let signs = [
    "lesson state": "=", "stimulus": ">", "notification": "!", "log": "~",
  ]

  /// Returns the range of a name behind its sign.
  private static func range(of name: String, in range: Range<Int>, _ what: String) -> Range<Int> {
    let isMarked = signs[what] != nil && range.count > name.utf8.count
    return isMarked ? (range.lowerBound + 1)..<range.upperBound : range
  }

  /// Returns the name without `@instance`, and the number of the instance, or nil without one.
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

  /// Resolves a callback, `=state` or `!notification`, with an optional `@instance`.
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

  /// Resolves a lesson state and its subject, which without `@instance` is the app if the app
  /// itself has the state, the region if only one region has it, and otherwise any instance.
  func state(_ word: TraceHead.Text) throws(ClaimError) -> (NameID, Subject) {
    let (written, instance) = try address(word)
    let name = String(written.dropFirst())
    let bearers = chart.states.filter { $0.lessonState != .none }
    let own = bearers.filter { text($0.lessonState) == name }
    guard let id = own.first?.lessonState else {
      throw unknown(
        word.range, "lesson state", name, Set(bearers.map { text($0.lessonState) }).sorted())
    }
    if let instance { return (id, .instance(instance)) }
    if own.contains(where: { $0.instance < 0 }) { return (id, .app) }
    let instances = Set(own.map(\.instance))
    if instances.count == 1, let only = instances.first, chart.isRegion(only) {
      return (id, .instance(only))
    }
    return (id, .any)
  }

  /// Returns whether a lesson state has a name, which is without its sign and may name an instance.
  func hasState(_ name: String) -> Bool {
    let name = name.prefix { $0 != "@" }
    return chart.states.contains { $0.lessonState != .none && text($0.lessonState) == name }
  }

  /// Resolves `>stimulus`; all stimuli match that begin with the given arguments.
  func stimulus(_ words: inout ClaimWords) throws(ClaimError) -> Predicate {
    guard let first = words.next else { throw ClaimError(words.place, "a stimulus is missing") }
    let written = writtenStimuli
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

  /// Every stimulus, which is what the world does next.
  var anyStimulus: Predicate {
    Predicate(.stimulus, stimuli: chart.stimuli.indices.map { Int32($0) })
  }

  /// Resolves `~log text`.
  func log(_ words: inout ClaimWords) throws(ClaimError) -> Predicate {
    guard let first = words.next else { throw ClaimError(words.place, "a log is missing") }
    let known = chart.actions.filter { $0.kind == .log && $0.a >= 0 }.map { NameID($0.a) }
    guard let taken = words.takeLongest(among: known.map { "~" + text($0) }),
      let id = known.first(where: { "~" + text($0) == taken })
    else { throw unknown(first.range, "log", String(first.text.dropFirst()), known.map(text)) }
    return Predicate(.log, id)
  }

  /// Resolves what follows `x`: nothing, a reason, or the beginning of reasons and `*`.
  func end(_ words: inout ClaimWords) throws(ClaimError) -> [Predicate] {
    let known = ends
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
      help: Suggestion.help(for: phrase, among: known) { "x \($0)" }
        ?? (known.isEmpty
          ? "write `x` alone for any end"
          : Suggestion.list(known, near: phrase) { "x \($0)" } + ", and `x` alone for any end"))
  }
}

/// Resolving the names in conditions.
extension ClaimNames {
  /// Resolves `=state`, with an optional `@instance`; where there are no lesson states, `=id` is `In(id)`.
  func isIn(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    guard chart.hasLessonStates else { return .active(try chartStates(Self.unsigned(word))) }
    let (name, subject) = try state(word)
    return .lessonState(name, subject)
  }

  private static func unsigned(_ word: TraceHead.Text) -> TraceHead.Text {
    TraceHead.Text(text: String(word.text.dropFirst()), range: word.range)
  }

  /// Resolves `=id`, the entry of a state of a chart without lesson states; of a repeated one, in any instance.
  func entered(_ word: TraceHead.Text) throws(ClaimError) -> [Predicate] {
    let states = try chartStates(Self.unsigned(word))
    let names = Set(states.map { chart.states[Int($0)].name })
    return names.sorted { $0.raw < $1.raw }.map { Predicate(.state, $0) }
  }

  /// Resolves `In(id)` or `In(id@instance)`, which names a state of the chart by its `id`.
  func activeState(_ word: TraceHead.Text) throws(ClaimError) -> Condition.Test {
    guard word.text.hasSuffix(")") else {
      throw ClaimError(word.range, "`)` is missing", help: "write `In(id)` without spaces")
    }
    return .active(
      try chartStates(
        TraceHead.Text(text: String(word.text.dropFirst(3).dropLast()), range: word.range)))
  }

  /// Resolves a state of the chart by its `id`, with an optional `@instance`.
  private func chartStates(_ inner: TraceHead.Text) throws(ClaimError) -> [Int32] {
    let (id, instance) = try address(inner)
    let states = chart.states.indices.filter { index in
      let state = chart.states[index]
      guard state.name != .none, instance == nil || state.instance == instance else {
        return false
      }
      // A repeated state has its instance in its name.
      return text(state.name) == id || text(state.name) == inner.text
        || (state.instance >= 0
          && text(state.name) == "\(id)@\(text(chart.instances[Int(state.instance)]))")
    }
    guard !states.isEmpty else {
      throw unknown(
        inner.range, "state", id,
        Set(chart.states.map { text($0.name) }.filter { !$0.isEmpty }).sorted())
    }
    return states.map { Int32($0) }
  }

  /// Resolves `?name value` or a comparison such as `?name <= value`.
  func comparison(
    _ word: TraceHead.Text, _ comparison: Condition.Comparison, _ value: TraceHead.Text
  ) throws(ClaimError) -> Condition.Test {
    let (written, instance) = try address(word)
    let name = String(written.dropFirst())
    let isOrder = ![.equal, .notEqual].contains(comparison)
    if let datum = machine.app.data.firstIndex(where: { text($0) == name }) {
      let own = machine.app.values(of: datum).map(text)
      if !own.isEmpty {
        guard let index = own.firstIndex(of: value.text), !isOrder else {
          throw ClaimError(
            value.range,
            isOrder
              ? "only numbers have an order" : "`\(value.text)` is not a value of `\(name)`",
            help: isOrder ? "write `=` or `!=`" : machine.help(for: value.text, valueOf: name))
        }
        return .datum(Int32(datum), comparison, DatumState.number(ofValue: index))
      }
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
      if chart.parameters.contains(where: { text($0.name) == name }) {
        throw ClaimError(
          word.range, "`\(name)` is a parameter, which stays the same in a run",
          help: "write `with: \(name)=\(value.text)` in the head")
      }
      throw unknown(
        word.range, "variable", name,
        (machine.app.data + chart.variables.map(\.name)).map(text))
    }
    guard variables.allSatisfy({ haveSameValues($0, variable) }) else {
      throw ClaimError(
        word.range, "several variables are called `\(name)`, and their types differ",
        help: "give one of them another name")
    }
    if isOrder, variable.isAny || variable.type != .integer {
      throw ClaimError(
        value.range, "only numbers have an order",
        help: variable.isAny
          ? "give the variable a range, `tb:type=\"0..9\"`, or write `=` or `!=`"
          : "write `=` or `!=`")
    }
    guard let number = try number(value, variable, mayBeOutside: isOrder) else {
      throw ClaimError(value.range, "`\(value.text)` is not a value of the variable")
    }
    // One more than the last value is a natural bound; what is further off decides nothing.
    if isOrder, Int(number) > Int(variable.high) + 1 || Int(number) < Int(variable.low) - 1 {
      throw ClaimError(
        value.range, "`\(value.text)` is beyond all values of `\(name)`",
        help: "they are `\(variable.low)..\(variable.high)`"
          + (Int32(value.text) == nil ? ", numbers without a unit" : ""))
    }
    return .variable(variables.map(\.slot), comparison, number)
  }

  private static let dataStates: [String: DatumState] = [
    "none": .none, "unsaved": .unsaved, "saved": .saved, "lost": .lost,
  ]

  private func haveSameValues(_ first: Variable, _ second: Variable) -> Bool {
    first.isAny == second.isAny && first.type == second.type && first.low == second.low
      && first.high == second.high && domain(of: first) == domain(of: second)
  }

  /// Returns the symbols that a variable can have as value; empty when it can have any.
  private func domain(of variable: Variable) -> ArraySlice<Int32> {
    chart.domains[Int(variable.domain.start)..<Int(variable.domain.end)]
  }

  /// Returns a written value as the variable stores it, or nil when it can never have that value.
  private func number(
    _ value: TraceHead.Text, _ variable: Variable, mayBeOutside: Bool
  ) throws(ClaimError) -> Int32? {
    guard !variable.isAny else { return packed(value.text) }
    switch variable.type {
    case .boolean: return Self.booleans[value.text]
    case .integer:
      let number = integer(value.text)
      return number.flatMap { number in
        mayBeOutside || (variable.low...variable.high).contains(number) ? number : nil
      }
    case .symbol:
      let domain = domain(of: variable)
      guard domain.isEmpty else {
        return symbol(value.text).flatMap { domain.contains($0) ? $0 : nil }
      }
      return value.text == "none" ? NameID.none.raw : symbol(value.text)
    case .list:
      throw ClaimError(value.range, "a list cannot be compared")
    }
  }

  /// Returns a variable's value as claims write it.
  func written(_ value: Int32, _ variable: Variable) -> String {
    guard variable.isAny else { return written(value, variable.type) }
    return Packed.unpack(value).map { written($0.value, $0.type) } ?? "none"
  }

  private func written(_ value: Int32, _ type: ValueType) -> String {
    switch type {
    case .boolean: value == 0 ? "false" : "true"
    case .integer, .list: String(value)
    case .symbol: value == NameID.none.raw ? "none" : text(NameID(value))
    }
  }

  private static let booleans: [String: Int32] = ["false": 0, "true": 1]

  /// Returns a value packed with its type, as it is stored in a variable without a declared type.
  private func packed(_ text: String) -> Int32? {
    if text == "none" { return 0 }
    if let boolean = Self.booleans[text] { return Packed.pack(boolean, .boolean) }
    if let number = integer(text) { return Packed.pack(number, .integer) }
    return symbol(text).flatMap { Packed.pack($0, .symbol) }
  }

  private func integer(_ text: String) -> Int32? { Int32(text) ?? DurationText.number(text) }

  /// Returns the number of a name of the chart or of the app, or nil when neither has it.
  private func symbol(_ text: String) -> Int32? {
    let word = Array(text.utf8)
    if let index = chart.names.index(of: word) { return Int32(index) }
    return machine.app.names.index(of: word).map { Int32(chart.names.count + $0) }
  }
}
