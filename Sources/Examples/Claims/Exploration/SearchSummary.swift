import Base
import Book
import StateSearch
import Statechart
import System

/// The results of a search, without the graph.
struct SearchSummary: Storable, Sendable {
  let stateCount: Int
  let stepCount: Int
  let depth: Int
  /// The unit in which the search counts time, in milliseconds; 0 when nothing depends on time.
  let tick: Int
  let bytesPerState: Int
  /// By state number of the chart, 1 if the state was entered.
  let reached: [UInt8]
  /// By transition number of the chart, 1 if the transition was taken.
  let taken: [UInt8]
  /// The cause for which the search was stopped, or nil when it was complete.
  let growing: String?
  /// The faults of the model that the search met.
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

  /// Returns a line for the terminal; `seconds` is nil for a result from the cache.
  func line(_ name: String, took seconds: Double?) -> String {
    let time = tick == 0 ? "no time" : "tick \(DurationText.text(tick))"
    let speed =
      seconds.map { "\(Int(Double(stateCount) / max($0, 0.000_001))) states/s" }
      ?? "searched before"
    return "\(name): \(stateCount) states, \(stepCount) transitions, depth \(depth), \(time), "
      + "\(bytesPerState) bytes a state, \(speed)"
  }
}
