/// What is true or false of a moment: that any of some terms is.
public struct Condition: Sendable, Equatable {
  /// The terms, joined by "or".
  public var terms: [Term]

  /// A condition from its terms.
  public init(_ terms: [Term]) { self.terms = terms }

  /// A test, or its opposite.
  public struct Term: Sendable, Equatable {
    /// What is tested.
    public var test: Test
    /// Whether it must fail.
    public var isNegated: Bool

    /// A term from its parts.
    public init(_ test: Test, isNegated: Bool = false) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// What is tested.
  public enum Test: Sendable, Equatable {
    /// A lesson state: of several subjects, that any of them is in it.
    ///
    /// It changes with each observation of a state; everything else is tested at rest.
    case lessonState(NameID, Subject)
    /// A variable of the chart, by slot: of several instances, that any of them compares so.
    case variable([Int32], Comparison, Int32)
    /// A datum of the app, as a `DatumState`.
    case datum(Int32, Comparison, Int32)
    /// Whether any of some states of the chart is active.
    case active([Int32])
  }

  /// How two numbers compare.
  public enum Comparison: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// Whether two numbers compare so.
    public func holds(_ left: Int32, _ right: Int32) -> Bool {
      switch self {
      case .equal: left == right
      case .notEqual: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }
}

/// What conditions are tested on: a moment at rest, and the lesson states observed since.
struct Situation {
  /// At the last rest; nil before the first.
  var snapshot: Snapshot?
  /// By instance, the app first: the lesson state that was observed last, or none.
  var lessonStates: [NameID]

  /// Takes in an event of the run.
  @inline(__always)
  mutating func see(_ observation: Observation) {
    guard observation.kind == .state else { return }
    lessonStates[Int(observation.instance) + 1] = observation.name
  }
}

extension Condition {
  /// Whether it is true now.
  func holds(in situation: Situation) -> Bool { terms.contains { $0.holds(in: situation) } }
}

extension Condition.Term {
  func holds(in situation: Situation) -> Bool {
    switch test {
    case .lessonState(let name, let subject):
      return isNegated != Self.isIn(name, subject, situation.lessonStates)
    case .variable(let slots, let comparison, let value):
      guard let snapshot = situation.snapshot else { return false }
      return isNegated
        != slots.contains { comparison.holds(snapshot.variables[Int($0)], value) }
    case .datum(let index, let comparison, let value):
      guard let snapshot = situation.snapshot else { return false }
      return isNegated != comparison.holds(snapshot.data[Int(index)], value)
    case .active(let states):
      guard let snapshot = situation.snapshot else { return false }
      return isNegated != states.contains { snapshot.configuration.contains(Int($0)) }
    }
  }

  private static func isIn(_ name: NameID, _ subject: Subject, _ states: [NameID]) -> Bool {
    switch subject {
    case .any: states.contains(name)
    case .app: states[0] == name
    case .instance(let index): states[Int(index) + 1] == name
    }
  }

  /// Whether an observation is that of the lesson state that this is about.
  func isEntered(by observation: Observation) -> Bool {
    guard case .lessonState(let name, let subject) = test, !isNegated else { return false }
    return observation.kind == .state && observation.name == name
      && subject.includes(observation.instance)
  }

  /// Whether it can change between two moments of rest.
  var isAboutLessonStates: Bool {
    if case .lessonState = test { return true }
    return false
  }
}
