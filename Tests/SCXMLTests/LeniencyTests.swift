import Base
import Book
import Testing

/// Charts as the tools of others write them.
@Suite struct `A chart of another tool` {
  @Test(
    "is read, and what means nothing in it is a warning",
    arguments: [
      (
        #"<state id="a"><onexit><cancel sendid="late"/></onexit></state>"#, "",
        "scxml-timer: no `<send>` has the id `late`"
      ),
      (#"<state id="a"/>"#, #"version="0.9""#, "scxml-attribute: there is no SCXML `0.9`"),
      (
        #"<state id="a" xpos="12"/>"#, "",
        "chart-attribute: `xpos` is not an attribute of `state`"
      ),
      (
        #"<state id="a"><transition event="go" cond="" target="a"/></state>"#, "",
        "scxml-attribute: an empty `cond` is none"
      ),
      (
        #"<state id="a"><transition event="go" cond="  " target="a"/></state>"#, "",
        "scxml-attribute: an empty `cond` is none"
      ),
    ])
  func warned(_ content: String, _ attributes: String, _ warning: String) {
    let found = Reading.read(Reading.chart(content, "datamodel=\"tracebook\" \(attributes)"))
    #expect(found.definition != nil)
    #expect(found.diagnostics.map { "\($0.id): \($0.headline)" } == [warning])
    #expect(found.diagnostics.allSatisfy { $0.severity == .warning && $0.help != nil })
  }

  @Test(
    "is called one of a draft by what only drafts have",
    arguments: [
      (#"<state id="a"/>"#, #"initialstate="a""#, "initialstate"),
      (
        #"<state id="a"><onentry><assign dataid="x" expr="1"/></onentry></state>"#, "", "dataid"
      ),
      (#"<state id="a" final="true"/>"#, "", "final"),
    ])
  func draft(_ content: String, _ attributes: String, _ name: String) {
    let found = Reading.read(Reading.chart(content, "datamodel=\"tracebook\" \(attributes)"))
    #expect(
      found.diagnostics.map(\.headline).contains(
        "`\(name)` is of a draft of SCXML (2005 to 2009)"))
  }

  @Test func `with a slip is refused all the same`() {
    for content in [
      #"<state id="a"><onentry><send event="e" id="late" delay="1s"/></onentry><onexit><cancel sendid="laet"/></onexit><transition event="e" target="a"/></state>"#,
      #"<state id="a"><transition evnt="go" target="a"/></state>"#,
    ] {
      #expect(Reading.read(Reading.chart(content)).definition == nil, "\(content)")
    }
  }
}
