package import Base
package import Book
import ExampleSyntax
package import StateSearch
package import Statechart

/// A parsed claim file: the subject of its claims, and the claims of each line.
package struct ClaimFile: Sendable {
  /// The model, the app and the parameters that a file's claims are about.
  package struct Subject: Sendable {
    package let model: Model
    package let app: App
    package let choices: [ParameterSets.Choice]

    var machine: Machine { Machine(chart: model.chart, app: app) }

    /// The names of the open parameters that may answer differently each time the chart asks for them.
    var freeAnswers: [String] {
      let chart = model.chart
      let restricted = choices.first?.answers ?? []
      return chart.parameters.indices.filter { index in
        let answers = index < restricted.count ? restricted[index] : []
        return (answers.isEmpty ? chart.answers(ofParameter: index) : answers).count > 1
          && chart.operations.contains(Operation(.answer, Int32(index)))
      }.map { chart.text(chart.parameters[$0].name) }
    }
  }

  /// A line and the claims that it makes, of which there are several with `@each`.
  package struct Line: Sendable {
    package let range: Range<Int>
    package fileprivate(set) var claims: [Claim]
  }

  package let file: SourceFile
  package let head: TraceHead
  private let tree: SyntaxTree
  /// The subject, or nil after an error.
  package private(set) var subject: Subject?
  /// The lines with claims but those with a mistake; empty after an error in the head.
  package private(set) var lines: [Line] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// Parses a claim file.
  package init(_ example: ExampleFile, _ book: Book) {
    let tree = SyntaxTree(example.file.bytes, .claim)
    var reader = TraceHeadReader(example.file, tree)
    let head = reader.read()
    self.init(example, head, tree, reader.diagnostics)
    if let (key, place) = head.ofExercise {
      report("trace-head", at: place.range, "`\(key.name)` speaks of exercises")
    }
    parse(example, book) { model in
      let compiler = AppCompiler(example.file, model)
      return (compiler, { $0.app(head) })
    }
  }

  /// Parses the claims of an exercise, about an app that one of its attempts makes.
  ///
  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - attempt: The attempt.
  ///   - data: The names of the data of the exercise's own app.
  ///   - book: The book.
  init(_ exercise: ExerciseFile, _ attempt: ExerciseFile.Attempt, data: [String], _ book: Book) {
    var head = exercise.head
    head.methods = attempt.methods
    self.init(exercise.example, head, exercise.tree, [])
    let file = exercise.example.file
    parse(exercise.example, book) { model in
      let compiler = AppCompiler(attempt.file, model)
      let lines = attempt.kind == nil && attempt.file.path == file.path ? head.lines : []
      return (
        compiler,
        { [head] in
          let app = $0.attempt(head, data: data)
          $0.check(lines, data: head.data)
          return app
        }
      )
    }
  }

  private init(
    _ example: ExampleFile, _ head: TraceHead, _ tree: SyntaxTree, _ diagnostics: [Diagnostic]
  ) {
    file = example.file
    self.head = head
    self.tree = tree
    self.diagnostics = diagnostics
  }

  private typealias AppPlan = (compiler: AppCompiler, app: (inout AppCompiler) -> App)

  private mutating func parse(
    _ example: ExampleFile, _ book: Book, _ plan: (Model) -> AppPlan
  ) {
    let claims = tree.claims
    checkHead(claims)
    guard let model = model(example, book) else { return }
    var (compiler, compile) = plan(model)
    let app = compile(&compiler)
    let choices = ParameterSets.read(head.with, model.chart, file, &diagnostics)
    if let choices { compiler.checkVersions(head, choices.map(\.values)) }
    diagnostics += compiler.diagnostics
    guard !diagnostics.hasErrors, let choices else { return }
    // A mistake in one claim does not silence the others.
    let machine = Machine(chart: model.chart, app: app)
    lines = claims.compactMap { parse($0, machine) }
    pass(head.through, machine)
    diagnostics += WrittenClaims(tree, file).mistakes(in: file)
    guard !lines.isEmpty else { return }
    subject = Subject(model: model, app: app, choices: choices)
  }

  var isMisconception: Bool { head.expect != nil }

  private mutating func checkHead(_ claims: [Int]) {
    if claims.isEmpty {
      report(
        "claim-empty", at: file.bytes.count..<file.bytes.count, "a claim file without a claim",
        help: "write one claim a line after a line `---`")
    }
    if claims.count > SearchBudget.claims {
      report(
        "too-many-claims", at: tree.span(of: claims[SearchBudget.claims]),
        "\(claims.count) claims, where \(SearchBudget.claims) may be", help: "divide the file")
    }
    if let expect = head.expect, expect.text != "refuted" {
      report(
        "claim-expect", at: expect.range, "`\(expect.text)` is nothing to expect of claims",
        help: "`expect: refuted` is for common misconceptions; without it claims must hold")
    }
  }

  private mutating func model(_ example: ExampleFile, _ book: Book) -> Model? {
    ExampleModel(example, book, isCalled: "claim file").find(head.model, &diagnostics)
  }

  private mutating func parse(_ claim: Int, _ machine: Machine) -> Line? {
    do throws(ClaimError) {
      return Line(
        range: tree.span(of: claim),
        claims: try ClaimParser.parse(claim, of: tree, file, machine))
    } catch {
      report("claim", at: error.range, error.headline, help: error.help)
      return nil
    }
  }

  /// Asks for runs that pass events, each of which is read as the rest of a claim `never …`.
  private mutating func pass(_ events: [TraceHead.Text], _ machine: Machine) {
    guard let first = events.first else { return }
    guard isMisconception else {
      return report(
        "claim-through", at: first.range, "`through` chooses the run that refutes a misconception",
        help: "write `expect: refuted` above, or take the line away")
    }
    if events.count > Claim.mostPassed {
      return report(
        "claim-through", at: events[Claim.mostPassed].range,
        "\(events.count) events, where \(Claim.mostPassed) may be", help: "name those that matter")
    }
    for line in lines where !line.claims.allSatisfy(\.choosesRun) {
      report(
        "claim-through", at: line.range, "`through` cannot choose the run of this claim",
        why: "the shortest run is searched otherwise where a claim asks for a time, for some run, "
          + "or for what stays reachable", help: "give the claim a file of its own")
    }
    for event in events {
      do throws(ClaimError) {
        let all = try instances(of: event, machine)
        for line in lines.indices {
          for index in lines[line].claims.indices {
            lines[line].claims[index].through.append(all[index % all.count])
          }
        }
      } catch {
        report("claim-through", at: error.range, error.headline, help: error.help)
      }
    }
  }

  /// Returns what a word of `through` means, by instance where it speaks of each.
  private func instances(
    of event: TraceHead.Text, _ machine: Machine
  ) throws(ClaimError) -> [[Predicate]] {
    let start = "---\nnever "
    let own = SourceFile(path: file.path, text: start + event.text)
    let tree = SyntaxTree(own.bytes, .claim)
    var all: [[Predicate]] = []
    do throws(ClaimError) {
      for line in tree.claims {
        for claim in try ClaimParser.parse(line, of: tree, own, machine) where claim.escape.isEmpty
        {
          if case .never(let events, .always) = claim.pattern { all.append(events) }
        }
      }
    } catch {
      let shift = event.range.lowerBound - start.utf8.count
      throw ClaimError(
        error.range.lowerBound + shift..<error.range.upperBound + shift, error.headline,
        help: error.help)
    }
    guard all.isEmpty else { return all }
    throw ClaimError(
      event.range, "`\(event.text)` is not an event",
      help: "name one as a claim does: `through: >STIMULUS`")
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(.error, id, at: range, in: file, headline, why: why, help: help, notes: notes))
  }
}

extension WrittenClaims {
  /// Returns what is wrong with the names by which lessons tell the claims.
  func mistakes(in file: SourceFile) -> [Diagnostic] {
    var first: [String: Range<Int>] = [:]
    return all.compactMap(\.name).compactMap { name in
      let place = name.range.lowerBound + 2..<name.range.lowerBound + 2 + name.text.utf8.count
      if name.text.hasPrefix("{") { return Self.mistake(inBraces: name, of: file) }
      if !Identifier.isValid(name.text) {
        return Diagnostic(
          .error, "invalid-id", at: name.text.isEmpty ? name.range : place, in: file,
          "`\(name.text)` is not a name of a claim", why: "a name is \(Identifier.rule)",
          help: Identifier.suggested(for: name.text).map(Suggestion.question))
      }
      guard let earlier = first[name.text] else {
        first[name.text] = place
        return nil
      }
      return Diagnostic(
        .error, "duplicate-claim", at: place, in: file,
        "`\(name.text)` is the name of two claims", why: "a sentence would be of either",
        notes: [
          Diagnostic.Note(
            path: file.path, position: file.position(at: earlier.lowerBound),
            text: "the first one")
        ])
    }
  }

  /// Returns what is wrong with a name whose braces do not end the line.
  private static func mistake(inBraces name: PlacedText, of file: SourceFile) -> Diagnostic {
    guard let end = name.text.firstIndex(of: "}") else {
      return .openAttributes(name.text, in: name.range, of: file)
    }
    let written = name.text[...end]
    let rest = file.trimmed(name.range.lowerBound + written.utf8.count..<name.range.upperBound)
    return Diagnostic(
      .error, "claim", at: rest, in: file, "something follows the name of the claim",
      help: "write `\(file.text(rest)) \(written)`")
  }
}

extension Claim {
  /// Whether the run beside a refutation can be chosen among all that refute the claim.
  fileprivate var choosesRun: Bool {
    if case .staysReachable = pattern { return false }
    return !asksForRun && !isTimed
  }
}

extension SyntaxTree {
  /// The lines that claim something.
  var claims: [Int] {
    body.map { children(of: $0).filter { nodes[$0].kind == .claim } } ?? []
  }
}
