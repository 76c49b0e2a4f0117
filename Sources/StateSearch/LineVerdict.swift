/// What searches with several choices of parameters say of the claims of a line.
package struct LineVerdict {
  package enum Kind { case proved, refuted, undecided }

  package let kind: Kind
  /// The place of the choice whose run decides the line, or whose run the engine does not confirm; nil without one.
  package let choice: Int?
  /// The run of that choice; nil for a line that no run decides.
  package let found: LineDecision.Found?
  package let stateCount: Int
  /// Whether what the claims speak of happens.
  package let isTriggered: Bool

  /// Puts the decisions of all choices together.
  ///
  /// Where the search and the engine disagree about a run, nothing is decided.
  package init(_ claims: [Claim], _ decisions: [LineDecision]) {
    let asksForRun = claims.contains { $0.asksForRun }
    var isOpen = false
    var isTriggered = asksForRun
    var stateCount = 0
    var broken: Int?
    var shown: Int?
    for (index, decision) in decisions.enumerated() {
      isOpen = isOpen || decision.isOpen
      isTriggered = isTriggered || decision.isTriggered
      stateCount += decision.stateCount
      let isBroken = asksForRun ? decision.lacksRun : decision.found?.isConfirmed == true
      if isBroken, broken == nil { broken = index }
      if decision.found != nil, shown == nil { shown = index }
    }
    if let broken {
      (kind, choice) = (.refuted, broken)
    } else if isOpen {
      (kind, choice) = (.undecided, asksForRun ? nil : shown)
    } else if asksForRun {
      (kind, choice) = (decisions.first?.found?.isConfirmed == true ? .proved : .undecided, shown)
    } else {
      (kind, choice) = (shown == nil ? .proved : .undecided, shown)
    }
    found = choice.flatMap { decisions[$0].found }
    self.stateCount = stateCount
    self.isTriggered = isTriggered
  }
}
