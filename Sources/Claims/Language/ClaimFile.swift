import BookModel
import Diagnostics
import StateSearch
import Statechart
import Traces
import Transcripts

/// A parsed claim file: the subject of its claims, and the claims of each line.
struct ClaimFile: Sendable {
  /// The model, the app and the parameters that a file's claims are about.
  struct Subject: Sendable {
    let model: Model
    let app: App
    let choices: [ParameterSets.Choice]

    var machine: Machine { Machine(chart: model.chart, app: app) }
  }

  /// A line and the claims that it makes, of which there are several with `@each`.
  struct Line: Sendable {
    let range: Range<Int>
    let claims: [Claim]
  }

  let file: SourceFile
  let head: TraceHead
  /// The subject, or nil after an error.
  private(set) var subject: Subject?
  /// The lines with claims; empty after an error.
  private(set) var lines: [Line] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ example: ExampleFile, _ book: Book) {
    file = example.file
    var reader = TraceHeadReader(file)
    head = reader.read()
    diagnostics = reader.diagnostics
    let ranges = claimRanges()
    checkHead(ranges)
    guard let model = model(example, book) else { return }
    var compiler = AppCompiler(file, model)
    let app = compiler.app(head)
    let choices = ParameterSets.read(head.with, model.chart, file, &diagnostics)
    if let choices { compiler.checkVersions(head, choices.map(\.values)) }
    diagnostics += compiler.diagnostics
    guard !diagnostics.hasErrors, let choices else { return }
    let lines = ranges.compactMap { parse($0, Machine(chart: model.chart, app: app)) }
    guard !diagnostics.hasErrors else { return }
    self.lines = lines
    subject = Subject(model: model, app: app, choices: choices)
  }

  var isMisconception: Bool { head.expect != nil }

  /// Returns the ranges of the lines below the head that are neither blank nor comments.
  private func claimRanges() -> [Range<Int>] {
    ((head.bodyLine ?? file.lineCount)..<file.lineCount)
      .map { file.trimmed(file.lineRange($0)) }
      .filter { !$0.isEmpty && file.bytes[$0.lowerBound] != UInt8(ascii: "#") }
  }

  private mutating func checkHead(_ ranges: [Range<Int>]) {
    if head.bodyLine == nil || ranges.isEmpty {
      report(
        "claim-empty", at: file.bytes.count..<file.bytes.count, "a claim file without a claim",
        help: "write one claim a line after a line `---`")
    }
    if ranges.count > SearchBudget.claims {
      report(
        "too-many-claims", at: ranges[SearchBudget.claims],
        "\(ranges.count) claims, where \(SearchBudget.claims) may be", help: "divide the file")
    }
    if let expect = head.expect, expect.text != "refuted" {
      report(
        "claim-expect", at: expect.range, "`\(expect.text)` is nothing to expect of claims",
        help: "`expect: refuted` is for common misconceptions; without it claims must hold")
    }
  }

  private mutating func model(_ example: ExampleFile, _ book: Book) -> Model? {
    guard let id = head.model?.text ?? example.model else {
      report("trace-model", at: 0..<0, "the claim file names no model", help: "add `model: NAME`")
      return nil
    }
    if let model = book.model(id) { return model }
    guard !book.brokenModels.contains(id) else { return nil }
    report(
      "unknown-model", at: head.model?.range ?? 0..<0, "there is no model `\(id)`",
      help: Suggestion.help(for: id, among: book.models.map(\.id))
        ?? Suggestion.list(book.models.map(\.id), near: id))
    return nil
  }

  private mutating func parse(_ range: Range<Int>, _ machine: Machine) -> Line? {
    do throws(ClaimError) {
      return Line(range: range, claims: try ClaimParser.parse(file, range, machine))
    } catch {
      report("claim", at: error.range, error.headline, help: error.help)
      return nil
    }
  }

  private mutating func report(
    _ id: String, at range: Range<Int>, _ headline: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, id, at: range, in: file, headline, help: help))
  }
}
