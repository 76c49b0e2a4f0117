/// A run as a claim looks at it: what happens at each place, and what holds before and after it.
struct Timeline {
  let run: Run
  let names: Names
  /// How many events and rests there are.
  var count: Int { run.items.count }

  init(_ run: Run, _ names: Names) {
    self.run = run
    self.names = names
  }

  /// Where any of some words happens.
  func places(_ words: [Word]) -> Places {
    Places(
      run.items.map { item in
        guard case .event(let event) = item else { return false }
        return words.contains { $0.matches(event, names) }
      })
  }

  /// Whether any of some terms holds: first before anything has happened, then after each place.
  func truth(_ terms: [Term]) -> [Bool] {
    let each = terms.map(truth)
    return (0...count).map { moment in each.contains { $0[moment] } }
  }

  private func truth(_ term: Term) -> [Bool] {
    var observed: [String?: String] = [:]
    var holds = !term.isAskedAtRest && term.holds(observed: observed, names)
    return [holds]
      + run.items.map { item in
        switch item {
        case .event(let event) where event.kind == .state && !term.isAskedAtRest:
          observed[event.instance] = event.name
          holds = term.holds(observed: observed, names)
        case .rest(let snapshot) where term.isAskedAtRest: holds = term.holds(at: snapshot, names)
        default: break
        }
        return holds
      }
  }

  /// The moments at which a stretch of some terms begins, as places of `truth`: when they come to
  /// hold, and when a lesson state among them is observed once more.
  func beginnings(_ terms: [Term]) -> [Int] {
    let truth = truth(terms)
    let states = terms.compactMap { term -> Word? in
      guard case .state(let name, let whose) = term.subject, !term.isNegated else { return nil }
      return .state(name, whose)
    }
    let again = places(states)
    return truth.indices.filter { moment in
      truth[moment] && (moment == 0 || !truth[moment - 1] || again[moment - 1])
    }
  }

  /// The places of rests.
  var rests: [Int] {
    run.items.indices.filter { index in
      if case .rest = run.items[index] { return true }
      return false
    }
  }

  /// When what stands at a place happened; nil of a rest.
  func time(_ place: Int) -> Int? {
    guard case .event(let event) = run.items[place] else { return nil }
    return event.at
  }
}

/// Some of the places of a run.
struct Places {
  private let isOne: [Bool]
  /// Before each place, how many come earlier.
  private var counts: [Int] = [0]

  init(_ isOne: [Bool]) {
    self.isOne = isOne
    for one in isOne { counts.append(counts[counts.count - 1] + (one ? 1 : 0)) }
  }

  subscript(place: Int) -> Bool { isOne[place] }

  var indices: [Int] { isOne.indices.filter { isOne[$0] } }

  /// How many there are from one place up to another, which is not counted.
  func count(from first: Int, upTo end: Int) -> Int {
    first < end ? counts[end] - counts[first] : 0
  }

  func any(from first: Int, upTo end: Int) -> Bool { count(from: first, upTo: end) > 0 }
}
