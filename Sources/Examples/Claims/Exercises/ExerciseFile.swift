import Base
import Book
import ExampleSyntax
import StateSearch
import Statechart

/// A parsed exercise: an app, claims that it breaks, and attempts to repair it.
struct ExerciseFile: Sendable {
  /// An app that replaces the methods of the exercise's own app.
  struct Attempt: Sendable {
    /// What the author says about an attempt.
    enum Kind: String, Sendable, CaseIterable {
      case solution, wrong
      /// The app with a mistake that readers catch by a claim.
      case mutant
    }

    /// What the author expects, or nil for the exercise's own app and for what a reader writes.
    let kind: Kind?
    /// The file that the places of the methods belong to.
    let file: SourceFile
    /// The place of the attempt in the file, for diagnostics.
    let place: Range<Int>
    let methods: [TraceHead.Method]

    /// The methods without their places.
    var texts: [SetUp.Method] {
      methods.map { method in
        SetUp.Method(
          callback: method.callback.text,
          actions: method.actions.map { ExerciseFile.normalized($0.text) })
      }
    }
  }

  let example: ExampleFile
  let head: TraceHead
  /// The whole file; its claims are between the head and the first attempt.
  let tree: SyntaxTree
  /// The exercise's own app.
  let app: Attempt
  /// The author's attempts, in the order of the file.
  let attempts: [Attempt]
  private(set) var diagnostics: [Diagnostic]

  private var file: SourceFile { example.file }

  init(_ example: ExampleFile) {
    let file = example.file
    self.example = example
    tree = SyntaxTree(file.bytes, .exercise)
    var reader = TraceHeadReader(file, tree)
    head = reader.read()
    diagnostics = reader.diagnostics
    app = Attempt(kind: nil, file: file, place: 0..<0, methods: head.methods)
    var attempts: [Attempt] = []
    for part in tree.children(of: 0) where tree[part].kind == .attempt {
      let line = tree.span(of: part + 1)
      guard let kind = Self.kind(part + 1, of: tree, in: file, &diagnostics) else { continue }
      attempts.append(Self.attempt(kind, file, at: line, tree, part: part, &diagnostics))
    }
    self.attempts = Array(attempts.prefix(SearchBudget.attempts))
    if attempts.count > SearchBudget.attempts {
      report(
        "too-many-attempts", at: attempts[SearchBudget.attempts].place,
        "more than \(SearchBudget.attempts) attempts", why: "each of them is searched",
        help: "keep those from which a reader learns something")
    }
    check()
  }

  /// Reads the methods of an attempt from a text of its own.
  static func attempt(_ text: String, _ diagnostics: inout [Diagnostic]) -> Attempt {
    let file = SourceFile(path: "", text: text)
    return attempt(
      nil, file, at: 0..<0, SyntaxTree(script: file.bytes), part: 1, &diagnostics)
  }

  // MARK: Attempts

  private static func kind(
    _ fence: Int, of tree: SyntaxTree, in file: SourceFile, _ diagnostics: inout [Diagnostic]
  ) -> Attempt.Kind? {
    if let word = tree.ranges(.keyword, of: fence).first {
      return Attempt.Kind(rawValue: file.text(word))
    }
    let line = tree.span(of: fence)
    let known = Attempt.Kind.allCases.map(\.rawValue)
    let written = file.text(file.trimmed(line)).drop { $0 == "-" || $0 == " " }
    diagnostics.append(
      Diagnostic(
        .error, "exercise-section", at: line, in: file,
        "a part of an exercise must begin with `--- solution`, `--- wrong` or `--- mutant`",
        help: Suggestion.help(for: String(written), among: known, spelled: { "--- \($0)" })
          ?? "write what the author thinks of the app below"))
    return nil
  }

  private static func attempt(
    _ kind: Attempt.Kind?, _ file: SourceFile, at place: Range<Int>, _ tree: SyntaxTree, part: Int,
    _ diagnostics: inout [Diagnostic]
  ) -> Attempt {
    var reader = TraceHeadReader(file, tree, part: part)
    let head = reader.read()
    diagnostics += reader.diagnostics
    if let other = foreign(head) {
      diagnostics.append(
        Diagnostic(
          .error, "exercise-section", at: other.range, in: file,
          "an attempt must consist of `on CALLBACK` blocks only",
          why: "it changes the methods of the app and nothing else"))
    }
    return Attempt(kind: kind, file: file, place: place, methods: head.methods)
  }

  /// Returns a value of a head that belongs to the whole exercise, or nil.
  private static func foreign(_ head: TraceHead) -> TraceHead.Text? {
    head.model ?? head.expect
      ?? (head.app + head.with + head.without + head.data.map(\.name) + head.covers + head.refutes
      + (head.show ?? []) + head.keep + head.lines.map(\.code)).first
  }

  // MARK: What has to be kept

  /// The actions that attempts have to keep, each in its method of the exercise's own app.
  var kept: [SetUp.Method] {
    let names = Set(head.keep.map { Self.normalized($0.text) })
    return app.texts.flatMap { method in
      method.actions.filter(names.contains).map {
        SetUp.Method(callback: method.callback, actions: [$0])
      }
    }
  }

  /// Returns an action with single spaces between its words.
  private static func normalized(_ action: String) -> String {
    action.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Lines of code

  /// Returns the lines in which the exercise is done, or nil when it is done in actions.
  func lines(of model: Model) -> CodeLines? {
    let languages = model.code.keys
    return head.lines.isEmpty
      ? nil : CodeLines(codeLines, language: languages.count == 1 ? languages.first : nil)
  }

  /// All that lines of code stand for.
  var lineActions: [String] { codeLines.flatMap(\.actions) }

  private var codeLines: [CodeLines.Line] {
    head.lines.map { line in
      CodeLines.Line(
        code: line.code.text, actions: line.actions.map { Self.normalized($0.text) })
    }
  }

  private mutating func checkLines() {
    guard !head.lines.isEmpty else { return }
    for line in head.lines where line.code.text.isEmpty || line.actions.isEmpty {
      report(
        "exercise-line", at: line.code.range, "a line of code that stands for no action",
        help: "write `line: CODE => ACTION`; several actions are separated by `; `")
    }
    for (index, line) in head.lines.enumerated() {
      guard
        let earlier = head.lines[..<index].first(where: {
          CodeLines.areSame($0.code.text, line.code.text)
        })
      else { continue }
      report(
        "exercise-line", at: line.code.range, "the same line of code stands here twice",
        why: "white space and names of parameters make no difference",
        help: "take one of the two away",
        notes: [
          Diagnostic.Note(
            path: file.path, position: file.position(at: earlier.code.range.lowerBound),
            text: "the first one")
        ])
    }
    let known = CodeLines(codeLines, language: nil)
    var used: Set<Int> = []
    for method in ([app] + attempts).flatMap(\.methods) {
      do throws(CodeLines.Missing) {
        let actions = method.actions.map { Self.normalized($0.text) }
        used.formUnion(try known.lines(for: actions).map(\.number))
      } catch {
        let action = method.actions[error.number]
        report(
          "exercise-line", at: action.range, "no line of code stands for `\(action.text)`",
          help: Suggestion.help(
            for: action.text, among: known.all.flatMap(\.actions).uniqued)
            ?? "write `line: CODE => \(action.text)` above")
      }
    }
    for (index, line) in head.lines.enumerated()
    where !used.contains(index) && !line.actions.isEmpty {
      report(
        "exercise-line", at: line.code.range, "no attempt uses this line of code",
        why: "nothing shows what comes of it",
        help: "write a solution or a wrong attempt with it, or take it away", severity: .warning)
    }
  }

  // MARK: Checking

  /// Whether readers write a claim, and repair no app.
  var asksForClaim: Bool { attempts.contains { $0.kind == .mutant } }

  /// The number of wrong attempts that an exercise needs.
  private static let wrongCount = 3

  private mutating func check() {
    if let expect = head.expect {
      report("trace-head", at: expect.range, "`expect` speaks of claims")
    }
    if let through = head.through.first {
      report("trace-head", at: through.range, "`through` speaks of claims that are refuted")
    }
    if let first = head.app.first {
      report(
        "app-unusable", at: first.range, "an app in code runs in a trace only",
        help: "write `on CALLBACK` blocks")
    }
    let actions = Set(app.texts.flatMap(\.actions))
    for name in head.keep where !actions.contains(Self.normalized(name.text)) {
      report(
        "exercise-keep", at: name.range, "the app has no action `\(name.text)` to keep",
        help: Suggestion.help(for: name.text, among: actions.sorted()))
    }
    let methods = ([app] + attempts).flatMap(\.methods)
    diagnostics += head.data.filter { !$0.isSet(in: methods) }.map { $0.unset(in: file) }
    checkLines()
    if !asksForClaim { checkCounts() }
    checkTwins()
  }

  private mutating func checkCounts() {
    let end = file.bytes.count..<file.bytes.count
    if !attempts.contains(where: { $0.kind == .solution }) {
      report(
        "exercise-section", at: end, "an exercise without a solution",
        help: "write a part `--- solution` with an app that keeps the claims")
    }
    let wrong = attempts.count { $0.kind == .wrong }
    if wrong < Self.wrongCount {
      report(
        "exercise-section", at: end,
        "\(wrong) wrong attempts, where at least \(Self.wrongCount) belong",
        why: "they show that the claims cannot be had cheaply",
        help: "write parts `--- wrong` with what a reader may try first")
    }
  }

  private mutating func checkTwins() {
    for (index, attempt) in attempts.enumerated() {
      let earlier = [app] + attempts[..<index]
      guard let twin = earlier.first(where: { $0.texts == attempt.texts }) else { continue }
      let line = file.position(at: twin.place.lowerBound).line
      report(
        "exercise-section", at: attempt.place,
        twin.kind == nil
          ? "the attempt is the app as it is given"
          : "the attempt is the same as that of line \(line)",
        help: "change it, or take it away")
    }
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, why: String? = nil,
    help: String? = nil, notes: [Diagnostic.Note] = [], severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(severity, id, at: range, in: file, headline, why: why, help: help, notes: notes))
  }
}

extension ExerciseTask {
  /// Compiles an exercise; returns nil when it has errors.
  init?(_ file: ExerciseFile, _ book: Book) {
    let start = ClaimFile(file, file.app, data: [], book)
    guard let subject = start.subject else { return nil }
    let callbacks = subject.model.definition.callbacks.map(\.name)
    func index(of name: String) -> Int32? { callbacks.firstIndex(of: name).map { Int32($0) } }
    let omitted = file.head.without.compactMap { index(of: $0.text) }
    let kept = file.kept.flatMap { method in
      method.actions.compactMap { action in
        index(of: method.callback).map { Kept(callback: $0, action: Array(action.utf8)) }
      }
    }
    guard omitted.count == file.head.without.count, kept.count == file.kept.count else {
      return nil
    }
    self.init()
    self.omitted = omitted
    self.kept = kept
    choices = subject.choices.map(\.values)
    answers = subject.choices.first?.answers ?? []
    let machine = subject.machine
    data = machine.app.data.enumerated().map { index, name in
      ([name] + machine.app.values(of: index)).map { Array(machine.utf8($0)) }
    }
    claims = start.lines.map(\.claims)
  }
}
