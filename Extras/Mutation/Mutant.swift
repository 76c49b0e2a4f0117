package import Book

/// A model with one small change, and the verdict of the examples on it.
package struct Mutant: Sendable {
  package enum Verdict: Sendable, Equatable {
    /// The changed file has errors or yields no chart.
    case refused
    /// The changed file yields the same chart.
    case unchanged
    /// At least one example fails with the change.
    case caught
    /// Every example passes with the change.
    case survived
  }

  package let model: Model
  package let change: ModelChange
  /// The one-based number among the mutants of the model that have the same kind, place and text.
  package let number: Int
  package internal(set) var verdict = Verdict.survived
  /// The reason why the mutant may survive, if the book allows it.
  package internal(set) var reason: String?

  /// The name of the mutant in files, such as `call-removed in open: <tb:call name="x"/>`.
  package var key: String {
    let place = number == 1 ? change.place : "\(change.place) (\(number))"
    return "\(change.kind.rawValue) in \(place): \(change.text)"
  }

  /// Returns the mutants of one model, in the order of its file.
  static func all(of model: Model, _ changes: [ModelChange]) -> [Mutant] {
    var counts: [String: Int] = [:]
    return changes.map { change in
      let first = Mutant(model: model, change: change, number: 1)
      let number = counts[first.key, default: 0] + 1
      counts[first.key] = number
      return number == 1 ? first : Mutant(model: model, change: change, number: number)
    }
  }
}
