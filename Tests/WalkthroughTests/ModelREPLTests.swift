import Book
import DoorModels
import Testing
import Walkthrough

@Suite struct `A model talks` {
  private func dialog(_ lines: [String], isTerminal: Bool = false) -> Conversation {
    let door = Models.door()
    let simulation = Simulation(model: door, app: Models.keeper(of: door))
    return .run(simulation, isTerminal: isTerminal, lines)
  }

  @Test func `on a pipe it writes the lines of a transcript and nothing else`() {
    let answer = dialog(["push", "wait 12s", "knock", "burn"])
    #expect(
      answer.output == """
        doorWillOpen:
        doorDidOpen:
          set note
        ! DoorDidOpenNotification
        = open
        doorDidClose: +10s
        = closed
        ~ knocked
        doorWasKnocked: twice
        x burnt
        = gone

        """)
    #expect(answer.code == 0)
  }

  @Test func `on a terminal it greets and invites, and a refusal is not a failure`() {
    let answer = dialog(["lock", "push"], isTerminal: true)
    #expect(
      answer.output == """
        door: type a stimulus or its number, `draw` for what each leads to, `undo` or `help`
          1. push
          2. push hard
          3. knock
          4. creak
          5. lock
          6. burn
          7. wait 5s
        > = locked
          1. wait 5s
        > refused
        # nothing that can happen from here makes it possible
          1. wait 5s
        > 

        """)
    #expect(answer.code == 0)
  }

  @Test func `on a pipe a refused or unknown line gives exit code 1`() {
    #expect(dialog(["lock", "push"]).code == 1)
    #expect(dialog(["pusj"]).code == 1)
    #expect(dialog(["# nothing", ""]).code == 0)
  }

  struct Slip: CustomTestStringConvertible {
    let typed: String
    let answer: String
    var testDescription: String { typed }
  }

  @Test(arguments: [
    Slip(typed: "knok", answer: "`knok` is not a stimulus of the model; did you mean `knock`?\n"),
    Slip(typed: "hlep", answer: "`hlep` is not a stimulus of the model; did you mean `help`?\n"),
    Slip(
      typed: "push  hadr",
      answer: "`push hadr` is not a stimulus of the model; did you mean `push hard`?\n"),
    Slip(typed: "value nte", answer: "nothing is called `nte`; did you mean `note`?\n"),
    Slip(typed: "value zzzzzz", answer: "nothing is called `zzzzzz`\n"),
  ])
  func `a slip gets a suggestion`(_ slip: Slip) {
    #expect(dialog([slip.typed]).output == slip.answer)
  }

  @Test func `stimuli, state and value writer where the run is`() {
    let answer = dialog([
      "stimuli", "value note", "push", "wait 1500ms", "state", "stimuli", "value note",
      "value version",
    ])
    #expect(
      answer.output == """
          1. push
          2. push hard
          3. knock
          4. creak
          5. lock
          6. burn
          7. wait 5s
        ? note none
        doorWillOpen:
        doorDidOpen:
          set note
        ! DoorDidOpenNotification
        = open
        = open
        +1500ms
          1. wait 8500ms
        ? note unsaved
        ? version 3

        """)
  }

  @Test func `a stimulus is meant by the number that it has in the list`() {
    #expect(dialog(["5"]).output == dialog(["lock"]).output)
    #expect(dialog(["8"]).output.hasPrefix("`8` is not a stimulus of the model"))
  }

  @Test func `undo takes back one stimulus at a time, reset all of them`() {
    let answer = dialog([
      "lock", "undo", "wait 5s", "lock", "undo", "undo", "undo", "lock", "reset",
    ])
    #expect(
      answer.output == """
        = locked
        = closed
        +0s
        = locked
        = closed
        +5s
        = closed
        +0s
        nothing to take back
        = locked
        = closed
        +0s

        """)
  }

  @Test func `quit leaves without reading on`() {
    #expect(dialog(["quit", "lock"]).output.isEmpty)
  }

  @Test func `help names every command`() {
    let lines = dialog(["help"]).output.split(separator: "\n")
    #expect(lines.contains("  help        this list"))
    #expect(lines.contains("  value NAME  a datum of the app, a parameter or a variable"))
    for command in ["stimuli", "history", "undo", "reset", "quit"] {
      #expect(lines.contains { $0.hasPrefix("  \(command) ") }, "\(command)")
    }
  }

  @Test func `a mistake of the model is reported at its chart and fails`() {
    let answer = dialog(["creak"], isTerminal: true)
    #expect(
      answer.errors == """
        Content/models/door/model.scxml:1:1: error[model-fault]: \
        the model calls `doorCreaked:`, which exists only up to 1

        """)
    #expect(answer.code == 1)
  }
}
