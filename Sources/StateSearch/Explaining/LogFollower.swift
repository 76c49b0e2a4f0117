package import Statechart

/// Follows a log of calls by the set of all states that a machine may be in.
///
/// A log has the calls and nothing else: before each line any stimuli may have come, and any time may
/// have passed. What is followed is the powerset of the regions of the search: each set is what one
/// line leaves of all that could be, and a line is impossible exactly when nothing is left.
package struct LogFollower {
  /// The lines of a log that are about calls, as numbers of what they may be about.
  package struct Lines: Sendable {
    /// The number of each line's meaning.
    package let numbers: [Int32]
    /// The calls that a line may be about, by number.
    package let meanings: [[LoggedCall]]

    /// Creates the lines of a log.
    package init(numbers: [Int32], meanings: [[LoggedCall]]) {
      self.numbers = numbers
      self.meanings = meanings
    }
  }

  /// The limits of following a log.
  package struct Options: Sendable {
    /// The number of states of the machine after which the log is not followed further.
    package var states: Int
    /// The number of steps that are looked at before the log is not followed further.
    package var looks = 2_000_000_000
    /// The number of positions of all sets that are kept to be found again.
    package var positions = 4_000_000

    /// Creates limits.
    package init(states: Int) { self.states = states }
  }

  /// How far a log was followed.
  package enum End: Sendable, Equatable {
    /// Some run has all lines.
    case explained
    /// No run that has the lines before has this one, too; lines are counted from 0.
    case impossible(line: Int)
    /// The search was stopped by a limit before this line.
    case stopped(line: Int, Graph.Cap)
  }

  /// How far the log was followed.
  package private(set) var end = End.explained
  /// The calls that could have come after the last line that was followed, in the chart's order.
  package private(set) var possible: [LoggedCall] = []

  let machine: Machine
  let lines: Lines
  var steps: CallSteps
  private let options: Options
  private var sets: PositionSets
  private var set: Int32 = 0
  /// The number of steps that were looked at.
  var looks = 0
  /// The number of the last set in which each state was seen.
  var marks: [Int32] = []
  var mark: Int32 = 0

  /// The number of states of the machine that were searched.
  package var stateCount: Int { steps.explorer.graph.stateCount }

  /// The mistakes of the model that occurred.
  package var faults: [Fault] { steps.explorer.graph.faults }

  init(_ machine: Machine, _ lines: Lines, _ options: Options, tick: Int32, isWide: Bool) {
    self.machine = machine
    self.lines = lines
    self.options = options
    steps = CallSteps(machine, limit: options.states, tick: tick, isWide: isWide)
    sets = PositionSets(limit: options.positions)
  }

  /// Follows a log from the initial state of a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine, with the app that was logged.
  ///   - lines: The lines of the log.
  ///   - options: The limits.
  ///   - progress: A closure that is called with the number of lines now and then.
  /// - Returns: The follower at the end of the log, or at the line that is impossible.
  /// - Complexity: O(lines + distinct sets · steps of their states).
  package static func follow(
    _ machine: Machine, _ lines: Lines, _ options: Options, progress: (Int) -> Void = { _ in }
  ) -> LogFollower {
    var tick: Int32 = 0
    var isWide = false
    while true {
      var follower = LogFollower(machine, lines, options, tick: tick, isWide: isWide)
      follower.run(tick, progress)
      guard follower.steps.isUnfit(tick) else { return follower }
      tick = follower.steps.explorer.coverage.tick
      isWide = isWide || follower.steps.explorer.isTooNarrow
    }
  }

  private mutating func run(_ tick: Int32, _ progress: (Int) -> Void) {
    let roots = steps.roots().map { LogPosition(state: $0.root.state, rest: $0.calls) }
    set = sets.number(of: Self.distinct(roots))
    for (place, line) in lines.numbers.enumerated() {
      if place & 0xFFF == 0 { progress(place) }
      if let known = sets.next(of: set, line) {
        set = known
        continue
      }
      let before = sets[set]
      let after = advance(before, line)
      if steps.isUnfit(tick) { return }
      if let cap {
        end = .stopped(line: place, cap)
        return
      }
      guard !after.isEmpty else {
        end = .impossible(line: place)
        break
      }
      set = sets.add(after, after: set, line)
    }
    possible = calls(after: sets[set])
  }

  var cap: Graph.Cap? { looks > options.looks ? .work : steps.cap }
}
