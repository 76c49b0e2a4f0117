package import Base
package import Book
import Examples
import StateSearch
import Statechart
import System

/// What is handed to SPIN: a model with an app, the values of its parameters, and claims.
package struct SpinSubject: Sendable {
  let model: Model
  let app: App
  let head: TraceHead
  let choice: ParameterSets.Choice
  /// The claims that a monitor without a clock decides.
  let claims: [Claim]
  /// The file of the claims, or nil without any.
  let file: SourceFile?

  /// The values of the parameters as written, such as `os=12`; empty for the defaults.
  package var parameters: String { choice.text }

  /// The number of states that are searched to find the unit of time.
  private static let sampleSize = 50_000

  /// The reasons why nothing can be handed over.
  package enum Refusal: Error {
    /// The values of the parameters are invalid.
    case parameters(ParameterText.Refusal)
    /// The claims are about another model, or not about these values.
    case claims(String)
    /// What is wrong with the files was reported.
    case reported
  }

  /// Creates the subject of a model without claims.
  ///
  /// - Throws: A refusal of an assignment, or of the model's own app.
  package init(
    _ model: Model, with assignments: [String], _ diagnostics: inout [Diagnostic]
  ) throws(Refusal) {
    var compiler = AppCompiler(model.definition.file, model)
    self.model = model
    head = TraceHead()
    app = compiler.app(head)
    diagnostics += compiler.diagnostics
    guard !compiler.diagnostics.hasErrors else { throw .reported }
    choice = ParameterSets.Choice(
      values: try Self.values(model, assignments), text: assignments.joined(separator: " "))
    claims = []
    file = nil
  }

  /// Creates the subject of the claims of a file.
  ///
  /// Without assignments the values are the first of those that the file is about. Claims that no monitor
  /// decides are reported in `diagnostics` and left out.
  package init(
    _ model: Model, claims example: ExampleFile, with assignments: [String], _ book: Book,
    _ diagnostics: inout [Diagnostic]
  ) throws(Refusal) {
    let source = ClaimFile(example, book)
    diagnostics += source.diagnostics
    guard let subject = source.subject, !source.diagnostics.hasErrors else { throw .reported }
    guard subject.model.id == model.id else {
      throw .claims("`\(source.file.path)` is about the model `\(subject.model.id)`")
    }
    self.model = model
    app = subject.app
    head = source.head
    file = source.file
    choice = try Self.choice(of: subject, model, assignments, source.file.path)
    var claims: [Claim] = []
    for line in source.lines {
      claims += line.claims.filter(\.isWatchedByStep)
      if line.claims.contains(where: { !$0.isWatchedByStep }) {
        diagnostics.append(Self.left(line, source.file))
      }
    }
    guard !claims.isEmpty else {
      throw .claims("SPIN can be given none of the claims of `\(source.file.path)`")
    }
    self.claims = claims
  }

  private static func left(_ line: ClaimFile.Line, _ file: SourceFile) -> Diagnostic {
    Diagnostic(
      .warning, "claim-not-exported", at: line.range, in: file, "SPIN is not given this claim",
      why: "a bound in time needs a clock, and what stays reachable needs the whole graph",
      help: "`tracebook check` decides it")
  }

  private static func choice(
    of subject: ClaimFile.Subject, _ model: Model, _ assignments: [String], _ path: String
  ) throws(Refusal) -> ParameterSets.Choice {
    guard !assignments.isEmpty else { return subject.choices[0] }
    let values = try values(model, assignments)
    guard let choice = subject.choices.first(where: { $0.values == values }) else {
      throw .claims("`\(path)` is not about \(assignments.joined(separator: " "))")
    }
    return choice
  }

  private static func values(_ model: Model, _ assignments: [String]) throws(Refusal) -> [Int32] {
    do throws(ParameterText.Refusal) {
      return try ParameterText(model.chart).parse(assignments)
    } catch {
      throw .parameters(error)
    }
  }

  /// The machine that is searched.
  var machine: Machine { Machine(chart: model.chart, app: app, parameters: choice.values) }

  /// What the engine needs beside the chart and the app.
  var task: StepTask { StepTask(parameters: choice.values, claims: claims) }

  /// Returns the unit of time of a search of the first states, in milliseconds; a search that needs a finer
  /// one says so.
  func tick() -> Int32 {
    var options = Explorer.Options(limit: Self.sampleSize)
    options.keepsEdges = false
    return Explorer.graph(of: machine, options).tick
  }
}
