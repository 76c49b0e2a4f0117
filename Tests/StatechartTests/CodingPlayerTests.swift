import ChartSketch
import Statechart
import Testing

@Suite struct Playing {
  /// A counter that an event moves, and a clock that moves it a minute later once more.
  private static let machine: Machine = {
    let sketch = ChartSketch()
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

  @Test func `a step takes the orders that were decided, and again when it is redone`() {
    let sketch = ChartSketch()
    sketch.leaf("party")
    sketch.on("party", "begin", do: [sketch.either([sketch.log("sing")], [sketch.log("dance")])])
    let player = Player(Machine(chart: sketch.chart()))
    let shown = {
      player.observations.map { String(decoding: player.machine.utf8($0.name), as: UTF8.self) }
    }
    _ = player.send(0)
    #expect(shown() == ["sing", "dance"])
    _ = player.send(0, decisions: [1])
    #expect(shown() == ["dance", "sing"])
    _ = [player.undo(), player.redo()]
    #expect(shown() == ["dance", "sing"])
    _ = player.send(0)
    #expect(shown() == ["sing", "dance"])
    // A page may have been written for another chart.
    _ = player.send(0, decisions: [7, -7, 7])
    #expect(shown() == ["dance", "sing"])
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

  /// A door that is pushed open, and then can be pulled; it shuts by itself after a minute.
  private static let door: Machine = {
    let sketch = ChartSketch()
    sketch.leaf("shut")
    sketch.leaf("open")
    sketch.on(
      "shut", "push", to: "open", do: [sketch.log("creak"), sketch.send("pull", after: 60_000)])
    sketch.on("open", "pull", to: "shut")
    return Machine(chart: sketch.chart())
  }()

  @Test mutating func `a stimulus that is not possible now leaves the run alone`() {
    player = Player(Self.door)
    _ = player.send(0)
    player.wait(1000)
    _ = player.undo()
    let (before, clock) = (player.snapshot, player.clock)
    let isTaken = player.send(0)
    #expect(!isTaken)
    #expect(player.snapshot == before)
    #expect((player.clock, player.pastCount, player.futureCount) == (clock, 1, 1))
    #expect(player.observations.isEmpty)
    let isAgain = player.redo()
    #expect(isAgain)
    #expect(player.clock == 1000)
  }

  /// What the player should be, one step after another: it keeps them all.
  private struct Moment: Equatable {
    var snapshot: Snapshot
    var clock: UInt64
  }

  @Test mutating func `going back and forth comes to what single steps come to`() throws {
    let machine = Self.door
    player = Player(machine)
    var hostile = Hostile(seed: 5)
    let start = machine.start()
    var moments = [Moment(snapshot: start.snapshot, clock: UInt64(start.elapsed))]
    for _ in 0..<1000 {
      let last = try #require(moments.last)
      if hostile.next(3) == 0 {
        let time = Int32(hostile.next(50_000))
        let step = machine.wait(last.snapshot, milliseconds: time)
        player.wait(time)
        #expect(player.observations == step.observations)
        moments.append(
          Moment(snapshot: step.snapshot, clock: last.clock + UInt64(step.elapsed)))
      } else {
        let stimulus = hostile.next(2)
        let step = machine.step(last.snapshot, stimulus: stimulus)
        let isTaken = player.send(Int32(stimulus))
        #expect(isTaken == (step != nil))
        #expect(player.observations == step?.observations ?? [])
        guard let step else { continue }
        moments.append(Moment(snapshot: step.snapshot, clock: last.clock))
      }
      let back = hostile.next(8)
      for place in 1...8 where place <= back && moments.count > place {
        _ = player.undo()
        let there = Moment(snapshot: player.snapshot, clock: player.clock)
        #expect(there == moments[moments.count - 1 - place])
      }
      while player.redo() {}
      #expect(Moment(snapshot: player.snapshot, clock: player.clock) == moments.last)
    }
    #expect(player.pastCount == Player.memory)
  }

  @Test mutating func `a stimulus that there is not changes nothing`() {
    _ = player.send(0)
    for stimulus: Int32 in [-1, 99, .max, .min] {
      let isTaken = player.send(stimulus)
      #expect(!isTaken)
    }
    #expect((count, player.pastCount) == (1, 1))
    #expect(player.observations.isEmpty)
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
