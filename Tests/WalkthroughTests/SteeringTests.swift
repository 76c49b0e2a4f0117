import Base
import Book
import Testing
import Walkthrough

@Suite struct `A learner goes his own way` {
  private static let plain = WalkthroughOptions(lesson: "doors", language: "sv", isPlain: true)

  private func lines(
    _ typed: [String], after start: String, hasClaims: Bool = false,
    _ options: WalkthroughOptions = plain
  ) -> [String] {
    let session = Conversation.learn(Books.doors(hasClaims: hasClaims), options, typed)
    let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let place = lines.lastIndex { $0.hasPrefix(start) } ?? 0
    return Array(lines[(place + 1)...])
  }

  @Test func `play leaves the script at the run as it is, and comes back to it`() {
    let typed = ["play", "push", "draw", "history", "value note", "undo", "state", "zzz", "back"]
    #expect(
      lines(typed, after: "> play") == [
        "Styr själv.", "Läge: Stängd +0\u{A0}s", "Möjligt:",
        "  1. Någon skjuter upp dörren (push)", "  2. Någon skjuter upp dörren (push hard)",
        "  3. knock", "  4. creak", "  5. Någon låser (lock)", "  6. burn",
        "  Också: wait 5s",
        "> push", "Någon skjuter upp dörren (push)",
        "  doorWillOpen: (Stängd) – Dörren ska öppnas", "  doorDidOpen: (Öppen) – Dörren är öppen",
        "    set lapp", "  Läge: Öppen", "  Dörren ska öppnas – Låset släpper först.",
        "Läge: Öppen +0\u{A0}s", "Möjligt:", "  1. Tiden går: 10\u{A0}s (wait 10s)",
        "> draw", "  Stängd > push >", "  Öppen", "  - Stängd: wait 10s",
        "> history", "  1. Någon skjuter upp dörren (push)",
        "> value note", "  ? note unsaved",
        "> undo", "Tillbakataget: Någon skjuter upp dörren (push)", "Läge: Stängd +0\u{A0}s",
        "> state", "Läge: Stängd +0\u{A0}s",
        "> zzz", "Ingen händelse: zzz",
        "> back", "Tillbaka.", "", "[1/4] Någon skjuter upp dörren (push)", "Vad händer först?",
        "  1. Ingenting.", "  2. doorWasKnocked:", "  3. doorWillOpen:", "  4. doorDidOpen:",
        "  5. doorDidClose:", "",
      ])
  }

  @Test func `a word of the glossary is explained in any of its forms`() {
    let glossary = Glossary(terms: [
      GlossaryTerm(
        id: "latch", origin: Books.zh,
        entries: [
          Books.zh: GlossaryTerm.Entry(use: ["门闩"]),
          Books.sv: GlossaryTerm.Entry(
            use: ["regel"], forms: ["regeln"], definition: "Det som håller dörren stängd."),
        ]),
      GlossaryTerm(id: "hinge", entries: [Books.sv: GlossaryTerm.Entry(use: ["gångjärn"])]),
      GlossaryTerm(id: "frame", entries: [Books.zh: GlossaryTerm.Entry(use: ["门框"])]),
    ])
    let session = Conversation.learn(
      Books.doors(glossary: glossary), Self.plain,
      ["glossary Regeln", "glossary gångjärn", "glossary rejel", "glossary", "glossary x", "quit"])
    #expect(
      session.output.contains(
        """
        > glossary Regeln
          regel (门闩) – Det som håller dörren stängd.
        > glossary gångjärn
          gångjärn
        > glossary rejel
          Menade du regel?
        > glossary
          regel, gångjärn
        > glossary x
          regel, gångjärn
        > quit
        """))
    let none = Conversation.learn(Books.doors(), Self.plain, ["glossary regel", "quit"])
    #expect(none.output.contains("> glossary regel\n  Ingen ordlista.\n"))
  }

  @Test func `the sources of a step are what backs its facts`() {
    let log = Evidence(
      id: "log", kind: .log, title: "Loggen från en dörr", language: nil, url: "https://x.org/a")
    let talk = Evidence(id: "talk", kind: .report, title: "门匠说的", language: Books.zh, url: nil)
    let fact = Fact(
      id: 7, text: "", kind: .example, verdict: .true, evidence: [log, talk, log],
      acceptsProse: false, range: 0..<0)
    let facts = Facts(file: SourceFile(path: "Content/facts.yaml", text: ""), all: [fact])
    let session = Conversation.learn(
      Books.doors(facts: facts), WalkthroughOptions(language: "sv", isPlain: true),
      ["sources", "next", "quit"])
    #expect(
      session.output.contains(
        """
        > sources
          Loggen från en dörr (loggat)
            https://x.org/a
          门匠说的 (rapporterat)
        > next
        """))
    let none = Conversation.learn(Books.doors(), Self.plain, ["sources", "quit"])
    #expect(none.output.contains("> sources\n  Ingen källa.\n> quit"))
  }

  @Test func `a stimulus is meant by its number or its label as well`() {
    #expect(lines(["play", "5"], after: "> 5").first == "Någon låser (lock)")
    #expect(lines(["play", "någon låser"], after: "> någon").first == "Någon låser (lock)")
  }

  @Test func `a stimulus that is refused comes with what makes it possible, or that nothing does`()
  {
    #expect(
      lines(["play", "push", "knock"], after: "> knock").prefix(2) == [
        "  Det går inte nu.", "  Det går efter Tiden går: 10\u{A0}s (wait 10s).",
      ])
    #expect(
      lines(["play", "burn", "push"], after: "> push").prefix(2) == [
        "  Det går inte nu.", "  Det går aldrig.",
      ])
  }

  @Test func `a claim is shown as proved, and a refuted one is a puzzle with a hint`() {
    let typed = ["next", "1", "hint", "creak", "burn"]
    let reported = lines(typed, after: "[1/2] Aldrig doorDidJam:", hasClaims: true)
    #expect(
      reported.prefix(14) == [
        "Gäller det?", "  1. Motbevisat.", "  2. Bevisat.", "> 1", "Nej.", "Ditt svar: Motbevisat.",
        "Rätt svar: Bevisat.", "", "Listan", "Bevisat: 12", "", "[2/2] never x", "Motbevisat",
        "Visa det!",
      ])
    let solved = lines(typed, after: "> burn", hasClaims: true)
    #expect(
      solved == [
        "burn", "  Slut burnt", "  Läge: gone", "Där! 2", "", "Kortast", "burn ← Här",
        "  Slut burnt", "  Läge: gone", "", "  1. nästa steg", "  2. styr själv",
        "  3. steget en gång till", "", "1 rätt av 2", "",
      ])
    let best = lines(["next", "", "burn"], after: "Där!", hasClaims: true)
    #expect(best.prefix(3) == ["Kortare går inte.", "", "  1. nästa steg"])
    #expect(lines(typed, after: "> hint", hasClaims: true).first == "  1: burn")
    let given = lines(["next", "", ""], after: ">", hasClaims: true)
    #expect(given.prefix(3) == ["", "Kortast", "burn ← Här"])
  }

  @Test func `a claim is shown in words, and as it is written when asked`() {
    #expect(
      lines(["next", "notation", "next"], after: "> notation", hasClaims: true).first
        == "  never doorDidJam:")
    #expect(lines(["notation"], after: "> notation").first == "  Inget påstående.")
  }

  @Test func `the language changes at a prompt, and the place stays`() {
    let session = lines(["language zh", "language sv", "language xx", "language"], after: "5.")
    #expect(session.isEmpty || !session.contains("Steg 1"))
    let chinese = lines(["language 简体中文", "next"], after: "> next")
    // A step that is not translated stands there in its own language, and says so.
    #expect(chinese.prefix(4) == ["", "第 2 步，共 2 步：Anteckna", "", "尚未翻译。"])
    #expect(
      lines(["language xx"], after: ">").first == "Inte på xx, men på sv (Svenska), zh-Hans (简体中文)."
    )
    #expect(lines(["language"], after: ">").first == "Finns: sv (Svenska), zh-Hans (简体中文)")
  }

  @Test func `names are shown as a spelling has them`() {
    let swift = lines(["names swift"], after: "Vad händer först?")
    #expect(swift.dropFirst(3).first == "  4. doorDidOpen(_:)")
    #expect(lines(["names zzz"], after: ">").first == "Så: egna, swift, verb")
    let own = lines(["names swift", "names egna"], after: "Vad händer först?")
    #expect(own.dropFirst(3).first == "  4. doorDidOpen:")
  }

  @Test func `goto leads out of a lesson, and the book is the course from there`() {
    #expect(lines(["goto hinges"], after: ">").first { !$0.isEmpty } == "Gångjärn")
    #expect(lines(["goto nowhere"], after: ">").first { !$0.isEmpty } == "Inget nowhere.")
  }

  @Test func `a lesson begins at the step that is named`() {
    for step in ["2", "s1"] {
      let options = WalkthroughOptions(lesson: "doors", step: step, language: "sv", isPlain: true)
      let steps = Conversation.learn(Books.doors(), options, []).output.split(separator: "\n")
        .filter { $0.hasPrefix("Steg") }
      #expect(steps == ["Steg 2 av 2: Anteckna"])
    }
    let wrong = WalkthroughOptions(lesson: "doors", step: "9", language: "sv", isPlain: true)
    #expect(
      Conversation.learn(Books.doors(), wrong, [])
        == Conversation(output: "", errors: "Inget 9.\n", code: 2))
  }

  @Test func `a command has a word in the language of the reader, beside its name`() {
    for typed in ["quit", "sluta", "SLUTA"] {
      #expect(lines([typed], after: "> ").contains("Hej då!"))
    }
  }

  @Test(arguments: [
    ("goto 2", "Steg 2 av 2: Anteckna"), ("goto s1", "Steg 2 av 2: Anteckna"),
    ("goto doors 2", "Steg 2 av 2: Anteckna"), ("goto doors s1", "Steg 2 av 2: Anteckna"),
    ("goto hinges", "Gångjärn"), ("goto 3", "Inget 3."), ("goto", "Inget ."),
    ("goto hinge", "Inget hinge."), ("goto doors 9", "Inget doors 9."),
  ])
  func `goto leads to a step, a lesson or both`(_ typed: String, _ answer: String) {
    let whole = WalkthroughOptions(language: "sv", isPlain: true)
    #expect(lines([typed], after: ">", whole).first { !$0.isEmpty } == answer)
  }

  @Test func `a lesson with errors ends the session with code 1, and the place is kept`() {
    let book = Books.doors()
    let store = LessonStore(book.book, check: { $0 == "doors" ? book : nil })
    final class Disk { var text = "" }
    let disk = Disk()
    var input = ["goto hinges"]
    let code = learn(
      store, options: WalkthroughOptions(language: "sv", isPlain: true),
      journal: Journal(append: { disk.text += $0 }),
      console: Console(
        read: { _, _ in input.isEmpty ? .end : .line(input.removeFirst()) }, write: { _ in },
        errors: { _ in }))
    #expect(code == 1)
    #expect(disk.text == "at doors s0\nat hinges s0\n")
  }

  @Test func `the transcript keeps what was done as Markdown`() {
    final class Disk { var text = "" }
    let disk = Disk()
    _ = Conversation.learn(
      Books.doors(), Self.plain, transcript: { disk.text += $0 }, ["4", "quit"])
    #expect(
      disk.text == """

        # Om dörrar

        ## Öppna

        **Kör: någon öppnar**

        > Någon skjuter upp dörren (push)
        >
        > Ditt svar: doorDidOpen: Senare.

        ```
        doorWillOpen: (Stängd) – Dörren ska öppnas
        doorDidOpen: (Öppen) – Dörren är öppen
        ```

        0 rätt av 1

        """)
  }
}
