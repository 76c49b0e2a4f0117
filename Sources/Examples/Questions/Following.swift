import Base
package import Book

extension [Observed] {
  /// The names of the callbacks, each once, in their order.
  package var callbacks: [String] { filter { $0.kind == .callback }.map(\.name).uniqued }
  /// The lesson states that are settled in, in their order.
  var settledStates: [String] {
    filter { $0.kind == .state && $0.isSettled && !$0.name.isEmpty }.map(\.name)
  }
}

extension Transcript {
  /// Whether questions about the example are about states.
  var showsOnlyStates: Bool { !shown.contains(.callback) && shown.contains(.state) }
}

extension Simulation.Answer {
  /// The observations; empty when the stimulus was refused.
  package var observed: [Observed] {
    if case .observed(let observed, _) = self { return observed }
    return []
  }
}
