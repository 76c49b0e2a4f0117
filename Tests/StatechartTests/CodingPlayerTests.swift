import Statechart
import Testing

@Suite struct Playing {
  /// A counter that an event moves, and a clock that moves it a minute later once more.
  private static let machine: Machine = {
    let sketch = Sketch()
    let count = sketch.builder.addVariable(Variable(name: sketch.name("count"), type: .integer))
    let next = [Operation(.variable, 0), Operation(.constant, 1), Operation(.add)]
    sketch.leaf("on")
    sketch.on("on", "tick", do: [sketch.assign(count, next), sketch.send("tock", after: 60_000)])
    sketch.on("on", "tock", do: [sketch.assign(count, next), sketch.log("tock")])
    return Machine(chart: sketch.chart())
  }()

  private var player = Player(machine)

  private var count: Int32 { player.snapshot.variables[0] }

  @Test mutating func `a step back restores the state and the clock, and shows nothing`() {
    _ = player.send(0)
    player.wait(90_000)
    #expect((count, player.clock, player.observations.count) == (2, 90_000, 1))
    var steps = [player.undo()]
    #expect((count, player.clock, player.observations.count) == (1, 0, 0))
    steps += [player.undo(), player.undo()]
    #expect(steps == [true, true, false])
    #expect(count == 0)
  }

  @Test mutating func `a step taken again shows the same again`() {
    _ = player.send(0)
    player.wait(90_000)
    let (before, shown) = (player.snapshot, player.observations)
    let steps = [player.undo(), player.redo()]
    #expect(steps == [true, true])
    #expect(player.snapshot == before)
    #expect(player.observations == shown)
    #expect(player.clock == 90_000)
    #expect(player.futureCount == 0)
  }

  @Test mutating func `a new step forgets those that were taken back`() {
    for _ in 0..<3 { _ = player.send(0) }
    _ = [player.undo(), player.undo()]
    #expect(player.futureCount == 2)
    _ = player.send(0)
    #expect((player.pastCount, player.futureCount) == (2, 0))
    let isAgain = player.redo()
    #expect(!isAgain)
  }

  @Test mutating func `only so many steps can be taken back`() {
    for _ in 0..<(Player.memory * 2 + 7) { _ = player.send(0) }
    let last = count
    var steps: Int32 = 0
    while player.undo() { steps += 1 }
    #expect(Int(steps) == Player.memory)
    #expect(count == last - steps)
    while player.redo() {}
    #expect(count == last)
  }

  @Test mutating func `a stimulus that there is not changes nothing`() {
    _ = player.send(0)
    for stimulus: Int32 in [-1, 99, .max, .min] {
      let isTaken = player.send(stimulus)
      #expect(!isTaken)
    }
    #expect((count, player.pastCount) == (1, 1))
  }

  @Test mutating func `a negative time is none`() {
    player.wait(-5)
    #expect(player.clock == 0)
  }

  @Test mutating func `after a reset nothing can be taken back`() {
    _ = player.send(0)
    player.reset()
    #expect((count, player.clock, player.pastCount) == (0, 0, 0))
    let isBack = player.undo()
    #expect(!isBack)
  }

  @Test mutating func `what is possible can be asked without losing what was shown`() {
    _ = player.send(0)
    player.wait(90_000)
    let possible = player.possibleStimuli()
    #expect(possible == [0, 1])
    #expect(player.observations.count == 1)
  }
}
