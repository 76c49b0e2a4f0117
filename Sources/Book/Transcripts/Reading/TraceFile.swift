package import Base
import ExampleSyntax

/// A parsed trace: its head, and its stimuli with the lines below each.
package struct TraceFile {
  package struct Moment {
    /// The text after `> `.
    package let stimulus: TraceHead.Text
    /// The byte range of the stimulus's line.
    package let line: Range<Int>
    /// The lines below the stimulus, including comments and blank lines.
    package var lines: [ExpectedLine] = []
  }

  package let file: SourceFile
  package let head: TraceHead
  /// The lines before the first stimulus, which say what open parameters answer at the start.
  package private(set) var start: [ExpectedLine] = []
  package private(set) var moments: [Moment] = []

  package init(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    self.file = file
    let tree = SyntaxTree(file.bytes, .trace)
    var reader = TraceHeadReader(file, tree)
    head = reader.read()
    diagnostics += reader.diagnostics
    if let expect = head.expect {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: expect.range, in: file, "`expect` speaks of claims",
          why: "a trace is expected to come out as it is written"))
    }
    if let through = head.through.first {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: through.range, in: file, "`through` speaks of claims",
          why: "a trace passes what its stimuli bring"))
    }
    if let (key, place) = head.ofExercise {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: place.range, in: file, "`\(key.name)` speaks of exercises",
          why: "an example's app is never changed"))
    }
    guard let transcript = tree.body else {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: file.bytes.count..<file.bytes.count, in: file,
          "a trace needs a line `---` between its head and its transcript"))
      return
    }
    for node in tree.children(of: transcript) { read(node, of: tree, &diagnostics) }
    if moments.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "trace-empty", at: file.bytes.count..<file.bytes.count, in: file,
          "a trace without a stimulus", help: "add a line that begins with `> `"))
    }
  }

  private mutating func read(_ node: Int, of tree: SyntaxTree, _ diagnostics: inout [Diagnostic]) {
    switch tree[node].kind {
    case .moment:
      guard let line = tree.child(.stimulus, of: node) else { return }
      let range = tree[line].range
      moments.append(
        Moment(
          stimulus: file.written(file.trimmed(range.lowerBound + 1..<range.upperBound)),
          line: range,
          lines: tree.children(of: node).dropFirst().map { ExpectedLine($0, of: tree) }))
    case .choice: start.append(ExpectedLine(node, of: tree))
    case .misplaced:
      diagnostics.append(
        Diagnostic(
          .error, "trace-order", at: tree[node].range, in: file,
          "an observation comes before any stimulus"))
    default: break
    }
  }
}
