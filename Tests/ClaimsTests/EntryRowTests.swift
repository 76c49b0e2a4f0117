import Base
import Book
import ExampleCharts
import Testing

/// What a run beside a verdict says of the states that it passes.
@Suite("States in runs beside verdicts") struct EntryRowTests {
  private static let plain = Charts.model(
    "plain", initial: "a",
    """
    <state id="a"><transition event="go" target="b"/></state>
    <state id="b"><onentry><log label="in"/></onentry><transition target="c"/></state>
    <state id="c"><transition event="go" target="c"/></state>
    """)

  private func source(_ claim: String, _ model: Model) -> [String] {
    let run = ClaimText.run("model: \(model.id)\n---\n\(claim)\n", model)
    return run.results.first?.run?.source.split(separator: "\n").map(String.init) ?? []
  }

  @Test func `each state stands where it is entered, before its calls, and not again at the end`() {
    #expect(
      source("never placed: while =placed", Charts.order) == [
        "model: order", "---", "> buy", "= placed (entered)", "placed: (placed)",
        "= checked (entered)", "checked:",
      ])
    #expect(source("never =placed", Charts.order).contains("= placed (entered)"))
  }

  @Test(
    "in a chart without lesson states `=id` is an event, and as a condition `In(id)`",
    arguments: [
      ("never =b", "refuted"), ("never ~in before =b", "proved"), ("=c only after =b", "proved"),
      ("after =b, =c within 0s", "proved"), ("never ~in after =c", "proved"),
      ("never >go while =c", "refuted"), ("always =a or =c", "proved"),
      ("some run =c", "proved"), ("=c at most 1 times between =b and ~in", "proved"),
      ("=c at most 1 times between >go and ~never", ""),
    ])
  func plainStates(_ claim: String, _ verdict: String) {
    let run = ClaimText.run("model: plain\n---\n\(claim)\n", Self.plain)
    #expect(run.results.map(\.verdict.word) == (verdict.isEmpty ? [] : [verdict]), "\(claim)")
  }

  @Test
  func `in a chart without lesson states the run has the entries, and what is active at the end`() {
    #expect(
      source("never =b", Self.plain) == [
        "model: plain", "---", "> go", "= b (entered)", "= c (entered)",
      ])
  }

  @Test func `a claim with a mistake does not silence the others`() {
    let run = ClaimText.run("model: order\n---\nnever =plaecd\nnever =placed\n", Charts.order)
    #expect(run.results.map(\.verdict.word) == ["refuted"])
    #expect(run.diagnostics.map(\.id).sorted() == ["claim", "claim-refuted"])
  }

  @Test(
    "forms that do not exist are answered by those that do",
    arguments: [
      ("eventually =placed", "`eventually` begins no claim, and the model has no such callback"),
      ("whenever =cart, placed:", "`whenever` begins no claim, and the model has no such callback"),
      ("never placed: until =checked", "something follows where the claim ends"),
      ("never placed: during =checked", "something follows where the claim ends"),
    ])
  func forms(_ claim: String, _ headline: String) {
    let run = ClaimText.run("model: order\n---\n\(claim)\n", Charts.order)
    #expect(run.diagnostics.map(\.headline) == [headline])
    #expect(run.diagnostics.allSatisfy { $0.help != nil })
  }

  @Test func `a stretch may end at the next stimulus, and a longer one says so`() {
    let run = ClaimText.run(
      "model: plain\n---\nnever =c between ~in and any stimulus\nnever =c between ~in and =a\n",
      Self.plain)
    #expect(run.results.map(\.verdict.word) == ["refuted", "refuted"])
    let other = ClaimText.run(
      "model: plain\n---\nnever =c between =c and any stimulus\nnever =c between =c and =a\n",
      Self.plain)
    #expect(other.results.map(\.verdict.word) == ["proved", "refuted"])
    #expect(other.diagnostics.first?.help?.contains("any stimulus") == true)
  }
}
