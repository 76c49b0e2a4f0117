import Statechart

extension LogFollower {
  /// Returns the positions after a line, in order.
  mutating func advance(_ positions: [LogPosition], _ line: Int32) -> [LogPosition] {
    let meaning = lines.meanings[Int(line)]
    var result: [LogPosition] = []
    forEachCall(after: positions) { call, next in
      if meaning.contains(where: { $0.matches(call) }) { result.append(next) }
    }
    return Self.distinct(result)
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
