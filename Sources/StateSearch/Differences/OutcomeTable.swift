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

/// What an open parameter answers one of the times that a step asks for it.
struct Reply: Hashable {
  /// The shared number of the parameter's name, or its complement when it is not the same parameter on
  /// the first machine.
  let parameter: Int32
  /// The number of times that the step has asked before.
  let ordinal: Int32
  /// The answer, a symbol as a shared number.
  let value: Int32

  func isSameQuestion(as other: Reply) -> Bool {
    (parameter, ordinal) == (other.parameter, other.ordinal)
  }

  /// Returns whether some replies have another answer to the same question.
  func contradicts(_ replies: [Reply]) -> Bool {
    replies.contains { isSameQuestion(as: $0) && value != $0.value }
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
  /// The distinct lists of what open parameters answer in a step; first that of a step that asks for none.
  private(set) var replies: [[Reply]] = [[]]
  private var outcomeNumbers: [Outcome: Int32] = [:]
  private var observationNumbers: [Observation: Int32] = [:]
  private var replyNumbers: [[Reply]: Int32] = [[]: 0]

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

  mutating func number(of list: [Reply]) -> Int32 {
    if let known = replyNumbers[list] { return known }
    let number = Int32(replies.count)
    replyNumbers[list] = number
    replies.append(list)
    return number
  }

  /// Returns the number of leading observations that two outcomes have in common.
  func commonCount(_ left: Int32, _ right: Int32) -> Int {
    zip(self[left].lines, self[right].lines).prefix { $0 == $1 }.count
  }
}
