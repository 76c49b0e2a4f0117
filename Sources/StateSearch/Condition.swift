public import Statechart

/// A condition on a state of a run, which holds when any of its terms does.
public struct Condition: Sendable, Equatable {
  /// The terms, joined by "or".
  public var terms: [Term]

  /// Creates a condition that is true when any of its terms is.
  public init(_ terms: [Term]) { self.terms = terms }

  /// A test or its negation.
  public struct Term: Sendable, Equatable {
    /// What the term asks.
    public var test: Test
    /// Whether the term is true when the test fails.
    public var isNegated: Bool

    /// Creates a term.
    public init(_ test: Test, isNegated: Bool = false) {
      self.test = test
      self.isNegated = isNegated
    }
  }

  /// The tests of conditions.
  public enum Test: Sendable, Equatable {
    /// Whether the app or an instance is in a lesson state; of several subjects, whether any is.
    ///
    /// The result changes with each observation of a lesson state; other tests only change at rest.
    case lessonState(NameID, Subject)
    /// Whether any of some variables, given by their slots, compares to a value.
    case variable([Int32], Comparison, Int32)
    /// Whether a datum of the app, given by its index, compares to a `DatumState`.
    case datum(Int32, Comparison, Int32)
    /// Whether any of some states of the chart is active.
    case active([Int32])
  }

  /// The comparisons of two numbers.
  public enum Comparison: Sendable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual

    /// Returns whether the comparison is true of two numbers.
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

/// The state that conditions are tested on: the last rest, and the lesson states observed since.
struct Situation {
  /// The snapshot at the last rest; nil before the first.
  var snapshot: Snapshot?
  /// The last observed lesson state of the app, then of each instance, or `NameID.none`.
  var lessonStates: [NameID]

  /// Updates the lesson states with an observation.
  @inline(__always)
  mutating func update(with observation: Observation) {
    guard observation.kind == .state else { return }
    lessonStates[Int(observation.instance) + 1] = observation.name
  }
}

extension Condition {
  /// Returns whether the condition is true now.
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

  /// Returns whether an observation enters the lesson state of this term.
  func isEntered(by observation: Observation) -> Bool {
    guard case .lessonState(let name, let subject) = test, !isNegated else { return false }
    return observation.kind == .state && observation.name == name
      && subject.includes(observation.instance)
  }

  /// Whether the result can change between two rests.
  var isAboutLessonStates: Bool {
    if case .lessonState = test { return true }
    return false
  }
}
