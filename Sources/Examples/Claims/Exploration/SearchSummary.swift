import Base
import Book
import StateSearch
import Statechart
import System

/// The results of a search, without the graph.
struct SearchSummary: Codable, Sendable {
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
