import ChartSketch
import Statechart
import Testing

@Suite struct `Sending and waiting` {
  private func clock(_ actions: (ChartSketch) -> [Action]) -> Journal {
    let sketch = ChartSketch()
    sketch.leaf("clock")
    for event in ["a", "b", "c"] { sketch.on("clock", event, do: [sketch.log(event)]) }
    sketch.on("clock", "set", do: actions(sketch))
    return Journal(sketch.chart())
  }

  @Test func `timers fire in due order and those due at once in arming order`() {
    var journal = clock { sketch in
      [sketch.send("c", after: 20), sketch.send("b", after: 10), sketch.send("a", after: 10)]
    }
    #expect(journal.send("set").isEmpty)
    #expect(journal.wait(9).isEmpty)
    #expect(journal.wait(1) == ["~ b +1", "~ a +1"])
    #expect(journal.wait(100) == ["~ c +10"])
    #expect(journal.elapsed == 100)
  }

  @Test func `a snapshot holds what remains and not when it was armed`() {
    var first = clock { [$0.send("a", after: 10)] }
    var second = first
    first.send("set")
    second.wait(500)
    second.send("set")
    #expect(first.snapshot == second.snapshot)
    first.wait(4)
    #expect(first.snapshot.timers.map(\.remaining) == [6])
  }

  @Test func `cancel takes back every timer of its id and nothing else`() {
    var journal = clock { sketch in
      [
        sketch.send("a", after: 10, id: "x"), sketch.send("b", after: 10, id: "y"),
        sketch.send("c", after: 10, id: "x"), sketch.cancel("x"),
      ]
    }
    journal.send("set")
    #expect(journal.wait(50) == ["~ b +10"])
  }

  @Test func `a negative delay is an error that ends its block`() {
    var journal = clock { [$0.send("a", after: -1), $0.log("never")] }
    #expect(journal.send("set").isEmpty)
    #expect(journal.faults.map(\.kind) == [.value])
  }

  @Test func `a timer may arm the next one while time passes`() {
    let sketch = ChartSketch()
    sketch.leaf("clock")
    sketch.entry("clock", sketch.send("tick", after: 10))
    sketch.on("clock", "tick", do: [sketch.log("tick"), sketch.send("tick", after: 10)])
    var journal = Journal(sketch.chart())
    #expect(journal.wait(35) == ["~ tick +10", "~ tick +20", "~ tick +30"])
    #expect(journal.snapshot.timers.map(\.remaining) == [5])
  }
}

@Suite struct Data {
  @Test func `a value outside of its type ends the block and raises an error`() {
    let sketch = ChartSketch()
    sketch.leaf("lift")
    var floor = Variable(name: sketch.name("floor"), type: .integer)
    (floor.low, floor.high) = (0, 2)
    let number = sketch.builder.addVariable(floor)
    let slot = sketch.builder.variable(number).slot
    sketch.on(
      "lift", "up",
      do: [
        sketch.assign(
          number, [Operation(.variable, slot), Operation(.constant, 1), Operation(.add)]),
        sketch.log("up"),
      ])
    sketch.on("lift", "error.execution", do: [sketch.log("too high")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("up") == ["~ up"])
    #expect(journal.send("up") == ["~ up"])
    #expect(journal.send("up") == ["~ too high"])
    #expect(journal.variable(0) == 2)
    // What a transition takes is no mistake of the chart.
    #expect(journal.faults.isEmpty)
  }

  @Test(arguments: [
    (Operation.Code.add, Int32.max, Int32(1)), (.subtract, .min, 1), (.multiply, 1 << 20, 1 << 20),
    (.divide, 1, 0), (.remainder, 1, 0), (.divide, .min, -1),
  ])
  func `overflow and division by zero make a guard false and raise an error`(
    code: Operation.Code, left: Int32, right: Int32
  ) {
    let sketch = ChartSketch()
    sketch.leaf("desk")
    let wrong = sketch.value(left) + sketch.value(right) + [Operation(code)]
    sketch.on("desk", "go", when: wrong, do: [sketch.log("taken")])
    sketch.on("desk", "go", do: [sketch.log("next")])
    sketch.on("desk", "error", do: [sketch.log("error")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("go") == ["~ next", "~ error"])
  }

  @Test func `an error in one handler does not keep the next from running`() {
    let sketch = ChartSketch()
    sketch.leaf("desk")
    sketch.entry("desk", Action(.fail), sketch.log("never"))
    sketch.entry("desk", sketch.log("second"))
    #expect(Journal(sketch.chart()).lines == ["~ second"])
  }

  @Test func `a list holds no more than it was declared for`() {
    let sketch = ChartSketch()
    sketch.leaf("queue")
    var list = Variable(name: sketch.name("waiting"), type: .list)
    (list.element, list.low) = (.integer, 2)
    let number = sketch.builder.addVariable(list)
    let append = [
      Operation(.constant, 7), Operation(.listVariable, 0), Operation(.append),
    ]
    sketch.on("queue", "come", do: [sketch.assign(number, append), sketch.log("came")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("come") == ["~ came"])
    #expect(journal.send("come") == ["~ came"])
    #expect(journal.send("come").isEmpty)
    #expect(journal.snapshot.variables == [2, 7, 7])
  }

  @Test(arguments: [
    (Int32(0), ValueType.integer), (-5, .integer), ((1 << 29) - 1, .integer), (1, .boolean),
    (77, .symbol), (-1, .symbol),
  ])
  func `a value and its type fit one word`(value: Int32, type: ValueType) {
    let packed = Packed.pack(value, type)
    #expect(packed.flatMap(Packed.unpack)?.value == value)
    #expect(packed.flatMap(Packed.unpack)?.type == type)
  }

  @Test func `what does not fit one word is refused`() {
    #expect(Packed.pack(1 << 29, .integer) == nil)
    #expect(Packed.pack(0, .list) == nil)
    #expect(Packed.unpack(0) == nil)
  }
}

@Suite struct Purity {
  private func chart() -> Chart {
    let sketch = ChartSketch()
    sketch.leaf("shut", lesson: "shut")
    sketch.leaf("open", lesson: "open")
    sketch.on("shut", "open", to: "open", do: [sketch.send("close", after: 5)])
    sketch.on("open", "close", to: "shut")
    return sketch.chart()
  }

  @Test func `the same step twice gives the same, and a copy of a snapshot is a way back`() {
    let machine = Machine(chart: chart())
    let start = machine.start()
    #expect(start == machine.start())
    let event = machine.chart.event(for: "open".utf8)
    let opened = machine.step(start.snapshot, event: event)
    #expect(opened == machine.step(start.snapshot, event: event))
    let later = machine.wait(opened.snapshot, milliseconds: 9)
    #expect(later == machine.wait(opened.snapshot, milliseconds: 9))
    #expect(later.snapshot == start.snapshot)
    #expect(opened == machine.step(start.snapshot, event: event))
  }

  @Test func `what is not possible changes nothing`() {
    let machine = Machine(chart: chart())
    let start = machine.start().snapshot
    let names = machine.chart.stimuli.map { machine.chart.events[Int($0.event)] }
      .map { String(decoding: machine.utf8($0), as: UTF8.self) }
    #expect(names == ["open", "close"])
    #expect(machine.possibleStimuli(start) == [0])
    #expect(machine.step(start, stimulus: 1) == nil)
    #expect(machine.step(start, stimulus: 0) != nil)
    #expect(machine.step(start, event: -1).snapshot == start)
  }

  @Test func `a kept run comes out as steps from snapshots do`() {
    let machine = Machine(chart: chart())
    let open = machine.chart.event(for: "open".utf8)
    let runner = Runner(machine)
    var snapshot = machine.start().snapshot
    #expect(runner.observations == machine.start().observations)
    for time in [Int32(0), 3, 9, 0, 5] {
      runner.send(open)
      let step = machine.step(snapshot, event: open)
      #expect(runner.observations == step.observations)
      runner.wait(time)
      let waited = machine.wait(step.snapshot, milliseconds: time)
      #expect(runner.observations == waited.observations)
      #expect(runner.elapsed == waited.elapsed)
      snapshot = waited.snapshot
      #expect(runner.snapshot == snapshot)
    }
  }
}
