import Base
import Book
import Statechart
import Testing

/// Returns whose each lesson state of a chart is, as in traces: `state@region`.
private func lessonStates(_ content: String) throws -> [String] {
  let chart = try #require(Reading.read(Reading.chart(content)).definition?.chart)
  func text(_ name: NameID) -> String {
    chart.text(name)
  }
  return chart.states.filter { $0.lessonState != .none }.map { state in
    let owner = state.instance < 0 ? "" : "@" + text(chart.instances[Int(state.instance)])
    return text(state.lessonState) + owner
  }
}

private func region(_ id: String, _ words: String..., inside: String = "") -> String {
  let states = words.map { #"<state id="\#(id)-\#($0)" tb:state-of="\#($0)"/>"# }
  return #"<state id="\#(id)">\#(states.joined())\#(inside)</state>"#
}

private func parallel(_ regions: String...) -> String {
  "<parallel>\(regions.joined())</parallel>"
}

@Suite struct `A lesson state belongs` {
  @Test func `to its region where another region has lesson states, too`() throws {
    let states = try lessonStates(parallel(region("a", "x", "y"), region("b", "x"), region("c")))
    #expect(states == ["x@a", "y@a", "x@b"])
  }

  @Test func `to the app where no other region has one`() throws {
    #expect(try lessonStates(parallel(region("a", "x", "y"), region("b"))) == ["x", "y"])
  }

  @Test func `to the app around the regions and beside them`() throws {
    let regions = parallel(region("a", "x"), region("b", "y"))
    let states = try lessonStates(
      #"<state id="on" tb:state-of="on">\#(regions)</state><state id="off" tb:state-of="off"/>"#)
    #expect(states == ["on", "x@a", "y@b", "off"])
  }

  @Test func `to the innermost region, and the one around it needs no lesson states`() throws {
    let inner = parallel(region("a1", "x"), region("a2", "y"))
    #expect(
      try lessonStates(parallel(region("a", "z", inside: inner), region("b", "w")))
        == ["z@a", "x@a1", "y@a2", "w@b"])
    // A region whose lesson states are all of inner ones has none, and needs no id.
    #expect(
      try lessonStates(parallel("<state>\(inner)</state>", region("b", "w")))
        == ["x@a1", "y@a2", "w@b"])
  }

  @Test func `to a region that is a single state`() throws {
    let states = try lessonStates(
      parallel(#"<state id="a" tb:state-of="x"/>"#, #"<state id="b" tb:state-of="y"/>"#))
    #expect(states == ["x@a", "y@b"])
  }

  @Test func `to the instance in a repeated state, whose regions have none`() throws {
    let repeated =
      #"<state id="lamp" tb:instances="A B">"# + parallel(region("a", "x"), region("b", "y"))
      + "</state>"
    #expect(try lessonStates(repeated) == ["x@A", "y@A", "x@B", "y@B"])
    // It is no region beside another one either, since its lesson states are those of its instances.
    #expect(
      try lessonStates(parallel(region("app", "z"), repeated))
        == ["z", "x@A", "y@A", "x@B", "y@B"])
  }

  @Test func `and instances have the same numbers as without regions`() throws {
    let text = Reading.chart(
      #"<tb:instances names="page"/>"# + parallel(region("a", "x"), region("b", "y"))
        + #"<state id="lamp" tb:instances="A B"/>"#)
    let chart = try #require(Reading.read(text).definition?.chart)
    let names = chart.instances.map { chart.text($0) }
    #expect(names == ["page", "A", "B", "a", "b"])
    #expect(chart.repeatedInstances == [0, 1, 2])
    #expect(names.indices.map { chart.isRegion(Int32($0)) } == [false, false, false, true, true])
  }

  @Test func `but not to a state of an instance that has the name of the instance`() throws {
    let text = Reading.chart(#"<state id="a" tb:instances="b"><state id="b"/></state>"#)
    let chart = try #require(Reading.read(text).definition?.chart)
    #expect(!chart.isRegion(0))
  }
}

@Suite struct `Regions with lesson states are checked` {
  @Test(arguments: [
    (
      #"<parallel><state tb:state-of="x"/><state id="b" tb:state-of="y"/></parallel>"#,
      #"""
      door.scxml:2:11: error[chart-regions]: a region with lesson states has no id
       2 | <parallel><state tb:state-of="x"/><state id="b" tb:state-of="y"/></parallel>
         |           ^^^^^^^^^^^^^^^^^^^^^^^^
        why: a state of it is written with the id, as in `= STATE@ID`
        help: give the region an id

      """#
    ),
    (
      #"<tb:instances names="a"/><parallel><state id="a" tb:state-of="x"/><state id="b" tb:state-of="y"/></parallel>"#,
      #"""
      door.scxml:2:47: error[chart-regions]: `a` is a region and an instance
       2 | <tb:instances names="a"/><parallel><state id="a" tb:state-of="x"/><state id="b" tb:state-of="y"/></parallel>
         |                                               ^
        why: `= STATE@a` could be a state of either
        help: rename the region or the instance

      """#
    ),
    (
      #"<parallel><state id="a" tb:state-of="x"/><state id="b" tb:state-of="y"/><state id="c" tb:instances="d b"/></parallel>"#,
      #"""
      door.scxml:2:53: error[chart-regions]: `b` is a region and an instance
       2 | <parallel><state id="a" tb:state-of="x"/><state id="b" tb:state-of="y"/><state id="c" tb:instances="d b"/></parallel>
         |                                                     ^
        why: `= STATE@b` could be a state of either
        help: rename the region or the instance

      """#
    ),
    (
      #"<parallel><state id="a" tb:state-of="x"/><state id="b" tb:state-of="y"/><state id="c"><invoke><content><scxml version="1.0" datamodel="tracebook"><state id="e" tb:instances="a"/></scxml></content></invoke></state></parallel>"#,
      #"""
      door.scxml:2:22: error[chart-regions]: `a` is a region and an instance
       2 | <parallel><state id="a" tb:state-of="x"/><state id="b" tb:state-of="y"/><state id="c"><invoke><content><scxml version="1.0" datamodel="tracebook"><state id="e" tb:instances="a"/></scxml></content></invoke></state></parallel>
         |                      ^
        why: `= STATE@a` could be a state of either
        help: rename the region or the instance

      """#
    ),
  ])
  func `with the place and what to do`(_ content: String, _ report: String) {
    #expect(Reading.report(Reading.chart(content)) == report)
  }

  @Test func `also against the instances of a chart that is in another file`() {
    let other = Reading.chart(#"<state id="lamp" tb:instances="A b"/>"#)
    let text = Reading.chart(
      parallel(region("a", "x"), region("b", "y", inside: #"<invoke src="o.scxml"/>"#)))
    let diagnostics = Reading.read(text, siblings: ["o.scxml": other]).diagnostics
    #expect(
      diagnostics.map { "\($0.path):\($0.id)" } == ["o.scxml:chart-regions"])
  }
}
