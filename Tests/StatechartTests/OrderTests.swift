import ChartSketch
import Statechart
import Testing

@Suite struct `Order of execution` {
  @Test func `states are left inside out and entered outside in`() {
    let sketch = ChartSketch()
    sketch.group("house") { sketch.group("hall") { sketch.leaf("lamp") } }
    sketch.group("garden") { sketch.leaf("path") }
    for state in ["house", "hall", "lamp", "garden", "path"] {
      sketch.entry(state, sketch.log("enter \(state)"))
      sketch.exit(state, sketch.log("exit \(state)"))
    }
    sketch.on("house", "leave", to: "garden", do: [sketch.log("leave")])
    var journal = Journal(sketch.chart())
    #expect(journal.lines == ["~ enter house", "~ enter hall", "~ enter lamp"])
    #expect(
      journal.send("leave") == [
        "~ exit lamp", "~ exit hall", "~ exit house", "~ leave", "~ enter garden", "~ enter path",
      ])
    #expect(journal.active == ["path"])
  }

  @Test func `an internal transition to a child does not leave its source, an external one does`() {
    for isInternal in [true, false] {
      let sketch = ChartSketch()
      sketch.group("call") {
        sketch.leaf("ringing")
        sketch.leaf("talking")
      }
      sketch.entry("call", sketch.log("enter"))
      sketch.exit("call", sketch.log("exit"))
      sketch.on("call", "answer", to: "talking", isInternal: isInternal)
      var journal = Journal(sketch.chart())
      #expect(journal.send("answer") == (isInternal ? [] : ["~ exit", "~ enter"]))
      #expect(journal.active == ["talking"])
    }
  }

  @Test func `a transition without a target runs its content and leaves nothing`() {
    let sketch = ChartSketch()
    sketch.leaf("door")
    sketch.exit("door", sketch.log("exit"))
    sketch.on("door", "knock", do: [sketch.log("who is there")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("knock") == ["~ who is there"])
    #expect(journal.active == ["door"])
  }

  @Test func `the inner transition wins, and in one state the first that is enabled`() {
    let sketch = ChartSketch()
    sketch.group("room") { sketch.leaf("desk") }
    sketch.leaf("street")
    sketch.on("room", "go", to: "street", do: [sketch.log("room")])
    sketch.on("desk", "go", when: sketch.value(0), do: [sketch.log("never")])
    sketch.on("desk", "go.*", do: [sketch.log("first")])
    sketch.on("desk", "*", do: [sketch.log("second")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("go") == ["~ first"])
    #expect(journal.send("go.home") == ["~ first"])
    #expect(journal.send("gone") == ["~ second"])
  }

  @Test func `eventless transitions come before internal events, these before external ones`() {
    let sketch = ChartSketch()
    for state in ["a", "b", "c"] { sketch.leaf(state) }
    sketch.on(
      "a", "go", to: "b", do: [sketch.send("outside"), sketch.raise("inside"), sketch.log("go")])
    sketch.on("b", "inside outside", do: [sketch.log("too early")])
    sketch.on("b", "", to: "c", do: [sketch.log("eventless")])
    sketch.on("c", "inside", do: [sketch.log("inside")])
    sketch.on("c", "outside", do: [sketch.log("outside")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("go") == ["~ go", "~ eventless", "~ inside", "~ outside"])
  }

  @Test func `events descriptors match whole tokens`() {
    let sketch = ChartSketch()
    sketch.leaf("desk")
    sketch.on("desk", "letter.red other", do: [sketch.log("yes")])
    var journal = Journal(sketch.chart())
    for (event, isTaken) in [
      ("letter.red", true), ("letter.red.big", true), ("letter.redder", false), ("letter", false),
      ("other.thing", true), ("others", false), ("", false),
    ] {
      #expect(journal.send(event) == (isTaken ? ["~ yes"] : []), "\(event)")
    }
  }

  @Test func `a final child raises done, and a parallel state when all its regions are`() {
    let sketch = ChartSketch()
    sketch.group("order", .parallel) {
      for region in ["paid", "sent"] {
        sketch.group(region) {
          sketch.leaf("\(region).open")
          sketch.leaf("\(region).done", .final)
        }
        sketch.on("\(region).open", region, to: "\(region).done")
      }
    }
    sketch.leaf("closed")
    sketch.on("order", "done.state.paid", do: [sketch.log("paid")])
    sketch.on("order", "done.state.order", to: "closed")
    var journal = Journal(sketch.chart())
    #expect(journal.send("paid") == ["~ paid"])
    #expect(journal.active == ["paid.done", "sent.open"])
    journal.send("sent")
    #expect(journal.active == ["closed"])
  }

  @Test func `a final state of the chart ends it and runs its exit handlers`() {
    let sketch = ChartSketch()
    sketch.leaf("on")
    sketch.leaf("off", .final)
    sketch.entry("on", sketch.send("late", after: 10))
    sketch.exit("off", sketch.log("good night"))
    sketch.on("on", "press", to: "off")
    sketch.on("on", "late", do: [sketch.log("never")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("press") == ["~ good night"])
    #expect(journal.snapshot.isFinished)
    #expect(journal.snapshot.timers.isEmpty)
    #expect(journal.wait(100).isEmpty)
    #expect(journal.send("press").isEmpty)
  }

  @Test func `a macrostep that would never end is cut off and is a fault`() {
    let sketch = ChartSketch()
    sketch.leaf("dizzy")
    sketch.on("dizzy", "", when: sketch.value(1))
    let journal = Journal(sketch.chart())
    #expect(journal.faults.map(\.kind) == [.endless])
  }
}

@Suite struct `Parallel states` {
  private func twoRegions() -> ChartSketch {
    let sketch = ChartSketch()
    sketch.group("both", .parallel) {
      for region in ["left", "right"] {
        sketch.group(region) {
          sketch.leaf("\(region)1")
          sketch.leaf("\(region)2")
        }
      }
    }
    sketch.leaf("out")
    return sketch
  }

  @Test func `each region takes its own transition for one event, in document order`() {
    let sketch = twoRegions()
    for region in ["left", "right"] {
      sketch.on("\(region)1", "go", to: "\(region)2", do: [sketch.log(region)])
      sketch.exit("\(region)1", sketch.log("exit \(region)"))
      sketch.entry("\(region)2", sketch.log("enter \(region)"))
    }
    var journal = Journal(sketch.chart())
    #expect(
      journal.send("go") == [
        "~ exit right", "~ exit left", "~ left", "~ right", "~ enter left", "~ enter right",
      ])
    #expect(journal.active == ["left2", "right2"])
  }

  @Test func `of two transitions that leave the same state the first in document order is taken`() {
    let sketch = twoRegions()
    sketch.on("left1", "go", to: "out", do: [sketch.log("left")])
    sketch.on("right1", "go", to: "out", do: [sketch.log("right")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("go") == ["~ left"])
    #expect(journal.active == ["out"])
  }

  @Test func `a transition in a descendant preempts one that was found before it`() {
    let sketch = twoRegions()
    sketch.on("both", "go", to: "out", do: [sketch.log("both")])
    sketch.on("right1", "go", to: "right2", do: [sketch.log("right")])
    var journal = Journal(sketch.chart())
    #expect(journal.send("go") == ["~ right"])
    #expect(journal.active == ["left1", "right2"])
  }

  @Test func `a target inside one region enters the others by default`() {
    let sketch = twoRegions()
    sketch.on("out", "in", to: "right2")
    sketch.initial("", "out")
    var journal = Journal(sketch.chart())
    #expect(journal.active == ["out"])
    journal.send("in")
    #expect(journal.active == ["left1", "right2"])
  }
}

@Suite struct History {
  private func house(_ kind: ChartState.Kind) -> ChartSketch {
    let sketch = ChartSketch()
    sketch.group("house") {
      sketch.leaf("memory", kind)
      sketch.group("ground") {
        sketch.leaf("kitchen")
        sketch.leaf("cellar")
      }
      sketch.group("upper") {
        sketch.leaf("bedroom")
        sketch.leaf("attic")
      }
    }
    sketch.leaf("street")
    sketch.initial("house", "ground")
    sketch.initial("memory", "upper", do: [sketch.log("default")])
    sketch.on("house", "leave", to: "street")
    sketch.on("ground", "down", to: "cellar")
    sketch.on("house", "up", to: "attic")
    sketch.on("street", "return", to: "memory")
    return sketch
  }

  @Test(arguments: [
    (ChartState.Kind.shallowHistory, ["down"], ["kitchen"]),
    (.shallowHistory, ["up"], ["bedroom"]),
    (.deepHistory, ["down"], ["cellar"]), (.deepHistory, ["up"], ["attic"]),
  ])
  func `what was active comes back, of a shallow one only the child`(
    kind: ChartState.Kind, before: [String], after: [String]
  ) {
    var journal = Journal(house(kind).chart())
    for event in before + ["leave"] { journal.send(event) }
    #expect(journal.active == ["street"])
    #expect(journal.send("return").isEmpty)
    #expect(journal.active == after)
  }

  @Test func `before the state was ever left the default is taken, with its content`() {
    let sketch = house(.shallowHistory)
    sketch.initial("", "street")
    var journal = Journal(sketch.chart())
    #expect(journal.send("return") == ["~ default"])
    #expect(journal.active == ["bedroom"])
  }
}
