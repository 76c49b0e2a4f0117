import ChartSketch
import Statechart
import Testing

@Suite struct Calls {
  private let sketch = ChartSketch()

  /// A door that tells the app when it opens, and what the app does then.
  private func door(
    limit: Int32? = nil, sees: String? = nil,
    script: (inout AppBuilder) -> [AppAction] = { _ in [] }
  ) -> Journal {
    sketch.leaf("shut", lesson: "shut")
    sketch.leaf("open", lesson: "open")
    sketch.leaf("stuck", lesson: "stuck")
    let opening = sketch.callback("opening")
    let call = sketch.call(opening) { call in
      if let limit { call.limit = sketch.builder.expression(sketch.value(limit)) }
      if let sees { call.sees = sketch.name(sees) }
    }
    sketch.on("shut", "push", to: "open", do: [call, sketch.log("after the call")])
    sketch.entry("open", sketch.log("entered"))
    sketch.on("open", "overrun.opening", to: "stuck")
    sketch.on("open", "tick", do: [sketch.log("tick")])
    sketch.entry("shut", sketch.send("tick", after: 3000))
    let chart = sketch.chart()
    var app = AppBuilder(for: chart)
    app.implement(opening, script(&app))
    return Journal(chart, app: app.build())
  }

  private func action(
    _ verb: AppAction.Verb, _ operand: Int32, _ text: String, _ app: inout AppBuilder
  ) -> AppAction { AppAction(verb, operand, text: app.name(text.utf8)) }

  @Test func `the callee sees the state before the microstep`() {
    var journal = door()
    #expect(journal.lines == ["(shut)", "= shut"])
    #expect(
      journal.send("push") == [
        "opening (shut)", "~ after the call", "(open)", "~ entered", "= open",
      ])
  }

  @Test func `sees overrides what the callee sees`() {
    var journal = door(sees: "moving")
    #expect(journal.send("push").first == "opening (moving)")
  }

  @Test func `a method that the app does not implement is skipped`() {
    let chart = door().machine.chart
    var app = AppBuilder(for: chart)
    app.omit(0)
    var journal = Journal(chart, app: app.build())
    #expect(journal.send("push").first == "~ after the call")
  }

  @Test func `within its limit a call only takes time, and what falls due comes after`() {
    var journal = door(limit: 5000) { app in
      [action(.block, 2000, "block 2s", &app), action(.block, 3000, "block 3s", &app)]
    }
    #expect(
      journal.send("push") == [
        "opening (shut)", "  block 2s", "  block 3s +2000", "~ after the call +5000", "(open)",
        "~ entered +5000", "= open", "~ tick +5000",
      ])
    #expect(journal.elapsed == 5000)
  }

  @Test func `past its limit the clock stops there and the rest happens without content`() {
    var journal = door(limit: 5000) { app in
      [
        action(.block, 4000, "block 4s", &app), action(.block, 1001, "block 1001ms", &app),
        action(.block, 1, "never", &app),
      ]
    }
    #expect(
      journal.send("push") == [
        "opening (shut)", "  block 4s", "  block 1001ms +4000", "(open)", "(stuck)", "= stuck",
      ])
    #expect(journal.elapsed == 5000)
    #expect(journal.active == ["stuck"])
  }

  @Test func `what is returned is stored, and a Boolean method that says nothing returns true`() {
    for (returned, expected) in [(nil, Int32(1)), (0, 0), (1, 1)] as [(Int32?, Int32)] {
      let sketch = ChartSketch()
      sketch.leaf("shut")
      let variable = sketch.builder.addVariable(Variable(name: sketch.name("may"), type: .boolean))
      let ask = sketch.callback("mayOpen")
      sketch.on("shut", "push", do: [sketch.call(ask) { $0.result = Int32(variable) }])
      let chart = sketch.chart()
      var app = AppBuilder(for: chart)
      let text = app.name("return".utf8)
      app.implement(ask, returned.map { [AppAction(.returnValue, $0, text: text)] } ?? [])
      var journal = Journal(chart, app: app.build())
      #expect(journal.variable(variable) == 0)
      journal.send("push")
      #expect(journal.variable(variable) == expected)
    }
  }

  @Test func `a callback called outside of its version range is a fault`() {
    let sketch = ChartSketch()
    sketch.leaf("shut")
    var version = Parameter(name: sketch.name("version"), kind: .integer)
    (version.low, version.high, version.initial, version.isVersion) = (1, 9, 3, true)
    _ = sketch.builder.addParameter(version)
    var callback = Callback(name: sketch.name("knocked"))
    callback.since = 4
    let number = sketch.builder.addCallback(callback)
    sketch.on("shut", "knock", do: [sketch.call(number)])
    let chart = sketch.chart()
    var old = Journal(chart)
    old.send("knock")
    #expect(old.faults.map(\.kind) == [.version])
    var new = Journal(chart, parameters: [4])
    new.send("knock")
    #expect(new.faults.isEmpty)
  }
}

@Suite struct Processes {
  /// A player whose process can be held and ended; the app keeps a note.
  private func player(_ script: (inout AppBuilder, Int32) -> [AppAction]) -> Journal {
    let sketch = ChartSketch()
    sketch.leaf("off", lesson: "off")
    sketch.leaf("on", lesson: "on")
    sketch.leaf("held", lesson: "held")
    let started = sketch.callback("started")
    let stop = sketch.builder.addRequest(Request(name: sketch.name("stop")))
    let content = sketch.builder.block([sketch.raise("stop")])
    sketch.builder.setContent(content, ofRequest: stop)
    func process(_ change: ProcessChange, _ reason: String? = nil) -> Action {
      Action(.process, change.rawValue, reason.map { sketch.name($0).raw } ?? -1)
    }
    sketch.on("off", "start", to: "on", do: [process(.start), sketch.call(started)])
    sketch.on("on", "hold", to: "held", do: [process(.suspend)])
    sketch.on("held", "go", to: "on", do: [process(.resume)])
    for state in ["on", "held"] {
      sketch.on(state, "stop", to: "off", do: [process(.end, "stopped")])
    }
    let chart = sketch.chart()
    var app = AppBuilder(for: chart)
    let note = app.datum("note".utf8)
    app.implement(started, script(&app, note))
    return Journal(chart, app: app.build())
  }

  private func action(
    _ verb: AppAction.Verb, _ operand: Int32, _ text: String, after delay: Int32 = -1,
    _ app: inout AppBuilder
  ) -> AppAction {
    var action = AppAction(verb, operand, text: app.name(text.utf8))
    action.delay = delay
    return action
  }

  private func note(_ journal: Journal) -> DatumState? {
    DatumState(rawValue: journal.snapshot.data[0])
  }

  @Test func `what is only set is lost with the process, what is saved is not`() {
    for (verb, kept) in [(AppAction.Verb.set, DatumState.lost), (.save, .saved)] {
      var journal = player { app, note in [action(verb, note, "keep note", &app)] }
      #expect(note(journal) == DatumState.none)
      #expect(journal.send("start") == ["started (off)", "  keep note", "(on)", "= on"])
      #expect(journal.send("stop") == ["x stopped", "(off)", "= off"])
      #expect(note(journal) == kept)
    }
  }

  @Test
  func `a datum has the value of its own that it was set to, and the first one after the process`()
  {
    var journal = player { app, lamp in
      app.give(lamp, values: ["off", "dim", "on"].map { app.name($0.utf8) })
      return [2, 0, 1].map { index in
        var set = action(.set, lamp, "set lamp", &app)
        set.arguments = app.arguments([DatumState.number(ofValue: index)])
        set.delay = index == 2 ? -1 : Int32(10 - index)
        return set
      }
    }
    func value() -> String? {
      let app = journal.machine.app
      let value = app.value(of: 0, journal.snapshot.data[0])
      return app.values(of: 0).firstIndex { $0 == value }.map { ["off", "dim", "on"][$0] }
    }
    #expect(value() == "off")
    journal.send("start")
    #expect(value() == "on")
    journal.wait(9)
    #expect(value() == "dim")
    journal.wait(1)
    #expect(value() == "off")
    journal.send("stop")
    journal.send("start")
    #expect(value() == "on")
    journal.send("stop")
    #expect(value() == "off")
    #expect(journal.snapshot.data == [DatumState.none.rawValue])
  }

  @Test func `restore tells what it finds`() {
    var journal = player { app, note in
      [action(.restore, note, "restore note", &app), action(.set, note, "set note", &app)]
    }
    #expect(journal.send("start")[1] == "  restore note \(DatumState.none.rawValue)")
    journal.send("stop")
    #expect(journal.send("start")[1] == "  restore note \(DatumState.lost.rawValue)")
  }

  @Test func `what falls due while the process is suspended happens at resume`() {
    var journal = player { app, note in [action(.save, note, "save note", after: 10, &app)] }
    journal.send("start")
    #expect(journal.wait(4).isEmpty)
    journal.send("hold")
    #expect(journal.wait(1000).isEmpty)
    #expect(journal.send("go").last == "  save note")
    #expect(journal.wait(1000).isEmpty)
  }

  @Test func `time goes on for a delayed action while the process is suspended`() {
    var journal = player { app, note in [action(.save, note, "save note", after: 10, &app)] }
    journal.send("start")
    journal.send("hold")
    #expect(journal.wait(7).isEmpty)
    journal.send("go")
    #expect(journal.wait(2).isEmpty)
    #expect(journal.wait(1) == ["  save note +1"])
  }

  @Test func `what fell due first happens first at resume, whatever was armed first`() {
    var journal = player { app, note in
      [
        action(.save, note, "save late", after: 9, &app),
        action(.save, note, "save early", after: 5, &app),
        action(.save, note, "save also late", after: 9, &app),
      ]
    }
    journal.send("start")
    journal.send("hold")
    journal.wait(6)
    let early = journal.snapshot
    journal.wait(6)
    #expect(journal.snapshot != early)
    #expect(
      journal.send("go").suffix(3) == ["  save early", "  save late", "  save also late"])
  }

  @Test func `actions that are due at one moment all happen then`() {
    var journal = player { app, note in
      [
        action(.save, note, "save one", after: 5, &app),
        action(.save, note, "save two", after: 5, &app),
      ]
    }
    journal.send("start")
    #expect(journal.wait(5) == ["  save one +5", "  save two +5"])
  }

  @Test func `an action that is due at once happens in the same step`() {
    var journal = player { app, note in [action(.save, note, "save note", after: 0, &app)] }
    #expect(journal.send("start").last == "  save note")
    #expect(journal.snapshot.timers.isEmpty)
  }

  @Test func `a delayed action is lost with the process`() {
    var journal = player { app, note in [action(.save, note, "save note", after: 10, &app)] }
    journal.send("start")
    journal.send("stop")
    #expect(journal.snapshot.timers.isEmpty)
    #expect(journal.wait(50).isEmpty)
  }

  @Test func `a request runs at once, and may come later`() {
    for delay in [Int32(-1), 20] {
      var journal = player { app, _ in [action(.request, 0, "stop", after: delay, &app)] }
      let lines = journal.send("start") + journal.wait(20)
      let time = delay > 0 ? " +20" : ""
      #expect(lines.contains("  stop\(time)"))
      #expect(lines.contains("x stopped\(time)"))
      #expect(journal.active == ["off"])
    }
  }
}

@Suite struct `Lesson states` {
  @Test func `every change is reported, and where a macrostep ends once more`() {
    let sketch = ChartSketch()
    for state in ["a", "b", "c"] { sketch.leaf(state, lesson: state) }
    sketch.on("a", "go", to: "b")
    sketch.on("b", "", to: "c")
    sketch.on("c", "around", to: "a")
    sketch.on("a", "around", to: "b")
    var journal = Journal(sketch.chart())
    #expect(journal.send("go") == ["(b)", "(c)", "= c"])
  }

  @Test func `the innermost active one counts, and two at once are a fault`() {
    let sketch = ChartSketch()
    sketch.group("room", lesson: "in") {
      sketch.leaf("dark")
      sketch.leaf("bright", lesson: "bright")
      sketch.group("torn", .parallel) {
        sketch.leaf("left", lesson: "left")
        sketch.leaf("right", lesson: "right")
      }
    }
    sketch.on("dark", "light", to: "bright")
    sketch.on("bright", "tear", to: "torn")
    var journal = Journal(sketch.chart())
    #expect(journal.lines == ["(in)", "= in"])
    #expect(journal.send("light") == ["(bright)", "= bright"])
    journal.send("tear")
    #expect(journal.faults.contains { $0.kind == .lessonStates })
  }
}

@Suite struct `Open orders` {
  @Test func `execution takes document order and marks what belongs together`() {
    let sketch = ChartSketch()
    sketch.leaf("party")
    let note = Action(.post, sketch.name("cake").raw)
    sketch.on(
      "party", "begin",
      do: [sketch.log("hush"), sketch.either([sketch.log("sing")], [note]), sketch.log("eat")])
    let machine = Machine(chart: sketch.chart())
    let result = machine.step(
      machine.start().snapshot, event: machine.chart.event(for: "begin".utf8))
    #expect(result.observations.map(\.openOrder) == [0, 1, 1, 0])
    #expect(result.observations.map(\.kind) == [.log, .log, .notification, .log])
  }
}
