import Book
import ExampleCharts
import Statechart
import Testing

/// How a run and the code of its app take turns.
@Suite struct `A conversation with code` {
  private static let lamp = Charts.model(
    "lamp", initial: "off",
    """
    <tb:callback name="didLight"/>
    <tb:callback name="didAsk"/>
    <tb:callback name="didDim"/>
    <tb:stimulus name="light"/>
    <tb:stimulus name="dim"/>
    <tb:stimulus name="break"/>
    <tb:request name="ask"><tb:call name="didAsk"/></tb:request>
    <tb:request name="smash"><raise event="break"/></tb:request>
    <state id="off" tb:state-of="off">
      <transition event="light" target="on"><tb:process do="start"/></transition>
    </state>
    <state id="on" tb:state-of="on">
      <onentry><tb:call name="didLight" limit="5s"/></onentry>
      <transition event="dim"><tb:call name="didDim"/></transition>
      <transition event="break" target="off"><tb:process do="end" reason="broken"/></transition>
      <transition event="overrun.didLight" target="off"><tb:process do="end" reason="slow"/></transition>
    </state>
    """)

  private func start(_ code: String) -> Simulation {
    let scripted = ScriptedCode(code)
    var builder = AppBuilder(for: Self.lamp.chart)
    for (index, callback) in Self.lamp.definition.callbacks.enumerated() {
      if scripted.names.contains(callback.name) {
        builder.implement(index, [])
      } else {
        builder.omit(index)
      }
    }
    return Simulation(model: Self.lamp, builder: builder, parameters: nil, code: scripted.code)
  }

  private func lines(_ run: inout Simulation, _ stimulus: String) -> [String] {
    guard case .observed(let observed, let faults) = run.perform(stimulus), faults.isEmpty else {
      return ["?"]
    }
    return observed.filter { $0.kind != .state }.map(\.name)
  }

  private func said(_ run: Simulation) -> [String] {
    run.exchanges.map { exchange in
      switch exchange.message {
      case .call(let name, _, _, _): name
      case .resume(let number, _): "resume \(number)"
      case .proceed(let value, _): value ?? "continue"
      case .end: "end"
      }
    }
  }

  @Test func `a call within an action runs on top of the code that waits`() {
    var run = start("on didLight\n  save a\n  ask\n  save b\non didAsk\n  save inner\n")
    #expect(
      lines(&run, "light") == [
        "didLight", "save a", "ask", "didAsk", "save inner", "save b",
      ])
    #expect(
      said(run) == [
        "didLight", "continue", "didAsk", "continue", "continue", "continue",
      ])
  }

  @Test func `what is read back is known when the code goes on`() {
    var run = start("on didLight\n  restore a\n  save a\n  restore a\n")
    #expect(lines(&run, "light") == ["didLight", "restore a none", "save a", "restore a saved"])
    #expect(said(run) == ["didLight", "none", "continue", "saved"])
  }

  @Test func `a process that ended in a call begins anew`() {
    var run = start("on didLight\n  set a\n  block 6s\n  save a\non didDim\n")
    #expect(lines(&run, "light") == ["didLight", "set a", "block 6s", "slow"])
    #expect(run.value(of: "a") == "lost")
    #expect(lines(&run, "light") == ["didLight", "set a", "block 6s", "slow"])
    #expect(said(run) == ["didLight", "continue", "end", "didLight", "continue"])
  }

  @Test func `a process that ended behind a call does not go on`() {
    var run = start("on didLight\n  save a\non didDim\n  smash\n  set b\n")
    #expect(lines(&run, "light") == ["didLight", "save a"])
    #expect(lines(&run, "dim") == ["didDim", "smash", "set b", "broken"])
    #expect(lines(&run, "light") == ["didLight", "save a"])
    #expect(said(run).suffix(3) == ["end", "didLight", "continue"])
  }

  @Test func `continuations come when they are due, unless they are stopped`() {
    var run = start("on didLight\n  after 10s save a\n  after 20s save b\n  stop 0\n")
    #expect(lines(&run, "light") == ["didLight"])
    #expect(lines(&run, "wait 1min") == ["save b"])
    #expect(said(run).suffix(2) == ["resume 1", "continue"])
  }

  @Test func `continuations die with their process`() {
    var run = start("on didLight\n  after 10s save a\n")
    #expect(lines(&run, "light") == ["didLight"])
    #expect(lines(&run, "break") == ["broken"])
    #expect(lines(&run, "wait 1min") == [])
  }

  @Test func `code that never returns is given up`() {
    var builder = AppBuilder(for: Self.lamp.chart)
    builder.implement(0, [])
    let endless = AppCode(methods: ["didLight"]) { _ in CodeAnswer(.action("save a")) }
    var run = Simulation(model: Self.lamp, builder: builder, parameters: nil, code: endless)
    _ = run.perform("light")
    #expect(run.isBeyondCode)
    #expect(run.exchanges.count < 5000)
  }

  @Suite struct `that is only recorded` {
    private func recorded(_ stimuli: [String]) -> Simulation {
      let outer = `A conversation with code`()
      let start = outer.start("on didLight\n  save a\non didDim\n  save b\n")
      var run = start
      for stimulus in stimuli { _ = run.perform(stimulus) }
      return start.recorded(by: run)
    }

    @Test func `is repeated where the run is the same`() {
      var run = recorded(["light", "dim", "break", "light"])
      for (stimulus, expected) in [
        ("light", ["didLight", "save a"]), ("dim", ["didDim", "save b"]), ("break", ["broken"]),
        ("light", ["didLight", "save a"]),
      ] {
        #expect(`A conversation with code`().lines(&run, stimulus) == expected)
      }
      #expect(run.snapshot.replied == 3)
    }

    @Test func `ends where the run goes another way, and from there on the app does nothing`() {
      var run = recorded(["light", "dim", "dim"])
      #expect(`A conversation with code`().lines(&run, "light") == ["didLight", "save a"])
      #expect(`A conversation with code`().lines(&run, "break") == ["broken"])
      #expect(`A conversation with code`().lines(&run, "light") == ["didLight"])
      #expect(`A conversation with code`().lines(&run, "dim") == ["didDim"])
      #expect(run.snapshot.replied == -1)
    }
  }
}
