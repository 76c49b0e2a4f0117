package import Base
package import ExampleSyntax

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
    case .keep: head.keep += texts
    case .without: head.without += words
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

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, help: help))
  }
}
