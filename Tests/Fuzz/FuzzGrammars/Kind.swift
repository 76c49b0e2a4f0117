import Base
import Book
import Checks
import FuzzDriver
import PluginHost
import SCXML
import StateSearch
import Statechart
import Translation

/// A kind of text, and who reads it.
enum Kind: String {
  case chart, claims, trace, settings, language, labels, glossary, lesson, answer, po

  func take(_ bytes: [UInt8]) {
    let file = SourceFile(path: "Content/x", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    switch self {
    case .chart: chart(file, &diagnostics)
    case .claims: Fixture.run(bytes, Fixture.claims)
    case .trace: Fixture.run(bytes, Fixture.traces)
    case .settings: _ = SettingsReader(file).read(&diagnostics)
    case .language: _ = LanguageReader(file, tag: LanguageTag("sv")).read(&diagnostics)
    case .labels: _ = LabelsReader(file).read(&diagnostics)
    case .glossary: _ = GlossaryReader(file, languages: Self.languages).read(&diagnostics)
    case .lesson: lesson(file, &diagnostics)
    case .answer: answer(bytes)
    case .po: po(file)
    }
    Fixture.show(diagnostics)
  }

  private static let languages = [LanguageTag("sv"), LanguageTag("en")]

  // MARK: Kinds

  /// A chart is begun, walked through and searched a little; the search and the engine must agree.
  private func chart(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    let definition = SCXMLPlugin.read(file, &diagnostics)
    precondition(definition != nil || diagnostics.hasErrors, "a chart is refused in silence")
    guard let definition, !diagnostics.hasErrors else { return }
    let encoded = definition.chart.encoded()
    precondition(Chart(decoding: encoded) != nil, "a chart is read that no page would load")
    let machine = Machine(chart: definition.chart)
    var snapshot = machine.start().snapshot
    for turn in 0..<6 {
      let possible = machine.possibleStimuli(snapshot)
      let next =
        possible.isEmpty
        ? machine.wait(snapshot, milliseconds: 5000)
        : machine.step(snapshot, stimulus: possible[turn % possible.count])
      guard let next else { preconditionFailure("what is possible is refused") }
      snapshot = next.snapshot
    }
    var options = Explorer.Options(limit: 200)
    options.workLimit = 20_000_000
    let graph = Explorer.graph(of: machine, options)
    precondition(graph.stateCount > 0, "a search without a state")
  }

  private func lesson(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) {
    let folder = LessonFolder(
      id: "x", files: ["a.trace", "b.claim", "p.png"], models: ["door"], languages: Self.languages)
    let text = LessonTextReader(
      file, language: Self.languages[1], folder: folder, keepsBlocks: true,
      syntaxes: PluginRegistry([CSVBlock.plugin]).syntaxes
    ).read(&diagnostics)
    _ = PartSegments(introductionOf: text)
    for step in text.steps { _ = PartSegments(step, in: text) }
  }

  private func answer(_ bytes: [UInt8]) {
    do throws(PluginFailure) {
      guard case .result(let result) = try PluginProtocol.answer(bytes, to: 1) else { return }
      _ = try? BlockAnswer.blocks(result)
      _ = try? Capabilities(result)
    } catch {
      _ = error.headline("plugin")
    }
  }

  private func po(_ file: SourceFile) {
    for hasPlurals in [false, true] {
      var reader = POReader(file, hasPlurals: hasPlurals)
      _ = reader.read()
      Fixture.show(reader.diagnostics)
    }
  }
}
