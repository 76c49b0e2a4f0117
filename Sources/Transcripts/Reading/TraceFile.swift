package import Diagnostics

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
  package private(set) var moments: [Moment] = []

  package init(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    self.file = file
    var reader = TraceHeadReader(file)
    head = reader.read()
    diagnostics += reader.diagnostics
    if let expect = head.expect {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: expect.range, in: file, "`expect` speaks of claims",
          why: "a trace is expected to come out as it is written"))
    }
    if let kept = head.keep.first {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: kept.range, in: file, "`keep` speaks of exercises",
          why: "an example's app is never changed"))
    }
    guard let first = head.bodyLine else {
      diagnostics.append(
        Diagnostic(
          .error, "trace-head", at: file.bytes.count..<file.bytes.count, in: file,
          "a trace needs a line `---` between its head and its transcript"))
      return
    }
    for line in first..<file.lineCount { read(file.lineRange(line), &diagnostics) }
    if moments.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "trace-empty", at: file.bytes.count..<file.bytes.count, in: file,
          "a trace without a stimulus", help: "add a line that begins with `> `"))
    }
  }

  private mutating func read(_ range: Range<Int>, _ diagnostics: inout [Diagnostic]) {
    let text = file.text(range)
    if text.hasPrefix(">") {
      let place = file.trimmed((range.lowerBound + 1)..<range.upperBound)
      let stimulus = TraceHead.Text(text: file.text(place), range: place)
      moments.append(Moment(stimulus: stimulus, line: range))
      return
    }
    let line = ExpectedLine(text, at: range)
    if !moments.isEmpty {
      moments[moments.count - 1].lines.append(line)
    } else if !line.isSilent {
      diagnostics.append(
        Diagnostic(
          .error, "trace-order", at: range, in: file, "an observation comes before any stimulus"))
    }
  }
}
