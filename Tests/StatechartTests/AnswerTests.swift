import ChartSketch
import Statechart
import Testing

@Suite struct `Answers of open parameters` {
  /// A door whose lock answers 0, 1 or 2 each time that it is asked.
  private static func chart() -> Chart {
    let sketch = ChartSketch()
    sketch.leaf("shut")
    sketch.leaf("open")
    var lock = Parameter(name: sketch.name("lock"), kind: .integer)
    (lock.high, lock.initial, lock.isOpen) = (2, 1, true)
    let asked = Operation(.answer, Int32(sketch.builder.addParameter(lock)))
    let isTwo = [asked, Operation(.constant, 2), Operation(.equal)]
    sketch.on("shut", "push", to: "open", when: isTwo, do: [sketch.log("now")])
    sketch.on("open", "", to: "shut", when: isTwo)
    return sketch.chart()
  }

  private func push(_ machine: Machine, _ orders: inout OpenOrders) -> [Int32]? {
    let start = machine.start().snapshot
    let stimulus = machine.chart.stimuli.indices.first ?? 0
    return machine.step(start, stimulus: stimulus, orders: &orders)?.observations
      .filter { $0.kind == .choice }.map(\.argument)
  }

  @Test func `are all decided on, the value first, and make a stimulus possible or not`() {
    let machine = Machine(chart: Self.chart())
    #expect(machine.answers == [[1, 0, 2]])
    var orders = OpenOrders()
    var found: [[Int32]?] = []
    repeat { found.append(push(machine, &orders)) } while orders.advance()
    // Behind the two that refuse, the eventless transition asks once more.
    #expect(found == [nil, nil, [2], [2, 0], [2, 2]])
  }

  @Test func `are those that are allowed`() {
    let chart = Self.chart()
    let app = App(for: chart)
    var orders = OpenOrders()
    let never = Machine(chart: chart, app: app, parameters: [1], answers: [[0, 1]])
    var found: [[Int32]?] = []
    repeat { found.append(push(never, &orders)) } while orders.advance()
    #expect(found == [nil, nil])
    let value = Machine(chart: chart, app: app, parameters: [2], answers: [[2]])
    #expect(value.answers == [[2]])
  }

  @Test func `can be repeated by a player with the same decisions`() {
    let chart = Self.chart()
    let player = Player(Machine(chart: chart))
    #expect(!player.send(0))
    #expect(player.send(0, decisions: [2]))
    #expect(player.observations.map(\.kind).contains(.log))
    #expect(player.possibleStimuli() == [])
    #expect(player.undo() && player.redo())
    #expect(player.observations.map(\.kind).contains(.log))
  }
}
