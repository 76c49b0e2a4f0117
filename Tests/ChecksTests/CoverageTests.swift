import Base
import Book
import Checks
import Testing

@Suite struct `Facts that a book must carry` {
  /// Files that show something, and files that prove something; each names facts line by line.
  private static let runners = Plugin(
    name: "shows", summary: "",
    contributions: [
      .exampleRunner(
        ExampleRunner(
          fileExtension: "vow", run: { _, _, _ in .claims([]) }, readFacts: facts)),
      .exampleRunner(
        ExampleRunner(
          fileExtension: "show",
          run: { example, book, _ in
            book.models.first.map {
              .transcript(
                Transcript(
                  model: $0.id, parameters: "", setUp: SetUp(), moments: [], shown: [],
                  simulation: Simulation(model: $0)))
            }
          }, readFacts: facts)),
    ])

  /// `covers 1` and `refutes 2`, a line each.
  @Sendable
  private static func facts(_ file: SourceFile) -> ExampleFacts {
    var facts = ExampleFacts()
    for line in 0..<file.lineCount {
      let words = file.lineText(line).split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      let start = file.lineRange(line).upperBound - words[1].utf8.count
      let place = PlacedText(words[1], at: start..<file.lineRange(line).upperBound)
      if words[0] == "covers" { facts.covers.append(place) } else { facts.refutes.append(place) }
      facts.isReasoned = line > 0 && file.lineText(line - 1).hasPrefix("#")
    }
    return facts
  }

  private func said(
    _ facts: String, show: String = "", vow: String = "", heading: String = "{#push}",
    embedded: String = "[Shown](x.show)\n\n[Proved](x.vow)"
  ) throws -> String {
    try DoorBook.said(
      Checks.coverage,
      [
        "Content/facts.yaml": "sources: {elder: {language: en, title: A book}}\nfacts:\n" + facts,
        "Content/lessons/door/x.show": show, "Content/lessons/door/x.vow": vow,
        "Content/lessons/door/en.md":
          "---\ntitle: A door\nmodel: door\n---\n\n## A push \(heading)\n\n\(embedded)\n",
      ], with: [Self.runners])
  }

  private func headlines(_ facts: String) throws -> [String] {
    let text = try DoorBook.said(
      Checks.coverage,
      [
        "Content/facts.yaml": facts, "Content/lessons/door/x.vow": "covers 1",
        "Content/lessons/door/en.md":
          "---\ntitle: A door\nmodel: door\n---\n\n## A push {#push}\n\n[Proved](x.vow)\n",
      ], with: [Self.runners])
    return text.split(separator: "\n").filter { $0.hasPrefix("Content/facts.yaml:") }
      .map { String($0.dropFirst("Content/facts.yaml:".count)) }
  }

  @Test(arguments: [
    (", evidence: [page]", nil),
    (", evidence: [rumor, page]", nil),
    (", evidence: [choice]", nil),
    (
      ", evidence: [rumor]",
      "6:10: error[unsure-claim]: fact 1 is only reported, so no claim can prove it"
    ),
    (
      ", evidence: [rumr]",
      "6:46: error[fact-evidence]: `rumr` is no evidence of the list"
    ),
    ("", "6:10: error[fact-evidence]: fact 1 has no evidence"),
  ])
  func `are as sure as their evidence`(evidence: String, expected: String?) throws {
    let found = try headlines(
      """
      evidence:
        page: {kind: documentation, title: A page, url: "https://example.org/page"}
        rumor: {kind: report, title: A letter}
        choice: {kind: model, title: Nobody knows}
      facts:
        - {id: 1, text: x, kind: claim\(evidence)}
      """)
    #expect(found == [expected].compactMap { $0 })
  }

  @Test func `have evidence of a kind, with a title and an address`() throws {
    let found = try headlines(
      """
      evidence:
        page: {kind: docs, title: A page, url: example.org}
        log: {kind: log}
      facts:
        - {id: 1, text: x, kind: claim, evidence: [page, log]}
      """)
    #expect(
      found == [
        "2:16: error[invalid-value]: `kind` must be `documentation`, `log`, `code`, `test`, `report` or `model`",
        "2:42: error[evidence-url]: `example.org` is not an address of the web",
        "3:3: error[missing-key]: `title` of `log` is missing",
      ])
  }

  struct Case: CustomTestStringConvertible {
    let fact: String
    var show = ""
    var vow = ""
    var heading = "{#push}"
    /// What is missing; empty when nothing is.
    var missing = ""
    var testDescription: String { "\(fact) | \(show) | \(vow) | \(heading)" }
  }

  @Test(arguments: [
    Case(fact: "kind: example", show: "covers 1"),
    Case(
      fact: "kind: example", vow: "covers 1", missing: "fact 1 is shown by no trace of a lesson"),
    Case(fact: "kind: example", missing: "fact 1 is shown by no trace of a lesson"),
    Case(fact: "kind: claim", vow: "covers 1"),
    Case(
      fact: "kind: claim", show: "covers 1", missing: "fact 1 is decided by no claim of a lesson"),
    Case(fact: "kind: claim, may: prose", heading: "{#push .prose covers=1}"),
    Case(
      fact: "kind: claim", heading: "{#push .prose covers=1}",
      missing: "fact 1 is decided by no claim of a lesson"),
    Case(fact: "kind: prose", heading: "{#push .prose covers=1}"),
    Case(fact: "kind: prose", show: "covers 1"),
    Case(fact: "kind: prose", missing: "fact 1 is stated by no lesson"),
    Case(
      fact: "kind: example, verdict: wrong, truth: y", show: "covers 1",
      missing: "fact 1 is not refuted as the source has it"),
    Case(fact: "kind: example, verdict: wrong, truth: y", show: "covers 1\nrefutes 1"),
    Case(fact: "kind: example, verdict: wrong, truth: y", vow: "covers 1\nrefutes 1"),
    Case(
      fact: "kind: claim, verdict: qualified, truth: y", show: "refutes 1",
      missing: "fact 1 is decided by no claim of a lesson"),
    Case(
      fact: "kind: claim, verdict: wrong, truth: y, may: prose", heading: "{#push .prose covers=1}"),
  ])
  func `are carried as their kind and verdict ask`(_ one: Case) throws {
    let said = try said(
      "  - {id: 1, text: x, source: elder, \(one.fact)}\n", show: one.show, vow: one.vow,
      heading: one.heading)
    let found = said.split(separator: "\n").filter { $0.contains("error[uncovered-fact]") }
    #expect(
      found
        == (one.missing.isEmpty
          ? [] : ["Content/facts.yaml:3:10: error[uncovered-fact]: \(one.missing)"]))
  }

  @Test func `are not carried by a file that no lesson embeds`() throws {
    #expect(
      try said("  - {id: 1, text: It opens, kind: prose}\n", show: "covers 1", embedded: "Words.")
        .contains(
          """
          Content/facts.yaml:3:10: error[uncovered-fact]: fact 1 is stated by no lesson
           3 |   - {id: 1, text: It opens, kind: prose}
             |          ^
            why: It opens
            help: write `covers: 1` in the head of an example that a lesson embeds, or `{#id .prose covers=1}` after a heading
          """))
  }

  @Test func `are named as they are listed, wherever they are named`() throws {
    let said = try said(
      "  - {id: 17, text: x, kind: prose}\n", show: "covers 17\ncovers 71\ncovers many",
      heading: "{#push covers=18}")
    #expect(
      said.contains(
        """
        Content/lessons/door/x.show:2:8: error[unknown-fact]: `71` is not a fact
         2 | covers 71
           |        ^^
          help: did you mean `17`?
        """))
    #expect(said.contains("error[unknown-fact]: `many` is not a fact"))
    #expect(said.contains("en.md:6:1: error[unknown-fact]: `18` is not a fact"))
  }

  @Test func `are not refuted when they are true`() throws {
    #expect(
      try said("  - {id: 1, text: x, kind: example}\n", show: "covers 1\nrefutes 1")
        .contains("x.show:2:9: error[refuted-fact]: fact 1 is true, so nothing refutes it"))
  }

  @Test func `are named by every example that a lesson embeds`() throws {
    let said = try said(Self.one, show: "# A push.\n", vow: "covers 1")
    #expect(
      said.contains(
        """
        Content/lessons/door/x.show:1:1: error[example-without-fact]: an embedded example does not say which facts it shows
         1 | # A push.
           | ^^^^^^^^^
          help: write `covers:` and their numbers in its head; if it shows none, a comment that says why and below it `covers: none`

        """))
    #expect(!said.contains("x.vow"))
  }

  static let one = "  - {id: 1, text: x, kind: prose}\n"

  @Test(arguments: [
    ("covers none", "x.show:1:8: error[none-without-reason]: `covers: none` needs a reason"),
    ("# It only pushes.\ncovers none", ""),
    (
      "# x\ncovers none\ncovers 1", "x.show:2:8: error[fact-and-none]: `none` is used beside a fact"
    ),
  ])
  func `may be none when a comment says why`(show: String, problem: String) throws {
    let said = try said(Self.one, show: show, vow: "covers 1")
    #expect(problem.isEmpty ? said.isEmpty : said.contains(problem))
  }

  @Test func `may be left out where the book asks only that each is shown somewhere`() throws {
    let said = try DoorBook.said(
      Checks.coverage,
      [
        "Content/facts.yaml": "everywhere: false\nfacts: [{id: 1, text: x, kind: prose}]\n",
        "Content/lessons/door/x.show": "", "Content/lessons/door/x.vow": "covers 1",
        "Content/lessons/door/en.md": DoorBook.lesson("[Shown](x.show)\n\n[Proved](x.vow)"),
      ], with: [Self.runners])
    #expect(said == "")
  }

  @Test func `are asked of nothing in a book that lists none`() throws {
    let said = try DoorBook.said(
      Checks.coverage,
      [
        "Content/lessons/door/x.show": "",
        "Content/lessons/door/en.md": DoorBook.lesson("[Shown](x.show)"),
      ], with: [Self.runners])
    #expect(said == "")
  }

  @Test func `are named by every step of prose`() throws {
    func said(_ heading: String) throws -> String {
      try self.said(Self.one, show: "covers 1", vow: "covers 1", heading: heading)
    }
    #expect(
      try said("{#push .prose}") == """
        Content/lessons/door/en.md:6:1: error[step-without-fact]: a step of prose does not say which facts it states
         6 | ## A push {#push .prose}
           | ^^^^^^^^^^^^^^^^^^^^^^^^
          help: write `{#push .prose covers=none}` if it states none, or their numbers, such as `covers=1,2`

        """)
    #expect(try said("{#push .prose covers=none}") == "")
    #expect(try said("{#push .prose covers=1,none}").contains("error[unknown-attribute]"))
    #expect(
      try said("{#push .prose covers=1 covers=none}").contains(
        "error[fact-and-none]: `none` is used beside a fact"))
  }

  @Test(arguments: [
    ("{id: one, text: x, kind: prose}", "error[invalid-value]: `id` must be a whole number"),
    ("{id: 1, kind: prose}", "error[missing-key]: `text` of fact 1 is missing"),
    ("{id: 1, text: x, kind: tale}", "error[invalid-value]: `kind` must be `example`, `claim` or"),
    (
      "{id: 1, text: x, kind: prose, verdict: no}",
      "error[invalid-value]: `verdict` must be `true`, `wrong` or `qualified`"
    ),
    ("{id: 1, text: x, kind: prose, verdict: wrong}", "error[missing-key]: `truth` of fact 1"),
    ("{id: 1, text: x, kind: prose, source: older}", "help: did you mean `elder`?"),
    ("{id: 1, text: x, kind: prose, kin: x}", "error[unknown-key]: `kin` is not a key here"),
    ("{id: 1, text: x, kind: prose}\n  - {id: 1, text: y, kind: prose}", "error[duplicate-id]"),
  ])
  func `are written with care`(fact: String, problem: String) throws {
    #expect(try said("  - \(fact)\n", show: "covers 1").contains(problem))
  }
}
