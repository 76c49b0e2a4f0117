/// Decides claims over the searched graph of a machine: a monitor runs along every path at once.
///
/// The graph is one of regions (`Region`), so a path stands for all runs that take its steps at any
/// times that agree with it, and every run is on some path. A claim is true of all of them or of none
/// of them, since what it watches are the events of the steps; where it counts time, that is part
/// of the region (`DeadlineWatch`).
public final class ClaimDecider {
  private let machine: Machine
  private let options: Explorer.Options
  /// What claims share that count no time; searched when the first of them comes.
  private lazy var graph = Explorer.graph(of: machine, options)
  private lazy var facts = StateFacts(graph, machine)

  /// What came of a claim.
  public struct Decision: Sendable {
    /// The shortest path to the violation, or of `some run` to the witness; nil when there is none.
    public var path: RunPath?
    /// Whether the claim had anything to say on any path.
    public var isTriggered = false
    /// Why nothing was decided; nil when something was.
    public var cap: Cap?
    /// What was searched: the graph of the machine, or of a claim that counts time its own.
    public let graph: Graph
  }

  /// Why nothing was decided.
  public enum Cap: Sendable, Equatable {
    /// The search of the machine was stopped.
    case graph(Graph.Cap)
    /// What the claim itself remembers has too many values.
    case memory
  }

  /// Decides over what a machine can do, searched with these options.
  public init(_ machine: Machine, _ options: Explorer.Options) {
    self.machine = machine
    self.options = options
  }

  /// Decides one claim.
  ///
  /// O(states · monitor states), and for `within` a search.
  public func decide(_ claim: Claim) -> Decision {
    if claim.isTimed { return decideTimed(claim) }
    var decision = Decision(graph: graph)
    if case .staysReachable(let from, let target) = claim.pattern {
      let wanted = target.or(claim.escape)
      // Backwards from what was never searched nothing is known.
      if !graph.isCapped { Reachability(graph, facts).decide(from: from, wanted, &decision) }
    } else {
      var product = MonitoredGraph(graph, facts, Monitor(claim), limit: options.limit)
      product.search(&decision)
    }
    if decision.path == nil, let cap = graph.cap { decision.cap = .graph(cap) }
    return decision
  }

  /// Searches with the claim's bound as one more clock, unless nothing ever begins it.
  private func decideTimed(_ claim: Claim) -> Decision {
    guard graph.isCapped || isBegun(claim) else { return Decision(graph: graph) }
    let explorer = Explorer.search(machine, options, claim)
    var decision = Decision(graph: explorer.graph)
    decision.isTriggered = explorer.deadline?.isTriggered == true
    decision.path = explorer.violatingPath
    if decision.path == nil, let cap = explorer.graph.cap { decision.cap = .graph(cap) }
    return decision
  }

  private func isBegun(_ claim: Claim) -> Bool {
    let monitor = Monitor(claim)
    let labels = graph.labels.map { $0.contains { monitor.begins(.observation($0)) } }
    return graph.roots.contains { $0.observations.contains { monitor.begins(.observation($0)) } }
      || graph.edges.contains { edge in
        labels[Int(edge.label)] || edge.stimulus >= 0 && monitor.begins(.stimulus(edge.stimulus))
      }
  }
}
