import Checks
import Testing

@Suite struct `What a translation need not have in common with its source` {
  private func said(
    _ suppressions: String, _ body: String = "Say `now` and `now`.", isSource: Bool = false
  ) throws -> String {
    try DoorBook.said(
      Checks.parity,
      [
        "Content/lessons/door/en.md": DoorBook.lesson("Say `now`.\n\n[Run](push.run)"),
        "Content/lessons/door/sv.md": DoorBook.lesson(
          body + "\n\n[Kör](push.run)",
          matter: (isSource ? "" : "translation: {from: en, state: reviewed}\n") + suppressions),
      ])
  }

  @Test(arguments: ["Say `now` and `now`.", "Say nothing."])
  func `is inline code that is suppressed with a reason`(body: String) throws {
    #expect(try said("", body).contains("error[parity-code]"))
    #expect(
      try said("suppressions: [{step: push, code: now, reason: Swedish says it twice.}]\n", body)
        == "")
  }

  @Test func `is reported when it is suppressed without a reason`() throws {
    #expect(
      try said("suppressions:\n  - {step: push, code: now}\n") == """
        Content/lessons/door/sv.md:6:5: error[missing-key]: `reason` of the suppression is missing
         6 |   - {step: push, code: now}
           |     ^^^^^^^^^^^^^^^^^^^^^^^
          why: who changes the source must be able to judge whether it still holds
          help: write `reason: …` in one sentence

        """)
  }

  @Test func `is reported when it is suppressed and there all the same`() throws {
    #expect(
      try said("suppressions: [{step: push, code: now, reason: x}]\n", "Say `now`.") == """
        Content/lessons/door/sv.md:5:16: error[unneeded-suppression]: this suppression suppresses nothing
         5 | suppressions: [{step: push, code: now, reason: x}]
           |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          why: the step is like its source without it
          help: take it out

        """)
  }

  @Test(arguments: [
    ("{step: pull, code: now, reason: x}", "why: `pull` is not a step of the lesson"),
    ("{step: push, reason: x}", "error[suppression-subject]: a suppression must name one thing"),
    ("{step: push, code: now, term: x, reason: x}", "error[suppression-subject]"),
    ("{step: push, cod: now, reason: x}", "error[unknown-key]: `cod` is not a key here"),
    ("{step: push, code: now, reason: ' '}", "error[missing-key]: `reason`"),
    ("x", "error[wrong-type]: `suppression` must be a map of keys and values, not a text"),
    ("[]", "error[wrong-type]: `suppression` must be a map of keys and values, not a list"),
    ("{}", "error[missing-key]: `reason` of the suppression"),
    ("{stp: push, code: now, reason: x}", "help: did you mean `step`?"),
    ("{step: [push], code: now, reason: x}", "`step` must be a text, not a list"),
    ("{step: push, code: {a: b}, reason: x}", "`code` must be a text, not a map"),
    ("{step: push, code: now, reason: [x]}", "`reason` must be a text, not a list"),
    ("{step: pusch, code: now, reason: x}", "help: did you mean `push`?"),
    ("{step: push, step: push, code: now, reason: x}", "error[duplicate-key]"),
  ])
  func `is named with care`(suppression: String, problem: String) throws {
    let reported = try said("suppressions: [\(suppression)]\n")
    #expect(reported.contains(problem))
    // The difference that is not suppressed may be reported too.
    #expect(
      reported.ranges(of: "error[").count - reported.ranges(of: "error[parity-code]").count == 1)
  }

  @Test func `is nothing in a source`() throws {
    #expect(
      try said("suppressions: [{step: push, code: now, reason: x}]\n", isSource: true)
        .contains("error[suppression-in-source]: a source suppresses nothing"))
  }
}
