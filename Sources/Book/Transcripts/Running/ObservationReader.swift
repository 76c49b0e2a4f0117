import Statechart

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

  private func read(_ observation: Observation, from start: Int) -> Observed {
    let values = ValueReader(machine)
    var name = machine.text(observation.name)
    var argument = observation.argumentType.map { values.text(observation.argument, as: $0) }
    if observation.kind == .app, observation.argumentType != nil {
      name += " " + values.datum(observation.argument)
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
      isSettled: observation.kind == .settled, openOrder: Int(observation.openOrder))
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
