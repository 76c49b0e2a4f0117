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
  package private(set) lazy var graph = Explorer.graph(of: machine, options)
  private lazy var facts = StateFacts(graph, machine)

  /// The result of deciding a claim.
  public struct Decision: Sendable {
    /// The shortest path to the violation, or to the witness for `some run`; nil when there is
    /// none.
    public var path: RunPath?
    /// Whether the claim applied on any path, for example because its trigger occurred.
    public var isTriggered = false
    /// The limit that prevented a decision; nil when the claim was decided.
    public var cap: Cap?
    /// The graph that was searched: the shared one, or that of a timed claim.
    public let graph: Graph
  }

  /// The limits that can prevent a decision.
  public enum Cap: Sendable, Equatable {
    /// The search of the machine was stopped.
    case graph(Graph.Cap)
    /// The monitor of the claim has too many states.
    case memory
  }

  /// Creates a decider that searches a machine with the given options.
  public init(_ machine: Machine, _ options: Explorer.Options) {
    self.machine = machine
    self.options = options
  }

  /// Creates a decider for another thread, with the graph that one has searched.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - options: The options of the search.
  ///   - graph: The graph of the machine under these options.
  package init(_ machine: Machine, _ options: Explorer.Options, graph: Graph) {
    self.machine = machine
    self.options = options
    self.graph = graph
  }

  /// Decides a claim.
  ///
  /// The first untimed claim and every `within` claim search the machine.
  ///
  /// - Complexity: O(steps · monitor states) beside the search.
  public func decide(_ claim: Claim) -> Decision {
    if claim.isTimed { return decideTimed(claim) }
    var decision = Decision(graph: graph)
    if case .staysReachable(let from, let target) = claim.pattern {
      let wanted = target.or(claim.escape)
      // Reachability is computed backwards, so it needs the whole graph.
      if !graph.isCapped { Reachability(graph, facts).decide(from: from, wanted, &decision) }
    } else {
      var product = MonitoredGraph(graph, facts, Monitor(claim), limit: options.limit)
      product.search(&decision)
    }
    if decision.path == nil, let cap = graph.cap { decision.cap = .graph(cap) }
    return decision
  }

  /// Searches with the claim's bound as an additional clock, unless no event begins it.
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
        labels[Int(edge.label)]
          || edge.stimulus.map { monitor.begins(.stimulus($0)) } ?? false
      }
  }
}
