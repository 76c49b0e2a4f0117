package import Statechart

/// Two runs of the same stimuli at the same times, one on each of two machines, up to the place at
/// which they part.
package struct PartedRuns: Sendable {
  /// A stimulus or a wait.
  package struct Action: Sendable {
    /// The shared stimulus; nil for a wait.
    package let stimulus: Int?
    /// The length of a wait in milliseconds; 0 for a stimulus.
    package let milliseconds: Int32
  }

  /// The actions of both runs; the last may not be possible on one of the machines.
  package let actions: [Action]
  /// The machines, whose app behaves as in the runs.
  package let machines: [Machine]
  /// The open orders that each machine takes, by action.
  package let orders: [[OpenOrders]]
  /// The alternative of each callback that each machine's app has settled on, counted from 1; 0 for
  /// none.
  package let answers: [[Int32]]
}

/// The actions of two runs that part, and what is to be seen of them on one machine.
struct PartedPlan {
  /// An action with its beginning and what is seen of it.
  struct Step {
    let action: PartedRuns.Action
    let sightings: [Sighting]
    var isRefused = false
  }

  private(set) var steps: [Step] = []
  private let search: DifferenceSearch
  private var now: Int64 = 0
  /// What timers bring while time passes that no step has yet.
  private var pending: [Sighting] = []

  /// Creates the plan of one side; `times` are those of the variables of the moments, and `last` is
  /// the outcome of the last event on the side.
  init(_ search: DifferenceSearch, _ events: [PartingTimes.Event], _ times: [Int64], last: Int32) {
    self.search = search
    for (place, event) in events.enumerated() {
      let time = times[event.instant.variable] + event.instant.offset
      let outcome = search.table[place == events.count - 1 ? last : event.outcome]
      let sightings = outcome.lines.map {
        Sighting(search.table.observations[Int($0)], since: time)
      }
      guard let stimulus = event.stimulus else {
        pending += sightings
        if place == events.count - 1 { wait(until: time) }
        continue
      }
      wait(until: time)
      let action = PartedRuns.Action(stimulus: Int(stimulus), milliseconds: 0)
      steps.append(Step(action: action, sightings: sightings, isRefused: outcome.isRefused))
      now = time + search.milliseconds(outcome.elapsed)
    }
  }

  private mutating func wait(until time: Int64) {
    guard time > now else { return }
    let action = PartedRuns.Action(stimulus: nil, milliseconds: Int32(clamping: time - now))
    steps.append(Step(action: action, sightings: pending))
    pending = []
    now = time
  }
}

/// An observation as an observer sees it, with its time since the beginning of the run.
struct Sighting: Equatable {
  private let time: Int64
  private let observation: Observation

  /// Creates the sighting of an observation in shared numbers of a step that began at a time.
  init(_ observation: Observation, since start: Int64) {
    time = start + Int64(observation.at)
    var observation = observation
    observation.at = 0
    self.observation = observation
  }
}

extension DifferenceSearch {
  /// Returns a duration in units of the clock in milliseconds.
  func milliseconds(_ units: Int32) -> Int64 { Int64(units / Region.tick) * Int64(tick) }

  /// Returns runs of both machines to a place at which they part.
  ///
  /// Returns nil when they part in the initial step or take it in another order than the one that
  /// is written, and when no times in whole milliseconds give the run.
  ///
  /// - Complexity: O(steps²), where few steps have open orders.
  package func runs(to difference: Difference) -> PartedRuns? {
    let parting = difference.parting
    guard parting.move >= 0 else { return nil }
    let moments = PartingTimes(self, to: parting)
    guard let times = moments.constraints.solve() else { return nil }
    let path = path(to: parting.node).map { arrivals[Int($0)].outcome }
    var machines: [Machine] = []
    var orders: [[OpenOrders]] = []
    var actions: [PartedRuns.Action] = []
    var answers: [[Int32]] = []
    for (side, last) in zip(sides, [parting.first, parting.second]) {
      let plan = PartedPlan(self, moments.events, times, last: last)
      var run = PartedRun(side.side, options.kinds, answers: decided(in: path + [last]))
      guard let found = run.find(plan.steps, after: table[path[0]].lines.map(observation)) else {
        return nil
      }
      machines.append(run.machine)
      orders.append(found)
      answers.append(run.answers)
      actions = plan.steps.map { $0.action }
    }
    return PartedRuns(actions: actions, machines: machines, orders: orders, answers: answers)
  }

  private func observation(_ number: Int32) -> Observation { table.observations[Int(number)] }

  /// Returns the alternatives that the app decides on in some outcomes, by shared callback.
  private func decided(in outcomes: [Int32]) -> [Int32: Int32] {
    var result: [Int32: Int32] = [:]
    for outcome in outcomes {
      let answers = table[outcome].answers
      for place in stride(from: 0, to: answers.count, by: 2) {
        result[answers[place]] = answers[place + 1]
      }
    }
    return result
  }
}
