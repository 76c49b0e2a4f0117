import Base
import Book
import ExampleCharts
import Examples
import Testing

/// A learner who thinks that a claim is false shows it by a run.
@Suite("A learner's run against a claim") struct PlayedRunTests {
  /// Red for five seconds, then green for five, then dark.
  private static let lights = Charts.model(
    "lights",
    """
    <state id="red"><onentry><send event="next" delay="5s"/></onentry>
      <transition event="next" target="green"/></state>
    <state id="green"><onentry><send event="next" delay="5s"/></onentry>
      <transition event="next" target="dark"/></state>
    <state id="dark"/>
    """)

  private static func isBroken(_ claim: String, _ stimuli: [String]) -> Bool? {
    let file = SourceFile(path: "x.claim", text: "model: lights\n---\n\(claim)\n")
    let example = ExampleFile(file: file, lesson: nil, model: nil)
    for case .exampleRunner(let runner) in ClaimsPlugin.plugin.contributions {
      return runner.isBroken(
        example, PlayedRun(line: 3, start: Simulation(model: lights), stimuli: stimuli))
    }
    return nil
  }

  @Test(arguments: [
    (["wait 5s"], true), (["wait 12s"], true), (["wait 3s", "wait 9s"], true), (["wait 4s"], false),
  ])
  func `one wait has a rest after every timer`(_ stimuli: [String], _ isBroken: Bool) {
    #expect(Self.isBroken("never In(green)", stimuli) == isBroken)
  }

  @Test func `what no run can break is not judged`() {
    #expect(Self.isBroken("from In(red), In(green) stays reachable", ["wait 5s"]) == nil)
  }
}
