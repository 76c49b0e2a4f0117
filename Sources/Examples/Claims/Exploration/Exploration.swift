package import Base
package import Book
import StateSearch
import Statechart
import Synchronization
package import System

/// Searches of one model without claims: with its defaults, and with each parameter varied alone.
package struct Exploration: Sendable {
  private let model: Model
  private let variants: [ParameterVariants.Variant]
  private let limit: Int
  /// The cost of a state's steps that is allowed, in units of `StepBudget.work`; models with many orders
  /// need half as much.
  private static let workPerState = 8_192
  /// The time after which a search says what it has grown by; it says so again whenever its time has doubled.
  private static let patience = Duration.seconds(10)

  /// Receives reports while the searches run, from any thread, but only one call at a time.
  package struct Listener: Sendable {
    /// Called with one line for each search, in the order of the searches.
    package let report: @Sendable (String) -> Void
    /// Called with the number of states found so far by the running searches, the number of
    /// finished searches, and the number of all searches.
    package let progress: @Sendable (_ states: Int, _ done: Int, _ all: Int) -> Void
    /// Called with lines that say what a search has grown by that takes long.
    package let growth: @Sendable (String) -> Void

    package init(
      report: @escaping @Sendable (String) -> Void,
      progress: @escaping @Sendable (_ states: Int, _ done: Int, _ all: Int) -> Void,
      growth: @escaping @Sendable (String) -> Void
    ) {
      self.report = report
      self.progress = progress
      self.growth = growth
    }
  }

  /// Creates the searches of a model, or, with assignments, one search of those values.
  ///
  /// - Throws: A refusal when an assignment is invalid.
  package init(
    _ model: Model, with assignments: [String], limit: Int
  ) throws(ParameterText.Refusal) {
    self.model = model
    self.limit = limit
    let values = try ParameterText(model.chart).parse(assignments)
    variants =
      assignments.isEmpty
      ? ParameterVariants(model.chart).all()
      : [ParameterVariants.Variant(text: assignments.joined(separator: " "), values: values)]
  }

  /// Runs the searches; returns warnings for what none reaches, and errors for faults and limits.
  package func run(jobs: Int, cache: ResultCache?, _ listener: Listener) -> [Diagnostic] {
    var compiler = AppCompiler(model.definition.file, model)
    let app = compiler.app(TraceHead())
    guard !compiler.diagnostics.hasErrors else { return compiler.diagnostics }
    let key = ExampleKeys(Book(onlyModel: model)).key("explore", model)
    let board = SearchReporter(count: variants.count, listener)
    let summaries = Workers.map(count: variants.count, jobs: jobs) { index in
      let own = key.map { self.key($0, variants[index]) }
      if let own, let kept = cache?.read(own, as: SearchSummary.self),
        kept.reached.count >= model.chart.states.count,
        kept.taken.count >= model.chart.transitions.count
      {
        board.finish(index, kept.line(variants[index].text, took: nil))
        return kept
      }
      let summary = search(index, app, board)
      if let own { cache?.write(own, summary) }
      return summary
    }
    return diagnostics(summaries)
  }

  private func key(_ base: ResultCache.Key, _ variant: ParameterVariants.Variant) -> ResultCache.Key
  {
    var key = base
    key.add(variant.values)
    key.add(limit)
    return key
  }

  private func search(_ index: Int, _ app: App, _ board: SearchReporter) -> SearchSummary {
    let machine = Machine(chart: model.chart, app: app, parameters: variants[index].values)
    let clock = ContinuousClock()
    let start = clock.now
    var options = Explorer.Options(limit: limit)
    options.keepsEdges = false
    // A higher limit of states is also one of their cost.
    let (work, isTooMuch) = limit.multipliedReportingOverflow(by: Self.workPerState)
    options.workLimit = isTooMuch ? .max : max(options.workLimit, work)
    var patience = Self.patience
    let graph = Explorer.reach(of: machine, options) { graph in
      board.progress(index, graph.stateCount)
      let passed = start.duration(to: clock.now)
      guard passed >= patience else { return }
      patience = passed * 2
      board.grow(growth(of: graph, variants[index].text, after: passed))
    }
    let time = start.duration(to: clock.now).components
    let isDefault = variants[index].values == model.chart.parameters.map(\.initial)
    let text = FaultRunText(
      graph.faults, of: machine, model, with: isDefault ? "" : variants[index].text, options)
    let summary = SearchSummary(
      graph, model,
      faults: graph.faults.map { text.diagnostic($0) }
        + (graph.isCapped ? [] : graph.crowds.compactMap(unbounded)))
    board.finish(
      index,
      summary.line(
        variants[index].text, took: Double(time.seconds) + Double(time.attoseconds) / 1e18))
    return summary
  }

  private func growth(of graph: Graph, _ name: String, after time: Duration) -> String {
    let growth = Growth(graph, model.chart)
    let places = growth.places(in: model.definition)
    return
      ([
        "\(name): \(graph.stateCount) states after \(time.components.seconds) s; \(growth.headline)"
      ] + growth.table
      + places.map { "  \($0.path):\($0.position.line):\($0.position.column): \($0.text)" }
      + ["  advice: \(growth.advice)"]).joined(separator: "\n")
  }

  // MARK: Diagnostics

  private func unbounded(_ event: Int32) -> Diagnostic? {
    let chart = model.chart
    let name = chart.text(chart.events[Int(event)])
    return model.chart.delays(of: event).first.map { send in
      Diagnostic(
        .warning, "unbounded-timer", at: model.definition.actionRanges[send],
        in: model.definition.file, "any number of `\(name)` can wait at once",
        why: "it is sent again while it waits, and a search counts more than two as any number",
        help: "`<cancel>` it before it is sent again")
    }
  }

  private func diagnostics(_ summaries: [SearchSummary]) -> [Diagnostic] {
    var result: Set<Diagnostic> = []
    // Searches with other values come to the same mistakes by runs of their own.
    for fault in summaries.flatMap(\.faults)
    where !result.contains(where: fault.sharesPlace) { result.insert(fault) }
    for (variant, summary) in zip(variants, summaries) {
      if let stop = summary.stop { result.insert(capped(variant, summary, stop)) }
    }
    if summaries.allSatisfy({ $0.stop == nil }) { result.formUnion(unreached(summaries)) }
    return Array(result).inFileOrder()
  }

  private func capped(
    _ variant: ParameterVariants.Variant, _ summary: SearchSummary, _ stop: SearchSummary.Stop
  ) -> Diagnostic {
    Diagnostic(
      .error, "search-capped", path: model.definition.file.path,
      position: SourcePosition(line: 1, column: 1),
      headline: "the search with \(variant.text) was stopped at \(summary.stateCount) states",
      why: stop.why, help: "\(stop.advice), or raise `--limit`", notes: stop.notes, excerpt: nil)
  }

  private func unreached(_ summaries: [SearchSummary]) -> [Diagnostic] {
    let chart = model.chart
    let file = model.definition.file
    var result: [Diagnostic] = []
    for index in chart.states.indices.dropFirst()
    where !chart.states[index].isHistory && summaries.allSatisfy({ $0.reached[index] == 0 }) {
      result.append(
        Diagnostic(
          .warning, "unreached-state", path: file.path,
          "no run enters `\(text(chart.states[index].name))`", why: open))
    }
    // A state with instances has each of its transitions once for every instance; one is enough.
    let ranges = model.definition.transitionRanges
    let taken = Set(
      chart.transitions.indices.lazy
        .filter { index in summaries.contains { $0.taken[index] > 0 } }.map { ranges[$0] })
    for index in chart.transitions.indices
    where chart.transitions[index].source >= 0 && !taken.contains(ranges[index]) {
      result.append(
        Diagnostic(
          .warning, "unreached-transition", at: ranges[index], in: file,
          "no run takes this transition", why: open,
          help: earlier(than: index).map { "the one of line \($0) always comes before it" }
            ?? "its guard never holds here, or its event never comes"
            + advice(file.text(ranges[index]))))
    }
    return result
  }

  /// Returns the line of a transition without a guard that takes the same event of the same state before another.
  private func earlier(than index: Int) -> Int? {
    let (file, transitions) = (model.definition.file, model.chart.transitions)
    let ranges = model.definition.transitionRanges
    func event(_ index: Int) -> Substring? {
      file.text(ranges[index]).firstMatch(of: /\sevent=(?:"([^"]*)"|'([^']*)')/).flatMap {
        $0.1 ?? $0.2
      }
    }
    return transitions.indices.prefix(index).first { other in
      transitions[other].source == transitions[index].source
        && transitions[other].guardExpression < 0 && event(other) == event(index)
    }.map { file.position(at: ranges[$0].lowerBound).line }
  }

  /// Returns how an app may bring the event of a transition, as the search knows no app but those of the model.
  private func advice(_ transition: String) -> String {
    let callback = model.definition.callbacks.first {
      transition.contains("\"overrun.\($0.name)\"")
    }
    if let callback {
      return
        ": an app that takes so long in `\(callback.name)` is a `<tb:choice>` of that callback, such as `block 1h`"
    }
    return model.requests.isEmpty
      ? "" : "; what an app may request is a `<tb:choice>` of the callback in which it does"
  }

  /// What may bring more runs than those of the chart, or nil.
  private var open: String? {
    model.definition.openPoints.first.map { "the chart leaves open \($0.what)" }
  }

  private func text(_ name: NameID) -> String {
    name == .none ? "a state" : model.chart.text(name)
  }
}

/// Collects reports of searches on several threads, and passes them to the listener in order.
final class SearchReporter: Sendable {
  private struct State {
    var lines: [String?]
    var running: [Int: Int] = [:]
    /// The number of lines already reported.
    var reported = 0
  }

  private let listener: Exploration.Listener
  private let state: Mutex<State>

  init(count: Int, _ listener: Exploration.Listener) {
    self.listener = listener
    state = Mutex(State(lines: [String?](repeating: nil, count: count)))
  }

  /// Records the number of states that a running search has found.
  func progress(_ index: Int, _ states: Int) {
    state.withLock { state in
      state.running[index] = states
      let done = state.lines.count { $0 != nil }
      listener.progress(state.running.values.reduce(0, +), done, state.lines.count)
    }
  }

  /// Passes on what a running search has grown by.
  func grow(_ text: String) { state.withLock { _ in listener.growth(text) } }

  /// Records the line of a finished search, which is reported once all earlier lines are.
  func finish(_ index: Int, _ line: String) {
    state.withLock { state in
      state.running[index] = nil
      state.lines[index] = line
      while state.reported < state.lines.count, let next = state.lines[state.reported] {
        listener.report(next)
        state.reported += 1
      }
    }
  }
}

/// The results of a search, without the graph.
struct SearchSummary: Codable, Sendable {
  let stateCount: Int
  let stepCount: Int
  let depth: Int
  /// The unit in which the search counts time, in milliseconds; 0 when nothing depends on time.
  let tick: Int
  let bytesPerState: Int
  /// By state number of the chart, 1 if the state was entered.
  let reached: [UInt8]
  /// By transition number of the chart, 1 if the transition was taken.
  let taken: [UInt8]
  /// Why the search was stopped, and what to do; nil when it was complete.
  let stop: Stop?
  /// The faults of the model that the search met.
  let faults: [Diagnostic]

  init(_ graph: Graph, _ model: Model, faults: [Diagnostic]) {
    stateCount = graph.stateCount
    stepCount = graph.edgeCount
    depth = graph.depth
    tick = Int(graph.tick)
    bytesPerState = graph.byteCount / max(1, graph.stateCount)
    reached = graph.reachedStates.map { $0 ? 1 : 0 }
    taken = graph.takenTransitions.map { $0 ? 1 : 0 }
    stop = graph.cap.map { Stop(SearchGap($0, graph, model.chart), model.definition) }
    self.faults = faults
  }

  /// What is said of a search that was stopped.
  struct Stop: Codable, Sendable {
    let why: String
    let advice: String
    /// Where the model gives what has grown another value.
    let notes: [Diagnostic.Note]

    init(_ gap: SearchGap, _ definition: ModelDefinition) {
      why = ([gap.cause] + (gap.growth?.table ?? [])).joined(separator: "\n")
      advice = gap.advice
      notes = gap.growth?.places(in: definition) ?? []
    }
  }

  /// Returns a line for the terminal; `seconds` is nil for a result from the cache.
  func line(_ name: String, took seconds: Double?) -> String {
    let time = tick == 0 ? "no time" : "tick \(DurationText.text(tick))"
    let speed =
      seconds.map { "\(Int(Double(stateCount) / max($0, 0.000_001))) states/s" }
      ?? "searched before"
    return "\(name): \(stateCount) states, \(stepCount) transitions, depth \(depth), \(time), "
      + "\(bytesPerState) bytes a state, \(speed)"
  }
}
