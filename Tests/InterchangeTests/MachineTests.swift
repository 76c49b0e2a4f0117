import BookModel
import Diagnostics
import Interchange
import Testing

/// Machines written from the ideas of public documentation of XState, with what their texts state.
@Suite struct `Machines of XState` {
  @Test(arguments: StatedMachine.all)
  func `do what is stated`(_ stated: StatedMachine) throws {
    let (chart, diagnostics) = Charts.machine(stated.text)
    #expect(Charts.shown(diagnostics).filter { !$0.contains("[xstate-lost]") } == [])
    let text = try #require(chart)
    let (definition, problems) = Charts.read(text)
    #expect(Charts.shown(problems.filter { $0.severity == .error }) == [], "\(text)")
    let model = try #require(definition)
    #expect(try StatedRun.lines(model.chart, stated.steps) == stated.steps, "\(text)")
  }

  @Test(arguments: StatedMachine.all)
  func `come back as they went out`(_ stated: StatedMachine) throws {
    let chart = try #require(Charts.machine(stated.text).0)
    let first = try #require(Charts.read(chart).0)
    let out = XStateExport.write(NamedChart(first), id: stated.name)
    let (again, diagnostics) = Charts.machine(out.text, "machine.json")
    #expect(diagnostics.filter { $0.id != "xstate-lost" } == [], "\(out.text)")
    let text = try #require(again)
    let second = try #require(Charts.read(text).0, "\(text)")
    // A guard that is put together of others is one guard by name there.
    let isPutTogether = out.diagnostics.contains { $0.headline.hasPrefix("the guard") }
    #expect(isPutTogether == (stated.name == "guards"))
    #expect(isPutTogether || Charts.counts(second) == Charts.counts(first), "\(out.text)\(text)")
  }

  @Test func `are at least twenty`() { #expect(StatedMachine.all.count >= 20) }
}
