import Base
import Testing

@Suite struct `Diagnostics for tools` {
  @Test func `one object a line, in a fixed order`() {
    let diagnostic = Diagnostic(
      .warning, "id", at: 4..<10, in: SourceFile(path: "a/门.md", text: "one\n门开 x"), "a \"b\"",
      why: "c\nd", help: "e\\f",
      notes: [.init(path: "g", position: SourcePosition(line: 1, column: 2), text: "h")])
    #expect(
      JSONWriter().text(of: diagnostic)
        == #"{"severity":"warning","id":"id","path":"a/门.md","line":2,"column":1,"#
        + #""headline":"a \"b\"","length":2,"why":"c\nd","help":"e\\f","#
        + #""notes":[{"path":"g","line":1,"column":2,"text":"h"}]}"# + "\n")
  }

  @Test func `what is not known is left out`() {
    #expect(
      JSONWriter().text(of: Diagnostic(.error, "id", path: "p", "h"))
        == #"{"severity":"error","id":"id","path":"p","line":1,"column":1,"headline":"h"}"# + "\n")
  }
}
