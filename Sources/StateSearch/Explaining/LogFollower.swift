package import Statechart

/// Follows a log of calls by the set of all states that a machine may be in.
///
/// A log has the calls and nothing else: before each line any stimuli may have come, and any time may
/// have passed. What is followed is the powerset of the regions of the search: each set is what one
/// line leaves of all that could be, and a line is impossible exactly when nothing is left.
package struct LogFollower: ~Copyable {
  /// The limits of following a log.
  package struct Options: Sendable {
    /// The number of states of the machine after which the log is not followed further.
    package var states: Int
    /// The number of steps that are looked at before the log is not followed further.
    package var looks = 2_000_000_000
    /// The number of positions of all sets that are kept to be found again.
    package var positions = 4_000_000
    /// Whether calls may have come before the first line, which is then the next after any of them.
    package var beginsLater = false
    /// The number of states among which the beginning of such a log is looked for.
    var region = Int.max

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
  let lines: LogLines
  let steps: CallSteps
  let options: Options
  private var sets: PositionSets
  private var set: Int32 = 0
  /// The last positions, each with the number of lines before it.
  private var recent: [(line: Int, positions: [LogPosition])] = []
  /// The number of steps that were looked at.
  var looks = 0
  /// The number of the last set in which each state was seen.
  private var marks: [Int32] = []
  private var mark: Int32 = 0
  /// The positions of the set that have owners or calls to come.
  private var marked: Set<LogPosition> = []

  /// The number of states of the machine that were searched.
  package var stateCount: Int { steps.explorer.graph.stateCount }

  /// The mistakes of the model that occurred.
  package var faults: [Fault] { steps.explorer.graph.faults }

  init(
    _ machine: Machine, _ lines: LogLines, _ options: Options, _ counting: CallSteps.Counting,
    like other: CallSteps?
  ) {
    self.machine = machine
    self.lines = lines
    self.options = options
    steps = CallSteps(
      machine, limit: options.states, counting, marksEnds: lines.marksEnds, like: other)
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
    _ machine: Machine, _ lines: LogLines, _ options: Options, progress: (Int) -> Void = { _ in }
  ) -> LogFollower {
    follow(machine, lines, options, like: nil, progress)
  }

  /// Follows a log by another machine with the same chart, of which only what is unlike is searched anew.
  func following(
    _ machine: Machine, _ lines: LogLines, _ options: Options, progress: (Int) -> Void = { _ in }
  ) -> LogFollower {
    Self.follow(machine, lines, options, like: steps, progress)
  }

  private static func follow(
    _ machine: Machine, _ lines: LogLines, _ options: Options, like other: CallSteps?,
    _ progress: (Int) -> Void
  ) -> LogFollower {
    var counting = other?.recount ?? other?.counting ?? CallSteps.Counting()
    while true {
      var follower = LogFollower(machine, lines, options, counting, like: other)
      follower.run(progress)
      guard let recount = follower.steps.recount else { return follower }
      counting = recount
    }
  }

  /// The number of states among which the beginning of a log is looked for first, and by how much more then.
  private static var firstRegion: Int { 2048 }
  private static var regionGrowth: Int { 8 }
  /// The number of the last sets that are kept to change lines of the log.
  private static var recentSets: Int { 6 }

  private mutating func run(_ progress: (Int) -> Void) {
    let roots = steps.roots().map { LogPosition(state: $0.root.state, rest: $0.calls) }
    guard options.beginsLater else { return run(from: roots, progress) }
    var region = Self.firstRegion
    while true {
      let (positions, isWhole) = everything(after: roots, region)
      run(from: positions, progress)
      if end == .explained || isWhole || steps.recount != nil || cap != nil { return }
      if region >= options.region { return }
      region *= Self.regionGrowth
    }
  }

  private mutating func run(from positions: [LogPosition], _ progress: (Int) -> Void) {
    (end, recent) = (.explained, [])
    set = sets.number(of: Self.distinct(positions))
    for (place, number) in lines.numbers.enumerated() {
      if place & 0xFFF == 0 { progress(place) }
      let line = PositionSets.Line(number: number, epoch: lines.epoch(of: place))
      if recent.count >= Self.recentSets { recent.removeFirst() }
      recent.append((place, sets[set]))
      if let known = sets.next(of: set, line) {
        set = known
        continue
      }
      let after = advance(sets[set], lines[place])
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
    possible = calls(after: sets[set], explained)
  }

  /// The number of lines that some run has.
  package var explained: Int {
    switch end {
    case .explained: lines.numbers.count
    case .impossible(let line), .stopped(let line, _): line
    }
  }

  var cap: Graph.Cap? { looks > options.looks ? .work : steps.cap }
}

extension LogFollower {
  /// The number of lines behind an impossible one that decide how good a change is.
  private static var linesBehind: Int { 40 }

  /// Returns how far a log is possible with a change near its impossible line.
  mutating func explained(with edit: LogEdit) -> LogEdit {
    var edit = edit
    let end = min(lines.numbers.count, explained + Self.linesBehind)
    let edited = lines.edited(edit, upTo: end)
    let first = min(edit.line, edit.kind.otherLine ?? edit.line)
    guard let base = recent.last(where: { $0.line <= first }) else { return edit }
    var positions = base.positions
    var line = base.line
    while line < edited.numbers.count {
      positions = advance(positions, edited[line])
      if positions.isEmpty || steps.recount != nil || cap != nil { break }
      line += 1
    }
    edit.explained = line - edited.numbers.count + end
    edit.isWhole = line == edited.numbers.count
    return edit
  }

  /// The first line that can be changed.
  var firstChange: Int { recent.first?.line ?? 0 }

  /// Returns the positions after a line, in order.
  private mutating func advance(_ positions: [LogPosition], _ line: LogLine) -> [LogPosition] {
    var result: [LogPosition] = []
    forEachCall(after: positions, line) { call, speaker, next in
      if line.isAbout(call, toldBy: speaker) { result.append(next) }
    }
    return Self.distinct(result)
  }

  /// Returns all positions of the runs through so many states, before, between and after the calls of their steps, and
  /// whether these are all states.
  private mutating func everything(
    after roots: [LogPosition], _ region: Int
  ) -> (positions: [LogPosition], isWhole: Bool) {
    mark += 1
    marked = []
    var queue: [LogPosition] = []
    var result = roots
    for root in roots { visit(LogPosition(state: root.state, rest: 0), &queue) }
    var head = 0
    while head < queue.count, head < region, cap == nil {
      for index in steps.run(of: queue[head].state) {
        let step = steps.steps[index]
        result.append(LogPosition(state: step.target, rest: step.calls))
        visit(LogPosition(state: step.target, rest: 0), &queue)
      }
      head += 1
    }
    for position in Set(result) {
      var rest = position.rest
      while rest != 0 {
        rest = steps.sequences.rest(rest)
        result.append(LogPosition(state: position.state, rest: rest))
      }
    }
    return (result, head == queue.count)
  }

  private mutating func calls(after positions: [LogPosition], _ line: Int) -> [LoggedCall] {
    var result: Set<LoggedCall> = []
    forEachCall(after: positions, lines[line]) { call, _, _ in result.insert(call) }
    return result.sorted(by: LoggedCall.precedes)
  }

  /// Calls a closure with each call that may be the next with a line, who tells of it (-1 if anybody), and the
  /// position after it.
  private mutating func forEachCall(
    after positions: [LogPosition], _ line: LogLine,
    _ body: (LoggedCall, Int32, LogPosition) -> Void
  ) {
    mark += 1
    marked.removeAll(keepingCapacity: true)
    let sequences = steps.sequences
    var stack: [LogPosition] = []
    var pending = positions
    while cap == nil {
      while let position = pending.popLast() {
        guard let call = sequences.first(position.rest) else {
          visit(position, &stack)
          continue
        }
        sequences.tell(call, position, line, &pending, body)
      }
      guard let position = stack.popLast() else { break }
      let run = steps.run(of: position.state)
      looks += run.count + 1
      for index in run {
        let step = steps.steps[index]
        let next = LogPosition(state: step.target, rest: step.calls, owners: position.owners)
        if step.calls == 0 {
          visit(next, &stack)
        } else if marked.insert(next).inserted {
          pending.append(next)
        }
      }
    }
  }

  /// Adds a state to those to look at, unless it has been in this set.
  private mutating func visit(_ position: LogPosition, _ stack: inout [LogPosition]) {
    if position.owners == LogOwners() {
      while marks.count <= Int(position.state) { marks.append(0) }
      guard marks[Int(position.state)] != mark else { return }
      marks[Int(position.state)] = mark
    } else if !marked.insert(position).inserted {
      return
    }
    stack.append(position)
  }

  static func distinct(_ positions: [LogPosition]) -> [LogPosition] {
    guard positions.count > 1 else { return positions }
    return Set(positions).sorted(by: LogPosition.precedes)
  }
}

extension CallSequences {
  /// Tells the next call of a position: gives it to a closure where a line is about it, and adds the position behind it
  /// to those pending where none is.
  func tell(
    _ call: LoggedCall, _ position: LogPosition, _ line: LogLine,
    _ pending: inout [LogPosition], _ body: (LoggedCall, Int32, LogPosition) -> Void
  ) {
    let rest = rest(position.rest)
    let owners = position.owners
    if call == LoggedCall.end {
      guard line.end != .mustNot else { return }
      let after = line.end == .must ? owners.noting(end: true) : owners
      pending.append(LogPosition(state: position.state, rest: rest, owners: after))
      return
    }
    guard let speech = line.speech else {
      guard line.end != .must || owners.hasEnded else { return }
      let after = owners.hasEnded ? owners.noting(end: false) : owners
      return body(call, -1, LogPosition(state: position.state, rest: rest, owners: after))
    }
    speech.forEachTelling(call, owners, by: line.voices) { telling in
      let next = LogPosition(state: position.state, rest: rest, owners: telling.owners)
      guard let speaker = telling.speaker else { return pending.append(next) }
      guard line.end != .must || owners.hasEnded else { return }
      body(
        call, speaker,
        LogPosition(
          state: position.state, rest: rest, owners: telling.owners.noting(end: false)))
    }
  }
}

extension LogEdit.Kind {
  /// The other of two lines that have changed places.
  var otherLine: Int? { if case .swapped(let line) = self { line } else { nil } }
}

/// A place in a run after some lines of a log: a state, and the calls of the step into it that the log
/// has not had yet.
struct LogPosition: Hashable {
  /// The index of the state after the step.
  let state: Int32
  /// The calls of the step that are still to come, as a number of `CallSequences`; 0 at rest.
  let rest: Int32
  /// Who tells of what.
  var owners = LogOwners()

  static func precedes(_ left: LogPosition, _ right: LogPosition) -> Bool {
    (left.state, left.rest, left.owners.codes.bits, left.owners.kindCodes.bits)
      < (right.state, right.rest, right.owners.codes.bits, right.owners.kindCodes.bits)
  }
}

/// The sets of positions that lines of a log lead to, and what follows each.
///
/// Logs repeat themselves, so a set that is known need not be followed again. When there are too many
/// positions all are forgotten, so that the memory does not grow with the log.
struct PositionSets {
  /// All that decides what a line leaves of a set.
  struct Line: Hashable {
    let number: Int32
    let epoch: Int32
  }

  private struct Key: Hashable {
    let set: Int32
    let line: Line
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
  func next(of set: Int32, _ line: Line) -> Int32? { following[Key(set: set, line: line)] }

  /// Adds what follows a set; returns its number.
  mutating func add(_ positions: [LogPosition], after set: Int32, _ line: Line) -> Int32 {
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
