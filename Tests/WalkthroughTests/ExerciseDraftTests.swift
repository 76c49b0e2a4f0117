import Book
import Testing

@testable import Walkthrough

/// The lines of an exercise's app, and what a learner types to change them.
@Suite("The draft of an exercise") struct ExerciseDraftTests {
  private static let words: [String: Message] = [
    "learn.exercise.word.add": "lägg", "learn.exercise.word.delete": "stryk",
  ].mapValues { Message($0) }

  private static let texts = Catalog(
    language: Language(tag: LanguageTag("sv"), autonym: "Svenska", messages: words),
    fallbacks: [])

  private static let typed: [(line: String, command: ExerciseCommand?)] = [
    ("add 3 save draft", .change(.add("save draft", after: 3))),
    ("lägg 0 on x", .change(.add("on x", after: 0))),
    ("add save draft", .change(.add("save draft", after: nil))),
    ("2 block 1s", .change(.replace(2, "block 1s"))),
    ("delete 2", .change(.delete(2))), ("stryk 2", .change(.delete(2))),
    ("move 2 1", .change(.move(2, to: 1))),
    ("run", .run), ("app", .list), ("reset", .reset), ("solution", .solution),
    ("2", nil), ("delete two", nil), ("move 2", nil), ("add", nil), ("save draft", nil), ("", nil),
  ]

  @Test(arguments: typed)
  func `a line is a command in English and in the learner's language`(
    _ line: String, _ command: ExerciseCommand?
  ) {
    #expect(ExerciseCommand.parse(line, Self.texts) == command)
  }

  private static let changes: [(change: ExerciseCommand.Change, lines: [String])] = [
    (.add("save   note", after: 2), ["on a", "  set note", "  save note", "on b"]),
    (.add("on c", after: nil), ["on a", "  set note", "on b", "on c"]),
    (.add("on c", after: 0), ["on c", "on a", "  set note", "on b"]),
    (.replace(2, "restore note"), ["on a", "  restore note", "on b"]),
    (.delete(3), ["on a", "  set note"]),
    (.move(2, to: 3), ["on a", "on b", "  set note"]),
  ]

  private static let given = ExerciseDraft([
    SetUp.Method(callback: "a", actions: ["set note"]), SetUp.Method(callback: "b", actions: []),
  ])

  @Test(arguments: changes)
  func `a change is made at its line`(_ change: ExerciseCommand.Change, _ lines: [String]) {
    var draft = Self.given
    #expect(draft.apply(change) == nil)
    #expect(draft.lines == lines)
  }

  @Test(arguments: [
    (ExerciseCommand.Change.add("x", after: 4), 4), (.replace(0, "x"), 0), (.delete(9), 9),
    (.move(1, to: 5), 5), (.move(7, to: 1), 7),
  ])
  func `a line that there is not changes nothing`(_ change: ExerciseCommand.Change, _ line: Int) {
    var draft = Self.given
    #expect(draft.apply(change) == line)
    #expect(draft == Self.given)
  }

  @Test func `an empty app has no line to change`() {
    var draft = ExerciseDraft([])
    #expect(draft.apply(.delete(1)) == 1)
    #expect(draft.text == "")
  }
}
