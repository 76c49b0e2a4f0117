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

  private func verdicts(_ text: String, _ model: Model) -> [String] {
    ClaimText.run(text, model).results.map { result in
      switch result.verdict {
      case .proved: "proved"
      case .refuted: "refuted"
      case .undecided: "undecided"
      }
    }
  }

  @Test func `are not proved when a guard could answer otherwise the next time`() {
    let claims = """
      model: retry
      with: canRetry=*
      ---
      never ~failing after ~retrying
      never ~retrying
      from In(idle), ~retrying stays reachable
      some run ~failing or ~retrying
      some run ~failing after ~retrying
      """
    #expect(
      verdicts(claims, Self.retry) == [
        "undecided", "refuted", "undecided", "proved", "undecided",
      ])
  }

  @Test func `say what is open, and where`() {
    let run = ClaimText.run(
      "model: retry\nwith: canRetry=*\n---\nnever ~failing after ~retrying\n", Self.retry)
    #expect(run.diagnostics.map(\.id) == ["claim-undecided"])
    #expect(
      run.diagnostics.first?.headline == "the model leaves open what would decide the claim")
    #expect(
      run.diagnostics.first?.notes.map { "\($0.path):\($0.position.line): \($0.text)" } == [
        "Content/models/retry/model.scxml:3: open is which value `canRetry` has each time it is asked for"
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
