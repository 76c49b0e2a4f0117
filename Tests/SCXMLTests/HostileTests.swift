import Base
import Book
import Growth
import Statechart
import Testing

@Suite struct `Hostile files` {
  private func headlines(_ text: String) -> [String] {
    Reading.read(text).diagnostics.filter { $0.severity == .error }.map {
      "\($0.position.line):\($0.position.column) \($0.headline)"
    }
  }

  @Test func `a DOCTYPE is refused at its place`() {
    let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE scxml [<!ENTITY a \"b\">]>\n" + Reading.chart("")
    #expect(headlines(text) == ["2:1 DOCTYPE is not allowed"])
  }

  @Test func `entities that multiply are never expanded`() {
    var text = "<!DOCTYPE scxml [<!ENTITY a0 \"xxxxxxxxxx\">"
    for level in 1...40 {
      text += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    text += "]><scxml>&a40;</scxml>"
    #expect(headlines(text) == ["1:1 DOCTYPE is not allowed"])
  }

  @Test func `an unknown entity is malformed`() {
    #expect(headlines("<scxml>&lol;</scxml>") == ["1:8 malformed XML: undefined entity"])
  }

  @Test func `elements nested too deep are refused, not crashed on`() {
    let place = "<state>".utf8.count * 199 + 1
    let isModest = Growth.isModest(to: 100_000) { count in
      let text = Reading.chart(String(repeating: "<state>", count: count))
      #expect(headlines(text) == ["2:\(place) elements nested deeper than 200"])
    }
    #expect(isModest)
  }

  @Test func `an expression nested too deep is refused`() {
    for pair in [("(", ")"), ("-", ""), ("not ", ""), ("[", "]"), ("true ? ", " : 1")] {
      let isModest = Growth.isModest(to: 50_000) { count in
        let expression =
          String(repeating: pair.0, count: count) + "1" + String(repeating: pair.1, count: count)
        let text = Reading.chart("<state id=\"a\"><transition cond=\"\(expression)\"/></state>")
        let headlines = headlines(text)
        #expect(headlines.count == 1)
        #expect(headlines.first?.hasSuffix("nested deeper than 64") == true, "\(pair.0)")
      }
      #expect(isModest, "\(pair.0)")
    }
  }

  /// States that each go to the next, about as many bytes as asked for.
  private func chain(_ count: Int, padding: Int) -> String {
    var content = ""
    for number in 0..<count {
      content += "<state id=\"s\(number)\"><transition event=\"go.\(number)\""
      content += " target=\"s\((number + 1) % count)\"/></state>\n"
    }
    return Reading.chart(content + "<!--" + String(repeating: "x", count: padding) + "-->")
  }

  @Test func `a chart costs no more than its length`() {
    let isModest = Growth.isModest(to: 4000) { count in
      let text = chain(count, padding: ((4 << 20) - 300_000) / 4000 * count)
      let (definition, diagnostics) = Reading.read(text)
      #expect(definition?.chart.states.count == count + 1)
      #expect(diagnostics.isEmpty)
    }
    #expect(isModest)
  }

  @Test func `more states than a chart may have are one error`() {
    let isModest = Growth.isModest(to: 50_000) { count in
      #expect(
        headlines(chain(count, padding: 0)).filter { $0.hasSuffix("states") }
          == ["4097:1 a chart of more than 4096 states"])
    }
    #expect(isModest)
  }

  @Test(arguments: [
    "", " ", "<", "<scxml", "<scxml>", "<a/>", "<scxml/>\u{0}", "<scxml xmlns:tb='x' tb:/>",
    "<scxml></state>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><scxml/>",
    "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" datamodel=\"&#1;\"/>", "\u{FEFF}<scxml/>",
  ])
  func `what is not a chart is one error and no crash`(text: String) {
    let (definition, diagnostics) = Reading.read(text)
    #expect(definition == nil)
    #expect(diagnostics.filter { $0.severity == .error }.count == 1)
  }

  @Test func `a chart that invokes itself is refused`() {
    let text = Reading.chart("<state id=\"a\"><invoke src=\"me.scxml\"/></state>")
    let (definition, diagnostics) = Reading.read(text, siblings: ["me.scxml": text])
    #expect(definition == nil)
    #expect(diagnostics.map(\.headline) == ["more than 64 charts are invoked"])
  }

  @Test func `every cut of a chart is read without a crash`() {
    let text = Reading.chart(
      """
      <datamodel><data id="n" tb:type="list 3 of a b" expr="['a']"/></datamodel>
      <state id="a"><onentry><if cond="n contains 'b'"><log expr="n[0]"/></if></onentry>
      <invoke><content><scxml><final id="f"/></scxml></content></invoke></state>
      """)
    for end in stride(from: 0, to: text.utf8.count - 1, by: 3) {
      let (definition, diagnostics) = Reading.read(
        String(decoding: Array(text.utf8)[..<end], as: UTF8.self))
      #expect(definition == nil)
      #expect(!diagnostics.isEmpty)
    }
  }
}
