import Book
import Markdown
import Testing
import Walkthrough

@Suite struct `A learner walks through a book` {
  private func learn(
    _ lines: [String], _ options: WalkthroughOptions, isTerminal: Bool = false, columns: Int = 80
  ) -> Conversation {
    .learn(Books.doors(), options, isTerminal: isTerminal, columns: columns, lines)
  }

  private static let plain = WalkthroughOptions(lesson: "doors", language: "sv", isPlain: true)

  @Test func `a whole lesson, with a wrong, a right, a passed and a skipped answer`() {
    let session = learn(["4", "ten", "10S", "", ""], Self.plain)
    #expect(
      session.output == """
        Välkommen till Dörrar.
        Så börjar man.

        Om dörrar

        Om dörrar.

        Steg 1 av 2: Öppna

        Först knackar man.

        Kör: någon öppnar
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
        > 4
        Senare.
        Ditt svar: doorDidOpen:
        Så här gick det:
          doorWillOpen: (Stängd) – Dörren ska öppnas
          doorDidOpen: (Öppen) – Dörren är öppen
          Dörren ska öppnas – Låset släpper först.

        [2/4] Tiden går: 12\u{A0}s (wait 12s)
        När kommer doorDidClose:?
          1. 40\u{A0}s
          2. 12\u{A0}s
          3. 10\u{A0}s
          4. 20\u{A0}s
        > ten
        Vad är ”ten”?
        > 10S
        Rätt.
          doorDidClose: (Öppen) efter 10\u{A0}s

        [3/4] Någon låser (lock)
          Ingenting.

        [4/4] knock
          Det går inte nu.

        Sedan är den öppen.

          1. nästa steg
          2. styr själv
          3. steget en gång till
        >

        Steg 2 av 2: Anteckna

        Listan

          push
          lock

        En gång till:

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
        >
        Så här gick det:
          doorWillOpen: (Stängd) – Dörren ska öppnas
          doorDidOpen: (Öppen) – Dörren är öppen
          Dörren ska öppnas – Låset släpper först.

        Det blev fel:
          Någon skjuter upp dörren (push)
            Vad händer först? doorWillOpen:
            Låset släpper först.

        ”Om dörrar” är klar.

        1 rätt av 2

        """)
    #expect(session.errors.isEmpty)
    #expect(session.code == 0)
  }

  /// The lines after the last that starts with a text.
  private func end(_ session: Conversation, after start: String) -> [String] {
    let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let place = lines.lastIndex { $0.hasPrefix(start) } ?? 0
    return Array(lines[(place + 1)...])
  }

  struct Answer: CustomTestStringConvertible {
    /// Typed at the questions of the first example, in order.
    let typed: [String]
    let verdict: String
    var testDescription: String { "\(typed)" }
  }

  @Test(arguments: [
    Answer(typed: ["doorWillOpen:"], verdict: "Rätt."),
    Answer(typed: ["doorwillopen"], verdict: "Rätt."),
    Answer(typed: ["`doorWillOpen:`"], verdict: "Rätt."),
    Answer(typed: ["  3 "], verdict: "Rätt."),
    Answer(typed: ["dörren ska öppnas"], verdict: "Rätt."),
    Answer(typed: ["Öppen"], verdict: "Rätt."),
    Answer(typed: ["open"], verdict: "Rätt."),
    Answer(typed: ["doorDidOpen(_:)"], verdict: "Senare."),
    Answer(typed: ["openedDoor"], verdict: "Senare."),
    Answer(typed: ["doorDidJam:"], verdict: "Nej."),
    Answer(typed: ["låst"], verdict: "Nej."),
    Answer(typed: ["1"], verdict: "Nej."),
    Answer(typed: ["4"], verdict: "Senare."),
    Answer(typed: ["6"], verdict: "1 till 5."),
    Answer(typed: ["0"], verdict: "1 till 5."),
    Answer(typed: ["1", "3"], verdict: "Rätt."),
    Answer(typed: ["1", "1"], verdict: "Nej."),
  ])
  func `names in any spelling, numbers, labels and states are predictions`(_ answer: Answer) {
    let session = learn(answer.typed, Self.plain)
    #expect(end(session, after: "> ").first == answer.verdict)
  }

  private static let everything: Set<Observed.Kind> = [.callback, .app, .state, .end]

  /// What is said to a line at the first question of an example that shows everything, about its note.
  @Test(arguments: [
    ("1", "Rätt."), ("förlorat.", "Rätt."), ("2", "Nej."), ("5", "1 till 4."), ("öppen", nil),
    ("doorWillOpen:", nil),
  ])
  func `data are asked about where an app keeps them`(_ typed: String, _ said: String?) {
    let session = Conversation.learn(Books.doors(shown: Self.everything), Self.plain, [typed])
    #expect(
      session.output.contains(
        """
        Vad blir kvar av lapp?
          1. Förlorat.
          2. Sparat.
          3. Inget.
          4. Osparat.
        > \(typed)
        \(said ?? "Vad är ”\(typed)”?")

        """))
    #expect(session.output.contains("Ditt svar: Sparat.\nRätt svar: Förlorat.") == (typed == "2"))
  }

  @Test func `an introduction has the blocks of plugins`() {
    let door = BlockRenderer(info: "door") { _ in
      [Block(.drawing(markup: [], lines: ["| |", "|.|"]), range: 0..<0)]
    }
    let book = Books.doors(introduction: "```door\n3\n```", blocks: [door])
    let session = Conversation.learn(book, Self.plain, [])
    #expect(session.output.contains("Om dörrar\n\n| |\n|.|\n\nSteg 1 av 2"))
  }

  @Test func `at the end of input the summary comes, wherever it is`() {
    let session = learn(["3"], Self.plain)
    #expect(end(session, after: "  4.") == ["", "1 rätt av 1", ""])
    #expect(session.code == 0)
    let nothing = learn([], Self.plain)
    #expect(end(nothing, after: "  4.") == ["  5. doorDidClose:", ""])
    #expect(nothing.code == 0)
  }

  @Test func `skip passes a question, and its answer is shown all the same`() {
    let session = learn(["skip"], Self.plain)
    let shown = """
      > skip
      Överhoppat.
        doorWillOpen: (Stängd) – Dörren ska öppnas
      """
    #expect(session.output.contains(shown))
    #expect(end(session, after: "  4.") == [""])
    let second = learn(["skip", "skip"], Self.plain).output
    #expect(second.contains("> skip\nÖverhoppat.\nRätt svar: 10\u{A0}s\n  doorDidClose:"))
  }

  @Test func `the same callback is explained once, and again when asked`() {
    let session = learn(["3", "why", "hint", "help", "list", "quit"], Self.plain)
    #expect(
      end(session, after: "[2/4]").dropFirst(5) == [
        "> why", "  doorWillOpen: – Låset släpper först.",
        "  doorDidOpen: – Nu går det att gå in.",
        "> hint", "  Ingen ledtråd.",
        "> help", "Svara så här.", "  again           steget en gång till",
        "  b, back         förra steget",
        "  c, code         koden igen", "  glossary        ett ord",
        "  goto            annat ställe",
        "  ?, help         den här listan",
        "  h, hint         en ledtråd", "  language        annat språk",
        "  l, list         alla steg", "  names           andra namn",
        "  n, next         nästa steg", "  x, notation     skrivsättet",
        "  w, play         styr själv",
        "  q, quit, sluta  slut", "  skip            hoppa över",
        "  sources         vad det bygger på", "  why             varför",
        "> list", "Om dörrar", "> 1. Öppna", "  2. Anteckna",
        "> quit", "", "Hej då!", "", "1 rätt av 1", "",
      ])
    let asked = learn(["why", "HINT"], Self.plain)
    #expect(
      end(asked, after: "  5.") == [
        "> why", "  Inget att förklara.", "> HINT", "  Dörren är ännu stängd.", "",
      ])
  }

  @Test func `next, back and again move by steps`() {
    let session = learn(["goto 1", "again", "n"], Self.plain)
    let steps = session.output.split(separator: "\n").filter { $0.hasPrefix("Steg") }
    #expect(
      steps == [
        "Steg 1 av 2: Öppna", "Steg 1 av 2: Öppna", "Steg 1 av 2: Öppna",
        "Steg 2 av 2: Anteckna",
      ])
    #expect(
      end(session, after: "> n")
        == [
          "", "Steg 2 av 2: Anteckna", "", "Listan", "", "  push", "  lock", "",
          "”Om dörrar” är klar.", "",
        ])
    #expect(session.output.matches(of: /Först knackar man/).count == 2)
    #expect(session.output.matches(of: /Kör: någon öppnar/).count == 3)
    #expect(learn(["back"], Self.plain).output.contains("> back\n\nOm dörrar\n"))
    #expect(learn(["b"], Self.plain).output.contains("> b\n\nOm dörrar\n"))
  }

  @Test(arguments: [
    ("1", "Steg 2"), ("", "Steg 2"), ("2", "Styr själv."), ("3", "Steg 1"), ("4", "Vad är ”4”?"),
  ])
  func `the end of a step with a run offers to go on, what if, and once more`(
    _ typed: String, _ said: String
  ) {
    let session = learn(["", "10s", typed], Self.plain)
    let rest = session.output.split(separator: "  3. steget en gång till\n").dropFirst().first ?? ""
    #expect(rest.split(separator: "\n").dropFirst().first?.hasPrefix(said) == true, "\(rest)")
  }

  @Test func `without a lesson the whole book is walked, in order`() {
    let session = learn(
      ["3", "", "", "", ""], WalkthroughOptions(language: "sv", isPlain: true))
    #expect(
      end(session, after: "”Om dörrar” är klar.") == [
        "", "Gångjärn", "", "Steg 1 av 1: Gångjärn", "", "De sitter i karmen.", "",
        "”Gångjärn” är klar.", "", "Boken är slut.", "", "1 rätt av 1", "",
      ])
  }

  @Test func `on a terminal there are colours, and no prompt without a choice`() {
    let options = WalkthroughOptions(
      lesson: "hinges", language: "sv", environment: ["TERM": "xterm"])
    #expect(
      learn([], options, isTerminal: true).output
        == """
        \u{1B}[1mVälkommen till Dörrar.\u{1B}[0m
        \u{1B}[2mSå börjar man.\u{1B}[0m

        \u{1B}[1;36mGångjärn\u{1B}[0m

        \u{1B}[1;36mSteg 1 av 1: Gångjärn\u{1B}[0m

        De sitter i karmen.

        \u{1B}[32m”Gångjärn” är klar.\u{1B}[0m

        """)
    let quiet = WalkthroughOptions(lesson: "hinges", language: "sv")
    #expect(
      learn([""], quiet, columns: 20).output == """
        Välkommen till
        Dörrar.
        Så börjar man.

        Gångjärn
        ────────

        Steg 1 av 1:
        Gångjärn
        ────────────────────

        De sitter i karmen.

        ”Gångjärn” är klar.

        """)
  }

  @Test func `the locale chooses the language, and a missing text stands in another's`() {
    let options = WalkthroughOptions(
      lesson: "doors", isPlain: true, environment: ["LANG": "zh_CN.UTF-8"])
    #expect(
      learn([], options).output.hasPrefix(
        """
        欢迎学习《门》。
        开始。

        门

        Om dörrar.

        第 1 步，共 2 步：打开

        先敲门，再推门。

        """))
    let hinges = WalkthroughOptions(lesson: "hinges", language: "zh", isPlain: true)
    #expect(
      learn([""], hinges).output.hasSuffix(
        "De sitter i karmen.\n\n”Gångjärn” är klar.\n"))
    let nobody = WalkthroughOptions(lesson: "hinges", isPlain: true, environment: ["LANG": "de_DE"])
    #expect(learn([], nobody).output.hasPrefix("Välkommen till Dörrar."))
  }

  @Test func `an unknown lesson or language is wrong usage`() {
    let lesson = learn([], WalkthroughOptions(lesson: "dors", language: "sv"))
    #expect(
      lesson == Conversation(output: "", errors: "Ingen dors.\nMenade du doors?\n", code: 2))
    let language = learn([], WalkthroughOptions(language: "zh-TW"))
    #expect(
      language
        == Conversation(
          output: "", errors: "Inte på zh-TW, men på sv (Svenska), zh-Hans (简体中文).\n", code: 2))
  }

  @Test(arguments: [10, 24, 40, 80, 200])
  func `no line is wider than the window`(_ columns: Int) {
    let options = WalkthroughOptions(lesson: "doors", language: "sv")
    let lines = ["1", "why", "help", "list", "play", "draw", "", "3", "x", "skip", "", "", ""]
    let session = learn(lines, options, columns: columns)
    for line in session.output.split(separator: "\n") {
      #expect(line.count <= columns, "\(line)")
    }
  }
}
