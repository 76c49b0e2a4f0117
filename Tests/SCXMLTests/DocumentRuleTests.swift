import Base
import Testing

/// What SCXML demands of documents beyond names, and what one interpreter reads in another way than the next.
@Suite struct `Rules of SCXML for documents` {
  /// Returns the errors of a chart: line and column, and what is wrong.
  private func errors(_ text: String) -> [String] {
    Reading.read(text).diagnostics.filter { $0.severity == .error }.map {
      "\($0.position.line):\($0.position.column) \($0.headline)"
    }
  }

  @Test(arguments: [
    (#"<final id="f"><state id="g"/></final>"#, "2:16 `<state>` is not allowed in `<final>`"),
    (
      #"<final id="f"><transition event="x" target="f"/></final>"#,
      "2:16 `<transition>` is not allowed in `<final>`"
    ),
    (
      #"<parallel id="p"><state id="a"/><final id="f"/></parallel>"#,
      "2:34 `<final>` is not allowed in `<parallel>`"
    ),
    (
      #"<state id="a"><onentry><raise event="e"><log/></raise></onentry></state>"#,
      "2:42 `<log>` is not allowed in `<raise>`"
    ),
    (
      #"<state id="a"><onentry><send event="e"><raise event="f"/></send></onentry></state>"#,
      "2:41 `<raise>` is not allowed in `<send>`"
    ),
    (
      #"<state id="a"><initial><state id="b"/><transition target="b"/></initial><state id="b"/></state>"#,
      "2:25 `<state>` is not allowed in `<initial>`"
    ),
    (
      #"<state id="a"><initial/><state id="b"/></state>"#,
      "2:15 an `<initial>` without a transition"
    ),
    (
      #"<state id="a"><initial><transition/></initial><state id="b"/></state>"#,
      "2:24 the transition in `<initial>` needs a target"
    ),
    (
      #"<state id="a"><initial><transition target="b"/><transition target="b"/></initial><state id="b"/></state>"#,
      "2:49 a second `<transition>` in `<initial>`"
    ),
    (
      #"<state id="a"><initial><transition event="x" target="b"/></initial><state id="b"/></state>"#,
      "2:36 `event` of the transition in `<initial>` would be ignored"
    ),
    (
      #"<state id="a"><history id="h"><transition cond="true" target="b"/></history><state id="b"/><transition event="x" target="h"/></state>"#,
      "2:43 `cond` of the transition in `<history>` would be ignored"
    ),
    (
      #"<state id="a" initial="b"><initial><transition target="b"/></initial><state id="b"/></state>"#,
      "2:15 `<state>` has both `initial` and `<initial>`"
    ),
    (
      #"<state id="a" initial="b"/><state id="b"/>"#, "2:15 `initial` of a state that has no states"
    ),
    (
      #"<state id="a"><onentry><send event="e" eventexpr="'e'"/></onentry></state>"#,
      "2:40 `<send>` has both `event` and `eventexpr`"
    ),
    (
      #"<state id="a"><onentry><send event="e" delay="1s" delayexpr="'1s'"/></onentry></state>"#,
      "2:51 `<send>` has both `delay` and `delayexpr`"
    ),
    (
      ##"<state id="a"><onentry><send event="e" target="#_internal" delay="1s"/></onentry></state>"##,
      "2:60 an internal event cannot wait"
    ),
    (
      #"<state id="a"><onentry><send event="e" namelist="v"><content>x</content></send></onentry></state>"#,
      "2:40 `<send>` has both `namelist` and `<content>`"
    ),
    (
      #"<state id="a"><onentry><if cond="true"><else/><elseif cond="true"/></if></onentry></state>"#,
      "2:48 `<elseif>` behind `<else>` is never reached"
    ),
    (
      #"<state id="a"><onentry><if cond="true"><else/><else/></if></onentry></state>"#,
      "2:48 a second `<else>` in `<if>`"
    ),
    (#"<state id="a b"/>"#, "2:12 an `id` with white space"),
    (
      #"<state id="a"><onentry><send event="e f"/></onentry></state>"#,
      "2:37 an event with white space in its name"
    ),
    (
      #"<state id="a"><onentry><raise event=".e"/></onentry></state>"#,
      "2:38 `.e` is not the name of an event"
    ),
    (
      #"<state id="a"><transition event="ok. e..f" target="a"/></state>"#,
      "2:34 `e..f` is not the name of an event"
    ),
    (
      #"<state id="a"><invoke><content><scxml><state id="b"/></scxml><finalize/></content></invoke></state>"#,
      "2:63 `<finalize>` beside the chart of `<content>` would be ignored"
    ),
    (#"<state id=""/>"#, "2:12 an empty `id`"),
    (
      #"<state id="a"><onentry>ring it</onentry></state>"#, "2:24 text in `<onentry>` means nothing"
    ),
    (
      #"<state id="a"><include xmlns="http://www.w3.org/2001/XInclude" href="b.scxml"/></state>"#,
      "2:16 `<include>` of XInclude is not followed"
    ),
    ("<!-- one -- two --><state id=\"a\"/>", "2:10 `--` inside of a comment"),
  ])
  func `are said where a document breaks one`(_ content: String, _ error: String) {
    #expect(errors(Reading.chart(content)).first == error, "\(content)")
  }

  @Test func `name the one version there is`() {
    let text =
      #"<scxml xmlns="http://www.w3.org/2005/07/scxml" version="2.0"><state id="a"/></scxml>"#
    #expect(errors(text) == ["1:57 there is no SCXML `2.0`"])
  }

  @Test(arguments: [
    #"<state id="a"><initial><transition target="b"/></initial><state id="b"/></state>"#,
    #"<parallel id="p"><state id="a"/><state id="b"/></parallel>"#,
    #"<state id="a"><onentry><send event="e"/><if cond="true"><log/><elseif cond="false"/><else/></if></onentry></state>"#,
    #"<state id="a"><transition event="x" target="f"/></state><final id="f"><onentry/><donedata/></final>"#,
    "<!-- one - two --><state id=\"a\"/>",
  ])
  func `let documents pass that keep them`(_ content: String) {
    #expect(errors(Reading.chart(content)) == [], "\(content)")
  }
}
