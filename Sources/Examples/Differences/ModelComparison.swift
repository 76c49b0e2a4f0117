package import Base
package import Book
import StateSearch
import Statechart

/// A comparison of what can be observed of two versions of a model.
package struct ModelComparison: Sendable {
  private let first: ModelVersion
  private let second: ModelVersion
  private let shown: Set<Observed.Kind>
  private let stimuli: Set<String>?
  private let limit: Int

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - first: The version on the left.
  ///   - second: The version on the right.
  ///   - shown: The kinds of observations that are compared.
  ///   - stimuli: The stimuli of the runs that are compared, with all their arguments; nil for all.
  ///   - limit: The number of pairs of sets of states after which the search stops.
  package init(
    _ first: ModelVersion, _ second: ModelVersion, shown: Set<Observed.Kind>,
    stimuli: Set<String>? = nil, limit: Int
  ) {
    self.first = first
    self.second = second
    self.shown = shown.union([.choice])
    self.stimuli = stimuli
    self.limit = limit
  }

  private var versions: [ModelVersion] { [first, second] }

  /// Compares the versions.
  ///
  /// - Parameters:
  ///   - diagnostics: The array to which faults of the models are added.
  ///   - progress: A closure that is called with the number of pairs now and then.
  /// - Returns: The report, or nil when a model's app cannot be made.
  package func run(
    _ diagnostics: inout [Diagnostic], progress: (Int) -> Void = { _ in }
  ) -> DifferenceReport? {
    let machines = versions.compactMap { $0.machine(&diagnostics) }
    guard machines.count == versions.count else { return nil }
    var words = SharedWords()
    let added = zip(machines, versions).map { words.add($0, of: $1.model) }
    let compared = zip(machines, added).map { words.compared($0, $1, chosen: stimuli) }
    let search = DifferenceSearch.compare(
      compared[0], compared[1],
      DifferenceSearch.Options(
        limit: limit, kinds: ComparedKinds(kinds), groups: words.events),
      progress: progress)
    for (version, faults) in zip(versions, search.faults) {
      let text = FaultText(Simulation(model: version.model, parameters: version.parameters))
      diagnostics += faults.map { text.diagnostic($0) }.filter { !diagnostics.contains($0) }
    }
    let writer = DifferenceWriter(versions: versions, words: words, shown: shown)
    return DifferenceReport(
      versions: versions, pairCount: search.nodeCount, stimuli: search.comparedStimuli,
      stop: search.cap.map(Self.reason) ?? (search.differences.isEmpty ? open : nil),
      stopsAtLimit: search.cap == .states,
      tick: Int(search.tick),
      differences: search.differences.map { writer.write($0, search.runs(to: $0)) })
  }

  /// What the models leave open, and where they may differ though their charts do not; nil for nothing.
  private var open: String? {
    versions.lazy.compactMap { version in
      version.model.definition.openPoints.first.map {
        "as `\(version.model.id)` leaves open \($0.what)"
      }
    }.first
  }

  private static func reason(_ cap: Graph.Cap) -> String {
    switch cap {
    case .states, .bytes: "`--limit` goes further"
    case .steps, .work: "as steps have too many orders, loops or operations"
    case .ticks: "as time would have to be counted too finely"
    case .fractions, .timers: "as too many timers run at once"
    }
  }

  /// The engine's kinds of observations that are compared.
  private var kinds: [Observation.Kind] {
    Observation.Kind.allCases.filter { shown.contains(Observed.Kind($0)) }
  }
}

/// Puts differences that a search found into words.
struct DifferenceWriter {
  let versions: [ModelVersion]
  let words: SharedWords
  let shown: Set<Observed.Kind>

  func write(_ difference: Difference, _ found: DivergingRuns?) -> DifferenceReport.Entry {
    let runs = found.map { [run(0, $0), run(1, $0)] }
    return DifferenceReport.Entry(
      stimulus: stimulus(difference, runs), lines: lines(difference, found, runs),
      only: difference.only, stimuli: difference.stimuli, places: difference.count, runs: runs)
  }

  private func stimulus(_ difference: Difference, _ runs: [DifferenceReport.Run]?) -> String {
    if difference.isInitial { return "start" }
    guard let stimulus = difference.stimulus else { return "wait" }
    return runs?.first?.moments.last?.stimulus ?? words.stimuli[stimulus]
  }

  // MARK: Runs

  private func moments(_ side: Int, _ found: DivergingRuns) -> [Moment] {
    let model = versions[side].model
    let all = model.stimuli
    let known = Simulation(model: model).known
    let steps = zip(found.actions, found.orders[side]).map { action, orders in
      let name = action.stimulus.map { shared in
        let full = words.stimuli[shared]
        return all.firstIndex(of: full).map { known[$0] } ?? full
      }
      return (line: name ?? WrittenRun.wait(action.milliseconds), orders: orders)
    }
    return WrittenRun(model: model, machine: found.machines[side]).moments(steps)
  }

  private func run(_ side: Int, _ found: DivergingRuns) -> DifferenceReport.Run {
    let version = versions[side]
    let moments = moments(side, found)
    var head = ["model: \(version.model.id)"]
    if !version.assignments.isEmpty {
      head.append("with: \(version.assignments.joined(separator: " "))")
    }
    if let line = WrittenRun.show(shown) { head.append(line) }
    head += version.appLines + WrittenRun.scripts(of: version.model, found.answers[side]) + ["---"]
    head += WrittenRun(model: version.model, machine: found.machines[side]).start
    let source = head + [WrittenRun.transcript(moments, shown)]
    return DifferenceReport.Run(
      moments: moments.map {
        DifferenceReport.Run.Step(
          stimulus: $0.stimulus, lines: WrittenRun.lines(of: $0, shown))
      }, source: source.joined(separator: "\n") + "\n", observed: moments)
  }

  // MARK: Lines

  /// Returns the first lines that differ: those of the runs, unless they look alike.
  private func lines(
    _ difference: Difference, _ found: DivergingRuns?, _ runs: [DifferenceReport.Run]?
  ) -> [String] {
    let own = difference.lines.map(text)
    // An answer is what leads to a difference, and none itself.
    let ends = runs?.compactMap {
      $0.moments.last?.lines.filter { !$0.hasPrefix(Observed.Kind.choice.sign) }
    }
    guard let left = ends?.first, let right = ends?.dropFirst().first else { return own }
    guard
      let place = (0..<max(left.count, right.count)).first(where: { place in
        line(place, left) != line(place, right)
      })
    else { return own }
    return zip([left, right], own).map { lines, own in line(place, lines) ?? own }
  }

  private func line(_ place: Int, _ lines: [String]) -> String? {
    place < lines.count ? lines[place] : nil
  }

  private func text(_ line: DifferingLine) -> String {
    switch line {
    case .nothing: "nothing"
    case .refused: TranscriptLine.refused
    case .elapsed(let time): "\(DurationText.text(Int(time))) pass"
    case .observation(let observation): text(observation)
    }
  }

  private func text(_ observation: Observation) -> String {
    let name = observation.name == .none ? "" : words.words[Int(observation.name.raw)]
    let seen = observation.seen == .none ? nil : words.words[Int(observation.seen.raw)]
    return TranscriptLine.line(
      Observed(
        Observed.Kind(observation.kind), name, state: seen, at: Int(observation.at),
        delay: Int(observation.at)))
  }
}
