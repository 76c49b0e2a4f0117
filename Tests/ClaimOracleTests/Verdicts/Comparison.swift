import Book
import ChartSketch
import StateSearch
import Statechart

/// Holds what the search says of a chart's claims against concrete runs.
struct Comparison {
  let subject: Subject
  let model: Model
  let verdicts: [SearchVerdict]
  let budget: Budget
  private(set) var disagreements: [Disagreement] = []
  var random: RandomSource
  /// By claim that no run is said to do what it asks for, the choices of parameters under which one
  /// does.
  private var shown: [Int: Set<String>] = [:]

  init(
    _ subject: Subject, _ model: Model, _ verdicts: [SearchVerdict], budget: Budget, seed: Int
  ) {
    self.subject = subject
    self.model = model
    self.verdicts = verdicts
    self.budget = budget
    random = RandomSource(seed: seed)
  }

  /// All in which the two differ.
  static func disagreements(
    _ subject: Subject, _ model: Model, _ verdicts: [SearchVerdict], budget: Budget = Budget(),
    seed: Int = 0
  ) -> [Disagreement] {
    var comparison = Comparison(subject, model, verdicts, budget: budget, seed: seed)
    for place in verdicts.indices { comparison.replay(place) }
    let apps = Apps(model, head: subject.head)
    let heads = apps.heads(atMost: budget.machines)
    for head in heads { comparison.explore(head, share: heads.count) }
    comparison.objectWhereRunsAreShown(apps.heads, tried: heads)
    return comparison.disagreements
  }

  mutating func object(
    _ place: Int, _ objection: String, _ run: Run?, _ head: [String]
  ) {
    let claim = subject.claims[place]
    guard !disagreements.contains(where: { $0.claim == claim }) else { return }
    disagreements.append(
      Disagreement(
        subject: subject, claim: claim, verdict: verdicts[place], objection: objection,
        moves: run?.moves ?? [], head: head))
  }

  func claims(_ place: Int, _ names: Names) -> [PlainClaim] {
    subject.claims[place].forEach(of: names.repeatedInstances)
  }

  var waits: WaitLengths {
    WaitLengths([subject.description], stimuli: budget.moves)
  }

  /// What `some run` asks for must be found under every choice of parameters.
  ///
  /// Where the choices that were tried all show it, the others are tried as well, as many as the
  /// budget allows; with more of them nothing is said.
  private mutating func objectWhereRunsAreShown(_ heads: [[String]], tried: [[String]]) {
    let choices = Set(heads.map(Self.choice))
    let some = Set(tried.map(Self.choice))
    let others = heads.filter { !some.contains(Self.choice($0)) }
    if shown.values.contains(some), others.count <= budget.others {
      for head in others { explore(head, share: budget.machines) }
    }
    for (place, found) in shown.sorted(by: { $0.key < $1.key }) where found == choices {
      object(place, "a run shows it under every choice of parameters", nil, [])
    }
  }

  private static func choice(_ head: [String]) -> String {
    head.first { $0.hasPrefix("with:") } ?? ""
  }

  // MARK: Refutations

  /// A run that the search gives must do what the search says of it.
  private mutating func replay(_ place: Int) {
    guard let example = verdicts[place].run else { return }
    guard let replay = Replay(example, model) else {
      object(place, "the counterexample cannot be followed", nil, [])
      return
    }
    let names = replay.stepper.names
    let isShown = claims(place, names).contains { claim in
      replay.runs.contains { run in isBroken(claim, run, replay.stepper) }
    }
    if !isShown {
      object(place, "the counterexample does not break it", replay.runs[0], replay.head)
    }
  }

  private func isBroken(_ claim: PlainClaim, _ run: Run, _ stepper: Stepper) -> Bool {
    guard case .staysReachable(let start, let target) = claim.pattern else {
      return Judge(claim, run, stepper.names).isBroken
    }
    let line = Timeline(run, stepper.names)
    guard let rest = line.rests.last, line.isMet(start, at: rest) else { return false }
    return future(stepper).canReach(target, or: claim.escape, from: run.snapshot) != true
  }

  func future(_ stepper: Stepper) -> Future {
    Future(stepper: stepper, waits: waits, budget: budget.restsOfFuture)
  }

  // MARK: Proofs

  /// No run may break what is called proved, or do what none is said to do.
  private mutating func explore(_ head: [String], share: Int) {
    let open = verdicts.indices.filter { verdicts[$0].isOpen(subject.claims[$0]) }
    guard !open.isEmpty, let machine = Apps.simulation(head, model)?.machine else { return }
    let stepper = Stepper(machine)
    let tree = RunTree(stepper: stepper, waits: waits, bounds: bounds)
    for run in tree.runs(budget: budget.steps / share) { look(run, open, stepper, head) }
    for _ in 0..<(budget.randomRuns / share) {
      for run in tree.randomRun(moves: budget.moves, &random) {
        look(run, open, stepper, head)
      }
    }
    for place in open { lookAhead(place, stepper, head) }
  }

  private var bounds: [Int] {
    subject.claims.compactMap { claim in
      if case .within(_, _, let limit) = claim.pattern { return limit.milliseconds }
      return nil
    }
  }

  private mutating func look(
    _ run: Run, _ places: [Int], _ stepper: Stepper, _ head: [String]
  ) {
    for place in places {
      let judges = claims(place, stepper.names).map { Judge($0, run, stepper.names) }
      if subject.claims[place].isOfSomeRun {
        if judges.allSatisfy(\.isBroken) { shown[place, default: []].insert(Self.choice(head)) }
        continue
      }
      if judges.contains(where: \.isBroken) { object(place, "a run breaks it", run, head) }
      if verdicts[place].isVacuous, judges.allSatisfy(\.isTriggered) {
        object(place, "what it speaks of happens", run, head)
      }
    }
  }
}
