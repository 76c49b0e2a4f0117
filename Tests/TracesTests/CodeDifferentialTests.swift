import Base
import Book
import Examples
import Foundation
import SCXML
import Statechart
import System
import Testing

/// Every trace of the shipped book is run again by code that does the same as a script.
@Suite struct `An app in code` {
  /// An app of the book, and one that does something in every callback.
  enum Script: CaseIterable { case own, busy }

  @Test(arguments: Script.allCases)
  func `does what the same script does, in every trace of the book`(_ script: Script) throws {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var diagnostics: [Diagnostic] = []
    let (book, _) = try #require(
      BookLoader.load(
        BookFolder(path: project.path), plugins: [SCXMLPlugin.plugin, TracesPlugin.plugin],
        &diagnostics))
    var traces = 0
    var compared = 0
    for example in book.examples where example.fileExtension == "trace" {
      var found: [Diagnostic] = []
      var trace = TraceFile(example.file, &found)
      guard let id = trace.head.model?.text ?? example.model, let model = book.model(id) else {
        continue
      }
      switch script {
      case .own: guard trace.head.app.isEmpty else { continue }
      case .busy: trace = try busy(trace, model)
      }
      traces += 1
      compared += try compare(trace, model)
    }
    // A book that lost its scripts would leave nothing to compare.
    #expect(traces > 500)
    #expect(compared > (script == .own ? traces / 5 : 5 * traces))
  }

  /// Returns a trace with the same stimuli and another app, which acts in every callback that
  /// exists in the chosen version.
  private func busy(_ trace: TraceFile, _ model: Model) throws -> TraceFile {
    let values = try ParameterText(model.chart).parse(trace.head.with.map(\.text))
    let version = model.chart.parameters.firstIndex(where: \.isVersion).map { Int(values[$0]) }
    var lines = ["model: \(model.id)"]
    if !trace.head.with.isEmpty {
      lines.append("with: " + trace.head.with.map(\.text).joined(separator: " "))
    }
    for (index, callback) in model.definition.callbacks.enumerated()
    where version.map(callback.versions.contains) ?? true {
      let name = ["draft", "score", "place"][index % 3]
      lines += ["on \(callback.name)", "  restore \(name)", "  set \(name)", "  save \(name)"]
    }
    lines.append("---")
    lines += trace.moments.map { "> " + $0.stimulus.text }
    var found: [Diagnostic] = []
    let text = lines.joined(separator: "\n") + "\n"
    let busy = TraceFile(SourceFile(path: trace.file.path, text: text), &found)
    #expect(found.isEmpty, "\(trace.file.path)")
    return busy
  }

  /// Returns how many actions of the app were compared.
  private func compare(_ trace: TraceFile, _ model: Model) throws -> Int {
    var compiler = AppCompiler(trace.file, model)
    let compiled = compiler.compile(trace.head)
    var script = try #require(compiled)
    let implemented = zip(model.definition.callbacks, script.machine.app.implemented)
      .filter(\.1).map(\.0.name)
    var builder = AppBuilder(for: model.chart)
    for (index, isThere) in script.machine.app.implemented.enumerated() {
      if isThere { builder.implement(index, []) } else { builder.omit(index) }
    }
    for own in trace.head.data {
      let datum = builder.datum(own.name.text.utf8)
      builder.give(datum, values: own.values.map { builder.name($0.text.utf8) })
    }
    let scripted = ScriptedCode(trace.head, implementing: implemented)
    let start = Simulation(
      model: model, builder: builder, parameters: script.machine.parameters, code: scripted.code)
    var code = start
    var actions = 0
    for moment in trace.moments {
      let (left, right) = (script.perform(moment.stimulus.text), code.perform(moment.stimulus.text))
      let (expected, observed) = (Self.observed(left), Self.observed(right))
      #expect(expected == observed, "\(trace.file.path): \(moment.stimulus.text)")
      actions += observed.filter { $0.kind == .app }.count
    }
    #expect(script.states == code.states)
    #expect(!code.isBeyondCode && code.codeProblem == nil, "\(trace.file.path)")
    try replay(trace, start.recorded(by: code), script)
    return actions
  }

  /// Holds the app that the page gets, which has the replies in it, against the script.
  private func replay(_ trace: TraceFile, _ start: Simulation, _ script: Simulation) throws {
    var recorded = start
    let bytes = recorded.machine.app.encoded(for: recorded.model.chart)
    let app = try #require(App(decoding: bytes, for: recorded.model.chart))
    // The values of a datum's own are not among the bytes.
    #expect(
      trace.head.data.isEmpty
        ? app == recorded.machine.app
        : app.encoded(for: recorded.model.chart) == bytes, "\(trace.file.path)")
    for moment in trace.moments { _ = recorded.perform(moment.stimulus.text) }
    #expect(recorded.states == script.states, "\(trace.file.path)")
    #expect(recorded.snapshot.replied >= 0, "\(trace.file.path)")
  }

  private static func observed(_ answer: Simulation.Answer) -> [Observed] {
    if case .observed(let observed, _) = answer { return observed }
    return []
  }
}
