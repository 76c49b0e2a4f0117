import Statechart

/// What an observer sees of a step, which is what two machines are compared by.
struct Outcome: Hashable {
  /// The observations in order, as numbers of an `OutcomeTable`.
  var lines: [Int32] = []
  /// The time that calls have blocked, in units of the clock.
  var elapsed: Int32 = 0
  /// The callbacks for which the app has decided on an alternative, each followed by it.
  ///
  /// The two machines have the same app, which therefore decides alike on both.
  var answers: [Int32] = []
  /// Whether the stimulus was not possible.
  var isRefused = false

  /// The number of alternatives that the app has decided on and that are not its usual scripts.
  var choices: Int32 {
    Int32(stride(from: 1, to: answers.count, by: 2).count { answers[$0] > 0 })
  }
}

/// The distinct outcomes of two machines and the observations in them, each identified by its number.
struct OutcomeTable {
  /// The number of the outcome in which a stimulus is not possible.
  static let refused: Int32 = 0
  /// The number of the outcome in which nothing is observed and no time passes.
  static let silent: Int32 = 1

  private(set) var outcomes: [Outcome] = []
  private(set) var observations: [Observation] = []
  private var outcomeNumbers: [Outcome: Int32] = [:]
  private var observationNumbers: [Observation: Int32] = [:]

  init() {
    _ = number(of: Outcome(isRefused: true))
    _ = number(of: Outcome())
  }

  subscript(number: Int32) -> Outcome { outcomes[Int(number)] }

  mutating func number(of outcome: Outcome) -> Int32 {
    if let known = outcomeNumbers[outcome] { return known }
    let number = Int32(outcomes.count)
    outcomeNumbers[outcome] = number
    outcomes.append(outcome)
    return number
  }

  mutating func number(of observation: Observation) -> Int32 {
    if let known = observationNumbers[observation] { return known }
    let number = Int32(observations.count)
    observationNumbers[observation] = number
    observations.append(observation)
    return number
  }

  /// Returns the number of leading observations that two outcomes have in common.
  func commonCount(_ left: Int32, _ right: Int32) -> Int {
    zip(self[left].lines, self[right].lines).prefix { $0 == $1 }.count
  }
}
