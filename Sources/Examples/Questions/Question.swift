import Book

/// A question with its answer and plausible alternatives.
package struct Question: Sendable, Equatable {
  package enum Kind: Sendable, Hashable {
    /// What is called first.
    case first
    /// In which order callbacks come.
    case order
    /// In which state it ends.
    case state
    /// In which state the app is when some time has passed.
    case later
    /// What a launch would find of a datum if the process ended now.
    case kept(String)
    /// What the app finds of a datum that it looks for.
    case found(String)
    /// Which of the values of its own a datum has afterwards.
    case value(String)
    /// When the process ends, if it does.
    case end
    /// When a callback comes.
    case delay(String)
    /// Which line of the code runs first.
    case line
    /// Whether a claim is proved; `isOfSomeRun` if it says that there is a run.
    case claim(isOfSomeRun: Bool)

    /// The word for the kind in stored progress.
    package var word: String {
      switch self {
      case .first: "first"
      case .order: "order"
      case .state: "state"
      case .later: "later"
      case .kept: "kept"
      case .found: "found"
      case .value: "value"
      case .end: "end"
      case .delay: "delay"
      case .line: "line"
      case .claim: "claim"
      }
    }

    /// What the kind asks about; a session asks about all topics equally often where it can.
    var topic: Topic {
      switch self {
      case .first: .first
      case .order: .order
      case .state: .state
      case .kept, .found, .value: .data
      case .later, .end, .delay: .time
      case .line: .code
      case .claim: .claim
      }
    }
  }

  enum Topic: Sendable { case first, order, state, data, time, code, claim }

  /// The number of choices besides that of nothing, if the model has that many.
  static let choiceCount = 4

  package let kind: Kind
  /// What can be chosen, in the order in which it is offered.
  package let choices: [Choice]
  /// The right answer that is offered.
  package let answer: Choice
  /// Every right answer, offered or not.
  package let right: Set<Choice>
  /// What follows as well, but not first.
  package let later: Set<Choice>
  /// The names of all callbacks that may be typed as an answer.
  package let known: [String]
  /// What the answer says; questions with the same one would tell the learner nothing new.
  let fact: [String]

  init(
    _ kind: Kind, choices: [Choice], answer: Choice, alsoRight: [Choice] = [],
    later: [Choice] = [], known: [String] = [], fact: [String]
  ) {
    self.kind = kind
    self.choices = choices
    self.answer = answer
    right = Set(alsoRight + [answer])
    self.later = Set(later).subtracting(right)
    self.known = known
    self.fact = fact
  }

  /// A verdict on an answer.
  package enum Verdict: Sendable {
    case right
    /// It follows, but not first.
    case later
    case wrong
  }

  /// Returns the verdict on an answer; it has several choices where they share the name that was typed.
  package func verdict(_ answer: Set<Choice>) -> Verdict {
    if !right.isDisjoint(with: answer) { return .right }
    return later.isDisjoint(with: answer) ? .wrong : .later
  }
}

extension Question {
  /// Creates the question whether the claim in a line of a file is proved or refuted.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - line: The line, counted from one.
  ///   - isProved: Whether it is proved.
  ///   - hasRun: Whether a run decides it.
  package init(claimAt path: String, line: Int, isProved: Bool, hasRun: Bool) {
    self.init(
      // A run that shows the claim, or the lack of any, is of a claim that there is a run.
      .claim(isOfSomeRun: isProved == hasRun),
      choices: Mixing(seed: "\(path) \(line)").order([.proved(true), .proved(false)]),
      answer: .proved(isProved), fact: ["claim", path, "\(line)"])
  }
}
