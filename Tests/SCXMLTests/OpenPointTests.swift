import Base
import Book
import Testing

/// What a chart does not say.
@Suite struct `What a chart leaves open` {
  private func open(_ content: String) -> [String]? {
    Reading.read(Reading.chart(content)).definition?.openPoints.map(\.what)
  }

  @Test(arguments: [
    (
      #"<tb:parameter name="pause" values="1s..5s" open="true"/><state id="a"/>"#,
      ["which value `pause` has each time it is asked for"]
    ),
    (
      #"<tb:parameter name="kinds" set="a b" open="true"/><state id="a"/>"#,
      ["which value `kinds` has each time it is asked for"]
    ),
    (
      #"<tb:parameter name="n" values="1..65" open="true"/><state id="a"/>"#,
      ["which value `n` has each time it is asked for"]
    ),
    // Of these each answer is tried.
    (#"<tb:parameter name="n" values="1..64" open="true"/><state id="a"/>"#, []),
    (#"<tb:parameter name="may" values="true false" open="true"/><state id="a"/>"#, []),
    (#"<tb:parameter name="may" values="true false"/><state id="a"/>"#, []),
    (#"<tb:open what="what `ring` does"/><state id="a"/>"#, ["what `ring` does"]),
    (
      #"<state id="a"><onentry><send event="e" type="mail"/></onentry></state>"#,
      ["what becomes of an event for `mail`"]
    ),
    (
      #"<state id="a"><onentry><send event="e" target="bell"/></onentry></state>"#,
      ["what becomes of an event for `bell`"]
    ),
    (
      #"<state id="a"><onentry><x:ring xmlns:x="urn:bell"/></onentry></state>"#,
      ["what `<ring>` of another name space does"]
    ),
    (#"<state id="a"><x:note xmlns:x="urn:bell"/></state>"#, []),
    (
      #"<state id="a"><transition event="go"><q:editorinfo xmlns:q="http://www.qt.io/2015/02/scxml-ext"/></transition></state>"#,
      []
    ),
    (
      #"<state id="a"><transition event="go" cond="_event.data.n == 3" target="b"/></state><state id="b"/>"#,
      ["which data `go` carries, as no `<tb:stimulus>` says"]
    ),
    (
      #"<datamodel><data id="x" tb:type="0..9"/></datamodel><state id="a"><transition event="go" target="b"/></state><state id="b"><onentry><assign location="x" expr="_event.data.n"/></onentry></state>"#,
      ["which data `go` carries, as no `<tb:stimulus>` says"]
    ),
    (
      #"<state id="a"><transition event="go"><log expr="_event.data.n"/></transition></state>"#, []
    ),
    (
      #"<tb:stimulus name="go" arguments="n:1..3"/><state id="a"><transition event="go" cond="_event.data.n == 3" target="b"/></state><state id="b"/>"#,
      []
    ),
    (
      #"<state id="a"><onentry><raise event="own"/></onentry><transition event="own" cond="_event.data.n == 3" target="b"/></state><state id="b"/>"#,
      []
    ),
  ])
  func `is kept with the chart`(_ content: String, _ expected: [String]) {
    #expect(open(content) == expected, "\(content)")
  }

  @Test func `is found at its place, once for all instances`() throws {
    let text = Reading.chart(
      #"<state id="a" tb:instances="A B"><onentry><send event="e" type="mail"/></onentry></state>"#)
    let definition = try #require(Reading.read(text).definition)
    #expect(definition.openPoints.map { definition.file.text($0.range) } == ["mail"])
  }

  @Test func `is not an id that nothing is sent with, which cancels nothing`() {
    let text = Reading.chart(
      #"<state id="a"><onentry><send event="e" id="late" delay="1s"/></onentry><onexit><cancel sendid="/"/></onexit><transition event="e"/></state>"#
    )
    #expect(
      Reading.report(text).split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix(" ") || $0.contains("help")
      } == [
        "door.scxml:2:96: warning[scxml-timer]: no `<send>` has the id `/`",
        "  help: there is only `late`",
      ])
  }
}
