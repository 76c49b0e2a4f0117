import Base
import Book
import ExampleSyntax
import Statechart
import System

/// An exercise whose head says `order: TRACE EVENTS`: readers put the calls of a run in order.
struct OrderFile {
  private let example: ExampleFile
  private let head: TraceHead
  private(set) var diagnostics: [Diagnostic]

  private var file: SourceFile { example.file }
  /// The name of the trace.
  private var name: TraceHead.Text { head.order[0] }

  /// The numbers of calls that make a task, and of orders that leave something to find.
  private static let counts = 3...12
  private static let mostOrders = 100

  /// Reads a file; nil for an exercise of another kind.
  init?(_ example: ExampleFile) {
    var reader = TraceHeadReader(example.file, .exercise)
    head = reader.read()
    guard !head.order.isEmpty else { return nil }
    self.example = example
    diagnostics = reader.diagnostics
    checkHead()
  }

  /// Returns the trace that the head of an exercise names, which readers see.
  @Sendable
  static func companions(_ file: SourceFile) -> [Companion] {
    var reader = TraceHeadReader(file, .exercise)
    return reader.read().order.prefix(1).map { Companion(name: $0.text, isShown: true) }
  }

  /// Everything else that an exercise says belongs to the trace, or to exercises in which an app is repaired.
  private mutating func checkHead() {
    let tree = SyntaxTree(file.bytes, .exercise)
    let own: Set<HeadKey> = [.order, .covers, .refutes]
    let other = tree.lines.first { line in
      switch tree[line].kind {
      case .blank, .comment: false
      case .entry: tree.key(of: line).map { !own.contains($0) } ?? false
      default: true
      }
    }
    guard let other, !diagnostics.hasErrors else { return }
    report(
      at: file.trimmed(tree[other].range), "an exercise with `order:` has no such line",
      why: "the app, the parameters and the answer are those of the trace",
      help: "take it out, or write it in `\(name.text)`")
  }

  /// Returns the calls with all their orders; nil after a diagnostic.
  mutating func order(_ book: Book) -> CallOrder? {
    guard !diagnostics.hasErrors, let transcript = transcript(book),
      let events = events(transcript)
    else { return nil }
    var search = CallOrderSearch(Array(transcript.moments[events]))
    let start = transcript.moments[..<events.lowerBound].reduce(into: transcript.simulation) {
      var orders = OpenOrders($1.decisions)
      _ = $0.perform($1.stimulus, orders: &orders)
    }
    let count = search.wanted.count
    guard Self.counts.contains(count) else {
      report(
        at: name.range, count == 1 ? "1 call to order" : "\(count) calls to order",
        why: "a task has \(Self.counts.lowerBound) to \(Self.counts.upperBound)",
        help: "name other events, such as `order: \(name.text) 1..2`")
      return nil
    }
    search.run(from: start)
    guard !search.isSpent, search.found.count <= Self.mostOrders else {
      report(
        at: name.range, "the calls come in more than \(Self.mostOrders) orders",
        why: "hardly any would be wrong", help: "name fewer events")
      return nil
    }
    return CallOrder(
      model: transcript.model, parameters: transcript.parameters,
      stimuli: transcript.moments[events].map(\.stimulus), calls: search.calls,
      orders: search.found)
  }

  // MARK: The trace

  private mutating func transcript(_ book: Book) -> Transcript? {
    let path = BookPath.resolved(name.text, from: BookPath.folder(file.path))
    guard let trace = example.companions.first(where: { $0.path == path }),
      BookPath.fileExtension(name.text) == "trace"
    else {
      let known = book.lessons.first { $0.id == example.lesson }?.files
        .filter { BookPath.fileExtension($0) == "trace" }
      report(
        at: name.range, "there is no trace `\(name.text)` in the lesson",
        help: Suggestion.help(for: name.text, among: known ?? [])
          ?? "name a trace of the lesson: `order: tap.trace 1`")
      return nil
    }
    var reader = TraceHeadReader(trace)
    if !reader.read().app.isEmpty {
      report(
        at: name.range, "the app of `\(name.text)` is in code",
        why: "its orders are looked for without running code",
        help: "name a trace whose app is in `on CALLBACK` blocks")
      return nil
    }
    let run = TraceRun(
      ExampleFile(file: trace, lesson: example.lesson, model: example.model), book)
    if let transcript = run.transcript, !run.diagnostics.hasErrors { return transcript }
    // What is wrong with the model is said there.
    guard run.diagnostics.hasErrors else { return nil }
    report(
      at: name.range, "`\(name.text)` is not what the engine runs",
      why: run.diagnostics.first.map {
        "line \($0.position.line): \($0.headline)"
      }, help: "`tracebook check --bless` writes what was observed")
    return nil
  }

  /// Returns the places of the events that the head names, or of all.
  private mutating func events(_ transcript: Transcript) -> Range<Int>? {
    let count = transcript.moments.count
    guard head.order.count > 1 else { return 0..<count }
    let written = head.order[1]
    let numbers = written.text.split(separator: ".", omittingEmptySubsequences: false)
    let ends = numbers.compactMap { Int($0) }
    let isRange = numbers.count == 1 || numbers.count == 3 && numbers[1].isEmpty
    if head.order.count == 2, isRange, let first = ends.first, let last = ends.last,
      ends.count == (numbers.count + 1) / 2, (1...max(1, count)).contains(first),
      (first...max(first, count)).contains(last)
    {
      return first - 1..<last
    }
    let rest = head.order.dropFirst()
    report(
      at: written.range.lowerBound..<(rest.last?.range.upperBound ?? written.range.upperBound),
      "`\(rest.map(\.text).joined(separator: " "))` names no events of `\(name.text)`",
      why: count == 1 ? "it has one" : "it has the events 1 to \(count)",
      help: "write `order: \(name.text) 1`, or `1..2` for several")
    return nil
  }

  private mutating func report(
    at range: Range<Int>, _ headline: String, why: String? = nil, help: String
  ) {
    diagnostics.append(
      Diagnostic(.error, "exercise-order", at: range, in: file, headline, why: why, help: help))
  }
}

/// Looks for every order in which a model can make the calls of some moments.
struct CallOrderSearch {
  private let stimuli: [String]
  /// The calls that differ.
  let calls: [Observed]
  /// The calls of the trace, by their places in `calls`.
  let wanted: [Int]
  /// The orders that were found, that of the trace first.
  private(set) var found: [[Int]]
  /// The number of further steps, limited so that a model with many orders cannot run forever.
  private var rest = 20_000

  /// Whether there is more to search.
  var isSpent: Bool { rest <= 0 }

  init(_ moments: [Moment]) {
    stimuli = moments.map(\.stimulus)
    let all = moments.flatMap { Self.calls($0.observed) }
    let calls = all.uniqued
    self.calls = calls
    wanted = all.compactMap { calls.firstIndex(of: $0) }
    found = [wanted]
  }

  /// Returns the calls among observations, without what they see and when they come.
  private static func calls(_ observed: [Observed]) -> [Observed] {
    observed.filter { $0.kind == .callback }.map {
      Observed(.callback, $0.name, instance: $0.instance, argument: $0.argument)
    }
  }

  /// Takes the stimuli in all orders that the model leaves open.
  mutating func run(from start: Simulation) { run(from: start, 0, []) }

  private mutating func run(from start: Simulation, _ number: Int, _ made: [Int]) {
    guard number < stimuli.count else {
      // Another choice may make other calls, which the task does not have.
      if made.sorted() == wanted.sorted(), !found.contains(made) { found.append(made) }
      return
    }
    var orders = OpenOrders()
    repeat {
      rest -= 1
      var simulation = start
      guard case .observed(let observed, _) = simulation.perform(stimuli[number], orders: &orders)
      else { continue }
      let own = Self.calls(observed).map { calls.firstIndex(of: $0) }
      guard own.allSatisfy({ $0 != nil }) else { continue }
      run(from: simulation, number + 1, made + own.compactMap(\.self))
    } while !isSpent && orders.advance()
  }
}
