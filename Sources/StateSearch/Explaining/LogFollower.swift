package import Statechart

/// Follows a log of calls by the set of all states that a machine may be in.
///
/// A log has the calls and nothing else: before each line any stimuli may have come, and any time may
/// have passed. What is followed is the powerset of the regions of the search: each set is what one
/// line leaves of all that could be, and a line is impossible exactly when nothing is left.
package struct LogFollower: ~Copyable {
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
    /// Whether calls may have come before the first line, which is then the next after any of them.
    var beginsLater = false

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
  /// The callbacks that were called somewhere where the log has another call.
  private(set) var inTheWay: Set<Int32> = []

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

  private init(
    _ machine: Machine, _ lines: Lines, _ options: Options, _ counting: CallSteps.Counting
  ) {
    self.machine = machine
    self.lines = lines
    self.options = options
    steps = CallSteps(machine, limit: options.states, counting)
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
    var counting = CallSteps.Counting()
    while true {
      var follower = LogFollower(machine, lines, options, counting)
      follower.run(progress)
      guard let recount = follower.steps.recount else { return follower }
      counting = recount
    }
  }

  private mutating func run(_ progress: (Int) -> Void) {
    let roots = steps.roots().map { LogPosition(state: $0.root.state, rest: $0.calls) }
    set = sets.number(of: Self.distinct(options.beginsLater ? everything(after: roots) : roots))
    for (place, line) in lines.numbers.enumerated() {
      if place & 0xFFF == 0 { progress(place) }
      if let known = sets.next(of: set, line) {
        set = known
        continue
      }
      let before = sets[set]
      let after = advance(before, line)
      if steps.recount != nil { return }
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

extension LogFollower {
  /// Returns the positions after a line, in order.
  mutating func advance(_ positions: [LogPosition], _ line: Int32) -> [LogPosition] {
    let meaning = lines.meanings[Int(line)]
    var result: [LogPosition] = []
    var others = inTheWay
    forEachCall(after: positions) { call, next in
      if meaning.contains(where: { $0.matches(call) }) {
        result.append(next)
      } else {
        others.insert(call.callback)
      }
    }
    inTheWay = others
    return Self.distinct(result)
  }

  /// Returns all positions of all runs, before, between and after the calls of their steps.
  private mutating func everything(after roots: [LogPosition]) -> [LogPosition] {
    mark += 1
    var stack: [Int32] = []
    var result = roots
    for root in roots { visit(root.state, &stack) }
    while let state = stack.popLast(), cap == nil {
      for index in steps.run(of: state) {
        let step = steps.steps[index]
        result.append(LogPosition(state: step.target, rest: step.calls))
        visit(step.target, &stack)
      }
    }
    for position in Set(result) {
      var rest = position.rest
      while rest != 0 {
        rest = steps.sequences.rest(rest)
        result.append(LogPosition(state: position.state, rest: rest))
      }
    }
    return result
  }

  mutating func calls(after positions: [LogPosition]) -> [LoggedCall] {
    var result: Set<LoggedCall> = []
    forEachCall(after: positions) { call, _ in result.insert(call) }
    return result.sorted(by: LoggedCall.precedes)
  }

  /// Calls a closure with each call that may be the next, and the position after it.
  private mutating func forEachCall(
    after positions: [LogPosition], _ body: (LoggedCall, LogPosition) -> Void
  ) {
    mark += 1
    var stack: [Int32] = []
    for position in positions {
      if let call = steps.sequences.first(position.rest) {
        body(
          call, LogPosition(state: position.state, rest: steps.sequences.rest(position.rest)))
      } else {
        visit(position.state, &stack)
      }
    }
    while let state = stack.popLast(), cap == nil {
      let run = steps.run(of: state)
      looks += run.count + 1
      for index in run {
        let step = steps.steps[index]
        if let call = steps.sequences.first(step.calls) {
          body(call, LogPosition(state: step.target, rest: steps.sequences.rest(step.calls)))
        } else {
          visit(step.target, &stack)
        }
      }
    }
  }

  /// Adds a state to those to look at, unless it has been in this set.
  private mutating func visit(_ state: Int32, _ stack: inout [Int32]) {
    while marks.count <= Int(state) { marks.append(0) }
    guard marks[Int(state)] != mark else { return }
    marks[Int(state)] = mark
    stack.append(state)
  }

  static func distinct(_ positions: [LogPosition]) -> [LogPosition] {
    guard positions.count > 1 else { return positions }
    return Set(positions).sorted(by: LogPosition.precedes)
  }
}

extension LogFollower {
  /// Returns a run with the fewest stimuli that has the first lines of the log.
  ///
  /// - Parameters:
  ///   - count: The number of lines, at most as many as were followed.
  ///   - limit: The number of places in runs after which the search gives up.
  /// - Returns: The path, or nil when the search gave up.
  /// - Complexity: O(count · states · steps).
  package mutating func shortestPath(for count: Int, limit: Int) -> RunPath? {
    path(PathSearch(count: count, limit: limit, .fewestStimuli)) { _ in true }
  }

  /// Looks for any run that has all lines of a log, without following the others.
  ///
  /// This finds runs of logs of which there are too many to follow all, and says nothing of a log
  /// that has none.
  ///
  /// - Parameters:
  ///   - machine: The machine, with the app that was logged.
  ///   - lines: The lines of the log.
  ///   - options: The limits of the search.
  ///   - limit: The number of places in runs after which the search gives up.
  /// - Returns: The path and the tick of the search in milliseconds, or nil when none was found.
  package static func anyPath(
    _ machine: Machine, _ lines: Lines, _ options: Options, limit: Int
  ) -> (path: RunPath, tick: Int32)? {
    var counting = CallSteps.Counting()
    while true {
      var follower = LogFollower(machine, lines, options, counting)
      let search = PathSearch(count: lines.numbers.count, limit: limit, .mostLines)
      let path = follower.path(search) { $0.cap == nil && $0.recount == nil }
      guard let recount = follower.steps.recount else { return path.map { ($0, follower.tick) } }
      counting = recount
    }
  }

  private mutating func path(
    _ empty: PathSearch, while condition: (CallSteps) -> Bool
  ) -> RunPath? {
    var search = empty
    let roots = steps.roots()
    for (number, root) in roots.enumerated() {
      for line in consumed(root.calls, at: 0, of: search.count) {
        search.add(
          PathSearch.Place(line: line, state: root.root.state),
          PathSearch.Arrival(parent: -1, stimulus: -1, label: Int32(number), stimuli: 0))
      }
    }
    while condition(steps), let (index, place) = search.next() {
      if Int(place.line) == search.count { return path(to: index, search, roots.map { $0.root }) }
      expand(index, place, &search)
    }
    return nil
  }

  /// The tick of the search in milliseconds; 0 when nothing depends on time.
  package var tick: Int32 { steps.explorer.coverage.tick }

  private mutating func expand(
    _ index: Int32, _ place: PathSearch.Place, _ search: inout PathSearch
  ) {
    let time = Int32(machine.chart.stimuli.count)
    let stimuli = search.arrivals[Int(index)].stimuli
    for number in steps.run(of: place.state) {
      let step = steps.steps[number]
      for line in consumed(step.calls, at: place.line, of: search.count) {
        search.add(
          PathSearch.Place(line: line, state: step.target),
          PathSearch.Arrival(
            parent: index, stimulus: step.stimulus, label: step.label,
            stimuli: stimuli + (step.stimulus == time ? 0 : 1)))
      }
    }
  }

  /// Returns the lines that may be next after the calls of a step: one, none when the log has other lines, or
  /// several when the log may begin at any of the calls.
  private func consumed(_ calls: Int32, at line: Int32, of count: Int) -> [Int32] {
    var result = matched(calls, at: line, of: count).map { [$0] } ?? []
    guard options.beginsLater, line == 0, calls != 0 else { return result }
    var rest = steps.sequences.rest(calls)
    while rest != 0 {
      if let line = matched(rest, at: line, of: count) { result.append(line) }
      rest = steps.sequences.rest(rest)
    }
    return result + [0]
  }

  /// Returns the line after calls, or nil when the log has other lines.
  private func matched(_ calls: Int32, at line: Int32, of count: Int) -> Int32? {
    var line = line
    var rest = calls
    while let call = steps.sequences.first(rest), Int(line) < count {
      let meaning = lines.meanings[Int(lines.numbers[Int(line)])]
      guard meaning.contains(where: { $0.matches(call) }) else { return nil }
      line += 1
      rest = steps.sequences.rest(rest)
    }
    return line
  }

  private func path(to last: Int32, _ search: PathSearch, _ roots: [Graph.Root]) -> RunPath {
    let explorer = steps.explorer
    var result: [RunPath.Step] = []
    var index = last
    while index >= 0 {
      let arrival = search.arrivals[Int(index)]
      if arrival.parent < 0 {
        result.append(explorer.graph.step(roots[Int(arrival.label)]))
      } else {
        result.append(
          RunPath.Step(
            stimulus: explorer.stimulus(arrival.stimulus),
            observations: explorer.labels.labels[Int(arrival.label)],
            target: explorer.graph.snapshot(Int(search.places[Int(index)].state))))
      }
      index = arrival.parent
    }
    return RunPath(steps: result.reversed())
  }
}

extension RunPath {
  /// The number of steps, moves of time and the initial step included.
  package var length: Int { steps.count }
}

/// A place in a run after some lines of a log: a state, and the calls of the step into it that the log
/// has not had yet.
struct LogPosition: Hashable {
  /// The index of the state after the step.
  let state: Int32
  /// The calls of the step that are still to come, as a number of `CallSequences`; 0 at rest.
  let rest: Int32

  static func precedes(_ left: LogPosition, _ right: LogPosition) -> Bool {
    (left.state, left.rest) < (right.state, right.rest)
  }
}

/// The sets of positions that lines of a log lead to, and what follows each.
///
/// Logs repeat themselves, so a set that is known need not be followed again. When there are too many
/// positions all are forgotten, so that the memory does not grow with the log.
struct PositionSets {
  private struct Key: Hashable {
    let set: Int32
    let line: Int32
  }

  /// The number of positions that are kept at most, beside those of the last set.
  private let limit: Int
  private var sets: [[LogPosition]] = []
  private var numbers: [[LogPosition]: Int32] = [:]
  private var following: [Key: Int32] = [:]
  private var positionCount = 0

  init(limit: Int) { self.limit = limit }

  subscript(number: Int32) -> [LogPosition] { sets[Int(number)] }

  /// Returns the number of the set after a line, if it is known.
  func next(of set: Int32, _ line: Int32) -> Int32? { following[Key(set: set, line: line)] }

  /// Adds what follows a set; returns its number.
  mutating func add(_ positions: [LogPosition], after set: Int32, _ line: Int32) -> Int32 {
    if positionCount > limit {
      self = PositionSets(limit: limit)
      return number(of: positions)
    }
    let number = number(of: positions)
    following[Key(set: set, line: line)] = number
    return number
  }

  /// Returns the number of a set, which is added when it is new.
  mutating func number(of positions: [LogPosition]) -> Int32 {
    if let known = numbers[positions] { return known }
    let number = Int32(sets.count)
    numbers[positions] = number
    sets.append(positions)
    positionCount += positions.count
    return number
  }
}
