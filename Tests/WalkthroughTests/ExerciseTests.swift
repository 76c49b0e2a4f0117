import Base
import Book
import StateSearch
import Testing
import Walkthrough

/// A learner repairs the app of an exercise at the prompt.
@Suite("An exercise at the prompt") struct ExercisePromptTests {
  private static let options = WalkthroughOptions(
    lesson: "doors", step: "2", language: "sv", isPlain: true)

  private static let texts: [String: Message] = [
    "learn.exercise.task": "Ändra appen.", "learn.exercise.keep": "Behåll {actions} i {method}.",
    "learn.exercise.how": "Så ändrar man.", "learn.exercise.breaks": "Inte än: {count}",
    "learn.exercise.solved": "Löst: {count}", "learn.exercise.missing": "{actions} saknas.",
    "learn.exercise.mistake": "Rad {number}: {text}", "learn.exercise.actions": "Så: {actions}",
    "learn.exercise.hint": "Titta på {names}.", "learn.exercise.solution": "En lösning:",
    "learn.exercise.no-line": "Ingen rad {number}.", "learn.exercise.unknown": "Vad är {input}?",
    "learn.exercise.budget": "Efter {count} är det nog.", "learn.exercise.word.add": "lägg",
  ].mapValues { Message($0) }

  /// The app is right when it saves, and misses its work without `set note`.
  private static func judge(_ text: String, _ claim: ClaimResult) -> AttemptAnswer {
    if !text.contains("set note") {
      return AttemptAnswer(.missing(0))
    }
    if text.contains("bake") {
      let file = SourceFile(path: "", text: text)
      let line = text.split(separator: "\n").firstIndex { $0.contains("bake") } ?? 0
      return AttemptAnswer(
        .mistakes([line + 1]),
        mistakes: [
          Diagnostic(.error, "unknown-action", at: file.lineRange(line), in: file, "no such action")
        ])
    }
    if text.contains("block 9h") { return AttemptAnswer(.undecided(states: 7)) }
    let isRight = text.contains("save note") || text.contains("save all\n")
    return isRight
      ? AttemptAnswer(.solved(states: 12))
      : AttemptAnswer(.broken(line: 0, nil), run: claim.run)
  }

  private func session(_ typed: String...) throws -> [String] {
    let book = Books.doors(exercise: true, texts: Self.texts)
    guard case .exercise(let exercise)? = book.outcomes["Content/lessons/doors/note.txt"],
      let claim = exercise.claims.first
    else { throw Conversation.Missing() }
    let reported = Conversation.learn(
      book, Self.options, judge: { _, text, _ in Self.judge(text, claim) }, typed)
    return reported.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func lines(after line: String, _ all: [String]) -> [String] {
    Array(all.drop { $0 != line }.dropFirst())
  }

  @Test func `the task is shown, and the app has numbered lines`() throws {
    let reported = lines(after: "Listan", try session())
    #expect(
      reported.prefix(7) == [
        "Ändra appen.", "  never x", "Behåll set lapp i doorDidOpen:.", "Appen",
        "  1  on doorDidOpen:", "  2    set lapp", "Så ändrar man.",
      ])
  }

  @Test func `the shortest run is shown until the app is right`() throws {
    let all = try session("", "lägg 2 save lapp", "")
    #expect(
      lines(after: "Så ändrar man.", all).prefix(6) == [
        ">", "", "Inte än: 1", "burn ← Här", "  Slut burnt", "  Läge: gone",
      ])
    #expect(
      lines(after: "> lägg 2 save lapp", all).prefix(6) == [
        "Appen", "  1  on doorDidOpen:", "  2    set lapp", "  3    save lapp", ">", "Löst: 12",
      ])
    #expect(all.contains("1 rätt av 1"))
  }

  @Test func `a name that the lesson says in several words is typed so`() throws {
    let all = try session("lägg 2 save allt som finns", "")
    #expect(all.contains("  3    save allt som finns"))
    #expect(all.contains("Löst: 12"))
  }

  @Test(arguments: ["doorDidOpen", "DOORDIDOPEN:", "doorDidOpen(_:)", "openedDoor"])
  func `a method is meant without its colon, with an argument, and in any case`(
    _ typed: String
  ) throws {
    let all = try session("1 on \(typed)", "lägg 2 save lapp", "")
    #expect(lines(after: "> 1 on \(typed)", all).dropFirst().first == "  1  on doorDidOpen:")
    #expect(all.contains("Löst: 12"))
  }

  @Test(arguments: ["lap", "lpap", "Lapp", "lappp"])
  func `nothing is searched with a mistyped datum, and the nearest is named`(
    _ typed: String
  ) throws {
    let all = try session("lägg 2 save \(typed)", "run")
    #expect(
      lines(after: "> run", all).prefix(2) == ["Rad 3: save \(typed)", "Menade du save lapp?"])
    #expect(!all.contains { $0.hasPrefix("Löst") || $0.hasPrefix("Inte än") })
    // Another name is a datum of its own.
    #expect(try session("lägg 2 save copies", "run").contains("Inte än: 1"))
  }

  @Test func `a second return with the same app goes on`() throws {
    let all = try session("", "")
    #expect(all.filter { $0 == "Inte än: 1" }.count == 1)
    #expect(all.contains("  1. nästa steg"))
  }

  @Test func `what cannot be run is shown with what an app can do`() throws {
    let all = try session("2 bake a cake", "run")
    // The action that has to stay is looked for only in an app that can be run.
    #expect(lines(after: "> run", all).first == "set lapp saknas.")
    let other = try session("add bake a cake", "run")
    #expect(
      lines(after: "> run", other).prefix(2) == [
        "Rad 3: bake a cake",
        "Så: set lapp, save lapp, restore lapp, block 1s, return true, after 2s save lapp",
      ])
  }

  @Test(arguments: [
    ("hint", "  Titta på doorDidOpen:."), ("solution", "En lösning:"), ("delete 9", "Ingen rad 9."),
    ("dance", "Vad är dance?"), ("reset", "Appen"),
  ])
  func `the prompt answers`(_ typed: String, _ answer: String) throws {
    #expect(lines(after: "> \(typed)", try session(typed)).first == answer)
  }

  @Test func `a spent budget is reported in plain words`() throws {
    let all = try session("add block 9h", "run")
    #expect(lines(after: "> run", all).first == "Efter 7 är det nog.")
  }

  @Test func `callbacks are shown and typed in the chosen spelling`() throws {
    let all = try session("names swift", "add on doorWillOpen:", "1 on doorDidOpen(_:)")
    #expect(lines(after: "> names swift", all).contains("  1  on doorDidOpen(_:)"))
    let solved = try session("names swift", "1 on openedDoor", "add save lapp", "run")
    #expect(lines(after: "> run", solved).first == "Löst: 12")
  }

  @Test(arguments: ["skip", "next"])
  func `an exercise can be left`(_ typed: String) throws {
    let all = try session(typed)
    #expect(!all.contains("Löst: 12"))
    #expect(all.contains("Hej då!") || all.contains("Retur: vidare.") || all.last == "")
  }
}
