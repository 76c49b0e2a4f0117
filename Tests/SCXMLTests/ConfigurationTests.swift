import Base
import Book
import Testing

/// States that are entered together.
@Suite struct `Legal configurations` {
  private func ids(_ content: String) -> [String] {
    Reading.read(Reading.chart(content)).diagnostics.filter { $0.severity == .error }.map(\.id)
  }

  private static let regions = """
    <parallel id="p"><state id="l"><state id="l1"/><state id="l2"/><history id="lh"><transition target="l1"/></history></state>
    <state id="r"><state id="r1"/><state id="r2"/></state></parallel>
    """

  @Test(arguments: [
    ##"<state id="a" initial="c d"><state id="c"/><state id="d"/></state>"##,
    ##"<state id="a"><initial><transition target="c d"/></initial><state id="c"/><state id="d"/></state>"##,
    ##"<state id="c"><transition event="go" target="c d"/></state><state id="d"/>"##,
    ##"<state id="c"><transition event="go" target="p l2"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="l2 p"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="l1 l2"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="l1 c"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="lh l2"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="lh l"/></state>REGIONS"##,
    ##"<state id="a"><history id="h"><transition target="c d"/></history><state id="c"/><state id="d"/></state>"##,
  ])
  func `that there are not are reported`(_ content: String) {
    let content = content.replacing("REGIONS", with: Self.regions)
    #expect(ids(content) == ["scxml-configuration"], "\(content)")
  }

  @Test func `are those of the root as well`() {
    let text = Reading.chart(#"<state id="c"/><state id="d"/>"#, #"datamodel="null" initial="c d""#)
    #expect(
      Reading.report(text) == """
        door.scxml:1:105: error[scxml-configuration]: `c` and `d` cannot be entered together
         1 | <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" datamodel="null" initial="c d">
           |                                                                                                         ^^^
          why: only one child of a state is active, unless the state is parallel
          help: name one of them

        """)
  }

  @Test(arguments: [
    ##"<state id="c"><transition event="go" target="l2 r2"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="l2 l2"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="lh r2"/></state>REGIONS"##,
    ##"<state id="c"><transition event="go" target="p"/></state>REGIONS"##,
    ##"<state id="c" initial="l2 r2"><transition event="go" target="c"/>REGIONS</state>"##,
    ##"<state id="c"><transition event="go" target="u@A u@B"/></state><state id="s" tb:instances="A B"><state id="t"/><state id="u"/></state>"##,
  ])
  func `that there are say nothing`(_ content: String) {
    let content = content.replacing("REGIONS", with: Self.regions)
    #expect(ids(content) == [], "\(content)")
  }
}
