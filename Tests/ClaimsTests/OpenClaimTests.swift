import Base
import Book
import ExampleCharts
import Testing

/// Claims about charts that leave something open.
@Suite("Claims about what a chart leaves open") struct OpenClaimTests {
  /// A machine whose guard answers otherwise the second time, as it came in.
  private static let retry = Charts.model(
    "retry", initial: "idle",
    """
    <tb:parameter name="canRetry" values="true false" default="true" open="true"/>
    <state id="idle">
      <transition event="GO" cond="canRetry" target="retry"/>
      <transition event="GO" target="failed"/>
    </state>
    <state id="retry"><onentry><log label="retrying"/></onentry>
      <transition event="BACK" target="idle"/></state>
    <state id="failed"><onentry><log label="failing"/></onentry></state>
    """)

  /// A machine that waits for a time that it does not know.
  private static let late = Charts.model(
    "late", initial: "a",
    """
    <tb:parameter name="pause" values="1ms..1h" default="1s" open="true"/>
    <state id="a"><onentry><send event="over" delayexpr="pause"/></onentry>
      <transition event="over" target="b"/></state>
    <state id="b"/>
    """)

  private func verdicts(_ text: String, _ model: Model) -> [String] {
    ClaimText.run(text, model).results.map(\.verdict.word)
  }

  @Test(
    "are decided for every answer of a guard by name, each time that it is asked",
    arguments: [
      ("never ~failing after ~retrying", "refuted"), ("never ~retrying", "refuted"),
      ("never ~retrying after ~failing", "proved"),
      ("~failing or ~retrying only after >GO", "proved"),
      ("from In(idle), ~retrying stays reachable", "proved"),
      ("some run ~failing after ~retrying", "proved"),
      ("some run ~retrying after ~failing", "refuted"),
    ])
  func guards(_ claim: String, _ verdict: String) {
    for with in ["", "with: canRetry=*\n", "with: canRetry=true,false\n"] {
      let run = ClaimText.run("model: retry\n\(with)---\n\(claim)\n", Self.retry)
      #expect(run.results.map(\.verdict.word) == [verdict], "\(with)\(claim)")
      #expect(run.results.map(\.answers) == [["canRetry"]])
    }
  }

  @Test(
    "are decided for the answers that the head allows",
    arguments: [
      ("canRetry=true", "never ~failing", "proved"),
      ("canRetry=false", "never ~retrying", "proved"),
      ("canRetry=false", "never ~failing", "refuted"),
    ])
  func restricted(_ with: String, _ claim: String, _ verdict: String) {
    let run = ClaimText.run("model: retry\nwith: \(with)\n---\n\(claim)\n", Self.retry)
    #expect(run.results.map(\.verdict.word) == [verdict])
    #expect(run.results.map(\.answers) == [[]])
    #expect(run.results.map(\.parameters) == [with])
  }

  @Test func `have a run that says what the guard answers where it is not the value`() {
    let run = ClaimText.run("model: retry\n---\nnever ~failing after ~retrying\n", Self.retry)
    #expect(
      run.results.first?.run?.source == """
        model: retry
        show: callbacks app states ends logs
        ---
        > GO
        = retry (entered)
        ~ retrying

        > BACK
        = idle (entered)

        > GO
        choose canRetry = false
        = failed (entered)
        ~ failing

        """)
    #expect(run.results.first?.run?.needsOtherOrder == false)
  }

  @Test func `have a run that begins with the answers of its start`() {
    let model = Charts.model(
      "start", initial: "a",
      """
      <tb:parameter name="may" values="true false" default="true" open="true"/>
      <state id="a"><transition cond="may" target="b"/><transition target="c"/></state>
      <state id="b"><transition event="GO" cond="not may" target="a"/></state><state id="c"/>
      """)
    let run = ClaimText.run("model: start\n---\nnever In(c)\n", model)
    #expect(
      run.results.first?.run?.source.split(separator: "\n").prefix(3)
        == ["model: start", "with: may=false", "---"])
    let back = ClaimText.run("model: start\n---\nnever In(c) while In(b)\nsome run >GO\n", model)
    #expect(back.results.map(\.verdict.word) == ["proved", "proved"])
  }

  @Test func `have a run that begins with several answers of one guard`() {
    let model = Charts.model(
      "start", initial: "a",
      """
      <tb:parameter name="may" values="true false" default="true" open="true"/>
      <state id="a"><transition cond="may" target="b"/><transition target="c"/></state>
      <state id="b"><transition cond="may" target="c"/><transition event="GO" cond="may" target="d"/></state>
      <state id="c"/><state id="d"/>
      """)
    let run = ClaimText.run("model: start\n---\nnever In(d)\n", model)
    #expect(
      run.results.first?.run?.source
        == "model: start\n---\nchoose may = true\nchoose may = false\n> GO\n= d (entered)\n")
  }

  @Test func `have a run in which one guard answers differently in one step`() {
    let model = Charts.model(
      "twice", initial: "a",
      """
      <tb:parameter name="may" values="true false" default="true" open="true"/>
      <state id="a"><transition event="GO" cond="may" target="b"/></state>
      <state id="b"><transition cond="may" target="c"/><transition target="d"/></state>
      <state id="c"/><state id="d"/>
      """)
    let run = ClaimText.run("model: twice\n---\nnever In(d)\n", model)
    #expect(
      run.results.first?.run?.source
        == "model: twice\n---\n> GO\n= b (entered)\nchoose may = false\n= d (entered)\n")
    #expect(verdicts("model: twice\nwith: may=true\n---\nnever In(d)\n", model) == ["proved"])
  }

  @Test func `are not proved when a time could be another one the next time`() {
    let run = ClaimText.run("model: late\n---\nfrom In(a), In(b) stays reachable\n", Self.late)
    #expect(run.diagnostics.map(\.id) == ["claim-undecided"])
    #expect(
      run.diagnostics.first?.headline == "the model leaves open what would decide the claim")
    #expect(
      run.diagnostics.first?.notes.map { "\($0.path):\($0.position.line): \($0.text)" } == [
        "Content/models/late/model.scxml:3: open is which value `pause` has each time it is asked for"
      ])
  }

  @Test func `are not shown by a run where what was left out might lead elsewhere`() {
    let model = Charts.model(
      "bell",
      #"<tb:open what="what `stop` does"/><state id="a"><transition event="ring" target="b"/></state><state id="b"/>"#
    )
    #expect(
      verdicts("model: bell\n---\nsome run In(b)\nnever In(b)\nalways In(a) or In(b)\n", model)
        == ["undecided", "refuted", "undecided"])
  }

  @Test func `about a transition for any event are refuted by one`() {
    let model = Charts.model(
      "any", #"<state id="a"><transition event="*" target="b"/></state><state id="b"/>"#)
    let run = ClaimText.run("model: any\n---\nnever In(b)\n", model)
    #expect(verdicts("model: any\n---\nnever In(b)\n", model) == ["refuted"])
    #expect(run.results.first?.run?.source.contains("> other") == true)
  }
}
