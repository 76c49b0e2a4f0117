package import Statechart

/// A place at which two machines part: a node, a move, and an outcome of it that one of them lacks.
struct Divergence {
  /// The number of the node; -1 before the initial step.
  let node: Int32
  /// The shared stimulus, the number after the last one for time, or -1 for the initial step.
  let move: Int32
  /// The number of what open parameters answer.
  let replies: Int32
  /// The outcome on the first machine, and the one on the second that is most similar.
  let first: Int32
  let second: Int32
  /// The side whose outcome the other lacks, when the other's is possible on both; nil when each has
  /// an outcome of its own.
  let only: Int?
  /// The number of stimuli of the run, the last one included.
  let stimuli: Int32
  /// The number of times that the app takes an alternative, on both machines.
  let choices: Int32

  /// Whether the run is easier to follow than that of another place: shorter, or of a simpler app.
  func isSimpler(than other: Divergence, _ table: OutcomeTable) -> Bool {
    (stimuli, choices, lineCount(table)) < (other.stimuli, other.choices, other.lineCount(table))
  }

  private func lineCount(_ table: OutcomeTable) -> Int {
    table[first].lines.count + table[second].lines.count
  }
}

/// What is first seen differently where two machines part, in shared numbers.
package enum DifferingLine: Sendable, Hashable {
  /// An observation.
  case observation(Observation)
  /// Nothing, or nothing more.
  case nothing
  /// The stimulus is not possible.
  case refused
  /// Everything observed is the same, but calls take this time, in milliseconds.
  case elapsed(Int64)

  /// The line as differences are grouped: by what was called, and not by when and in which state.
  fileprivate var grouped: DifferingLine {
    guard case .observation(var observation) = self else { return self }
    observation.seen = .none
    observation.at = 0
    return .observation(observation)
  }
}

/// The places at which two machines part, grouped by stimulus and first differing line.
struct DivergenceGroups {
  struct Group {
    /// The place whose run is the simplest, with the fewest moves of time among equal ones.
    fileprivate(set) var divergence: Divergence
    fileprivate(set) var first: DifferingLine
    fileprivate(set) var second: DifferingLine
    /// The number of places.
    var count = 1
  }

  private struct Key: Hashable {
    let group: Int32
    let first: DifferingLine
    let second: DifferingLine
    let only: Int?
  }

  /// The groups in the order of their first places.
  private(set) var groups: [Group] = []
  private var places: [Key: Int] = [:]

  mutating func add(_ divergence: Divergence, group: Int32, _ table: OutcomeTable) {
    let lines = Self.lines(divergence, table)
    var grouped = (lines.first.grouped, lines.second.grouped)
    if grouped.0 == grouped.1 { grouped = lines }
    let key = Key(group: group, first: grouped.0, second: grouped.1, only: divergence.only)
    if let place = places[key] {
      groups[place].count += 1
      if divergence.isSimpler(than: groups[place].divergence, table) {
        groups[place].divergence = divergence
        (groups[place].first, groups[place].second) = lines
      }
      return
    }
    places[key] = groups.count
    groups.append(Group(divergence: divergence, first: lines.first, second: lines.second))
  }

  private static func lines(
    _ divergence: Divergence, _ table: OutcomeTable
  ) -> (first: DifferingLine, second: DifferingLine) {
    let place = table.commonCount(divergence.first, divergence.second)
    let outcomes = (table[divergence.first], table[divergence.second])
    let lines = (line(place, outcomes.0, table), line(place, outcomes.1, table))
    guard lines.0 == lines.1 else { return lines }
    return (.elapsed(Int64(outcomes.0.elapsed)), .elapsed(Int64(outcomes.1.elapsed)))
  }

  private static func line(
    _ place: Int, _ outcome: Outcome, _ table: OutcomeTable
  ) -> DifferingLine {
    if outcome.isRefused { return .refused }
    guard place < outcome.lines.count else { return .nothing }
    return .observation(table.observations[Int(outcome.lines[place])])
  }
}
