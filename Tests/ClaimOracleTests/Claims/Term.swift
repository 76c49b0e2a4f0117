import StateSearch
import Statechart

/// Something in a claim that holds or does not hold at a moment.
struct Term: Sendable, Hashable {
  enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  enum Subject: Sendable, Hashable {
    /// The last lesson state observed.
    case state(String, Whose)
    /// A variable or a datum, at the last rest.
    case value(String, Whose, Comparison, String)
    /// A state of the chart that was active at the last rest.
    case active(String, Whose)
  }

  let subject: Subject
  /// `not` stands before it.
  var isNegated = false

  /// Whether it is asked at rest, so that nothing is true of it before the first one.
  var isAskedAtRest: Bool {
    if case .state = subject { return false }
    return true
  }

  // MARK: At a moment

  /// Of a lesson state: whether it is, after the last observations of the app and each instance.
  func holds(observed: [String?: String], _ names: Names) -> Bool {
    guard case .state(let name, let whose) = subject else { return false }
    let holds = observed.contains { instance, state in
      state == name && whose.means(instance, stateOf: name, names)
    }
    return holds != isNegated
  }

  /// Of what is asked at rest: whether it holds there.
  func holds(at rest: Snapshot, _ names: Names) -> Bool {
    switch subject {
    case .state: false
    case .value(let name, let whose, let comparison, let text):
      names.values(name, whose, rest).contains { comparison.holds($0, text) } != isNegated
    case .active(let id, let whose): names.isActive(id, whose, rest) != isNegated
    }
  }
}

extension Term.Comparison {
  /// Compares numbers as numbers, and all else as words.
  func holds(_ left: String, _ right: String) -> Bool {
    guard let left = Int(left), let right = Int(right) else {
      return (left == right) == (self == .equal) && (self == .equal || self == .unequal)
    }
    return switch self {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
