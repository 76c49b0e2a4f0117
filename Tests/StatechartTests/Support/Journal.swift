import Statechart
import Testing

/// A run that writes down what happens, one line each.
struct Journal {
  let machine: Machine
  private(set) var snapshot: Snapshot
  private(set) var lines: [String] = []
  private(set) var faults: [Fault] = []
  private(set) var elapsed: Int64 = 0

  init(_ chart: Chart, app: App? = nil, parameters: [Int32]? = nil) {
    // Every chart of these tests goes through its bytes.
    #expect(Chart(decoding: chart.encoded()) == chart)
    machine = Machine(chart: chart, app: app, parameters: parameters)
    let beginning = machine.start()
    snapshot = beginning.snapshot
    note(beginning)
  }

  /// What happens on an event, whether it enables anything or not.
  @discardableResult
  mutating func send(_ event: String) -> [String] {
    note(machine.step(snapshot, event: machine.chart.event(for: event.utf8)))
    return lines
  }

  @discardableResult
  mutating func wait(_ milliseconds: Int32) -> [String] {
    note(machine.wait(snapshot, milliseconds: milliseconds))
    return lines
  }

  /// The names of the active atomic states, in document order.
  var active: [String] {
    machine.chart.states.indices.filter {
      machine.chart.states[$0].isAtomic && snapshot.configuration.contains($0)
    }.map { text(machine.chart.states[$0].name) }
  }

  func variable(_ index: Int) -> Int32 {
    snapshot.variables[Int(machine.chart.variables[index].slot)]
  }

  private mutating func note(_ result: StepResult) {
    snapshot = result.snapshot
    faults = result.faults
    elapsed = result.elapsed
    lines = result.observations.compactMap {
      [.configuration, .entry].contains($0.kind) ? nil : line($0)
    }
  }

  private func line(_ observation: Observation) -> String {
    let name = text(observation.name)
    let time = observation.at == 0 ? "" : " +\(observation.at)"
    var argument = ""
    switch observation.argumentType {
    case .symbol: argument = " \(text(NameID(observation.argument)))"
    case nil: break
    default: argument = " \(observation.argument)"
    }
    switch observation.kind {
    case .callback:
      let seen = observation.seen == .none ? "" : " (\(text(observation.seen)))"
      return "\(name)\(argument)\(seen)\(time)"
    case .app: return "  \(name)\(argument)\(time)"
    case .state: return "(\(name))"
    case .settled, .configuration, .entry: return "= \(name)"
    case .notification: return "! \(name)\(time)"
    case .log: return "~ \(name)\(argument)\(time)"
    case .end: return "x \(name)\(time)"
    case .choice: return "choose \(name) =\(argument)\(time)"
    }
  }

  func text(_ name: NameID) -> String {
    name == .none ? "" : String(decoding: machine.utf8(name), as: UTF8.self)
  }
}
