import Base
import Book
import Testing
import Walkthrough

/// A learner puts calls in order at the prompt.
@Suite("Calls in order at the prompt") struct OrderPromptTests {
  private static let options = WalkthroughOptions(
    lesson: "doors", step: "2", language: "sv", isPlain: true)

  private static let texts: [String: Message] = [
    "site.order.task": "Ordna anropen.", "learn.order.how": "Till exempel {example}.",
    "site.order.wrong": "{call} är inte nummer {number}.",
    "site.order.right": "Rätt så.", "site.order.right-open": "Rätt, en av {count}.",
    "learn.order.unknown": "{input} är ingen ordning.", "learn.exercise.solution": "Så här:",
  ].mapValues { Message($0) }

  private func session(_ typed: String...) -> [String] {
    let book = Books.doors(hasOrder: true, texts: Self.texts)
    return Conversation.learn(book, Self.options, typed).output
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func lines(after line: String, _ all: [String]) -> [String] {
    Array(all.drop { $0 != line }.dropFirst())
  }

  @Test func `the task has the events, and the calls by numbers`() {
    #expect(
      lines(after: "Listan", session()).prefix(6) == [
        "Ordna anropen.", "  Någon skjuter upp dörren (push)", "  1. doorDidClose:",
        "  2. doorDidOpen:",
        "  3. doorWillOpen:", "Till exempel 1 2 3.",
      ])
  }

  @Test func `a wrong order is told by the first call that no run has there`() {
    let all = session("3 1 2", "3 2 1")
    #expect(lines(after: "> 3 1 2", all).first == "doorDidClose: är inte nummer 2.")
    #expect(lines(after: "> 3 2 1", all).first == "Rätt, en av 2.")
    #expect(all.contains("1 rätt av 1"))
  }

  @Test(arguments: [
    "2 3 1", "2, 3, 1", "doorDidOpen: doorWillOpen: doorDidClose:", "doorDidOpen doorwillopen 1",
    "doorDidOpen:, doorWillOpen:, doorDidClose:",
  ])
  func `any order of the model is right, by numbers or names`(_ typed: String) {
    #expect(session(typed).contains("Rätt, en av 2."))
  }

  @Test(arguments: ["1 2", "1 1 2", "1 2 3 3", "4 1 2", "1 2 doorDidJam:", "hej"])
  func `what has not each call once is no order`(_ typed: String) {
    let all = session(typed, "lösning", "")
    #expect(lines(after: "> \(typed)", all).first == "\(typed) är ingen ordning.")
  }

  @Test func `the order is shown when it is asked for, and by return`() {
    for typed in ["solution", ""] {
      let all = session(typed)
      #expect(
        lines(after: "Så här:", all).prefix(3) == [
          "  1. doorWillOpen:", "  2. doorDidOpen:", "  3. doorDidClose:",
        ])
      #expect(!all.contains("1 rätt av 1"))
    }
  }
}
