extension Judge {
  /// Whether the run has what the claim speaks of, without which it says nothing.
  var isTriggered: Bool {
    switch claim.pattern {
    case .never(_, .everywhere), .someRun: true
    case .never(_, .whilst(let terms)): line.truth(terms).contains(true)
    case .never(_, .before(let words)), .never(_, .after(let words)),
      .never(_, .between(let words, _)), .onlyAfter(let words, _), .before(let words, _, _),
      .within(let words, _, _), .atMost(_, _, let words, _):
      !line.places(words).indices.isEmpty
    case .always(_, let scope), .neverHolds(_, let scope): !rests(scope).isEmpty
    case .staysReachable(let start, _): line.rests.contains { line.isMet(start, at: $0) }
    }
  }
}

extension Timeline {
  /// Whether at a rest something holds, or happened in the step that led there.
  func isMet(_ aims: [PlainClaim.Aim], at rest: Int) -> Bool {
    aims.contains { aim in
      switch aim {
      case .term(let term): truth([term])[rest + 1]
      case .word(.state(let name, let whose)):
        truth([Term(subject: .state(name, whose))])[rest + 1]
      case .word(let word):
        places([word]).any(from: (rests.last { $0 < rest } ?? -1) + 1, upTo: rest)
      }
    }
  }
}
