import ChartSketch

/// Makes the names in claims; only those that the chart has.
struct WordMaker {
  private let plan: ChartPlan
  private let events: [Word]
  private let lessonStates: [String]
  private let hasDatum: Bool

  init(plan: ChartPlan, chart: String, head: [String]) {
    self.plan = plan
    func named(_ attribute: String, _ names: [String]) -> [String] {
      names.filter { chart.contains("\(attribute)=\"\($0)\"") }
    }
    lessonStates = named("state-of", ["p", "q", "r", "i", "j"])
    hasDatum = head.contains { $0.hasSuffix(" d") }
    let called = plan.callbacks.filter { chart.contains("call name=\"\($0)\"") }
    let stimuli = plan.stimuli.map { $0.replacing(".", with: " ") }
    let reasons = named("reason", ["killed: watchdog", "killed: jetsam"])
    var events = (called + called).map { Word.callback($0, .anyone) }
    events += stimuli.map { .stimulus($0) }
    if stimuli.contains("b x") { events.append(.stimulus("b")) }
    if !plan.instances.isEmpty { events += [.stimulus("hit"), .stimulus("hit B")] }
    events += (lessonStates + lessonStates).map { .state($0, .anyone) }
    events += named("post name", ["N1", "N2"]).map { .notification($0) }
    events += named("log label", ["l1", "l2"]).map { .log($0) }
    events += reasons.map { .end($0) } + (reasons.isEmpty ? [] : [.anyEnd])
    if coversNewForms, !reasons.isEmpty { events.append(.ends("killed: ")) }
    if !called.isEmpty { events.append(.anyCallback) }
    self.events = events
  }

  /// One word, or several.
  func words(_ most: Int, _ random: inout RandomSource) -> [Word] {
    let count = random.chance(25) ? most + 1 : max(1, most - random.number(below: 2))
    return (0..<count).map { _ in word(&random) }
  }

  private func word(_ random: inout RandomSource) -> Word {
    switch random.pick(events) {
    case .callback(let name, _): .callback(name, whose(&random))
    case .state(let name, _): .state(name, whose(&random))
    case let word: word
    }
  }

  private func whose(_ random: inout RandomSource) -> Whose {
    let names = plan.instances + plan.lessonRegions
    guard !names.isEmpty else { return .anyone }
    switch random.number(below: 10) {
    case ..<4: return .anyone
    case ..<6: return plan.instances.isEmpty ? .anyone : .each
    default: return .one(random.pick(names))
    }
  }

  // MARK: Conditions

  /// `while` something; nothing where there is nothing that it may be.
  func scope(_ random: inout RandomSource) -> PlainClaim.Scope {
    let terms = states(&random)
    return terms.isEmpty ? .everywhere : .whilst(terms)
  }

  /// Lesson states for `while`, or any conditions.
  func states(_ random: inout RandomSource) -> [Term] {
    if coversNewForms, random.chance(35) { return conditions(&random) }
    guard !lessonStates.isEmpty else { return [] }
    return (0..<(random.chance(25) ? 2 : 1)).map { _ in state(&random) }
  }

  private func state(_ random: inout RandomSource) -> Term {
    guard !lessonStates.isEmpty else { return value(&random) }
    return Term(subject: .state(random.pick(lessonStates), whose(&random)))
  }

  /// What `always` asks: lesson states, or one value.
  func condition(_ random: inout RandomSource) -> [Term] {
    if coversNewForms, random.chance(50) { return conditions(&random) }
    if random.chance(40) || lessonStates.isEmpty { return [value(&random)] }
    return (0..<random.pick([1, 2, 2, 3])).map { _ in state(&random) }
  }

  /// Any conditions, of which the first is not a lesson state by itself.
  func conditions(_ random: inout RandomSource) -> [Term] {
    let first = random.chance(30) ? active(&random) : compared(&random)
    let isNegated = random.chance(30)
    let terms = [Term(subject: first.subject, isNegated: isNegated)]
    return random.chance(30) ? terms + [state(&random)] : terms
  }

  private func compared(_ random: inout RandomSource) -> Term {
    guard random.chance(60) else { return value(&random) }
    let comparison = random.pick(Term.Comparison.allCases)
    return Term(subject: .value("n", .anyone, comparison, "\(random.number(below: 3))"))
  }

  private func active(_ random: inout RandomSource) -> Term {
    Term(subject: .active("r0s\(random.number(below: 2))", .anyone))
  }

  private func value(_ random: inout RandomSource) -> Term {
    if hasDatum, random.chance(30) {
      let state = random.pick(["none", "unsaved", "saved", "lost"])
      return Term(subject: .value("d", .anyone, .equal, state))
    }
    return random.chance(50)
      ? Term(subject: .value("flag", .anyone, .equal, random.pick(["true", "false"])))
      : Term(subject: .value("n", .anyone, .equal, "\(random.number(below: 3))"))
  }

  /// A lesson state that stands by itself may also be passed through.
  private func aim(_ term: Term) -> PlainClaim.Aim {
    guard case .state(let name, let whose) = term.subject, !term.isNegated else {
      return .term(term)
    }
    return .word(.state(name, whose))
  }

  /// What is started from or to be reached.
  func aims(_ random: inout RandomSource) -> [PlainClaim.Aim] {
    if coversNewForms, random.chance(30) { return conditions(&random).map(aim) }
    return words(1, &random).map { .word($0) }
  }
}
