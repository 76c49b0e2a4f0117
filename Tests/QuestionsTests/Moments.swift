import Book
import DoorModels
import Statechart

@testable import Examples

/// Examples of the door, as the runner of traces would have made them.
enum Moments {
  /// What the door's app does with its note at a call.
  typealias Script = [(callback: Int, verb: AppAction.Verb)]

  static let allKinds: Set<Observed.Kind> = [.callback, .app, .state, .end]

  /// Returns the last moment of an example with these stimuli.
  static func last(
    _ stimuli: [String], shown: Set<Observed.Kind> = allKinds, app: Script = []
  ) -> ExampleMoment {
    let (transcript, model) = example(stimuli, shown, app)
    var simulation = transcript.simulation
    for stimulus in stimuli.dropLast() { _ = simulation.perform(stimulus) }
    return ExampleMoment(
      stimuli.count - 1, of: transcript, at: "door.trace", model: model, in: simulation)
  }

  /// Returns the questions that a quiz asks at each moment of an example.
  static func asked(
    _ stimuli: [String], by quiz: inout Quiz, at path: String = "door.trace", app: Script = [],
    where canAsk: (Question) -> Bool = { _ in true }
  ) -> [Question?] {
    let (transcript, model) = example(stimuli, allKinds, app)
    var simulation = transcript.simulation
    return stimuli.indices.map { index in
      let moment = ExampleMoment(index, of: transcript, at: path, model: model, in: simulation)
      _ = simulation.perform(stimuli[index])
      return quiz.question(at: moment, where: canAsk)
    }
  }

  private static func example(
    _ stimuli: [String], _ shown: Set<Observed.Kind>, _ script: Script
  ) -> (Transcript, Model) {
    let model = Models.door()
    let start = Simulation(model: model, app: app(script, of: model))
    return (transcript(stimuli, shown, of: start), model)
  }

  /// Returns an example of a model that begins as a simulation does.
  static func transcript(
    _ stimuli: [String], _ shown: Set<Observed.Kind>, of start: Simulation,
    data: [SetUp.Datum] = []
  ) -> Transcript {
    var simulation = start
    let moments = stimuli.map { stimulus in
      let before = simulation.states
      let observed = simulation.perform(stimulus).observed
      return Moment(
        stimulus: stimulus, observed: observed, before: before, after: simulation.states)
    }
    return Transcript(
      model: start.model.id, parameters: "", setUp: SetUp(data: data), moments: moments,
      shown: shown,
      simulation: start)
  }

  private static func app(_ script: Script, of model: Model) -> App {
    var app = AppBuilder(for: model.chart)
    let note = app.datum("note".utf8)
    for (callback, verb) in script {
      let text = app.name("\(verb) note".utf8)
      app.implement(callback, [AppAction(verb, note, text: text)])
    }
    return app.build()
  }
}
