/// A run with its times and orders: what a path through regions stands for, ready to be repeated.
public struct ConcreteRun: Sendable {
  /// A stimulus, or the passing of time.
  public struct Action: Sendable {
    /// The stimulus by number; nil where time passes.
    public let stimulus: Int32?
    /// Milliseconds that pass; 0 for a stimulus.
    public let milliseconds: Int32
    /// The open orders that it takes.
    public let orders: OpenOrders
  }

  /// The machine, with the app answering as the search found it to.
  public let machine: Machine
  /// The open orders of the initial step.
  public let start: OpenOrders
  /// What happens then, one after another.
  public let actions: [Action]
  /// Whether every open order is the one that is written first.
  public let isAsWritten: Bool
  /// Whether those of the initial step are.
  public let startsAsWritten: Bool

  /// What came of looking for the times of a path.
  public enum Outcome: Sendable {
    case run(ConcreteRun)
    /// Only times between whole milliseconds will do.
    case tooFine(TimeConstraints)
    /// The path could not be taken again: a mistake of the search, never of the claim.
    case lost
  }

  /// Finds times for a path, and runs the machine at them to see that it ends where the path does.
  ///
  /// - Parameters:
  ///   - path: What a search found.
  ///   - machine: The machine that was searched.
  ///   - tick: Milliseconds of a tick of that search.
  /// - Returns: The run, or why there is none. O(steps²).
  public static func find(_ path: RunPath, of machine: Machine, tick: Int32) -> Outcome {
    let machine = machine.settled(on: path.answers)
    guard let replay = PathReplay(path, machine, tick: tick) else { return .lost }
    guard let times = replay.constraints.solve() else {
      return .tooFine(replay.constraints)
    }
    guard
      let (run, end) = run(replay, machine, times), let target = path.steps.last?.target
    else { return .lost }
    return isEnd(end, in: target, replay, tick: tick) ? .run(run) : .lost
  }

  /// Whether a run has ended where its path ends.
  private static func isEnd(
    _ end: Snapshot, in region: Snapshot, _ replay: PathReplay, tick: Int32
  ) -> Bool {
    var (end, region) = (end, region)
    if replay.isTooLong {
      end.timers = []
      region.timers = []
    }
    return Region.of(end, tick: tick) == Region.of(region)
  }

  /// A run, and where it ends; nil where a stimulus is not possible in it.
  private static func run(
    _ replay: PathReplay, _ machine: Machine, _ times: [Int64]
  ) -> (ConcreteRun, Snapshot)? {
    let start = OpenOrders(replay.startDecisions)
    var actions: [Action] = []
    var now: Int64 = 0
    var decisions = replay.startDecisions
    var snapshot = machine.start(orders: start)
    now += Int64(snapshot.elapsed)
    for action in replay.actions {
      let time = times[action.time.variable] + action.time.offset
      var waiting = action.waitingDecisions
      // A wait of more than 24 days is several.
      while time > now || !waiting.isEmpty {
        let rest = Int32(clamping: max(0, time - now))
        let orders = OpenOrders(waiting)
        actions.append(Action(stimulus: nil, milliseconds: rest, orders: orders))
        snapshot = machine.wait(snapshot.snapshot, milliseconds: rest, orders: orders)
        now += Int64(snapshot.elapsed)
        waiting = []
      }
      decisions += action.waitingDecisions + action.decisions
      guard let stimulus = action.stimulus else { continue }
      let orders = OpenOrders(action.decisions)
      actions.append(Action(stimulus: stimulus, milliseconds: 0, orders: orders))
      guard
        let next = machine.step(snapshot.snapshot, stimulus: Int(stimulus), orders: orders)
      else { return nil }
      snapshot = next
      now += Int64(snapshot.elapsed)
    }
    let run = ConcreteRun(
      machine: machine, start: start, actions: actions,
      isAsWritten: decisions.allSatisfy { $0 == 0 },
      startsAsWritten: replay.startDecisions.allSatisfy { $0 == 0 })
    return (run, snapshot.snapshot)
  }

  /// Whether the run does to a claim what the search says.
  ///
  /// A single run breaks every claim but `stays reachable`. A run against that one only has to end in
  /// the state from which the search finds no way on, which `find` has seen.
  public func breaks(_ claim: Claim) -> Bool {
    let first = machine.start(orders: start)
    guard var trial = ClaimTrial(claim, machine, start: first) else { return true }
    var snapshot = first.snapshot
    for action in actions {
      if let stimulus = action.stimulus {
        guard let step = machine.step(snapshot, stimulus: Int(stimulus), orders: action.orders)
        else { return false }
        trial.see(stimulus: Int(stimulus), step)
        snapshot = step.snapshot
      } else {
        snapshot = trial.wait(action.milliseconds, from: snapshot, orders: action.orders)
      }
    }
    return trial.isBroken
  }
}

extension Machine {
  /// The machine of an app that answers as a search has found it to: by callback, which of its
  /// alternatives.
  fileprivate func settled(on answers: [Int32]) -> Machine {
    var app = app
    for (callback, answer) in answers.enumerated() where answer > 0 {
      app.scripts[callback] = app.alternatives[callback][Int(answer) - 1]
    }
    app.alternatives = [[Span32]](repeating: [], count: app.alternatives.count)
    return Machine(chart: chart, app: app, parameters: parameters)
  }
}
