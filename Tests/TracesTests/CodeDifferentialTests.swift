import Book
import BookModel
import Diagnostics
import Files
import Foundation
import PluginAPI
import SCXML
import Statechart
import Testing
import Traces
import Transcripts

/// Every trace of the shipped book whose app is a script is run again by code that does the same.
@Suite struct `An app in code` {
  @Test func `does what the same script does, in every trace of the book`() throws {
    let project = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var diagnostics: [Diagnostic] = []
    let (book, _) = try #require(
      BookLoader.load(
        BookFolder(path: project.path), plugins: [SCXMLPlugin.plugin, TracesPlugin.plugin],
        &diagnostics))
    var compared = 0
    for example in book.examples where example.fileExtension == "trace" {
      var found: [Diagnostic] = []
      let trace = TraceFile(example.file, &found)
      guard trace.head.app.isEmpty, let id = trace.head.model?.text ?? example.model,
        let model = book.model(id)
      else { continue }
      compared += try compare(trace, model)
    }
    #expect(compared > 300)
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
    #expect(app == recorded.machine.app, "\(trace.file.path)")
    for moment in trace.moments { _ = recorded.perform(moment.stimulus.text) }
    #expect(recorded.states == script.states, "\(trace.file.path)")
    #expect(recorded.snapshot.replied >= 0, "\(trace.file.path)")
  }

  private static func observed(_ answer: Simulation.Answer) -> [Observed] {
    if case .observed(let observed, _) = answer { return observed }
    return []
  }
}
