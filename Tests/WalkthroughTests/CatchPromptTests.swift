import Base
import Book
import Testing
import Walkthrough

/// A learner puts a claim together at the prompt.
@Suite("Claims that catch a mutant at the prompt") struct CatchPromptTests {
  private static let options = WalkthroughOptions(
    lesson: "doors", step: "2", language: "sv", isPlain: true)

  private static let texts: [String: Message] = [
    "site.catch.task": "Avslöja felet.", "site.catch.slot": "Del {number}:",
    "site.catch.right": "Den rätta", "site.catch.mutant": "Den med felet",
    "site.catch.catches": "Avslöjat!", "site.catch.breaks": "Båda bryter.",
    "site.catch.keeps": "Ingen bryter.", "site.claim.counterexample": "En körning",
    "learn.catch.how": "Till exempel {example}.", "learn.catch.unknown": "{input} är inget val.",
    "learn.exercise.solution": "Så här:",
  ].mapValues { Message($0) }

  private func session(_ typed: String...) -> [String] {
    let book = Books.doors(hasMutant: true, texts: Self.texts)
    return Conversation.learn(book, Self.options, typed).output
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func lines(after line: String, _ all: [String]) -> [String] {
    Array(all.drop { $0 != line }.dropFirst())
  }

  @Test func `the task has both apps, and the parts by numbers`() {
    #expect(
      lines(after: "Listan", session()).prefix(14) == [
        "Avslöja felet.", "Den rätta", "  on doorDidOpen:", "    set lapp", "Den med felet",
        "  on doorDidOpen:", "    save lapp", "Del 1:", "  1. never a", "  2. never x", "Del 2:",
        "  1. while =b", "  2. while =y", "Till exempel 2 2.",
      ])
  }

  @Test func `a claim is told by what it says of the mistake, until one catches it`() {
    let all = session("1 1", "1, 2", "2 2")
    #expect(lines(after: "> 1 1", all).first == "Ingen bryter.")
    #expect(lines(after: "> 1, 2", all).first == "Båda bryter.")
    #expect(lines(after: "> 1, 2", all).prefix(4).contains("En körning"))
    #expect(lines(after: "> 2 2", all).first == "Avslöjat!")
    #expect(all.contains("1 rätt av 1"))
  }

  @Test(arguments: ["1", "1 2 1", "3 1", "1 0", "1 -1", "hej", "1 hej"])
  func `what has not one part of each slot is no claim`(_ typed: String) {
    #expect(lines(after: "> \(typed)", session(typed, "")).first == "\(typed) är inget val.")
  }

  @Test func `the parts are shown in their exact form when it is asked for`() {
    let all = session("notation", "")
    #expect(
      lines(after: "> notation", all).prefix(2) == ["  never a · never x", "  while =b · while =y"])
  }

  @Test func `a claim is shown when it is asked for, and by return`() {
    for typed in ["solution", ""] {
      let all = session(typed)
      #expect(
        lines(after: "Så här:", all).prefix(4) == [
          "  1. never x", "  2. while =y", "", "En körning",
        ])
      #expect(!all.contains("1 rätt av 1"))
    }
  }
}
