import Book
import StateSearch
import Statechart

/// Finds the observation with which a run breaks a claim, or shows what the claim asks for.
///
/// A search stops as soon as a claim is decided, so that the observation is in the last moment.
struct DecisivePlace {
  let machine: Machine

  func find(_ claim: Claim, in moments: [Moment]) -> Counterexample.Place {
    let last = moments.count - 1
    guard moments.indices.contains(last) else {
      return Counterexample.Place(moment: 0, observed: nil)
    }
    let forbidden = claim.pattern.forbidden
    let observed = moments[last].observed.lastIndex { observed in
      forbidden.contains { matches($0, observed) }
    }
    return Counterexample.Place(moment: last, observed: observed)
  }

  private func matches(_ predicate: Predicate, _ observed: Observed) -> Bool {
    let kind: Observed.Kind? =
      switch predicate.kind {
      case .callback, .anyCallback: .callback
      case .state: .state
      case .notification: .notification
      case .log: .log
      case .end, .anyEnd: .end
      case .stimulus: nil
      }
    guard observed.kind == kind else { return false }
    if [.anyCallback, .anyEnd].contains(predicate.kind) { return true }
    return observed.name == text(predicate.name) && includes(predicate.subject, observed.scope)
  }

  private func includes(_ subject: Subject, _ scope: String?) -> Bool {
    switch subject {
    case .any: true
    case .app: scope == nil
    case .instance(let index): scope == text(machine.chart.instances[Int(index)])
    }
  }

  private func text(_ name: NameID) -> String {
    name == .none ? "" : String(decoding: machine.text(name), as: UTF8.self)
  }
}
