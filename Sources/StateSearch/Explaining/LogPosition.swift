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
