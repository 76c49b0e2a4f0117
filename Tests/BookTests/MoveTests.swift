import Book
import Testing

@Suite struct MoveTests {
  private func load(_ moved: String, steps: String = "") throws -> (book: Book?, said: String) {
    let book = try TemporaryBook([
      "Content/book.yaml": """
      title: {en: Doors}
      languages: [en]
      chapters:
        - id: doors
          title: {en: Doors}
          lessons: [door, window]
      moved: \(moved)

      """,
      "Content/lessons/window/en.md": TemporaryBook.lesson(
        "[Run: a push](push.run)\(steps)", matter: "title: A window\nmodel: door"),
      "Content/lessons/window/push.run": "push\n",
    ]).load()
    return (book.book, book.said)
  }

  @Test func `a book says where lessons and steps are now`() throws {
    let (loaded, said) = try load(
      "{gate: door, hatch: window#push, door#shove: door#push, door#look: window}")
    #expect(said == "")
    let settings = try #require(loaded).settings
    #expect(settings.movedLessons.map(\.from.text) == ["gate", "hatch"])
    #expect(settings.movedLessons.map(\.to.text) == ["door", "window#push"])
    #expect(settings.formerSteps(of: "push", in: "door") == ["shove"])
    #expect(settings.formerSteps(of: "push", in: "window") == [])
    #expect(settings.stepsMoved(outOf: "door").map(\.from.text) == ["door#look"])
    #expect(settings.stepsMoved(outOf: "window").isEmpty)
  }

  @Test(arguments: ["", "{}", "~"])
  func `a book whose pages never moved says nothing of it`(moved: String) throws {
    let (loaded, said) = try load(moved)
    #expect(said == "")
    #expect(try #require(loaded).settings.moved.isEmpty)
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let moved: String
    let said: String
    var testDescription: String { moved }
  }

  @Test(arguments: [
    Refused(
      moved: "{door: window}",
      said: """
        9: error[moved-exists]: there is a lesson `door`
         7 | moved: {door: window}
           |         ^^^^
          why: its page cannot lead elsewhere
          help: name an id that a lesson once had

        """),
    Refused(
      moved: "{door#push: window}",
      said: """
        9: error[moved-exists]: `door` has a step `push`
         7 | moved: {door#push: window}
           |         ^^^^^^^^^
          help: name an id that a step once had

        """),
    Refused(
      moved: "{gate: dor}",
      said: """
        15: error[moved-unknown]: there is no lesson `dor`
         7 | moved: {gate: dor}
           |               ^^^
          help: did you mean `door`?

        """),
    Refused(
      moved: "{gate: door#pusch}",
      said: """
        15: error[moved-unknown]: `door` has no step `pusch`
         7 | moved: {gate: door#pusch}
           |               ^^^^^^^^^^
          help: did you mean `push`?

        """),
    Refused(
      moved: "{gate: arch, arch: door}",
      said: """
        15: error[moved-unknown]: `arch` has moved on itself
         7 | moved: {gate: arch, arch: door}
           |               ^^^^
          help: did you mean `door`?

        """),
    Refused(
      moved: "{gate: gate}",
      said: """
        15: error[moved-unknown]: there is no lesson `gate`
         7 | moved: {gate: gate}
           |               ^^^^
          help: there are `door`, `window`

        """),
    Refused(
      moved: "{gate#push: door}",
      said: """
        9: error[moved-form]: there is no lesson `gate` for a step to have left
         7 | moved: {gate#push: door}
           |         ^^^^^^^^^
          help: of a lesson that moves as a whole, `gate: …` also leads to its steps

        """),
    Refused(
      moved: "{door#look: door}",
      said: """
        20: error[moved-form]: the step does not leave its lesson
         7 | moved: {door#look: door}
           |                    ^^^^
          help: name the step that has its content now

        """),
    Refused(
      moved: "{../../x: door}",
      said: """
        9: error[moved-form]: `../../x` is not an id of a lesson or step
         7 | moved: {../../x: door}
           |         ^^^^^^^
          why: an address is `LESSON` or `LESSON#STEP`, and an id is a small letter, then at most 40 small letters, digits and hyphens

        """),
    Refused(
      moved: "[gate]",
      said: """
        8: error[wrong-type]: `moved` must be a map of keys and values, not a list
         7 | moved: [gate]
           |        ^^^^^^

        """),
  ])
  func `what moves from nowhere or to nowhere is an error at its place`(refused: Refused) throws {
    let (loaded, said) = try load(refused.moved)
    #expect(loaded != nil)
    #expect(said == "Content/book.yaml:7:" + refused.said)
  }

  @Test func `two moves of the same address are an error`() throws {
    let (_, said) = try load("{gate: door, gate: window}")
    #expect(said.contains("error[duplicate-key]: `gate` is said twice"))
  }
}
