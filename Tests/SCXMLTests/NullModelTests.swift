import Book
import Statechart
import Testing

@Suite struct `The null data model` {
  private let content = """
    <state id="shut"><transition event="knock" cond="In(shut)" target="open"/></state>
    <state id="open"/>
    """

  @Test func `an id is written in In without quotes, as SCXML writes it, or with them`() throws {
    for text in [content, content.replacing("(shut)", with: "('shut')")] {
      let definition = try #require(
        Reading.read(Reading.chart(text, #"datamodel="null""#)).definition)
      let machine = Machine(chart: definition.chart)
      let runner = Runner(machine)
      runner.send(machine.chart.event(for: "knock".utf8))
      #expect(runner.isActive(2))
    }
  }

  @Test func `elsewhere quotes are asked for`() {
    #expect(Reading.read(Reading.chart(content)).definition == nil)
  }
}
