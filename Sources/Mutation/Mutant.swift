package import Book

/// A model with one small change, and what became of it.
package struct Mutant: Sendable {
  package enum Verdict: Sendable, Equatable {
    /// No chart comes of the file, or it says what is wrong with it.
    case refused
    /// The same chart came of it.
    case unchanged
    /// An example does not hold any more.
    case caught
    /// Every example holds.
    case survived
  }

  package let model: Model
  package let change: ModelChange
  /// Which one it is of those with the same kind, place and text, from 1.
  package let number: Int
  package internal(set) var verdict = Verdict.survived
  /// Why it may survive, where the book says so.
  package internal(set) var reason: String?

  /// `call-removed in open: <tb:call name="x"/>`: what it is called in files.
  package var key: String {
    let place = number == 1 ? change.place : "\(change.place) (\(number))"
    return "\(change.kind.rawValue) in \(place): \(change.text)"
  }

  /// All of one model, in the order of its file.
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
