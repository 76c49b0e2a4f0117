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
    #expect(settings.movedLessons.map(\.from) == ["gate", "hatch"])
    #expect(settings.movedLessons.map { $0.to.map(\.text) } == [["door"], ["window#push"]])
    #expect(settings.formerSteps(of: "push", in: "door") == ["shove"])
    #expect(settings.formerSteps(of: "push", in: "window") == [])
    #expect(settings.stepsMoved(outOf: "door").map(\.from.text) == ["door#look"])
    #expect(settings.stepsMoved(outOf: "window").isEmpty)
  }

  @Test
  func
    `a lesson or step may have several successors, of which the first in its lesson has its address`()
    throws
  {
    let (loaded, said) = try load(
      "{gate: [door, window#push], door#shove: [window, door#push], door#look: [window, window#push]}"
    )
    #expect(said == "")
    let settings = try #require(loaded).settings
    #expect(settings.movedLessons.map { $0.to.map(\.text) } == [["door", "window#push"]])
    #expect(settings.formerSteps(of: "push", in: "door") == ["shove"])
    #expect(
      settings.stepsMoved(outOf: "door").map(\.to.text) == ["window", "window", "window#push"])
  }

  @Test(arguments: [
    ("guide/intro.html", "door", ["guide/intro.html"]), ("guide/", "door", ["guide/index.html"]),
    ("guide/intro", "door#push", ["guide/intro.html"]), ("old.htm", "door", ["old.htm"]),
    ("d%C3%B6rr/a%20b", "door", ["dörr/a b.html"]), ("all/*", "door", ["all/index.html"]),
    (
      "all/*", "\"*\"",
      ["all/door.html", "all/door/index.html", "all/window.html", "all/window/index.html"]
    ),
  ])
  func `addresses of an earlier site are pages of this one`(
    address: String, to: String, pages: [String]
  ) throws {
    let (loaded, said) = try load("{\(address): \(to)}")
    #expect(said == "")
    let book = try #require(loaded)
    #expect(
      book.settings.formerPaths.flatMap { $0.pages(book.lessons.map(\.id)) }.map(\.path) == pages)
  }

  @Test(arguments: [
    ("../x.html", "outside of the site"), ("/x.html", "outside of the site"),
    ("a//b", "outside of the site"), ("a/../b", "outside of the site"),
    ("a/%2e%2e/b", "outside of the site"), (".git/x", "hidden"), ("a\\b", "outside of the site"),
    ("https://example.org/x", "outside of the site"), ("guide.pdf", "a file `.pdf`"),
    (String(repeating: "a", count: 201) + "/", "too long a name"),
    ("a/b?c=d", "by its path alone"), ("a/b.html#c", "by its path alone"),
    ("a/*/b", "`*` stands for all pages of a folder"),
    ("*", "`*` stands for all pages of a folder"),
  ])
  func `what no page can have as its address is refused`(address: String, why: String) throws {
    let (_, said) = try load("{\"\(address.replacing("\\", with: "\\\\"))\": door}")
    #expect(
      said.contains("error[moved-form]: `\(address)` is not the address of a page"), "\(said)")
    #expect(said.contains(why), "\(said)")
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
      moved: "{Gate: door}",
      said: """
        9: error[moved-form]: `Gate` is not an id of a lesson or step
         7 | moved: {Gate: door}
           |         ^^^^
          why: an address is `LESSON` or `LESSON#STEP`, and an id is a small letter, then at most 199 small letters, digits and hyphens
          help: of a page of an earlier site write the path: `Gate.html` or `Gate/`

        """),
    Refused(
      moved: "{a/b: dor}",
      said: """
        14: error[moved-unknown]: there is no lesson `dor`
         7 | moved: {a/b: dor}
           |              ^^^
          help: did you mean `door`?

        """),
    Refused(
      moved: "{a/: \"*\"}",
      said: """
        13: error[moved-form]: `*` is not a lesson
         7 | moved: {a/: "*"}
           |             ^^^
          why: it stands for the lessons that have the names of a folder's pages
          help: name the lesson, or write `a/*` for all pages of a folder

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
