import BookModel
import Testing
import Walkthrough

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
    let (_, text) = session(["4", "10s", "", "skip", "", ""])
    let digest = text.split(separator: " ").first { $0.count == 12 } ?? ""
    #expect(
      text
        == """
        at doors s0
        wrong doors s0 \(digest) open.trace 1 doorDidOpen:
        right doors s0 \(digest) open.trace 2
        done doors s0 \(digest)
        at doors s1
        done doors s1 -

        """.replacing("s1 -", with: "s1 \(text.split(separator: " ").last?.dropLast() ?? "")"))
  }

  @Test func `a session goes on at the step where the last one ended`() {
    let (_, text) = session(["3", "", "", "", ""])
    let (second, _) = session([], after: text)
    #expect(second.output.contains("Fortsätter: Om dörrar, 2\n"))
    #expect(!second.output.contains("Steg 1 av 2"))
    let (third, _) = session([""], after: text)
    #expect(third.output.hasSuffix("2 steg av 2\n"))
    #expect(!session([], after: text + third.output).conversation.output.contains("Steg 3"))
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
    let (_, text) = session(["4", "10s", "", "skip", "", "", "quit"])
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
    "at doors s1 \u{0}", "\n\n\n", "done doors s0 x y z",
  ])
  func `a line that says nothing known is passed over`(_ line: String) {
    #expect(Progress(line) == Progress())
  }

  @Test func `the short form says the same`() {
    let text = """
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
        at doors s1

        """)
    #expect(Progress(progress.text) == progress)
  }

  @Test func `progress that cannot be kept is told, and nothing else changes`() {
    let conversation = Conversation.learn(
      Books.doors(), Self.plain, journal: Journal(condition: .unusable(path: "there")), ["quit"])
    #expect(conversation.errors == "Sparas inte: there\n")
    #expect(conversation.output.hasSuffix("> quit\n\nHej då!\n"))
  }
}
