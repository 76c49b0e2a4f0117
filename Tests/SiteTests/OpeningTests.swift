import Book
import Statechart
import Testing

@testable import Page

@Suite struct `How the examples of a page begin` {
  private func transcript(
    _ stimulus: String = "launch", _ calls: [String] = ["willOpen", "didOpen"],
    model: String = "door",
    isRefused: Bool = false, instance: String? = nil
  ) -> Transcript {
    var after = [InstanceState(instance: nil, state: "open")]
    if let instance { after.append(InstanceState(instance: instance, state: "closed")) }
    let first = Moment(
      stimulus: stimulus, isRefused: isRefused,
      observed: [Observed(.state, "open")] + calls.map { Observed(.callback, $0, state: "open") }
        + [Observed(.state, "open", isSettled: true)],
      before: [.init(instance: nil, state: "closed")], after: after)
    let then = Moment(
      stimulus: "push", observed: [Observed(.callback, "didShut", state: "closed")],
      before: after, after: [.init(instance: nil, state: "closed")])
    return Transcript(
      model: model, parameters: "", setUp: SetUp(), moments: [first, then],
      shown: [.callback, .state], simulation: Fixture.transcript.simulation)
  }

  @Test func `are noted for those that follow`() {
    var openings = Openings()
    #expect(openings.earlier(transcript(), at: "first") == nil)
    #expect(openings.earlier(transcript(), at: "second") == "first")
    #expect(openings.earlier(transcript(), at: nil) == "first")
  }

  @Test func `cannot be referred to without an anchor`() {
    var openings = Openings()
    #expect(openings.earlier(transcript(), at: nil) == nil)
    #expect(openings.earlier(transcript(), at: "second") == nil)
    #expect(openings.earlier(transcript(), at: "third") == "second")
  }

  @Test func `are written again where anything differs or there is little to fold`() {
    var openings = Openings()
    _ = openings.earlier(transcript(), at: "first")
    _ = openings.earlier(transcript("wake", ["didOpen"]), at: "single")
    let others = [
      transcript("open"), transcript("launch", ["willOpen", "didShut"]), transcript(model: "gate"),
      transcript(isRefused: true), transcript("wake", ["didOpen"]),
    ]
    for other in others { #expect(openings.earlier(other, at: "other") == nil) }
  }

  private func first(
    _ transcript: Transcript, decisive: Counterexample.Place? = nil
  ) throws -> Page.Run.Moment {
    let book = Fixture.book().book
    let language = try #require(book.language(Fixture.sv))
    let words = RunWords(
      texts: ReaderTexts(language, of: book), labels: Fixture.labels, words: [:])
    var rows = RowLowering(transcript, words, decisive: decisive.map { ($0, "här") })
    var told = RowLowering.Told()
    return try #require(rows.moments(transcript.moments, after: "first", &told).first)
  }

  @Test func `are folded to the count of calls and the state that they lead to`() throws {
    let first = try first(transcript())
    let folded = try #require(first.folded)
    #expect(folded.id == "first")
    #expect(folded.text == "2 anrop, som ovan")
    #expect(folded.state == "Öppen")
    #expect(folded.lanes == [Page.Lane(place: 0, before: 1, now: 2)])
    #expect(!first.isSilent)
  }

  @Test func `lead to no single state where there are several instances`() throws {
    let folded = try #require(try first(transcript(instance: "a")).folded)
    #expect(folded.state == nil)
  }

  @Test func `are written where they decide a claim`() throws {
    let first = try first(transcript(), decisive: Counterexample.Place(moment: 0, observed: 1))
    #expect(first.folded == nil)
    #expect(first.rows[0].decides == "här")
  }
}
