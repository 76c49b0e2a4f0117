import Checks
import Testing

@Suite struct `The words of a book` {
  private static let terms = """
    - id: open
      mode: enforce
      en: {use: open, forms: [opens], avoid: {ajar: half open is something else}, def: Not shut.}
      sv: {use: öppen, forms: [öppet, öppnar], avoid: [gläntad], def: Inte stängd.}
    - id: door-frame
      en: {use: door frame, avoid: [frame], def: What a door stands in.}
      sv: {use: dörrkarm, avoid: [ram], def: Det som en dörr står i.}

    """

  private func said(
    _ english: String, sv: String? = nil, matter: String = "", svMatter: String = "",
    terms: String = terms, labels: String = DoorBook.labels
  ) throws -> String {
    let translation = DoorBook.lesson(
      (sv ?? "Ord.") + "\n\n[Kör](push.run)",
      matter: svMatter + "translation: {from: en, state: reviewed}\n")
    return try DoorBook.said(
      Checks.glossary,
      [
        "Content/glossary.yaml": terms, "Content/models/door/en.yaml": labels,
        "Content/lessons/door/en.md": DoorBook.lesson(
          english + "\n\n[Run](push.run)", matter: matter),
        "Content/lessons/door/sv.md": sv == nil
          ? DoorBook.lesson("[Kör](push.run)", matter: "translation: {from: en, state: reviewed}\n")
          : translation,
      ])
  }

  @Test func `are asked of every text, and an avoided one is reported with the right one`() throws {
    #expect(
      try said("It is Ajar.") == """
        Content/lessons/door/en.md:8:7: error[glossary-avoid]: `Ajar` is not the word for `open`
         8 | It is Ajar.
           |       ^^^^
          why: half open is something else
          help: write `open`; a quotation goes under `allow:`

        """)
  }

  @Test func `come from a language that has them`() throws {
    let terms = Self.terms.replacing("mode: enforce", with: "mode: enforce\n  from: de")
    #expect(
      try said("It is open.", terms: terms).hasPrefix(
        """
        Content/glossary.yaml:3:9: error[glossary-from]: `de` has no word for this term
         3 |   from: de
           |         ^^
          why: readers get its word beside their own
        """))
    #expect(
      try !said("It is open.", terms: terms.replacing("from: de", with: "from: sv"))
        .contains("glossary-from"))
  }

  @Test(arguments: [
    "It is `ajar`.", "It is ajarred.", "A door frame.", "```text\najar\n```", "![x](ajar.png)",
  ])
  func `are not looked for in code, in longer words or in right words`(text: String) throws {
    #expect(try !said(text).contains("glossary-avoid"))
  }

  @Test(arguments: [
    ("## It is ajar {#x .prose}", "8:10"), ("*ajar*", "8:2"), ("> - ajar", "8:5"),
    ("```csv\nState,\"ajar\"\n```", "9:8"), ("One\najar", "9:1"),
  ])
  func `are looked for wherever readers read`(text: String, place: String) throws {
    #expect(
      try said(text).contains("en.md:\(place): error[glossary-avoid]: `ajar` is not the word"))
  }

  @Test func `are asked of titles, labels and definitions too`() throws {
    #expect(
      try said("Words.", matter: "summary: Left ajar\n").contains(
        "en.md:4:15: error[glossary-avoid"))
    #expect(
      try said("Words.", labels: DoorBook.labels.replacing("Closed", with: "Ajar"))
        .contains("Content/models/door/en.yaml:1:18: error[glossary-avoid]: `Ajar`"))
    #expect(
      try said("Words.", terms: Self.terms.replacing("Not shut.", with: "Ajar."))
        .contains("Content/glossary.yaml:3:84: error[glossary-avoid]: `Ajar`"))
  }

  @Test func `are a matter of taste while a term is only explained to readers`() throws {
    #expect(try said("The frame.").contains("en.md:8:5: warning[glossary-avoid]: `frame`"))
  }

  @Test func `may be avoided ones in a quotation that the lesson allows`() throws {
    let allowed = "allow: [left ajar]\n"
    #expect(try said("They left ajar the gate.", matter: allowed) == "")
    #expect(
      try said("It is ajar.", matter: allowed).contains("error[glossary-avoid]: `ajar`"))
    #expect(
      try said("Words.", matter: allowed).contains(
        "en.md:4:9: warning[unused-allow]: `left ajar` need not be allowed"))
  }

  @Test func `of a step are in its translation`() throws {
    #expect(try said("It opens.", sv: "Den öppnar.") == "")
    #expect(
      try said("It opens.", sv: "Den rör sig.") == """
        Content/lessons/door/sv.md:7:1: error[glossary-missing]: `öppen` is missing in this step
         7 | ## A push {#push}
           | ^^^^^^^^^^^^^^^^^
          why: the source's step speaks of `open`
          help: use the word, or suppress `term: open` with a reason
          note: Content/lessons/door/en.md:8:4: the source has it

        """)
    #expect(try said("A door frame.", sv: "Den rör sig.") == "")
  }

  @Test func `are suppressed with a reason, and only where that is needed`() throws {
    let suppression =
      "suppressions:\n  - {step: push, term: open, reason: It goes without saying.}\n"
    #expect(try said("It opens.", sv: "Den rör sig.", svMatter: suppression) == "")
    #expect(
      try said("It opens.", sv: "Den öppnar.", svMatter: suppression).contains(
        """
        sv.md:5:5: error[unneeded-suppression]: this suppression suppresses nothing
        """))
  }

  @Test func `in Chinese stand without spaces around them`() throws {
    let terms =
      "- {id: door, mode: enforce, en: {use: 小门, avoid: [门], def: x}, sv: {use: dörr, def: x}}\n"
    let said = try said("关小门和门。", terms: terms)
    #expect(said.contains("en.md:8:5: error[glossary-avoid]: `门` is not the word for `door`"))
    #expect(said.components(of: "glossary-avoid") == 1)
  }

  @Test func `that no language translates survive`() throws {
    let terms = "- {id: names, verbatim: [Yale]}\n"
    #expect(try said("A Yale lock.", sv: "Ett Yale-lås.", terms: terms) == "")
    #expect(
      try said("A Yale lock.", sv: "Ett yale-lås.", terms: terms)
        .contains("sv.md:7:1: error[glossary-verbatim]: `Yale` of the source's step is missing"))
  }

  @Test(arguments: [
    ("- {id: door}\n- {id: door}\n", "glossary.yaml:2:8: error[duplicate-id]: `door` is the id"),
    ("- {id: A door}\n", "error[invalid-id]: `A door` is not an id of a term"),
    ("- {id: door, mode: always}\n", "error[invalid-value]: `mode` must be `doc` or `enforce`"),
    ("- {id: door, en: {forms: [x]}}\n", "error[missing-key]: `use` of `en` is missing"),
    ("- {id: door, fr: {use: porte}}\n", "error[unknown-key]: `fr` is not a key here"),
    ("- {id: door, en: {use: x, def: y}}\n", "warning[glossary-gap]: `door` has no word in `sv`"),
    ("door: {}\n", "error[wrong-type]: `glossary.yaml` must be a list, not a map"),
  ])
  func `are written with care`(terms: String, problem: String) throws {
    #expect(try said("Words.", terms: terms).contains(problem))
  }
}

extension String {
  /// How often a text stands in it.
  func components(of text: String) -> Int { ranges(of: text).count }
}
