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
    self.shown = shown
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
      diagnostics += faults.map(text.diagnostic).filter { !diagnostics.contains($0) }
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
    case .fractions: "as too many timers run at once"
    }
  }

  /// The engine's kinds of observations that are compared.
  private var kinds: [Observation.Kind] {
    let all: [Observation.Kind] = [
      .callback, .app, .settled, .configuration, .notification, .log, .end,
    ]
    return all.filter { shown.contains(Observed.Kind($0)) }
  }
}
