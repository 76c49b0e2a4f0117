import Book
import Diagnostics
import Statechart

/// What a search came to, without what was searched.
struct SearchSummary: Storable, Sendable {
  let stateCount: Int
  let stepCount: Int
  let depth: Int
  /// Milliseconds; 0 where nothing measures time.
  let tick: Int
  let bytesPerState: Int
  /// By state of the chart, 1 when it was entered.
  let reached: [UInt8]
  /// By transition of the chart, 1 when it was taken.
  let taken: [UInt8]
  /// Why the search was stopped, when it was.
  let growing: String?
  /// Mistakes of the model that showed.
  let faults: [Diagnostic]

  init(_ graph: Graph, _ model: Model) {
    stateCount = graph.stateCount
    stepCount = graph.edgeCount
    depth = graph.depth
    tick = Int(graph.tick)
    bytesPerState = graph.byteCount / max(1, graph.stateCount)
    reached = graph.reachedStates.map { $0 ? 1 : 0 }
    taken = graph.takenTransitions.map { $0 ? 1 : 0 }
    growing = graph.cap.map { SearchGap($0, graph, model.chart).cause }
    faults = graph.faults.map { FaultText(Simulation(model: model)).diagnostic($0) }
  }

  init?(from reader: inout StoredReader) {
    guard let stateCount = reader.read(Int.self), let stepCount = reader.read(Int.self),
      let depth = reader.read(Int.self), let tick = reader.read(Int.self),
      let bytesPerState = reader.read(Int.self), let reached = reader.raw(),
      let taken = reader.raw(), let growing = reader.read(String?.self),
      let faults = reader.read([Diagnostic].self)
    else { return nil }
    self.stateCount = stateCount
    self.stepCount = stepCount
    self.depth = depth
    self.tick = tick
    self.bytesPerState = bytesPerState
    self.reached = Array(reached)
    self.taken = Array(taken)
    self.growing = growing
    self.faults = faults
  }

  func write(to writer: inout StoredWriter) {
    writer.write(stateCount)
    writer.write(stepCount)
    writer.write(depth)
    writer.write(tick)
    writer.write(bytesPerState)
    writer.write(reached)
    writer.write(taken)
    writer.write(growing)
    writer.write(faults)
  }

  /// One line for people; without a duration it was kept from an earlier run.
  func line(_ name: String, took seconds: Double?) -> String {
    let time = tick == 0 ? "no time" : "tick \(Duration32.text(tick))"
    let speed =
      seconds.map { "\(Int(Double(stateCount) / max($0, 0.000_001))) states/s" }
      ?? "searched before"
    return "\(name): \(stateCount) states, \(stepCount) transitions, depth \(depth), \(time), "
      + "\(bytesPerState) bytes a state, \(speed)"
  }
}
