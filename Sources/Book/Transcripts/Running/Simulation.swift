private import Base
package import Statechart

/// A running chart with an app, with text as input and output.
///
/// It is a value type: keep a copy to return to an earlier point.
package struct Simulation: Sendable {
  package let model: Model
  package private(set) var machine: Machine
  /// The conversation with the app's code, or nil for an app of scripts.
  private var talk: CodeTalk?
  /// The time since the run began, in milliseconds.
  package private(set) var time = 0
  /// The cost of the run so far, in units of `StepBudget.work`.
  package private(set) var work = 0
  package private(set) var snapshot: Snapshot

  /// Creates a run in the chart's initial configuration.
  package init(model: Model, app: App? = nil, parameters: [Int32]? = nil) {
    self.model = model
    machine = Machine(chart: model.chart, app: app, parameters: parameters)
    snapshot = machine.start().snapshot
  }

  /// Creates a run of an app of code, in the chart's initial configuration.
  ///
  /// - Parameters:
  ///   - model: The model that is run.
  ///   - builder: A builder of an app that implements the callbacks of the code.
  ///   - parameters: A value for each parameter of the chart.
  ///   - code: What answers the calls.
  package init(model: Model, builder: AppBuilder, parameters: [Int32]?, code: AppCode) {
    var builder = builder
    builder.answerByCode(.asked)
    self.init(model: model, app: builder.build(), parameters: parameters)
    talk = CodeTalk(code, builder)
    var orders = OpenOrders()
    let start = take(&orders) { machine, _, orders in machine.start(orders: &orders) }
    if let start { snapshot = start.snapshot }
  }

  /// Begins anew with the given decisions of the initial step, as in `OpenOrders`.
  package mutating func begin(_ decisions: [Int32]) {
    machine = machine.starting(with: decisions)
    var orders = OpenOrders(decisions)
    let start = take(&orders) { machine, _, orders in machine.start(orders: &orders) }
    if let start { snapshot = start.snapshot }
  }

  /// The result of one line.
  package enum Answer: Sendable {
    /// Everything that happened, and the mistakes of the model that appeared.
    case observed([Observed], faults: [Fault])
    /// The stimulus exists but is not possible now, with these answers of open parameters; nothing changed.
    case refused([Observed])
    /// No such stimulus exists; `suggestion` is the nearest one.
    case unknown(suggestion: String?)
  }

  /// Performs a line: a stimulus with its arguments, or `wait TIME`.
  package mutating func perform(_ line: String) -> Answer {
    var orders = OpenOrders()
    return perform(line, orders: &orders)
  }

  /// Performs a line in one of the orders that the model leaves open.
  package mutating func perform(_ line: String, orders: inout OpenOrders) -> Answer {
    switch advance(line, orders: &orders) {
    case .refused(let answers): return .refused(answers)
    case .unknown(let suggestion): return .unknown(suggestion: suggestion)
    case .step(_, let step, let start):
      let observed = ObservationReader(machine).read(step, from: start)
      return .observed(observed, faults: step.faults)
    }
  }

  /// The result of one line in the engine's own terms.
  package enum Advance: Sendable {
    /// The index of the stimulus, or nil for a wait; the engine's result; and the time in
    /// milliseconds at which the step began.
    case step(stimulus: Int?, StepResult, start: Int)
    case refused([Observed])
    case unknown(suggestion: String?)
  }

  /// Performs a line like `perform`, and returns the engine's own observations.
  package mutating func advance(_ line: String) -> Advance {
    var orders = OpenOrders()
    return advance(line, orders: &orders)
  }

  private mutating func advance(_ line: String, orders: inout OpenOrders) -> Advance {
    let words = line.split(separator: " ").map(String.init)
    if words.first == "wait" {
      guard words.count == 2, let duration = DurationText.parse(words[1]) else {
        let time = words.dropFirst().joined(separator: " ")
        return .unknown(
          suggestion: (time.isEmpty ? "5s" : DurationText.likely(time)).map { "wait \($0)" })
      }
      let step = take(&orders) { machine, snapshot, orders in
        machine.wait(snapshot, milliseconds: duration, orders: &orders)
      }
      return step.map { accept(nil, $0) } ?? .refused([])
    }
    let candidates = StimulusNames(machine).matching(words)
    guard !candidates.isEmpty else {
      return .unknown(suggestion: StimulusNames(machine).likely(words))
    }
    for candidate in candidates {
      let step = take(&orders) { machine, snapshot, orders in
        machine.step(snapshot, stimulus: candidate, orders: &orders)
      }
      if let step { return accept(candidate, step) }
    }
    guard let last = candidates.last, !machine.answers.isEmpty else { return .refused([]) }
    let answers = machine.refusal(snapshot, stimulus: last, orders: orders)
    return .refused(answers.map { ObservationReader(machine).read($0, from: time) })
  }

  /// Takes a step, again and again while it waits for an answer of the app's code.
  private mutating func take(
    _ orders: inout OpenOrders, _ work: (Machine, Snapshot, inout OpenOrders) -> StepResult?
  ) -> StepResult? {
    let first = orders
    var step = work(machine, snapshot, &orders)
    talk?.beginStep()
    while let waiting = step, let pending = waiting.pending, talk != nil {
      talk?.proceed(waiting, pending, machine, at: time)
      if let app = talk?.app {
        machine = Machine(
          chart: machine.chart, app: app, parameters: machine.parameters,
          answers: machine.answers, startDecisions: machine.startDecisions)
      }
      orders = first
      step = work(machine, snapshot, &orders)
    }
    return step
  }

  private mutating func accept(_ stimulus: Int?, _ step: StepResult) -> Advance {
    let start = time
    snapshot = step.snapshot
    time += Int(step.elapsed)
    work += Int(step.work)
    return .step(stimulus: stimulus, step, start: start)
  }

  /// The time in milliseconds until the next delayed event, at least 1, or nil when none is waiting.
  package var pendingTime: Int? {
    snapshot.timers.filter { $0.remaining != 0 }.map { max(1, Int($0.remaining)) }.min()
  }

  /// The stimuli that are possible now, as written and in the model's order, without optional
  /// arguments.
  ///
  /// `wait` is not included, because it is always possible.
  package var possible: [String] {
    let names = StimulusNames(machine)
    return machine.possibleStimuli(snapshot).map(names.shortest)
  }

  /// Every stimulus of the model, possible or not, without optional arguments.
  package var known: [String] {
    machine.chart.stimuli.indices.map(StimulusNames(machine).shortest)
  }

  /// The lesson states of the app and of each instance that has one.
  ///
  /// For a chart without lesson states, the names of the active atomic states, joined by spaces.
  package var states: [InstanceState] {
    ObservationReader(machine).states(snapshot)
  }

  /// Returns the value of a datum of the app, a parameter or a variable, or nil when there is none
  /// with the name.
  package func value(of name: String) -> String? {
    ValueReader(machine).value(of: name, in: snapshot)
  }

  /// Returns whether a line is a stimulus of the model or lets time pass, now possible or not.
  package func isStimulus(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    return words.first == "wait"
      ? words.count == 2 : !StimulusNames(machine).matching(words).isEmpty
  }

  /// The names that `value(of:)` knows: the app's data, the parameters and the variables.
  package var valueNames: [String] {
    let chart = machine.chart
    return dataNames
      + (chart.parameters.map(\.name) + chart.variables.map(\.name)).map(chart.text)
  }

  /// The names of the app's data, in the order in which they are mentioned.
  package var dataNames: [String] { machine.app.data.map(machine.text) }

  /// Whether the app is code, so that its data are known only once it has mentioned them.
  package var isCode: Bool { talk != nil }

  /// What was said to the app's code and what it answered, in order.
  package var exchanges: [CodeExchange] { talk?.exchanges ?? [] }

  /// What the app's code asked for first that an app of the model cannot do.
  package var codeProblem: CodeTalk.Problem? { talk?.problem }

  /// Whether the app's code was given up because it sends ever more messages.
  package var isEndlessCode: Bool { talk?.isEndless ?? false }

  /// Whether an answer of the app's code was not known.
  package var isBeyondCode: Bool { talk?.isBeyond ?? false }

  /// Returns this run with an app whose code is known only from another run of it.
  ///
  /// Where a run leaves what the other one did, the app does nothing.
  package func recorded(by other: Simulation) -> Simulation {
    guard let talk = other.talk else { return self }
    var copy = self
    copy.talk = nil
    copy.machine = Machine(
      chart: machine.chart, app: talk.recordedApp, parameters: machine.parameters,
      startDecisions: machine.startDecisions)
    return copy
  }

  /// Whether the chart has reached its final state.
  package var isFinished: Bool { snapshot.isFinished }
}

/// The written names of stimuli, and lookup by them.
struct StimulusNames {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  private func words(_ index: Int) -> [String] {
    machine.chart.texts(machine.chart.stimuli[index].words)
  }

  /// Returns the written stimulus without its optional arguments.
  func shortest(_ index: Int) -> String {
    words(index).dropLast(Int(machine.chart.stimuli[index].omissible)).joined(separator: " ")
  }

  /// Returns the indices of the stimuli that match the words, in the model's order.
  func matching(_ words: [String]) -> [Int] {
    guard !words.isEmpty else { return [] }
    let (stimuli, names) = (machine.chart.stimuli, machine.chart.names)
    let spelled = machine.chart.words
    return stimuli.indices.filter { index in
      let own = spelled[stimuli[index].words.range]
      let least = own.count - Int(stimuli[index].omissible)
      return words.count >= least && words.count <= own.count
        && zip(own, words).allSatisfy { String(decoding: names[Int($0.raw)], as: UTF8.self) == $1 }
    }
  }

  /// Returns the stimulus that was probably meant, or nil when none is likely.
  func likely(_ words: [String]) -> String? {
    let all = machine.chart.stimuli.indices.map(shortest) + ["wait 5s"]
    return EditDistance.likely(words.joined(separator: " "), among: all)
  }
}

/// Converts the engine's observations to text.
struct ObservationReader {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Returns all observations of a step that began at a time in milliseconds.
  func read(_ step: StepResult, from start: Int) -> [Observed] {
    var result: [Observed] = []
    var configuration: [String] = []
    for observation in step.observations {
      if observation.kind == .configuration {
        configuration.append(machine.text(observation.name))
        continue
      }
      result.append(read(observation, from: start))
    }
    if !configuration.isEmpty {
      let name = states(step.snapshot).first?.state ?? ""
      for isSettled in [false, true] {
        result.append(
          Observed(
            .state, name, at: start + Int(step.elapsed), delay: Int(step.elapsed),
            isSettled: isSettled))
      }
    }
    return result
  }

  func read(_ observation: Observation, from start: Int) -> Observed {
    let values = ValueReader(machine)
    var name = machine.text(observation.name)
    var argument = observation.argumentType.map { values.text(observation.argument, as: $0) }
    if observation.kind == .app, observation.argumentType != nil {
      name += " " + values.datum(observation.argument)
      argument = nil
    }
    if observation.kind == .choice, let value = argument {
      name = "\(name) = \(value)"
      argument = nil
    }
    if observation.kind == .log, let value = argument {
      name = name.isEmpty ? value : "\(name): \(value)"
      argument = nil
    }
    return Observed(
      Observed.Kind(observation.kind), name, instance: instance(observation),
      scope: scope(observation),
      argument: argument,
      state: observation.kind == .callback && observation.seen != .none
        ? machine.text(observation.seen) : nil,
      at: start + Int(observation.at), delay: Int(observation.at),
      isSettled: observation.kind == .settled,
      isEntry: observation.kind == .state || observation.kind == .entry,
      isPart: observation.kind == .entry, openOrder: Int(observation.openOrder))
  }

  /// Returns the written name of the instance, or nil for the first one.
  ///
  /// Where the app has states of its own, the states of the first instance carry its name too,
  /// because otherwise the two could not be distinguished. A region always has its name.
  private func instance(_ observation: Observation) -> String? {
    guard observation.instance == 0 else { return scope(observation) }
    let isState = Observed.Kind(observation.kind) == .state
    return isState && appHasStates || machine.chart.isRegion(0) ? scope(observation) : nil
  }

  private func scope(_ observation: Observation) -> String? {
    observation.instance < 0
      ? nil : machine.text(machine.chart.instances[Int(observation.instance)])
  }

  private var appHasStates: Bool {
    machine.chart.states.contains { $0.lessonState != .none && $0.instance < 0 }
  }

  /// Returns the lesson states of a snapshot, without instances that have none.
  func states(_ snapshot: Snapshot) -> [InstanceState] {
    guard machine.chart.hasLessonStates else { return [configuration(snapshot)] }
    return machine.lessonStates(snapshot).enumerated().compactMap { index, state in
      guard state != .none else { return nil }
      let name = index == 0 ? nil : machine.text(machine.chart.instances[index - 1])
      return InstanceState(instance: name, state: machine.text(state))
    }
  }

  private func configuration(_ snapshot: Snapshot) -> InstanceState {
    let chart = machine.chart
    let active = chart.states.indices.filter {
      snapshot.configuration.contains($0) && chart.states[$0].isAtomic
    }
    return InstanceState(
      instance: nil,
      state: active.map { machine.text(chart.states[$0].name) }.joined(separator: " "))
  }
}
