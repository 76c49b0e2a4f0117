#if !TRACEBOOK_WITHOUT_PLANS
  /// What events do in the configurations that a run has met.
  ///
  /// Without history, invocations and late binding, the configuration alone decides which transitions an
  /// event may enable, which states each of them exits and enters, and which content runs in which
  /// configuration between. All of that is found out once; a planned step examines guards and runs
  /// content.
  struct StepPlans {
    /// A configuration.
    struct Node {
      let configuration: UInt64
      /// Its only atomic state, or -1 when there are several.
      let leaf: Int32
    }

    /// A transition whose guard is examined; after the last one a row without a transition.
    struct Candidate {
      /// The work of the selection since the candidate before.
      let work: Int32
      let guardExpression: Int32
      /// The index of the transition, or -1.
      let transition: Int32
      /// The index of its move, `unknown` or `general`.
      var move = StepPlans.unknown
    }

    /// What a transition does in one configuration.
    struct Move {
      /// The content that runs, a run of `stages`.
      let stages: Span32
      /// The work after the last stage.
      let work: Int32
      /// The configuration afterwards, and its node.
      let configuration: UInt64
      let node: Int32
    }

    /// A block of content and the configuration in which it runs.
    struct Stage {
      let configuration: UInt64
      /// The work since the stage before.
      let work: Int32
      /// The block, a run of `Chart.actions`.
      let block: Span32
      /// Whether the lesson states are found anew before.
      let findsLessonStates: Bool
    }

    /// Not yet found out.
    static var unknown: Int32 { -1 }
    /// To be done in the general way.
    static var general: Int32 { -2 }
    /// The number of configurations, and of pairs of one and an event, that are remembered at most.
    private static var limits: (nodes: Int, pairs: Int) { (1024, 1 << 16) }

    private(set) var nodes: [Node] = []
    /// The node that the run is probably in.
    var current = 0
    /// By node and event, the first being the absence of an event: the index of the first candidate,
    /// `unknown` or `general`.
    var starts: [Int32] = []
    var candidates: [Candidate] = []
    var moves: [Move] = []
    var stages: [Stage] = []
    /// The number of events and the absence of one.
    let width: Int

    init(events: Int) { width = events + 1 }

    /// Returns the node of a configuration, or nil when no more are remembered.
    func node(of configuration: UInt64) -> Int? {
      nodes.firstIndex { $0.configuration == configuration }
    }

    /// Adds a configuration; returns nil when no more are remembered.
    mutating func add(_ node: Node) -> Int? {
      guard nodes.count < Self.limits.nodes, starts.count + width <= Self.limits.pairs else {
        return nil
      }
      nodes.append(node)
      for _ in 0..<width { starts.append(Self.unknown) }
      return nodes.count - 1
    }
  }
#endif
