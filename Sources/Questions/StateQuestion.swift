import BookModel
import Statechart
import Transcripts

extension ExampleMoment {
  /// In which state it ends; nil unless the example shows states and it is clear whose is meant.
  ///
  /// Where the app and its instances have states of their own, it is asked for that of the app, and
  /// only after some time.
  var state: Question? {
    let isWait = stimulus.hasPrefix("wait ")
    guard transcript.shown.contains(.state) else { return nil }
    let isAlone = after.states.count == 1
    guard isAlone || isWait, let end = after.states.first(where: { isAlone || $0.instance == nil })
    else { return several }
    let known = end.instance == nil && !isAlone ? appStates : model.lessonStates
    guard known.contains(end.state), known.count > 1 else { return several }
    let near = (before.states + otherWays.flatMap(\.states)).filter { $0.instance == end.instance }
    return Question(
      isWait ? .later : .state,
      choices: mixing.mixed(
        [.state(end.state)], near: near.map { .state($0.state) }, rest: known.map(Choice.state)),
      answer: .state(end.state), fact: ["state"] + situation + [end.state])
  }

  /// The lesson states of the app itself.
  private var appStates: [String] {
    let states = model.chart.states.filter { $0.lessonState != .none && $0.instance < 0 }
    return states.map {
      String(decoding: model.chart.names[Int($0.lessonState.raw)], as: UTF8.self)
    }
    .uniqued
  }

  /// The state that is shown last, where an example shows only states of several instances.
  private var several: Question? {
    let states = observed.settledStates
    guard transcript.showsOnlyStates, let end = states.last else { return nil }
    return Question(
      .state,
      choices: mixing.mixed(
        states.map(Choice.state), near: model.lessonStates.map(Choice.state)),
      answer: .state(end), fact: ["state"] + situation + states)
  }
}
