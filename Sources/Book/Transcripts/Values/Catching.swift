/// An app, the same with a mistake, and parts of claims: readers put a claim together that catches the mistake.
package struct Catching: Sendable, Codable {
  /// What a claim says about the mistake.
  package enum Kind: String, Sendable, Codable {
    /// The right app keeps it, and the other one breaks it.
    case catches
    /// The right app breaks it as well.
    case breaks
    /// Both keep it.
    case keeps
  }

  /// A part of a claim, with the name by which lessons tell it.
  package struct Part: Sendable, Codable {
    package let name: String
    /// The part as written.
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A claim that parts make, with the verdict that decides what it says.
  package struct Answer: Sendable, Codable {
    package let kind: Kind
    /// The verdict on the right app if that breaks it, otherwise on the other one.
    package let claim: ClaimResult

    package init(kind: Kind, claim: ClaimResult) {
      self.kind = kind
      self.claim = claim
    }
  }

  package let model: String
  /// The parameters of `with:` as written; empty when there are none.
  package let parameters: String
  /// The right app.
  package let app: SetUp
  /// All methods of the app with the mistake.
  package let mutant: [SetUp.Method]
  /// The parts among which readers choose, one of each slot.
  package let slots: [[Part]]
  /// The answers to all choices, those of the last slot beside each other.
  package let answers: [Answer]
  /// The lines of real code in which the apps are shown; nil when they are shown in actions.
  package let lines: CodeLines?
  /// The methods that readers see in real code, as the model orders them.
  package let methods: [String]

  package init(
    model: String, parameters: String, app: SetUp, mutant: [SetUp.Method], slots: [[Part]],
    answers: [Answer], lines: CodeLines? = nil, methods: [String] = []
  ) {
    self.model = model
    self.parameters = parameters
    self.app = app
    self.mutant = mutant
    self.slots = slots
    self.answers = answers
    self.lines = lines
    self.methods = methods
  }

  /// Returns the place of an answer, or nil unless a choice has a part of each slot, by its place there.
  package func place(of choice: [Int]) -> Int? {
    guard choice.count == slots.count,
      zip(slots, choice).allSatisfy({ $0.indices.contains($1) })
    else { return nil }
    return zip(slots, choice).reduce(0) { $0 * $1.0.count + $1.1 }
  }

  /// Returns the parts of an answer by their places in the slots.
  package func choice(at place: Int) -> [Int] {
    var rest = place
    return slots.reversed().map { slot in
      defer { rest /= slot.count }
      return rest % slot.count
    }.reversed()
  }

  /// The place of the first claim that catches the mistake.
  package var solution: Int { answers.firstIndex { $0.kind == .catches } ?? 0 }
}
