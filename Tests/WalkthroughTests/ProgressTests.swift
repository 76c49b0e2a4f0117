import Book
import Testing

@testable import Walkthrough

@Suite struct `Progress is kept` {
  private static let plain = WalkthroughOptions(lesson: "doors", language: "sv", isPlain: true)

  /// What a session adds to what was there.
  private func session(
    _ lines: [String], after text: String = "", _ options: WalkthroughOptions = plain
  ) -> (conversation: Conversation, text: String) {
    final class Disk { var text = "" }
    let disk = Disk()
    disk.text = text
    let journal = Journal(text: text, append: { disk.text += $0 })
    return (.learn(Books.doors(), options, journal: journal, lines), disk.text)
  }

  @Test func `the place, steps and answers are written as they come`() {
    let (_, text) = session(["4", "10s", "", "", ""])
    let digest = text.split(separator: " ").first { $0.count == 24 } ?? ""
    let other = text.split(whereSeparator: \.isWhitespace).dropLast(2).last ?? ""
    #expect(
      text
        == """
        at doors s0
        wrong doors s0 \(digest) open.trace 1 doorDidOpen:
        review doors s0 \(digest) open.trace 1 first 1 1
        right doors s0 \(digest) open.trace 2
        done doors s0 \(digest)
        at doors s1
        done doors s1 \(other)
        finished 1

        """)
  }

  @Test func `a session goes on at the step where the last one ended`() {
    let (_, text) = session(["3", "", "", "", ""])
    #expect(text.hasSuffix("finished 1\n"))
    let begun = text.split(separator: "at doors s1\n").first.map { "\($0)at doors s1\n" } ?? ""
    let (second, rest) = session([], after: begun)
    #expect(second.output.contains("Fortsätter: Om dörrar, 2\n"))
    #expect(!second.output.contains("Steg 1 av 2"))
    #expect(second.output.hasSuffix("2 steg av 2\n"))
    #expect(!session([], after: rest).conversation.output.contains("Steg 3"))
  }

  @Test func `what changed since is offered again`() {
    let text = "done doors s0 000000000000\ndone hinges s0 -\n"
    let whole = WalkthroughOptions(language: "sv", isPlain: true)
    let (conversation, _) = session(["list", "quit"], after: text, whole)
    #expect(conversation.output.contains("Ändrat: Om dörrar (doors)\n"))
    #expect(conversation.output.contains("> 1. Öppna (ändrat)\n"))
    #expect(conversation.output.contains("Gångjärn (hinges, 1/1)\n"))
  }

  @Test func `the status tells how far every lesson is`() {
    let (_, text) = session(["4", "10s", "", "", "", "quit"])
    let status = WalkthroughOptions(language: "sv", isPlain: true, isStatus: true)
    #expect(
      session([], after: text, status).conversation.output == """
        Dörrar
          Om dörrar: 2/2, 1/2 rätt
          Gångjärn: 0/1
        2 steg av 3
        Gör om:
          goto doors 1  Öppna

        """)
  }

  @Test func `a right answer makes up for a wrong one`() {
    let (_, text) = session(["2", "quit"])
    let (second, _) = session(["3", "quit"], after: text)
    #expect(!second.output.contains("Gör om:"))
  }

  @Test func `a chosen language is that of the next session, unless another is asked for`() {
    let anywhere = WalkthroughOptions(isPlain: true, environment: ["LANG": "sv_SE"])
    let (_, text) = session(["language zh", "quit"], anywhere)
    #expect(text.contains("\nlanguage zh-Hans\n"))
    #expect(session([], after: text, anywhere).conversation.output.hasPrefix("欢迎学习"))
    #expect(session([], after: text).conversation.output.hasPrefix("Välkommen"))
    #expect(Progress(text).text.contains("language zh-Hans\n"))
  }

  @Test func `what was shown once is not asked again in a session`() {
    let first = session(["3", "2", "", "", "goto doors", "quit"]).conversation.output
    #expect(first.matches(of: /Vad händer först|När kommer/).count == 4)
  }

  @Test func `nothing is written twice`() {
    let (_, text) = session(["1", "quit"])
    #expect(session(["1", "quit"], after: text).text == text)
  }

  @Test(arguments: [
    "", "nonsense", "at", "at a b c", "done a b", "right a b c d e", "wrong a b c d 1",
    "at doors s1 \u{0}", "finished x",
    "review a b c d 1 first 1", "review a b c d x first 1 1", "review a b c d 1 first 0 2",
    "\n\n\n", "done doors s0 x y z",
  ])
  func `a line that says nothing known is passed over`(_ line: String) {
    #expect(Progress(line) == Progress())
  }

  @Test func `what was missed is asked at the end of the lesson, with its reason`() {
    let (first, text) = session(["4", "10s", "", "3"])
    let end = first.output.split(separator: "\n\nEn gång till:\n").last ?? ""
    #expect(
      end == """

        Om dörrar · Öppna
        Med dörr 3
        Appen
          doorDidOpen:
            set lapp
        Utan doorDidJam:, doorCreaked:.

        [1/4] Någon skjuter upp dörren (push)
        Vad händer först?
          1. Ingenting.
          2. doorWasKnocked:
          3. doorWillOpen:
          4. doorDidOpen:
          5. doorDidClose:
        > 3
        Rätt.
          doorWillOpen: (Stängd) – Dörren ska öppnas
          doorDidOpen: (Öppen) – Dörren är öppen
          Dörren ska öppnas – Låset släpper först.

        Det blev fel:
          Någon skjuter upp dörren (push)
            Vad händer först? doorWillOpen:
            Låset släpper först.

        ”Om dörrar” är klar.

        2 rätt av 3
        2 steg av 2

        """)
    #expect(text.contains(" open.trace 1 first 1 1\n"))
    #expect(!text.contains("first 2"), "Right after the lesson is too soon to count.")
  }

  @Test func `what was missed comes back after later lessons, at growing distances`() {
    let hinges = WalkthroughOptions(lesson: "hinges", language: "sv", isPlain: true)
    var (_, text) = session(["4", "10s", "", "3"])
    var asked: [Bool] = []
    for _ in 0..<9 {
      let lesson = session(["3"], after: text, hinges)
      asked.append(lesson.conversation.output.contains("En gång till:"))
      text = lesson.text
    }
    // One lesson later, two after that, four after that; then it is learnt.
    #expect(asked == [true, false, true, false, false, false, true, false, false])
    #expect(text.contains(" open.trace 1 first 0 7\n"))
    #expect(Progress(text).reviews.isEmpty)
  }

  @Test func `a mistake in a review begins the distances anew`() {
    let hinges = WalkthroughOptions(lesson: "hinges", language: "sv", isPlain: true)
    let (_, text) = session(["4", "10s", "", "3"])
    let second = session(["1"], after: text, hinges)
    #expect(second.text.contains(" open.trace 1 first 1 2\n"))
    let left = session(["quit"], after: text, hinges)
    #expect(!left.text.contains("finished 2") && left.conversation.output.contains("Hej då!"))
  }

  @Test func `a question whose example changed does not come back`() {
    let hinges = WalkthroughOptions(lesson: "hinges", language: "sv", isPlain: true)
    let (_, text) = session(
      [],
      after: "review doors s0 000000000000 open.trace 1 first 1 0\nreview x y z a 1 first 1 0\n",
      hinges)
    #expect(text.hasSuffix("finished 1\n"))
  }

  @Test func `the short form says the same`() {
    let text = """
      review doors s0 d open.trace 2 kept 1 1
      review doors s0 d open.trace 1 first 1 1
      review doors s0 d open.trace 1 first 0 3
      finished 1
      finished 3
      at doors s0
      wrong doors s0 d open.trace 2 a b c
      wrong doors s0 d open.trace 1 x
      right doors s0 d open.trace 1
      done doors s0 d
      at doors s1

      """
    let progress = Progress(text)
    #expect(
      progress.text == """
        tracebook progress 1
        done doors s0 d
        right doors s0 d open.trace 1
        wrong doors s0 d open.trace 2 a b c
        review doors s0 d open.trace 2 kept 1 1
        finished 3
        at doors s1

        """)
    #expect(Progress(progress.text) == progress)
  }

  @Test func `progress that cannot be kept is reported, and nothing else changes`() {
    let conversation = Conversation.learn(
      Books.doors(), Self.plain, journal: Journal(condition: .unusable(path: "there")), ["quit"])
    #expect(conversation.errors == "Sparas inte: there\n")
    #expect(conversation.output.hasSuffix("> quit\n\nHej då!\n"))
  }
}
