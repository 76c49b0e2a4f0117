import Base
package import Book
package import StateSearch
package import Statechart

/// Writes a run that the search found as a trace.
package struct CounterexampleTrace {
  let head: TraceHead
  let model: Model
  /// The chart with the app, in which the names of claims are numbers.
  let machine: Machine
  let choice: ParameterSets.Choice
  let path: String
  /// By callback number, the one-based number of the chosen `<choice>`; at most 0 without one.
  let answers: [Int32]

  package init(
    head: TraceHead, model: Model, machine: Machine, choice: ParameterSets.Choice, path: String,
    answers: [Int32]
  ) {
    self.head = head
    self.model = model
    self.machine = machine
    self.choice = choice
    self.path = path
    self.answers = answers
  }

  private static let remark =
    "# Breaks the claim only where what the model leaves open comes in another order."

  /// Returns the trace, or nil when no trace reproduces the run.
  package func write(_ run: ConcreteRun, of claim: Claim) -> Counterexample? {
    // A trace has no notation for the order of the initial step where a parameter has its name.
    guard run.startsAsWritten || StartOrder.isWritable(model.chart) else { return nil }
    var lines = run.isAsWritten || claim.asksForRun ? [] : [Self.remark]
    lines += headLines(claim, with: assignments(run))
    lines += WrittenRun(model: model, machine: run.machine).start
    let moments = moments(run)
    let answers = moments.contains { $0.observed.contains { $0.kind == .choice } }
    lines.append(
      WrittenRun.transcript(
        moments, shown(by: claim).union([.entry]), inBraces: run.isAsWritten && !answers))
    let source = lines.joined(separator: "\n") + "\n"
    let trial = TraceRun(example(source), Book(onlyModel: model))
    guard !trial.diagnostics.hasErrors, let transcript = trial.transcript,
      transcript.moments.map(\.observed) == moments.map(\.observed)
    else { return nil }
    return Counterexample(
      transcript: transcript, source: source, needsOtherOrder: !run.isAsWritten,
      decisive: DecisivePlace(machine: machine).find(claim, in: transcript.moments))
  }

  // MARK: Head

  /// Returns the values of the parameters as written, those of open ones as the run begins with them.
  private func assignments(_ run: ConcreteRun) -> String {
    let text = ParameterText(model.chart)
    var words = choice.text.split(separator: " ").map(String.init)
    for (index, value) in run.machine.parameters.enumerated() where value != choice.values[index] {
      let name = text.names[index]
      words.removeAll { $0.hasPrefix("\(name)=") }
      words.append("\(name)=\(text.text(value, of: index))")
    }
    return words.joined(separator: " ")
  }

  private func headLines(_ claim: Claim, with assignments: String) -> [String] {
    var lines = ["model: \(model.id)"]
    if !assignments.isEmpty { lines.append("with: \(assignments)") }
    if !head.without.isEmpty {
      lines.append("without: \(head.without.map(\.text).joined(separator: " "))")
    }
    lines += head.data.filter { $0.isSet(in: head.methods) }.map(\.line)
    let shown = shown(by: claim)
    if !shown.isSubset(of: Observed.Kind.shownByDefault), let line = WrittenRun.show(shown) {
      lines.append(line)
    }
    for method in head.methods {
      lines += WrittenRun.script(method.callback.text, method.actions.map(\.text))
    }
    return lines + WrittenRun.scripts(of: model, answers) + ["---"]
  }

  /// Returns the kinds of observations that have to be shown for a reader to see the claim broken.
  private func shown(by claim: Claim) -> Set<Observed.Kind> {
    Observed.Kind.shownByDefault.union(claim.predicates.compactMap(\.kind.observed))
  }

  // MARK: Transcript

  /// Returns the observations of the run, in the orders that it takes.
  ///
  /// If no stimulus is needed, a wait of no time shows what happens at the start.
  private func moments(_ run: ConcreteRun) -> [Moment] {
    let names = Simulation(model: model).known
    var steps = run.actions.map { action in
      (
        line: action.stimulus.map { names[Int($0)] } ?? WrittenRun.wait(action.milliseconds),
        orders: action.orders
      )
    }
    if steps.isEmpty { steps = [(WrittenRun.wait(0), OpenOrders())] }
    return WrittenRun(model: model, machine: run.machine).moments(steps)
  }

  private func example(_ source: String) -> ExampleFile {
    ExampleFile(file: SourceFile(path: path, text: source), lesson: nil, model: nil)
  }
}

extension String {
  /// The string without line feeds at its end.
  var trimmingLineEnds: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}

/// Finds the observation with which a run breaks a claim, or shows what the claim asks for.
///
/// A search stops as soon as a claim is decided, so that the observation is in the last moment.
struct DecisivePlace {
  let machine: Machine

  func find(_ claim: Claim, in moments: [Moment]) -> Counterexample.Place {
    let last = moments.count - 1
    guard moments.indices.contains(last) else {
      return Counterexample.Place(moment: 0, observed: nil)
    }
    let forbidden = claim.pattern.forbidden
    let observed = moments[last].observed.lastIndex { observed in
      forbidden.contains { matches($0, observed) }
    }
    return Counterexample.Place(moment: last, observed: observed)
  }

  private func matches(_ predicate: Predicate, _ observed: Observed) -> Bool {
    guard observed.kind == predicate.kind.observed, observed.kind != .state || observed.isEntry
    else { return false }
    if [.anyCallback, .anyEnd].contains(predicate.kind) { return true }
    return observed.name == machine.text(predicate.name)
      && includes(predicate.subject, observed.scope)
  }

  private func includes(_ subject: Subject, _ scope: String?) -> Bool {
    switch subject {
    case .any: true
    case .app: scope == nil
    case .instance(let index): scope == machine.text(machine.chart.instances[Int(index)])
    }
  }
}

extension Predicate.Kind {
  /// The kind of the observations that match; nil for a stimulus, which is none.
  fileprivate var observed: Observed.Kind? {
    switch self {
    case .callback, .anyCallback: .callback
    case .state: .state
    case .notification: .notification
    case .log: .log
    case .end, .anyEnd: .end
    case .stimulus: nil
    }
  }
}
