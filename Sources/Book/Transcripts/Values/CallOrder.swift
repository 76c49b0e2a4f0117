/// Calls of a run, for readers to put in the order in which the engine makes them.
package struct CallOrder: Sendable, Codable, Equatable {
  package let model: String
  /// The parameters of the run as written; empty when there are none.
  package let parameters: String
  /// The stimuli under which the calls come, as written.
  package let stimuli: [String]
  /// The calls that differ, without what they see and when they come.
  package let calls: [Observed]
  /// The calls as they are given, in an order that no run has; numbers are places in `calls`.
  package let given: [Int]
  /// Every order in which the calls come in some run, that of the trace first.
  package let orders: [[Int]]

  /// Creates a task; the first of the orders is that of the trace.
  package init(
    model: String, parameters: String, stimuli: [String], calls: [Observed], orders: [[Int]]
  ) {
    self.model = model
    self.parameters = parameters
    self.stimuli = stimuli
    self.calls = calls
    self.orders = orders
    given = Self.mixed(calls, orders)
  }

  /// Returns how many calls at the start of an order come so in some run; all of them if it is right.
  package func agreement(of order: [Int]) -> Int {
    orders.map { own in zip(own, order).prefix { $0 == $1 }.count }.max() ?? 0
  }

  /// Returns the calls by name, turned round until no run has them so.
  private static func mixed(_ calls: [Observed], _ orders: [[Int]]) -> [Int] {
    let sorted = (orders.first ?? []).sorted { calls[$0].address < calls[$1].address }
    let turned = [sorted, sorted.reversed()].flatMap { all in
      all.indices.map { Array(all[$0...] + all[..<$0]) }
    }
    return turned.first { !orders.contains($0) } ?? sorted
  }
}
