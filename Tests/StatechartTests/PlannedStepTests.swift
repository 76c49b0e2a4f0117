import ChartSketch
import Statechart
import Testing

@Suite struct `Planned steps` {
  @Test func `a kept run of a random chart observes what single steps do`() {
    for seed in 0..<600 {
      let chart = RandomSketch.chart(seed: seed)
      var pair = RunPair(Machine(chart: chart))
      var random = RandomSource(seed: seed + 7)
      let events = RandomSketch.events.map { chart.event(for: $0.utf8) }
      for step in 0..<80 {
        let difference: String?
        switch random.number(below: 12) {
        case 0: difference = pair.wait(Int32(random.number(below: 8)))
        case 1:
          pair.goBack(to: random.number(below: 80))
          continue
        default: difference = pair.send(random.pick(events))
        }
        if let difference {
          Issue.record("seed \(seed), step \(step): the \(difference) differ")
          break
        }
      }
    }
  }

  @Test func `planned steps exceed a budget where others do`() {
    let sketch = ChartSketch()
    sketch.leaf("ringing")
    sketch.leaf("silent")
    sketch.on("ringing", "ring", to: "silent", do: [sketch.raise("ring"), sketch.log("once more")])
    sketch.on("silent", "ring", to: "ringing", do: [sketch.raise("ring"), sketch.log("once more")])
    let chart = sketch.chart()
    var pair = RunPair(Machine(chart: chart))
    for _ in 0..<2 { #expect(pair.send(chart.event(for: "ring".utf8)) == nil) }
  }

  @Test func `a run that meets too many configurations goes on in the general way`() {
    let sketch = ChartSketch()
    sketch.group("all", .parallel) {
      for region in 0..<12 {
        sketch.group("region\(region)") {
          sketch.leaf("off\(region)")
          sketch.leaf("on\(region)")
        }
      }
    }
    for region in 0..<12 {
      sketch.on("off\(region)", "e\(region)", to: "on\(region)", do: [sketch.log("on")])
      sketch.on("on\(region)", "e\(region)", to: "off\(region)", do: [sketch.log("off")])
    }
    let chart = sketch.chart()
    var pair = RunPair(Machine(chart: chart))
    // A Gray code: every configuration once.
    for step in 1..<4096 {
      #expect(pair.send(chart.event(for: "e\(step.trailingZeroBitCount)".utf8)) == nil)
    }
  }
}
