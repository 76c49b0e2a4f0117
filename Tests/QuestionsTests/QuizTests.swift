import Book
import Statechart
import Testing

@testable import Examples

@Suite struct `A quiz asks what tells something new` {
  private static let stimuli = ["push", "wait 12s", "push", "wait 12s", "push", "wait 12s"]

  @Test func `each moment once, and about other things than before`() {
    var quiz = Quiz()
    let asked = Moments.asked(Self.stimuli, by: &quiz, app: [(1, .set), (2, .save)])
    #expect(asked[0]?.kind == .kept("note"))
    #expect(Set(asked.compactMap { $0?.fact }).count == asked.compactMap { $0 }.count)
    #expect(asked[4...] == [nil, nil], "The third time nothing is new.")
  }

  @Test func `first of all about data or time, in each lesson anew`() {
    var quiz = Quiz()
    for path in ["one/a.trace", "two/a.trace"] {
      let asked = Moments.asked(["push"], by: &quiz, at: path, app: [(1, .set)])
      #expect(asked.map { $0?.kind } == [.kept("note")])
    }
  }

  @Test func `nothing when the example is shown again`() {
    var quiz = Quiz()
    let first = Moments.asked(Self.stimuli, by: &quiz)
    #expect(first[0] != nil)
    #expect(Moments.asked(Self.stimuli, by: &quiz).allSatisfy { $0 == nil })
  }

  @Test func `nothing that another example has shown`() {
    var quiz = Quiz()
    _ = Moments.asked(["push", "wait 12s"], by: &quiz)
    #expect(
      Moments.asked(["push", "wait 12s"], by: &quiz, at: "other.trace")
        .allSatisfy { $0 == nil })
  }

  @Test func `the order of calls only where it asked which one is first`() {
    for path in ["a", "b", "c", "d", "e", "f"] {
      var quiz = Quiz()
      let asked = Moments.asked(["push"], by: &quiz, at: path)
      #expect(asked[0]?.kind != .order)
    }
  }

  @Test func `the same questions whenever it is repeated`() {
    var (one, other) = (Quiz(), Quiz())
    #expect(Moments.asked(Self.stimuli, by: &one) == Moments.asked(Self.stimuli, by: &other))
  }

  @Test func `about a claim once`() {
    var quiz = Quiz()
    let question = Question(claimAt: "a.claim", line: 3, isProved: true, hasRun: false)
    #expect(question.answer == .proved(true))
    let (first, again) = (
      quiz.isNew(question, of: "a.claim"), quiz.isNew(question, of: "a.claim")
    )
    #expect(first && !again)
  }

  @Test func `at most two of an example and six of a lesson, one of them about data or time`() {
    var quiz = Quiz()
    let asked = ["a", "b", "c", "d", "e"].map { name in
      Moments.asked(["push", "wait 12s", "lock", "push"], by: &quiz, at: "one/\(name).trace")
        .count { $0 != nil }
    }
    #expect(asked.allSatisfy { $0 <= Quiz.mostOfExample }, "\(asked)")
    for line in 1...9 {
      let claim = Question(claimAt: "two/a.claim", line: line, isProved: true, hasRun: false)
      #expect(quiz.isNew(claim, of: "two/a.claim") == (line < Quiz.mostOfLesson))
    }
    let due = Moments.asked(["push"], by: &quiz, at: "two/a.trace", app: [(1, .set)])
    #expect(due.map { $0?.kind } == [.kept("note")])
  }

  @Test func `nothing that cannot be asked, though it is known when it was shown`() {
    var quiz = Quiz()
    let none = Moments.asked(["push"], by: &quiz, at: "a.trace") { _ in false }
    #expect(none == [nil])
    #expect(Moments.asked(["push"], by: &quiz, at: "b.trace") == [nil])
  }
}
