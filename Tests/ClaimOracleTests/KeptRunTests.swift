import ChartSketch
import Statechart
import Testing

/// Random charts with apps, whose runs keep their working memory between steps.
@Suite("Kept runs of random charts") struct KeptRunTests {
  @Test func `a kept run observes what single steps do`() throws {
    for seed in 0..<200 {
      let subject = ChartMaker.subject(seed: seed)
      let model = try #require(subject.model)
      for machine in Apps(model, head: subject.head).machines(atMost: 3) {
        var pair = RunPair(machine)
        var random = RandomSource(seed: seed)
        for step in 0..<60 {
          let events = machine.chart.stimuli.map(\.event)
          let difference =
            random.chance(30) || events.isEmpty
            ? pair.wait(Int32(random.pick([1000, 3000, 4000, 5000, 10_000])))
            : pair.send(random.pick(events))
          if let difference {
            Issue.record("seed \(seed), step \(step): the \(difference) differ")
            break
          }
        }
      }
    }
  }
}
