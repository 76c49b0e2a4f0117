package import Base
package import ExampleSyntax
import System

/// The head of a trace or claim file, with the model, the parameters and the example's app.
package struct TraceHead {
  /// A word or line of the head, with its byte range.
  package struct Text: Equatable {
    package let text: String
    package let range: Range<Int>

    package init(text: String, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  package struct Method {
    package let callback: Text
    package var actions: [Text] = []
  }

  /// A line of real code, and the actions that it stands for.
  package struct CodeLine {
    /// Both without white space around them; the code is empty where there is none.
    package let code: Text
    package let actions: [Text]
    /// Whether the line has the sign between them.
    package let isDivided: Bool
  }

  package var model: Text?
  /// The names of the files with the app's code, instead of `on` blocks.
  package var app: [Text] = []
  package var with: [Text] = []
  package var without: [Text] = []
  /// The data that have values of their own.
  package var data: [OwnDatum] = []
  package var covers: [Text] = []
  /// The facts that the example shows to be false.
  package var refutes: [Text] = []
  package var show: [Text]?
  /// The expected verdict on claims, which can only be `refuted`.
  package var expect: Text?
  /// The events that the run which refutes a claim should pass, in their order.
  package var through: [Text] = []
  /// The actions of an exercise's app that every attempt has to keep.
  package var keep: [Text] = []
  /// The lines of real code in which readers do an exercise.
  package var lines: [CodeLine] = []
  /// The trace whose calls readers put in order, and which of its events; in an exercise of that kind only.
  package var order: [Text] = []
  package var methods: [Method] = []
  /// The parameters of a comparison's second version; nil without any.
  package var and: [Text]?
  /// The other model that a comparison is about.
  package var against: Text?
  /// The stimuli of the runs that are compared.
  package var stimuli: [Text] = []
  /// The zero-based line after `---`, where the body begins, or nil without `---`.
  package var bodyLine: Int?

  package init() {}

  /// The first thing that only an exercise says, with its key; nil without any.
  package var ofExercise: (key: HeadKey, place: Text)? {
    keep.first.map { (.keep, $0) } ?? lines.first.map { (.line, $0.code) }
      ?? order.first.map { (.order, $0) }
  }

  /// The app that the head describes, without its places in the file.
  package var setUp: SetUp {
    SetUp(
      methods: methods.map { method in
        SetUp.Method(callback: method.callback.text, actions: method.actions.map(\.text))
      }, without: without.map(\.text),
      data: data.map { SetUp.Datum(name: $0.name.text, values: $0.values.map(\.text)) })
  }
}

extension TraceHead {
  /// Returns the facts that the head of a file covers and refutes.
  @Sendable
  package static func facts(of file: SourceFile) -> ExampleFacts {
    var reader = TraceHeadReader(file)
    let head = reader.read()
    return ExampleFacts(
      covers: head.covers.map { PlacedText($0.text, at: $0.range) },
      refutes: head.refutes.map { PlacedText($0.text, at: $0.range) },
      isReasoned: head.covers.contains { isReasoned($0, in: file) })
  }

  private static func isReasoned(_ word: Text, in file: SourceFile) -> Bool {
    let line = file.lineIndex(at: word.range.lowerBound)
    guard word.text == ExampleFacts.none, line > 0 else { return false }
    return file.bytes[file.lineRange(line - 1)].first == UInt8(ascii: "#")
  }
}

extension TraceHead {
  /// Returns the lines of a file that readers of a lesson see, without trailing blanks: no comments, no blank
  /// lines, and not `covers`, `refutes` and the names of claims.
  @Sendable
  package static func contract(of file: SourceFile) -> [UInt8] { contract(of: file) { _ in true } }

  /// Returns those lines that satisfy a predicate.
  static func contract(of file: SourceFile, where isSeen: (Range<Int>) -> Bool) -> [UInt8] {
    let form = ExampleForm(BookPath.fileExtension(file.path)) ?? .trace
    let tree = SyntaxTree(file.bytes, form)
    var result: [UInt8] = []
    for line in tree.lines {
      let range = tree[line].range
      let text = file.trimmed(range)
      let key = tree[line].kind == .entry ? tree.key(of: line) : nil
      let isUnseen = tree[line].kind == .comment || key == .covers || key == .refutes
      guard !text.isEmpty, !isUnseen, isSeen(range) else { continue }
      result += file.bytes[range.lowerBound..<text.upperBound] + [UInt8(ascii: "\n")]
    }
    return result
  }
}

extension TraceHead.Text {
  /// Returns the range of a part of a word `name=value`.
  package func part(_ part: ParameterText.Part) -> Range<Int> {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return range }
    let middle = range.lowerBound + text.utf8.distance(from: text.startIndex, to: sign)
    return switch part {
    case .whole: range
    case .name: range.lowerBound..<middle
    case .value: (middle + 1)..<range.upperBound
    }
  }
}

/// Reads what a head says, and what is wrong with it.
package struct TraceHeadReader {
  private let file: SourceFile
  private let tree: SyntaxTree
  /// The part of the file that is read: its head, or an attempt.
  private let part: Int
  private var head = TraceHead()
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates a reader of the head of a file.
  package init(_ file: SourceFile, _ form: ExampleForm = .trace) {
    self.init(file, SyntaxTree(file.bytes, form))
  }

  /// Creates a reader of a part of a file; nil for the head.
  package init(_ file: SourceFile, _ tree: SyntaxTree, part: Int? = nil) {
    self.file = file
    self.tree = tree
    self.part = part ?? 1
  }

  /// Returns the head, and collects errors in `diagnostics`.
  package mutating func read() -> TraceHead {
    for node in tree.children(of: part) {
      if isTranscript(tree[node].range) {
        reportTranscript(at: tree[node].range)
        return head
      }
      read(node)
    }
    if tree.form != .exercise, head.app.isEmpty {
      diagnostics += head.data.filter { !$0.isSet(in: head.methods) }.map { $0.unset(in: file) }
    }
    guard tree[part].kind == .head, let body = tree.body else { return head }
    let line = tree.lines.firstIndex { $0 > body } ?? tree.lines.count
    head.bodyLine = line
    if tree.child(.fence, of: part) == nil { reportTranscript(at: tree[tree.lines[line]].range) }
    return head
  }

  /// Returns whether a line can only be meant as the first stimulus.
  private func isTranscript(_ line: Range<Int>) -> Bool {
    file.bytes[line].first == UInt8(ascii: ">")
  }

  private mutating func reportTranscript(at line: Range<Int>) {
    report(
      "trace-head", at: line, "the transcript begins without a line `---` before it",
      help: "write a line `---` between the head and this line")
  }

  private mutating func read(_ node: Int) {
    switch tree[node].kind {
    case .method: readMethod(node)
    case .entry: readEntry(node)
    case .misplaced:
      report(
        "trace-head", at: tree.span(of: node + 1), "an action without an `on CALLBACK` above it")
    case .unexpected:
      let range = tree[node].range
      report(
        "trace-head", at: range, "a line of the head is not a `key: value`",
        help: Self.help(file.text(range)))
    default: break
    }
  }

  private static func help(_ text: String) -> String {
    for sign in ["//", "--", ";", "%"] where text.hasPrefix(sign) {
      return "a comment begins with `#`"
    }
    return "the transcript begins after a line `---`"
  }

  private mutating func readMethod(_ node: Int) {
    let end = tree[node + 1].range.upperBound
    let callback = tree.ranges(.text, of: node + 1).first ?? end..<end
    let actions = tree.children(of: node).filter { tree[$0].kind == .action }
    head.methods.append(
      TraceHead.Method(
        callback: file.written(callback), actions: actions.map { file.written(tree.span(of: $0)) }))
  }

  private mutating func readEntry(_ node: Int) {
    let words = tree.ranges(.word, of: node).map(file.written)
    let texts = tree.ranges(.text, of: node).map(file.written)
    switch tree.key(of: node) {
    case .model:
      if head.model != nil {
        report("trace-head", at: tree[node + 1].range, "the model is named twice")
      }
      head.model = texts.first
    case .app: head.app += words
    case .with: head.with += words
    case .expect: head.expect = texts.first
    case .through: head.through += texts
    case .keep: head.keep += texts
    case .line: readLine(node)
    case .order: head.order += words
    case .without: head.without += words
    case .data: readDatum(node, words)
    case .covers: head.covers += words
    case .refutes: head.refutes += words
    case .show: head.show = (head.show ?? []) + words
    case .and: head.and = (head.and ?? []) + words
    case .against: head.against = head.against ?? texts.first
    case .stimuli: head.stimuli += texts
    case nil:
      let range = tree[node + 1].range
      let keys = HeadKey.keys(of: tree.form).map(\.name)
      report(
        "trace-head", at: range, "`\(file.text(range))` is not a key of a head",
        help: Suggestion.help(for: file.text(range), among: keys)
          ?? "the keys are \(keys.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }

  private mutating func readLine(_ node: Int) {
    let end = tree[node].range.upperBound
    let actions = tree.children(of: node).filter { tree[$0].kind == .action }
    head.lines.append(
      TraceHead.CodeLine(
        code: file.written(tree.ranges(.code, of: node).first ?? end..<end),
        actions: actions.map { file.written(tree[$0].range) },
        isDivided: tree.texts(.sign, of: node).contains("=>")))
  }

  private mutating func readDatum(_ node: Int, _ values: [TraceHead.Text]) {
    let names = tree.ranges(.name, of: node).map(file.written)
    guard let name = names.first else {
      report(
        "trace-datum", at: tree[node + 1].range, "`data` without the name of a datum",
        help: "write `data NAME: VALUE VALUE`")
      return
    }
    if let other = names.dropFirst().first {
      report(
        "trace-datum", at: other.range, "`data` has the names of two data",
        help: "write a line for each")
    }
    let datum = TraceHead.OwnDatum(name: name, values: values)
    diagnostics += datum.mistakes(in: file, after: head.data)
    head.data.append(datum)
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, help: help))
  }
}

extension SourceFile {
  /// Returns a range without white space at its ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> { SyntaxWords.trimmed(range, of: bytes) }

  /// Returns the words in a range, with their byte ranges.
  package func words(_ range: Range<Int>) -> [TraceHead.Text] {
    SyntaxWords.words(range, of: bytes).map(written)
  }

  /// Returns what is written in a range.
  package func written(_ range: Range<Int>) -> TraceHead.Text {
    TraceHead.Text(text: text(range), range: range)
  }
}

extension SyntaxTree {
  /// Returns the texts of the children of a kind.
  package func texts(_ kind: SyntaxKind, of node: Int) -> [String] {
    ranges(kind, of: node).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

extension ExampleForm {
  /// Creates the form of files with an extension; returns nil for another one.
  package init?(_ fileExtension: String) {
    switch fileExtension {
    case "trace": self = .trace
    case "claim": self = .claim
    case "exercise": self = .exercise
    case "diff": self = .comparison
    default: return nil
    }
  }
}
