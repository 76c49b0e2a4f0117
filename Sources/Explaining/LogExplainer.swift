package import Base
package import Book
import Examples
package import StateSearch
import Statechart
package import System

/// Explains the log of an app by a model: follows it through all runs at once.
package struct LogExplainer: Sendable {
  private let app: LoggedApp
  private let book: Book
  /// The language of labels, and of the lessons to point to; nil of a book without languages.
  private let language: Language?
  private let limit: Int

  /// Creates an explainer.
  ///
  /// - Parameters:
  ///   - app: The app that wrote the log.
  ///   - book: The book, of which a step is named that shows an impossible callback.
  ///   - limit: The number of states after which a log is not followed further.
  package init(_ app: LoggedApp, _ book: Book, limit: Int) {
    self.app = app
    self.book = book
    self.limit = limit
    language = book.language(LanguageTag("en")) ?? book.languages.first
  }

  /// Reads a log and follows it.
  ///
  /// - Parameters:
  ///   - path: The path of the log.
  ///   - diagnostics: The array to which mistakes of the model that occurred are added.
  ///   - progress: A closure that is called with the number of calls followed now and then.
  /// - Returns: What is known of the log.
  /// - Throws: A `FileFailure` when the log cannot be read.
  package func explain(
    _ path: String, _ diagnostics: inout [Diagnostic], progress: (Int) -> Void = { _ in }
  ) throws(FileFailure) -> LogExplanation {
    let file = LongFile(path: path)
    let log = try CallLog(file, app.model)
    if log.numbers.isEmpty {
      var result = LogExplanation(app: app, lineCount: log.lineCount, callCount: 0)
      result.otherModel = try otherModel(file)
      return result
    }
    let chart = app.model.chart
    let verdict = LogSearch(chart, app.app, app.parameters, LogBudget(states: limit))
      .verdict(on: log, progress: progress)
    let text = FaultText(Simulation(model: app.model, parameters: app.parameters))
    diagnostics += verdict.faults.map { text.diagnostic($0) }

    var result = LogExplanation(app: app, log, verdict)
    result.assumed = verdict.assumed.map(app.name)
    result.possible = verdict.possible.map(possible)
    switch verdict.end {
    case .explained: break
    case .stopped(_, let cap): result.stop = Self.reason(cap)
    case .impossible(let place):
      result.impossible = try impossible(log.lines[place], after: result.lastLine, in: file)
      result.nearest = verdict.nearest.map { nearest($0, log) }
      result.silent = verdict.silent.map(app.name)
      result.step = result.impossible.flatMap { step($0, verdict.possible) }
    }
    result.trace = verdict.run.flatMap { run in
      let full = verdict.machine.app
      return ExplainedRun(
        app: app, added: methods(of: full, besides: app.app.base),
        removed: methods(of: app.app.base, besides: full)
      ).write(run.path, verdict.machine, tick: run.tick)
    }
    return result
  }

  /// Returns the names of the methods that one app has and another has not, as far as they exist in
  /// the version.
  private func methods(of one: App, besides other: App) -> [String] {
    let chart = app.model.chart
    let version = chart.parameters.firstIndex(where: \.isVersion).map { app.parameters[$0] }
    return chart.callbacks.indices.filter { callback in
      let range = chart.callbacks[callback].since...chart.callbacks[callback].until
      return one.implemented[callback] && !other.implemented[callback]
        && version.map(range.contains) ?? true
    }.map { app.name(Int32($0)) }
  }

  private static func reason(_ cap: Graph.Cap) -> String {
    switch cap {
    case .states: "the model has more states; `--limit` goes further"
    case .steps, .bytes:
      "the states and steps that have to be kept are too many; `--with` and `--app` may leave fewer, `--limit` goes further"
    case .work: "too much would have to be searched"
    case .ticks: "time would have to be counted too finely"
    case .fractions, .timers: "too many timers run at once"
    }
  }

  /// Returns the model whose callbacks the most lines of a log name; nil when no line names any.
  private func otherModel(_ file: LongFile) throws(FileFailure) -> String? {
    var best: (calls: Int, model: String)?
    for model in book.models {
      let calls = try CallLog(file, model).numbers.count
      if calls > best?.calls ?? 0 { best = (calls, model.id) }
    }
    return best?.model
  }

  // MARK: What is known of a line

  private func possible(_ call: LoggedCall) -> LogExplanation.Possible {
    let labels = language.flatMap { app.model.shownLabels[$0.tag] }?.callbacks
    return LogExplanation.Possible(
      name: app.text(call), label: labels?[app.name(call.callback)]?.label)
  }

  private func impossible(
    _ line: Int32, after last: Int, in file: LongFile
  ) throws(FileFailure) -> LogExplanation.Impossible? {
    let text = try file.text(ofLine: line)
    guard let match = LineMatcher(app.model).match(text[...]) else { return nil }
    let misspelled = try LogExplanation.Misspelled.find(
      (last + 1)..<Int(line), in: file, app.model)
    return LogExplanation.Impossible(
      line: Int(line), text: text, range: match.range, calls: match.calls,
      callbacks: match.calls.map(app.text), misspelled: misspelled)
  }

  private func step(
    _ line: LogExplanation.Impossible, _ possible: [LoggedCall]
  ) -> ShowingStep? {
    guard let language else { return nil }
    let possible = possible.map { app.name($0.callback) }
    let steps = ShowingSteps(of: app.model.id, for: language, book, ShownCalls(book))
    for call in line.calls {
      let callback = app.model.definition.callbacks[Int(call.callback)]
      if let step = steps.step(of: callback, after: possible) { return step }
    }
    return nil
  }

  private func nearest(_ nearest: LogVerdict.Nearest, _ log: CallLog) -> LogExplanation.Nearest {
    let text = ParameterText(app.model.chart)
    let line = nearest.explained < log.lines.count ? Int(log.lines[nearest.explained]) : nil
    return LogExplanation.Nearest(
      parameter: text.names[nearest.parameter],
      value: text.text(nearest.value, of: nearest.parameter), line: line)
  }
}

extension LogExplanation.Misspelled {
  /// The length of words that are compared with the names of callbacks.
  private static let lengths = 8...200
  /// The number of lines that are looked at, and of the words in each.
  private static let lines = 200
  private static let words = 20

  /// Finds a word that nearly names a callback between two lines.
  ///
  /// - Parameters:
  ///   - range: The one-based numbers of the lines.
  ///   - file: The log.
  ///   - model: The model with the callbacks.
  /// - Returns: The first such word, or nil when there is none in the last lines of the range.
  /// - Throws: A `FileFailure` when the log cannot be read.
  static func find(
    _ range: Range<Int>, in file: LongFile, _ model: Model
  ) throws(FileFailure) -> Self? {
    let range = max(range.lowerBound, range.upperBound - lines)..<range.upperBound
    guard !range.isEmpty else { return nil }
    let forms = CallForms(model.definition.callbacks).forms.filter { lengths ~= $0.text.count }
    let names = forms.map { String(decoding: $0.text, as: UTF8.self) }
    var number = 0
    var found: Self?
    try file.forEachLine { line in
      number += 1
      guard number >= range.lowerBound else { return true }
      let all = line.split { !(LineMatcher.isWord($0) || ":().".utf8.contains($0)) }
      for word in all.prefix(words) where lengths ~= word.count {
        let text = String(decoding: word, as: UTF8.self)
        guard let name = EditDistance.likely(text, among: names),
          let place = names.firstIndex(of: name), let meant = forms[place].candidates.first
        else { continue }
        let callback = model.definition.callbacks[Int(meant.callback)].name
        found = Self(line: number, word: text, callback: callback)
        return false
      }
      return number + 1 < range.upperBound
    }
    return found
  }
}

/// Writes the run that explains a log as a trace.
struct ExplainedRun {
  let app: LoggedApp
  /// The names of the methods that the app has because the log names them.
  let added: [String]
  /// The names of the methods that the app lacks because the log never names them.
  let removed: [String]

  /// Returns the trace of a run; nil when no trace reproduces it.
  func write(_ path: RunPath, _ machine: Machine, tick: Int32) -> String? {
    guard path.length <= LogBudget.steps,
      case .run(let run) = ConcreteRun.find(path, of: machine, tick: max(1, tick)),
      // A trace has no notation for the order of the initial step.
      run.startsAsWritten
    else { return nil }
    let names = Simulation(model: app.model).known
    let steps = run.actions.map { action in
      (
        line: action.stimulus.map { names[Int($0)] } ?? WrittenRun.wait(action.milliseconds),
        orders: action.orders
      )
    }
    let shown = Observed.Kind.shownByDefault
    let moments = WrittenRun(model: app.model, machine: run.machine).moments(steps)
    let lines = head(path.answers) + ["---", WrittenRun.transcript(moments, shown)]
    let source = lines.joined(separator: "\n") + "\n"
    return isTrue(source) ? source : nil
  }

  private func head(_ answers: [Int32]) -> [String] {
    let values =
      app.assignments.isEmpty ? [] : ["with: \(app.assignments.joined(separator: " "))"]
    let decided = WrittenRun.scripts(of: app.model, answers)
    let others = added.filter { !decided.contains("on \($0)") }
    let without = removed.isEmpty ? [] : ["without: \(removed.joined(separator: " "))"]
    return app.head + values + without + others.flatMap { WrittenRun.script($0, []) } + decided
  }

  private func isTrue(_ source: String) -> Bool {
    let example = ExampleFile(
      file: SourceFile(path: "explained.trace", text: source), lesson: nil, model: nil)
    return !TraceRun(example, Book(onlyModel: app.model)).diagnostics.hasErrors
  }
}

/// The forms in which a line of a log may name the callbacks of a model.
///
/// Each callback is known by its name and by its other spellings, `viewWillAppear:` and
/// `viewWillAppear(_:)`; by the name without empty labels, `viewWillAppear`; and `Page.onShow` also by
/// `onShow`, which may be that of another owner as well.
struct CallForms {
  private typealias Candidate = LogNames.Candidate

  private(set) var forms: [LogNames.Form] = []
  /// What comes before the dots of names, each once.
  private(set) var owners: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  init(_ callbacks: [CallbackDeclaration]) {
    for (index, callback) in callbacks.enumerated() {
      for name in [callback.name] + callback.spellings.map(\.text) {
        add(name, Candidate(callback: Int32(index)))
        if let base = Self.base(name) {
          add(base, Candidate(callback: Int32(index)))
        }
        addMember(name, Int32(index))
      }
    }
  }

  private mutating func add(_ text: String, _ candidate: Candidate) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, LineMatcher.isWord(first) else { return }
    if let known = numbers[bytes] {
      if !forms[known].candidates.contains(candidate) { forms[known].candidates.append(candidate) }
      return
    }
    numbers[bytes] = forms.count
    let isPlain = bytes.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    forms.append(LogNames.Form(text: bytes, candidates: [candidate], isPlain: isPlain))
  }

  private mutating func addMember(_ name: String, _ callback: Int32) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(LineMatcher.isWord) }) else {
      return
    }
    let owner = Array(parts[0].utf8)
    if !owners.contains(owner) { owners.append(owner) }
    add(String(parts[1]), Candidate(callback: callback, owner: owner))
  }

  /// Returns a name without the labels at its end, when they say nothing: `:`, `()` or `(_:)`.
  private static func base(_ name: String) -> String? {
    let base = name.prefix { $0 != ":" && $0 != "(" }
    let rest = name[base.endIndex...]
    guard !rest.isEmpty, rest == ":" || rest.first == "(" else { return nil }
    return rest.allSatisfy { ":()_".contains($0) } ? String(base) : nil
  }
}

extension LogNames {
  /// Collects what names the callbacks of a model in lines of a log.
  package init(_ model: Model) {
    self.init()
    let callbacks = CallForms(model.definition.callbacks)
    (forms, owners) = (callbacks.forms, callbacks.owners)
    let names = model.definition.callbacks.map(\.name)
    for rule in model.definition.logged where !rule.text.isEmpty {
      let text = Array(rule.text.utf8)
      if let name = rule.callback, let callback = names.firstIndex(of: name) {
        rules.append(Rule(text: text, callback: Int32(callback)))
      } else {
        skipped.append(text)
      }
    }
  }
}

/// The calls of each example of a book, as its file has them.
package struct ShownCalls: Sendable {
  /// The calls of an example.
  struct Example: Sendable {
    let model: String
    let calls: [String]
    /// Whether the app is the usual one, under the usual values, and no order of the calls is open.
    let isUsual: Bool
  }

  private var examples: [String: Example] = [:]

  /// Reads the examples of a book.
  ///
  /// - Complexity: O(bytes of the examples).
  package init(_ book: Book) {
    for example in book.examples where example.fileExtension == "trace" {
      var reader = TraceHeadReader(example.file)
      let head = reader.read()
      guard let model = head.model?.text ?? example.model else { continue }
      let isUsual =
        (head.app + head.with + head.without + head.keep).isEmpty && head.methods.isEmpty
        && head.show == nil && head.and == nil && !Self.hasOpenOrder(example.file)
      examples[example.file.path] = Example(
        model: model, calls: Self.calls(in: example.file), isUsual: isUsual)
    }
  }

  private static func hasOpenOrder(_ file: SourceFile) -> Bool {
    (0..<file.lineCount).contains { file.bytes[file.lineRange($0)].first == UInt8(ascii: "{") }
  }

  /// The number of calls of the longest log that a reader sees at once.
  private static let sampleCalls = 20

  /// Returns the calls of an example that are a log of the usual app: the most that a reader sees at once.
  package func sample(of model: Model) -> [String] {
    let names = Set(model.definition.callbacks.map(\.name))
    let logs = examples.filter { $0.value.model == model.id && $0.value.isUsual }
      .sorted { $0.key < $1.key }
      .map { $0.value.calls.filter(names.contains) }
    return logs.filter { $0.count <= Self.sampleCalls }.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }

  /// Returns the calls of the example with a path; none when it is of another model.
  subscript(path: String, model: String) -> [String] {
    guard let example = examples[path], example.model == model else { return [] }
    return example.calls
  }

  /// Returns the first word of each line that is not indented, as calls have it.
  private static func calls(in file: SourceFile) -> [String] {
    (0..<file.lineCount).compactMap { line in
      let word = file.bytes[file.lineRange(line)].prefix {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "@")
      }
      guard let first = word.first, LineMatcher.isWord(first), word.count > 1 else { return nil }
      return String(decoding: word, as: UTF8.self)
    }
  }
}
