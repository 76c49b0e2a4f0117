import Base
import Book
import ExampleCharts
import Testing

@testable import Examples

@Suite("Values of parameters that claims speak of") struct ParameterSetTests {
  private static let model = Charts.model(
    "m",
    """
    <tb:parameter name="p" values="1..900"/>
    <tb:parameter name="wide" values="-2147483648..2147483647" default="0"/>
    <tb:parameter name="q" values="1..3"/>
    <tb:parameter name="kinds" set="a b c"/>
    <tb:parameter name="word" values="one two"/>
    <tb:parameter name="short" values="1s..5s" step="2s" default="1s"/>
    <tb:parameter name="long" values="1s..5s" default="1s"/>
    <tb:stimulus name="go"/>
    <state id="s" tb:state-of="on"><transition event="go"/></state>
    """)

  private func choices(_ with: String) -> (texts: [String]?, diagnostics: [Diagnostic]) {
    let text = "with: \(with)\n---\nnever x\n"
    let file = SourceFile(path: "x.claim", text: text)
    var reader = TraceHeadReader(file)
    let head = reader.read()
    var diagnostics: [Diagnostic] = []
    let choices = ParameterSets.read(head.with, Self.model.chart, file, &diagnostics)
    return (choices?.map(\.text), diagnostics)
  }

  @Test(
    "are listed, or follow from what the parameter may be",
    arguments: [
      ("q=2", ["q=2"]), ("q=1,3", ["q=1", "q=3"]), ("q=2..3", ["q=2", "q=3"]),
      ("q=*", ["q=1", "q=2", "q=3"]), ("word=*", ["word=one", "word=two"]),
      ("short=*", ["short=1s", "short=3s", "short=5s"]),
      ("short=1s..3s", ["short=1s", "short=3s"]), ("long=1s,5s", ["long=1s", "long=5s"]),
      (
        "kinds=*",
        [
          "kinds=none", "kinds=a", "kinds=b", "kinds=a+b", "kinds=c", "kinds=a+c", "kinds=b+c",
          "kinds=a+b+c",
        ]
      ),
      ("kinds=a,b", ["kinds=a,b"]),
      ("q=1,2 word=*", ["q=1 word=one", "q=1 word=two", "q=2 word=one", "q=2 word=two"]),
    ])
  func values(_ with: String, _ expected: [String]) {
    let (texts, diagnostics) = choices(with)
    #expect(texts == expected)
    #expect(diagnostics == [])
  }

  @Test(
    "are refused where they are too many, or do not say which they are",
    arguments: [
      ("p=* p=* p=*", "`p` is given for the second time"),
      ("p=* q=* kinds=*", "more than 10000 combinations of parameters"),
      ("wide=*", "more than 10000 combinations of parameters"),
      ("wide=-2147483648..2147483647", "more than 10000 combinations of parameters"),
      ("wide=* p=*", "more than 10000 combinations of parameters"),
      ("long=*", "`long` has no step, so `long=*` does not say which times"),
      ("long=1s..3s", "`long` has no step, so `long=1s..3s` does not say which times"),
      ("q=3..1", "`3..1` is not a value of `q`"), ("r=*", "`r` is not a parameter of the model"),
      ("q=1,", "`` is not a value of `q`"),
    ])
  func refused(_ with: String, _ headline: String) {
    let (texts, diagnostics) = choices(with)
    #expect(texts == nil)
    #expect(diagnostics.map(\.headline) == [headline])
  }
}
