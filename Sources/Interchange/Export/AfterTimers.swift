import Statechart

/// The timers of a chart that are what other notations call `after`: armed when a state is entered,
/// cancelled when it is left, and heard by this state alone.
struct AfterTimers {
  /// The time and the number of the event of each timer, by its `<send>`.
  private(set) var bySend: [Int: (state: Int, event: Int32, delay: Int32)] = [:]
  private let named: NamedChart
  private var chart: Chart { named.chart }

  init(_ named: NamedChart) {
    self.named = named
    guard !chart.sends.contains(where: { $0.eventExpression >= 0 }) else { return }
    for state in chart.states.indices {
      for send in topLevel(.send, chart.states[state].entry) {
        guard let delay = delay(send, in: state) else { continue }
        bySend[send] = (state, chart.sends[send].event, delay)
      }
    }
  }

  func isTimer(_ event: Int32) -> Bool { bySend.values.contains { $0.event == event } }

  func isCancelled(_ sendID: Int32, in state: Int) -> Bool {
    bySend.contains { $0.value.state == state && chart.sends[$0.key].sendID.raw == sendID }
  }

  /// Returns the first operands of the actions of a kind that handlers always run.
  private func topLevel(_ kind: Action.Kind, _ handlers: Span32) -> [Int] {
    named.branches(handlers).flatMap { handler in
      handler.content.range.map { chart.actions[$0] }.filter { $0.kind == kind }
        .map { Int($0.a) }
    }
  }

  /// Returns the delay of a send that is such a timer of a state; nil for another one.
  private func delay(_ number: Int, in state: Int) -> Int32? {
    let send = chart.sends[number]
    guard let delay = named.constant(send.delay), send.sendID != .none, send.params.isEmpty,
      send.target < 0,
      send.type < 0, send.idVariable < 0, !send.isInternal,
      topLevel(.cancel, chart.states[state].exit).contains(Int(send.sendID.raw)),
      isOnlySource(number), isHeardOnly(send.event, in: state)
    else { return nil }
    return delay
  }

  private func isOnlySource(_ number: Int) -> Bool {
    let send = chart.sends[number]
    let cancels = chart.actions.count { $0.kind == .cancel && $0.a == send.sendID.raw }
    return cancels == 1
      && !chart.actions.contains { $0.kind == .raise && $0.a == send.event }
      && chart.sends.count { $0.event == send.event || $0.sendID == send.sendID } == 1
      && !chart.stimuli.contains { $0.event == send.event }
  }

  private func isHeardOnly(_ event: Int32, in state: Int) -> Bool {
    let listeners = chart.transitions.indices.filter { named.matches($0, Int(event)) }
    return !listeners.isEmpty
      && listeners.allSatisfy {
        Int(chart.transitions[$0].source) == state
          && named.descriptors(of: $0) == [named.event(event)]
      }
  }
}
