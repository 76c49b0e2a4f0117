import Book
import DoorModels
import Testing
import Walkthrough

@Suite struct `A model answers in JSON` {
  private func json(_ simulation: Simulation, _ lines: [String], isTerminal: Bool = false)
    -> Conversation
  {
    .run(simulation, SimulationOptions(isJSON: true), isTerminal: isTerminal, lines)
  }

  @Test func `one object a line, the whole stream in it, times from the start`() {
    let door = Models.door()
    let answer = json(
      Simulation(model: door, app: Models.keeper(of: door)), ["push hard", "wait 12s"])
    #expect(
      answer.output == """
        {"stimulus":"push hard","observations":[\
        {"kind":"callback","name":"doorWillOpen:","state":"closed","at":0},\
        {"kind":"state","name":"open","at":0},\
        {"kind":"callback","name":"doorDidOpen:","state":"open","at":0},\
        {"kind":"app","name":"set note","at":0},\
        {"kind":"notification","name":"DoorDidOpenNotification","at":0}],"state":"open","time":0}
        {"stimulus":"wait 12s","observations":[\
        {"kind":"callback","name":"doorDidClose:","state":"open","at":10000},\
        {"kind":"state","name":"closed","at":10000}],"state":"closed","time":12000}

        """)
    #expect(answer.errors.isEmpty)
    #expect(answer.code == 0)
  }

  @Test func `arguments, logs and ends are observations too`() {
    let answer = json(Simulation(model: Models.door()), ["knock", "burn"])
    #expect(
      answer.output == """
        {"stimulus":"knock","observations":[{"kind":"log","name":"knocked","at":0},\
        {"kind":"callback","name":"doorWasKnocked:","state":"closed","argument":"twice","at":0}],\
        "state":"closed","time":0}
        {"stimulus":"burn","observations":[{"kind":"end","name":"burnt","at":0},\
        {"kind":"state","name":"gone","at":0}],"state":"gone","time":0}

        """)
  }

  @Test func `with instances all states are shown, and the first is that of the app`() {
    let answer = json(Simulation(model: Models.telephone()), ["ring B"])
    #expect(
      answer.output == """
        {"stimulus":"ring B","observations":[\
        {"kind":"callback","name":"lineDidRing:@B","state":"idle","at":0},\
        {"kind":"state","name":"ringing@B","at":0}],"state":"idle",\
        "states":{"A":"idle","B":"ringing"},"time":0}

        """)
  }

  @Test func `what cannot be done is an error and changes nothing`() {
    let answer = json(
      Simulation(model: Models.door()),
      ["lock", "# a remark", "", "  push   hard ", "pusj", "wait 5"])
    #expect(
      answer.output == """
        {"stimulus":"lock","observations":[{"kind":"state","name":"locked","at":0}],\
        "state":"locked","time":0}
        {"stimulus":"push hard","error":"`push hard` is not possible now; \
        nothing that can happen from here makes it possible"}
        {"stimulus":"pusj","error":"`pusj` is not a stimulus of the model; did you mean `push`?"}
        {"stimulus":"wait 5","error":"`wait 5` is not a stimulus of the model; \
        did you mean `wait 5s`?"}

        """)
    #expect(answer.code == 1)
  }

  @Test func `commands for people are no stimuli, and there is no prompt`() {
    let answer = json(Simulation(model: Models.door()), ["help"], isTerminal: true)
    #expect(answer.output.hasPrefix(#"{"stimulus":"help","error":"#))
    #expect(answer.code == 0)
  }

  @Test func `text that needs escapes is written as JSON has it`() {
    let answer = json(Simulation(model: Models.door()), [#"say "hi""#])
    #expect(
      answer.output.hasPrefix(
        #"{"stimulus":"say \"hi\"","error":"`say \"hi\"` is not a stimulus of the model"#))
  }
}
