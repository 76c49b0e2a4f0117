package import Base
package import Book
import StateSearch
import Statechart

/// The result of running a trace: the transcript, and how it compares with the file.
package struct TraceRun {
  let trace: TraceFile
  package private(set) var transcript: Transcript?
  /// The comparisons, by moment of the trace.
  private(set) var comparisons: [MomentComparison] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// What the code of the trace did, or nil when it has none or did not run.
  private(set) var recording: CodeRecording?

  /// Runs a trace; without a runner for the code of its app, the recording of it is used.
  package init(_ example: ExampleFile, _ book: Book, _ options: RunOptions = RunOptions()) {
    trace = TraceFile(example.file, &diagnostics)
    guard let model = model(example, book) else { return }
    guard trace.head.app.isEmpty else {
      runCode(example, model, book, options)
      return
    }
    var compiler = AppCompiler(example.file, model)
    let simulation = compiler.compile(trace.head)
    diagnostics += compiler.diagnostics
    checkShown()
    guard !diagnostics.hasErrors, let simulation else { return }
    run(simulation, model, Self.shownKinds(trace.head))
  }

  private mutating func model(_ example: ExampleFile, _ book: Book) -> Model? {
    ExampleModel(example, book, isCalled: "trace").find(trace.head.model, &diagnostics)
  }

  private static func shownKinds(_ head: TraceHead) -> Set<Observed.Kind> {
    guard let words = head.show?.map(\.text) else { return Observed.Kind.shownByDefault }
    return Set(Observed.Kind.selectable.filter { words.contains($0.word) }).union([.choice])
  }

  private mutating func checkShown() {
    let words = Observed.Kind.selectable.map(\.word)
    for word in trace.head.show ?? [] where !words.contains(word.text) {
      report(
        "trace-show", at: word.range, "`\(word.text)` is nothing that can be shown",
        help: Suggestion.help(for: word.text, among: words)
          ?? "write \(words.joined(separator: ", "))")
    }
  }

  private mutating func runCode(
    _ example: ExampleFile, _ model: Model, _ book: Book, _ options: RunOptions
  ) {
    checkShown()
    var compiler = AppCompiler(example.file, model)
    guard let parameters = compiler.parameters(trace.head.with), !diagnostics.hasErrors else {
      diagnostics += compiler.diagnostics
      return
    }
    let lesson = book.lessons.first { $0.id == example.lesson }
    guard
      let code = ExampleCode(
        example, trace.head, model, parameters, options, plugins: book.settings.plugins ?? [],
        beside: lesson?.files ?? [], &diagnostics)
    else { return }
    var found: [Diagnostic] = []
    let answers = code.code(&found)
    diagnostics += found
    guard let answers else { return }
    let start = compiler.compile(trace.head, parameters, code: answers)
    diagnostics += compiler.diagnostics
    guard !diagnostics.hasErrors, let start else { return }
    let before = diagnostics.count
    let end = run(start, model, Self.shownKinds(trace.head), code)
    if end.codeProblem != nil || end.isBeyondCode {
      // What differs from the trace follows from code that did not go on.
      diagnostics.removeSubrange(before...)
      transcript = nil
    }
    if diagnostics.count == before {
      diagnostics += code.findings(end, methods: answers.methods)
      let app = end.machine.app
      let set = app.actions.filter { $0.verb == .set }.map {
        end.machine.text(app.data[Int($0.operand)])
      }
      diagnostics += trace.head.data.filter { !set.contains($0.name.text) }
        .map { $0.unset(in: trace.file) }
    }
    guard code.isLive, !end.isBeyondCode, end.codeProblem == nil else { return }
    let recording = code.recording(end, answers.methods)
    code.keep(recording, found)
    self.recording = recording
  }

  /// Performs the stimuli of the trace, and returns where the run has ended.
  @discardableResult
  private mutating func run(
    _ start: Simulation, _ model: Model, _ shown: Set<Observed.Kind>, _ code: ExampleCode? = nil
  ) -> Simulation {
    guard let start = begin(start) else { return start }
    var simulation = start
    var steps: [OpenOrderSearch.Step] = []
    var search = OpenOrderSearch(shown: shown)
    let names = TranscriptNames(start, in: trace.file)
    // Behind a fault the model is in no state of its own.
    var isFaulty = false
    for (place, written) in trace.moments.enumerated() where !isFaulty {
      let mistakes = written.lines.compactMap(names.mistake)
      diagnostics += mistakes.map(\.diagnostic)
      // What comes after a stimulus that was not performed would only be reported as different.
      if mistakes.contains(where: \.hidesStimulus) { return simulation }
      switch search.take(written, from: simulation) {
      case .unknown(let suggestion):
        let text = written.stimulus.text
        let time = text.hasPrefix("wait ") ? String(text.dropFirst(5)) : nil
        report(
          "unknown-stimulus", at: written.stimulus.range,
          time == nil
            ? "`\(text)` is not a stimulus of `\(model.id)`"
            : "`\(text)` has no time with a unit",
          help: suggestion.map(Suggestion.question) ?? time.map { DurationText.help(for: $0) }
            ?? names.help(stimulus: text))
        return simulation
      case .taken(let nearest):
        steps.append(nearest)
        if let others = search.retake(trace.moments[...place], instead: steps, from: start) {
          steps = others
        }
        let step = steps[place]
        simulation = step.simulation
        report(step, written, explained: mistakes.count)
        if step.faults.isEmpty { comparisons.append(step.comparison) }
        // An interrupted step ends in a state that the model cannot be in.
        if step.faults.contains(where: \.exceedsBudget) { return simulation }
        isFaulty = !step.faults.isEmpty
      }
      guard !search.isSpent else {
        report(
          "trace-too-long", at: written.stimulus.range,
          "the trace costs more than \(TraceBudget.work) actions, loops and operations",
          help: "divide it into several")
        return simulation
      }
    }
    let exchanges = [start.exchanges.count] + steps.map(\.simulation.exchanges.count)
    let lines = zip(steps, exchanges).map { step, count in
      CodeListing.lines(of: step.moment.observed, step.simulation.exchanges.dropFirst(count))
    }
    transcript = Self.transcript(
      trace.head, model, steps.map(\.moment), shown.union(trace.entries),
      start.recorded(by: simulation),
      code.map {
        CodeListing(
          files: $0.program.sources, lines: lines,
          recorded: $0.isLive ? nil : CodeListing.Recorded(plugin: $0.plugin))
      })
    return simulation
  }

  /// Returns where a run begins, with the answers that the trace has before its first stimulus; nil after a
  /// diagnostic.
  private mutating func begin(_ start: Simulation) -> Simulation? {
    let names = TranscriptNames(start, in: trace.file)
    let mistakes = trace.start.compactMap(names.mistake)
    diagnostics += mistakes.map(\.diagnostic)
    guard mistakes.isEmpty else { return nil }
    if let simulation = Self.begin(start, trace) { return simulation }
    report(
      "start-choice", at: trace.start[0].range, "the start does not ask for all these answers",
      help: "write a line for each time that it asks, in order, or one line `choose order`")
    return nil
  }

  /// Returns where a run begins that has the answers before the first stimulus of a trace, or nil.
  private static func begin(_ start: Simulation, _ trace: TraceFile) -> Simulation? {
    guard !trace.start.isEmpty else { return start }
    guard let decisions = decisions(trace.start, of: start.machine) else { return nil }
    var simulation = start
    simulation.begin(decisions)
    return simulation
  }

  /// Returns the decisions of the initial step that lines before the first stimulus say, or nil.
  private static func decisions(_ lines: [ExpectedLine], of machine: Machine) -> [Int32]? {
    let text = ParameterText(machine.chart)
    let addresses = lines.compactMap { line -> String? in
      guard case .observation(let pattern) = line.content else { return nil }
      return pattern.address
    }
    if StartOrder.isWritable(machine.chart), addresses.count == 1,
      let numbers = StartOrder.numbers(addresses[0])
    {
      return machine.startDecisions(ordering: numbers)
    }
    let answers = addresses.compactMap { address -> StartAnswer? in
      let parts = address.split(separator: " = ", maxSplits: 1).map(String.init)
      guard let index = text.names.firstIndex(of: parts[0]),
        let value = text.value(parts[1], of: index)
      else { return nil }
      return StartAnswer(parameter: index, value: value)
    }
    guard answers.count == lines.count else { return nil }
    return machine.startDecisions(answering: answers)
  }

  private static func transcript(
    _ head: TraceHead, _ model: Model, _ moments: [Moment], _ shown: Set<Observed.Kind>,
    _ start: Simulation, _ code: CodeListing? = nil
  ) -> Transcript {
    Transcript(
      model: model.id, parameters: head.with.map(\.text).joined(separator: " "),
      setUp: head.setUp, moments: moments,
      shown: shown, simulation: start, code: code)
  }

  /// Returns the transcript for moments that are known, or nil when the head does not compile.
  package static func transcript(
    of example: ExampleFile, _ book: Book, moments: [Moment]
  ) -> Transcript? {
    var diagnostics: [Diagnostic] = []
    let trace = TraceFile(example.file, &diagnostics)
    let head = trace.head
    guard let model = (head.model?.text ?? example.model).flatMap({ book.model($0) }) else {
      return nil
    }
    var compiler = AppCompiler(example.file, model)
    guard let start = compiler.compile(head), let simulation = begin(start, trace) else {
      return nil
    }
    return transcript(head, model, moments, shownKinds(head).union(trace.entries), simulation)
  }

  // MARK: Diagnostics

  private mutating func report(
    _ step: OpenOrderSearch.Step, _ written: TraceFile.Moment, explained: Int
  ) {
    let text = FaultText(step.simulation)
    diagnostics += step.faults.map {
      text.diagnostic($0, at: written.stimulus.range, in: trace.file)
    }
    // A mistyped line is missing once and another is there instead, which needs no further report.
    let comparison = step.comparison
    guard max(comparison.removed, comparison.added) > explained || comparison.isRefusal else {
      return
    }
    diagnostics.append(
      difference(
        comparison, written,
        way: comparison.isRefusal ? step.simulation.way(to: written.stimulus.text) : .unknown))
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: trace.file, headline, help: help))
  }

  /// Returns the diagnostic at the first line that differs, with the whole moment as a diff.
  private func difference(
    _ comparison: MomentComparison, _ written: TraceFile.Moment, way: StimulusWay
  ) -> Diagnostic {
    var place: Range<Int>?
    var last = written.line
    var lines: [String] = []
    let shown = Self.shownKinds(trace.head)
    var hidden: Observed.Kind?
    for entry in comparison.entries {
      switch entry {
      case .kept(let line):
        if !line.isSilent {
          lines.append("  \(trace.file.text(line.range))")
          last = line.range
        }
      case .removed(let line):
        place = place ?? line.range
        if case .observation(let pattern) = line.content, !shown.contains(pattern.kind) {
          hidden = hidden ?? pattern.kind
        }
        lines.append("- \(trace.file.text(line.range))")
      case .added(let text):
        place = place ?? last
        lines.append("+ \(text)")
      }
    }
    return Diagnostic(
      .error, "trace-differs", at: trace.file.trimmed(place ?? written.line), in: trace.file,
      "the run differs from what is written under `> \(written.stimulus.text)`",
      why: "written (-) and observed (+):\n" + lines.joined(separator: "\n"),
      help: advice(comparison, adding: hidden, way))
  }

  /// Returns what to do about a difference, for which `show:` may have to name a kind of line that is left out.
  private func advice(
    _ comparison: MomentComparison, adding hidden: Observed.Kind?, _ way: StimulusWay
  ) -> String {
    if comparison.isRefusal {
      return (way.text ?? "another stimulus must come before")
        + "; or write `refused` if that is what you mean"
    }
    if let hidden {
      let show = WrittenRun.show(Self.shownKinds(trace.head).union([hidden]))
      return
        "`show:` leaves such lines out: \(show.map { "write `\($0)` in the head" } ?? "take it out")"
    }
    if comparisons.contains(where: \.isRefusal) {
      return "a stimulus above was refused, which may be why: correct that first"
    }
    return "fix the text or the \(trace.head.app.isEmpty ? "model" : "code"); "
      + "`tracebook check --bless` writes what was observed"
  }
}

extension TraceFile {
  /// The kind of the entries of states, where the file has some.
  fileprivate var entries: Set<Observed.Kind> {
    let hasEntries = moments.contains { moment in
      moment.lines.contains { line in
        if case .observation(let pattern) = line.content { pattern.isEntry } else { false }
      }
    }
    return hasEntries ? [.entry] : []
  }
}

/// Performs the stimuli of a trace, in the order that it has where the model leaves it open.
struct OpenOrderSearch {
  /// A stimulus that was performed or refused, compared with the lines below it.
  struct Step {
    let simulation: Simulation
    let moment: Moment
    let faults: [Fault]
    let comparison: MomentComparison
    /// Whether the stimulus may be taken in another order.
    var isOpen = false

    var agrees: Bool { comparison.agrees && faults.isEmpty }
  }

  enum Outcome {
    case taken(Step)
    /// There is no such stimulus; the suggestion is the nearest one.
    case unknown(suggestion: String?)
  }

  let shown: Set<Observed.Kind>
  /// The number of further tries, limited so that a malicious trace cannot run forever.
  private var rest = 10_000
  /// The cost of all tries, in units of `StepBudget.work`.
  private var work = 0

  /// Whether the cost exceeds the limit, so that no further order may be tried.
  var isSpent: Bool { work > TraceBudget.work }

  init(shown: Set<Observed.Kind>) { self.shown = shown }

  /// Performs a stimulus in the first order that agrees, or else in the one that differs least.
  mutating func take(_ written: TraceFile.Moment, from simulation: Simulation) -> Outcome {
    var orders = OpenOrders()
    let first = take(written, simulation, &orders)
    guard case .taken(var nearest) = first else { return first }
    var others = orders
    let isOpen = others.advance()
    while !nearest.comparison.agrees, rest > 0, !isSpent, orders.advance() {
      rest -= 1
      guard case .taken(let other) = take(written, simulation, &orders) else { break }
      if other.comparison.differences < nearest.comparison.differences { nearest = other }
    }
    nearest.isOpen = isOpen
    return .taken(nearest)
  }

  /// Performs stimuli anew when the last is the first that differs, because an earlier one may take an order of which its
  /// own lines show nothing.
  ///
  /// - Returns: Steps that all agree, or nil when there are none, or none are needed.
  /// - Complexity: O(orders of all stimuli), up to the limit.
  mutating func retake(
    _ written: ArraySlice<TraceFile.Moment>, instead steps: [Step], from start: Simulation
  ) -> [Step]? {
    guard let last = steps.last, !last.agrees, steps.dropLast().allSatisfy(\.agrees),
      steps.dropLast().contains(where: \.isOpen)
    else { return nil }
    return agreeing(written, from: start)
  }

  private mutating func agreeing(
    _ written: ArraySlice<TraceFile.Moment>, from simulation: Simulation
  ) -> [Step]? {
    guard let first = written.first else { return [] }
    var orders = OpenOrders()
    var ends: [Snapshot] = []
    repeat {
      rest -= 1
      guard case .taken(let step) = take(first, simulation, &orders) else { return nil }
      guard step.agrees, !ends.contains(step.simulation.snapshot) else { continue }
      ends.append(step.simulation.snapshot)
      if let further = agreeing(written.dropFirst(), from: step.simulation) {
        return [step] + further
      }
    } while rest > 0 && !isSpent && orders.advance()
    return nil
  }

  private mutating func take(
    _ written: TraceFile.Moment, _ start: Simulation, _ orders: inout OpenOrders
  ) -> Outcome {
    var simulation = start
    let stimulus = written.stimulus.text
    var observed: [Observed] = []
    var faults: [Fault] = []
    var isRefused = false
    switch simulation.perform(stimulus, orders: &orders) {
    case .observed(let all, let mistakes): (observed, faults) = (all, mistakes)
    case .refused(let answers): (observed, isRefused) = (answers, true)
    case .unknown(let suggestion): return .unknown(suggestion: suggestion)
    }
    work += simulation.work - start.work
    let moment = Moment(
      stimulus: stimulus, isRefused: isRefused, observed: observed, before: start.states,
      after: simulation.states, decisions: orders.decisions)
    return .taken(
      Step(
        simulation: simulation, moment: moment, faults: faults,
        comparison: MomentComparison(written.lines, moment, shown, simulation)))
  }
}

/// Finds the model of an example by its head.
package struct ExampleModel {
  private let example: ExampleFile
  private let book: Book
  private let kind: String

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - example: The example, which may have the model of its lesson.
  ///   - book: The book with the models.
  ///   - kind: What the file is called in a diagnostic, such as `trace`.
  package init(_ example: ExampleFile, _ book: Book, isCalled kind: String) {
    self.example = example
    self.book = book
    self.kind = kind
  }

  /// Returns the model that a head names, or else the lesson's.
  ///
  /// - Parameters:
  ///   - name: The name in the head, or nil.
  ///   - diagnostics: The array to which the error is added when there is no such model.
  /// - Returns: The model, or nil when there is none or it has errors of its own.
  package func find(_ name: TraceHead.Text?, _ diagnostics: inout [Diagnostic]) -> Model? {
    guard let id = name?.text ?? example.model else {
      diagnostics.append(
        Diagnostic(
          .error, "trace-model", at: 0..<0, in: example.file, "the \(kind) names no model",
          help: "add `model: NAME`"))
      return nil
    }
    if let model = book.model(id) { return model }
    guard !book.brokenModels.contains(id) else { return nil }
    diagnostics.append(
      Diagnostic(
        .error, "unknown-model", at: name?.range ?? 0..<0, in: example.file,
        "there is no model `\(id)`",
        help: Suggestion.help(for: id, among: book.models.map(\.id))
          ?? Suggestion.list(book.models.map(\.id), near: id)))
    return nil
  }
}
