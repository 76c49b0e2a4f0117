import Statechart

/// A search of everything in which an observer can tell two machines apart.
///
/// The observer chooses stimuli and their times, and sees whether each was possible and what it
/// brought. What has been seen may leave several states open on each side, such as after an open
/// order, so a node of the search is a set of states of each machine (subset construction). The
/// machines share one clock: a node is a region of the timers of all its states (`Region`). Two
/// machines that part in no node that is reached therefore have the same runs, at whatever times.
///
/// Nodes are searched in the order of their number of stimuli, and of their moves of time among
/// equal ones. Nothing is followed past an outcome that only one machine has.
package struct DifferenceSearch {
  /// The limits of a search.
  package struct Options: Sendable {
    /// The number of nodes after which the search stops.
    package var limit: Int
    /// The kinds of observations to compare.
    package var kinds: ComparedKinds
    /// The group of each shared stimulus, by which differences are grouped.
    package var groups: [Int32]

    /// Creates the options of a search.
    package init(limit: Int, kinds: ComparedKinds, groups: [Int32]) {
      self.limit = limit
      self.kinds = kinds
      self.groups = groups
    }
  }

  let options: Options
  var sides: [SideSteps]
  var table = OutcomeTable()
  var nodes: [Node] = []
  var arrivals: [Arrival] = []
  var numbers: [Node: Int32] = [:]
  /// The nodes to expand with the present number of stimuli, and those with one more.
  var queue: [Int32] = []
  var nextQueue: [Int32] = []
  var partings = PartingGroups()
  /// The limit that stopped the search; nil when every difference has been found.
  package internal(set) var cap: Graph.Cap?
  /// The number of stimuli of all runs that have been compared whole.
  private(set) var depth: Int32 = 0

  /// The number that stands for time where others stand for stimuli.
  var time: Int32 { Int32(options.groups.count) }

  private init(
    _ machines: [ComparedMachine], _ options: Options, tick: Int32, isWide: Bool
  ) {
    self.options = options
    let search = Explorer.Options(limit: options.limit)
    sides = machines.map {
      SideSteps($0, options.kinds, search, tick: tick, isWide: isWide)
    }
  }

  /// Compares two machines.
  ///
  /// - Parameters:
  ///   - first: The first machine.
  ///   - second: The second machine, whose shared stimuli are those of the first.
  ///   - options: The options and limits of the search.
  ///   - progress: A closure that is called with the number of nodes, every 4,096 nodes.
  /// - Returns: The search, with what it has found.
  /// - Complexity: O(nodes · steps of their states).
  package static func compare(
    _ first: ComparedMachine, _ second: ComparedMachine, _ options: Options,
    progress: (Int) -> Void = { _ in }
  ) -> DifferenceSearch {
    var tick: Int32 = 0
    var isWide = false
    while true {
      var search = DifferenceSearch([first, second], options, tick: tick, isWide: isWide)
      search.run(tick, progress)
      let found = search.sides.reduce(tick) {
        Coverage.greatestCommonDivisor($0, $1.explorer.coverage.tick)
      }
      let isTooNarrow = search.sides.contains { $0.explorer.isTooNarrow }
      if found == tick, isWide || !isTooNarrow { return search }
      tick = found
      isWide = isWide || isTooNarrow
    }
  }

  private mutating func run(_ tick: Int32, _ progress: (Int) -> Void) {
    start()
    while cap == nil {
      var place = 0
      while place < queue.count, cap == nil {
        expand(queue[place])
        place += 1
        if mustRestart(tick) { return }
        if place & 0xFFF == 0 { progress(nodes.count) }
      }
      guard cap == nil, !nextQueue.isEmpty else { return }
      depth += 1
      queue = nextQueue
      nextQueue = []
    }
  }

  private func mustRestart(_ tick: Int32) -> Bool {
    sides.contains { $0.explorer.coverage.tick != tick || $0.explorer.isTooNarrow }
  }
}
