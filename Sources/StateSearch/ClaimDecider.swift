public import Statechart

/// Decides claims over the searched graph of a machine by running a monitor along all paths at
/// once.
///
/// The states of the graph are regions (`Region`), so a path represents all runs that take its
/// steps at any times that agree with it, and every run is on some path. A claim is true of all
/// runs of a path or of none, since it depends on the events of the steps. A bound in time is part
/// of the region (`DeadlineWatch`).
public final class ClaimDecider {
  private let machine: Machine
  private let options: Explorer.Options
  /// The graph that all untimed claims share, searched when it is first asked for.
  package private(set) lazy var shared = SharedGraph(Explorer.graph(of: machine, options))
  private(set) lazy var facts = StateFacts(shared, machine)
  /// What decides claims that the search of the machine leaves open; nil for nothing.
  private let completion: (any ClaimCompletion)?

  /// The result of deciding a claim.
  public struct Decision: Sendable {
    /// The shortest path to the violation, or to the witness for `some run`; nil when there is
    /// none.
    public var path: RunPath?
    /// Whether the claim applied on any path, for example because its trigger occurred.
    public var isTriggered = false
    /// The limit that prevented a decision; nil when the claim was decided.
    public var cap: Cap?
    /// Whether the path violates the claim without passing what `Claim.through` asks for.
    var missesThrough = false
    /// The graph that was searched: the shared one, or that of a timed claim.
    package let shared: SharedGraph
    /// The mistakes of the model that the search met.
    package internal(set) var faults: [Fault]

    init(_ shared: SharedGraph) {
      self.shared = shared
      faults = shared.graph.faults
    }
  }

  /// The limits that can prevent a decision.
  public enum Cap: Sendable, Equatable {
    /// The search of the machine was stopped.
    case graph(Graph.Cap)
    /// The monitor of the claim has too many states.
    case memory
  }

  /// Creates a decider that searches a machine with the given options, and nothing else.
  public convenience init(_ machine: Machine, _ options: Explorer.Options) {
    self.init(machine, options, completion: nil)
  }

  /// Creates a decider that asks other searches as well where that of the machine is not whole.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - options: The options of the search.
  ///   - shared: The graph of the machine under these options, which another decider has searched; nil for none.
  package convenience init(
    whole machine: Machine, _ options: Explorer.Options, _ shared: SharedGraph? = nil
  ) {
    self.init(machine, options, completion: CrowdDecider(machine, options))
    if let shared { self.shared = shared }
  }

  init(_ machine: Machine, _ options: Explorer.Options, completion: (any ClaimCompletion)?) {
    self.machine = machine
    self.options = options
    self.completion = completion
  }

  /// Decides a claim.
  ///
  /// The first untimed claim and every `within` claim search the machine. Where a search
  /// is not whole, others may decide (`init(whole:_:_:)`).
  ///
  /// - Complexity: O(steps · monitor states) beside the search.
  public func decide(_ claim: Claim) -> Decision {
    let decision = decideAnyhow(claim)
    guard !claim.through.isEmpty, decision.path != nil else { return decision }
    let passing = followed(claim, through: claim.through)
    if passing.path != nil { return passing }
    var missing = decision
    missing.missesThrough = true
    return missing
  }

  /// Decides a claim by its monitor, as far as runs count that pass some events.
  private func followed(_ claim: Claim, through: [[Predicate]]) -> Decision {
    var decision = Decision(shared)
    var product = MonitoredGraph(
      shared, facts, Monitor(claim), limit: options.limit,
      isSaturated: options.saturates, through: through)
    product.search(&decision)
    return decision
  }

  private func decideAnyhow(_ claim: Claim) -> Decision {
    let decision = decideByGraph(claim)
    guard case .graph = decision.cap, let completion else { return decision }
    return completion.decide(claim, decision)
  }

  func decideByGraph(_ claim: Claim) -> Decision {
    if claim.isTimed { return decideTimed(claim) }
    var decision = Decision(shared)
    if case .staysReachable(let from, let target) = claim.pattern {
      let wanted = target.or(claim.escape)
      // Reachability is computed backwards, so it needs the whole graph.
      if !shared.graph.isCapped {
        let reachability = Reachability(shared, facts)
        reachability.decide(from: from, reachability.reach(wanted), &decision)
      }
    } else {
      decision = followed(claim, through: [])
    }
    if decision.path == nil, let cap = shared.graph.cap { decision.cap = .graph(cap) }
    return decision
  }

  /// Searches with the claim's bound as an additional clock, unless no event begins it.
  private func decideTimed(_ claim: Claim) -> Decision {
    guard shared.graph.isCapped || isBegun(claim) else { return Decision(shared) }
    return decideByTick(claim) ?? decision(on: claim)
  }

  /// Decides a claim whose bound the tick does not divide, without a finer tick; returns nil when only a
  /// finer one decides.
  ///
  /// All delays are whole ticks, so the times between two events of a path are an interval whose ends are
  /// whole ticks. Then no run exceeds the bound if none exceeds the last tick within it; and a run that
  /// reaches the next tick exceeds it. What is left are runs that come as near to that tick as one likes.
  private func decideByTick(_ claim: Claim) -> Decision? {
    var tick = shared.graph.tick
    while Self.parts(of: tick, for: claim.duration) > Self.fewParts {
      let whole = claim.duration / Int64(tick) * Int64(tick)
      let below = decision(on: claim.bounded(by: whole, isStrict: false))
      if below.path == nil {
        // A search that met more delays than the shared one, which was stopped, knows the tick.
        guard below.shared.graph.tick > 0, below.shared.graph.tick < tick else { return below }
        tick = below.shared.graph.tick
        continue
      }
      let above = decision(on: claim.bounded(by: whole + Int64(tick), isStrict: true))
      return above.path == nil ? nil : above
    }
    return nil
  }

  /// The number of parts into which a tick may be divided for a bound: up to it, a finer tick costs little and
  /// gives the shortest run.
  private static var fewParts: Int32 { 4 }

  /// Returns the number of parts into which a tick has to be divided so that they divide a bound.
  private static func parts(of tick: Int32, for bound: Int64) -> Int32 {
    guard tick > 0 else { return 1 }
    return tick / Coverage.greatestCommonDivisor(tick, Int32(bound % Int64(tick)))
  }

  /// Returns what a search with the claim's bound as an additional clock says.
  private func decision(on claim: Claim) -> Decision {
    let explorer = Explorer.search(machine, options, claim)
    var decision = Decision(SharedGraph(explorer.graph))
    decision.isTriggered = explorer.deadline?.isTriggered == true
    decision.path = explorer.violatingPath
    if decision.path == nil, let cap = explorer.graph.cap { decision.cap = .graph(cap) }
    return decision
  }

  private func isBegun(_ claim: Claim) -> Bool {
    let monitor = Monitor(claim)
    let labels = shared.graph.labels.map { $0.contains { monitor.begins(.observation($0)) } }
    return shared.graph.roots.contains {
      $0.observations.contains { monitor.begins(.observation($0)) }
    }
      || shared.graph.edges.contains { edge in
        labels[Int(edge.label)]
          || edge.stimulus.map { monitor.begins(.stimulus($0)) } ?? false
      }
  }
}

/// What searches with several choices of parameters say of the claims of a line.
package struct LineVerdict: Sendable {
  package enum Kind { case proved, refuted, undecided }

  package let kind: Kind
  /// The place of the choice whose run decides the line, or whose run the engine does not confirm; nil without one.
  package let choice: Int?
  /// The run of that choice; nil for a line that no run decides.
  package let found: LineDecision.Found?
  package let stateCount: Int
  /// Whether what the claims speak of happens.
  package let isTriggered: Bool

  /// Puts the decisions of all choices together.
  ///
  /// Where the search and the engine disagree about a run, nothing is decided.
  package init(_ claims: [Claim], _ decisions: [LineDecision]) {
    let asksForRun = claims.contains { $0.asksForRun }
    var isOpen = false
    var isTriggered = asksForRun
    var stateCount = 0
    var broken: Int?
    var shown: Int?
    for (index, decision) in decisions.enumerated() {
      isOpen = isOpen || decision.isOpen
      isTriggered = isTriggered || decision.isTriggered
      stateCount += decision.stateCount
      let isBroken = asksForRun ? decision.lacksRun : decision.found?.isConfirmed == true
      if isBroken, broken.map({ decisions[$0].missesThrough && !decision.missesThrough }) ?? true {
        broken = index
      }
      if decision.found != nil, shown == nil { shown = index }
    }
    if let broken {
      (kind, choice) = (.refuted, broken)
    } else if isOpen {
      (kind, choice) = (.undecided, asksForRun ? nil : shown)
    } else if asksForRun {
      (kind, choice) = (decisions.first?.found?.isConfirmed == true ? .proved : .undecided, shown)
    } else {
      (kind, choice) = (shown == nil ? .proved : .undecided, shown)
    }
    found = choice.flatMap { decisions[$0].found }
    self.stateCount = stateCount
    self.isTriggered = isTriggered
  }
}

/// What a search with one choice of parameters says of the claims of a line.
///
/// A line makes several claims for several instances. The first claim that is broken decides the line.
package struct LineDecision: Sendable {
  /// A path that decides a claim: it breaks the claim, or shows a claim with `some run`.
  package struct Found: Sendable {
    package let claim: Claim
    package let path: RunPath
    /// The run of the path, if there is one.
    package let outcome: ConcreteRun.Outcome

    /// Whether the engine confirms what the search found, by performing the run step by step.
    package var isConfirmed: Bool {
      switch outcome {
      case .run(let run): run.violates(claim)
      case .tooFine: true
      case .notReproducible: false
      }
    }
  }

  /// A claim that was not decided.
  package struct Open: Sendable {
    package let claim: Claim
    package let cap: ClaimDecider.Cap
    /// The graph of the search that was stopped.
    package let shared: SharedGraph
  }

  /// The number of states of the graphs that were searched, the shared one counted once.
  package private(set) var stateCount = 0
  /// The coarsest tick of the searches in milliseconds.
  package private(set) var tick: Int32 = 0
  /// Whether a claim applied on any path.
  package private(set) var isTriggered = false
  /// The first claim that was not decided, or nil when all were.
  ///
  /// It keeps the graph of the search, which who is done with it takes away.
  package var open: Open?
  /// Whether a claim was not decided.
  package private(set) var isOpen = false
  /// The first path that decides a claim, or nil when there is none.
  package private(set) var found: Found?
  /// Whether that path does not pass what `Claim.through` asks for.
  package private(set) var missesThrough = false
  /// Whether no run shows a claim with `some run`.
  package private(set) var lacksRun = false
  /// The mistakes of the model that the searches met.
  package private(set) var faults: [Fault] = []
  /// The open parameters of which answers were left out (`Graph.circles`).
  package private(set) var circles: [NameID] = []

  /// Decides the claims of a line.
  ///
  /// - Parameters:
  ///   - claims: The claims.
  ///   - decider: The decider of the machine.
  ///   - machine: The machine that the decider searches.
  package init(_ claims: [Claim], _ decider: ClaimDecider, _ machine: Machine) {
    var hasCountedShared = false
    for claim in claims {
      let decision = decider.decide(claim)
      for fault in decision.faults where !faults.contains(fault) { faults.append(fault) }
      for name in decision.shared.graph.circles where !circles.contains(name) {
        circles.append(name)
      }
      if claim.isTimed || !hasCountedShared { stateCount += decision.shared.graph.stateCount }
      hasCountedShared = hasCountedShared || !claim.isTimed
      tick = max(tick, decision.shared.graph.tick)
      isTriggered = isTriggered || decision.isTriggered
      if let cap = decision.cap, open == nil {
        open = Open(claim: claim, cap: cap, shared: decision.shared)
        isOpen = true
      }
      if let path = decision.path {
        if found == nil || missesThrough && !decision.missesThrough {
          var outcome = ConcreteRun.find(
            path, of: machine, tick: max(1, decision.shared.graph.tick))
          if case .run(let run) = outcome { outcome = .run(run.shortened(for: claim)) }
          found = Found(claim: claim, path: path, outcome: outcome)
          missesThrough = decision.missesThrough
        }
        if !claim.asksForRun, !missesThrough { return }
      } else if claim.asksForRun, decision.cap == nil {
        lacksRun = true
        return
      }
    }
  }
}
