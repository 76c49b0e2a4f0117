import Statechart
import Testing

/// The code in the documentation of the engine's types, as a program that uses the engine has it.
@Suite struct `The examples of the documentation` {
  private func lamp() -> Chart {
    var builder = ChartBuilder()
    let (off, on) = (builder.name("off".utf8), builder.name("on".utf8))
    let root = builder.addState(ChartState(kind: .compound, name: .none, parent: -1))
    let dark = builder.addState(ChartState(kind: .atomic, name: off, parent: Int32(root)))
    builder.endState(dark)
    let lit = builder.addState(ChartState(kind: .atomic, name: on, parent: Int32(root)))
    builder.endState(lit)
    builder.endState(root)

    let push = builder.addTransition(
      ChartTransition(source: Int32(dark), hasEvent: true),
      descriptors: [Array("push".utf8)], targets: [lit])
    builder.updateState(dark) { $0.transitions = Span32(Int32(push), Int32(push) + 1) }
    let initial = builder.addTransition(
      ChartTransition(source: -1, hasEvent: false), targets: [dark])
    builder.updateState(root) { $0.initial = Int32(initial) }
    let chart = builder.build()
    return chart
  }

  @Test func `build a chart that is the same after it was bytes`() {
    let chart = lamp()
    let bytes = chart.encoded()
    #expect(Chart(decoding: bytes) == chart)
  }

  @Test func `step a machine, in every order`() {
    let machine = Machine(chart: lamp())
    let start = machine.start()
    #expect(machine.possibleStimuli(start.snapshot) == [0])
    for stimulus in machine.possibleStimuli(start.snapshot) {
      if let step = machine.step(start.snapshot, stimulus: stimulus) {
        #expect(step.snapshot.configuration.contains(2))
        let later = machine.wait(step.snapshot, milliseconds: 2_000)
        #expect(later.elapsed == 2_000)
      }
    }
    var orders = OpenOrders()
    var steps = 0
    repeat {
      #expect(machine.start(orders: &orders) == start)
      steps += 1
    } while orders.advance()
    #expect(steps == 1)
  }

  @Test func `run on and take back`() {
    let runner = Runner(Machine(chart: lamp()))
    #expect(runner.send(stimulus: 0))
    #expect(runner.isActive(2))
    runner.wait(2_000)
    #expect(runner.elapsed == 2_000)
    #expect(!runner.send(stimulus: 7))

    let player = Player(Machine(chart: lamp()))
    #expect(player.send(0))
    player.wait(2_000)
    #expect(player.clock == 2_000)
    #expect(player.undo())
    #expect(player.clock == 0)
  }

  @Test func `give a callback its script`() {
    var builder = ChartBuilder()
    let root = builder.addState(ChartState(kind: .compound, name: .none, parent: -1))
    let state = builder.addState(ChartState(kind: .atomic, name: .none, parent: Int32(root)))
    let callback = builder.addCallback(Callback(name: builder.name("lampDidLight:".utf8)))
    let call = builder.addCall(Call(callback: Int32(callback)))
    let content = builder.block([Action(.call, call)])
    let handlers = builder.branches([Branch(content: content)])
    builder.updateState(state) { $0.entry = handlers }
    builder.endState(state)
    builder.endState(root)
    let initial = builder.addTransition(
      ChartTransition(source: -1, hasEvent: false), targets: [state])
    builder.updateState(root) { $0.initial = Int32(initial) }
    let chart = builder.build()

    var app = AppBuilder(for: chart)
    let note = app.datum("note".utf8)
    let line = app.name("save note".utf8)
    app.implement(0, [AppAction(.save, note, text: line)])
    let machine = Machine(chart: chart, app: app.build())
    #expect(machine.start().observations.prefix(2).map(\.kind) == [.callback, .app])
  }
}
