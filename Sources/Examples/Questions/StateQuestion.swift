import Base
import Book
import Statechart

extension ExampleMoment {
  /// In which state it ends; nil unless the example shows states and it is clear whose is meant.
  ///
  /// Where the app and its instances have states of their own, it is asked for that of the app, and
  /// only after some time. Where only the state of one region changes, it is asked for that one.
  var state: Question? {
    guard transcript.shown.contains(.state) else { return nil }
    if let region { return region }
    let isAlone = after.states.count == 1
    guard isAlone || isWait, let end = after.states.first(where: { isAlone || $0.instance == nil })
    else { return several }
    let known = end.instance == nil && !isAlone ? appStates : model.lessonStates
    guard known.contains(end.state), known.count > 1 else { return several }
    return question(end, among: known)
  }

  private var isWait: Bool { stimulus.hasPrefix("wait ") }

  private func question(_ end: InstanceState, among known: [String]) -> Question {
    let near = (before.states + otherWays.flatMap(\.states)).filter { $0.instance == end.instance }
    return Question(
      isWait ? .later : .state,
      choices: mixing.mixed(
        [.state(end.state)], near: near.map { .state($0.state) }, rest: known.map(Choice.state)),
      answer: .state(end.state), fact: ["state"] + situation + [end.state])
  }

  /// In which state a region ends; nil unless it is the only state that changes, and its states have names
  /// that no others have.
  private var region: Question? {
    let ends = after.states.filter { !before.states.contains($0) }
    guard before.states.count == after.states.count, ends.count == 1, let end = ends.first,
      let number = model.chart.instances.firstIndex(where: { model.chart.text($0) == end.instance }
      ),
      model.chart.isRegion(Int32(number))
    else { return nil }
    let known = lessonStates { $0 == number }
    guard known.count > 1, Set(known).isDisjoint(with: lessonStates { $0 != number }) else {
      return nil
    }
    return question(end, among: known)
  }

  /// The lesson states of the app itself.
  private var appStates: [String] { lessonStates { $0 < 0 } }

  /// The lesson states of the app (-1) and of the instances that are meant.
  private func lessonStates(_ isMeant: (Int) -> Bool) -> [String] {
    let states = model.chart.states.filter {
      $0.lessonState != .none && isMeant(Int($0.instance))
    }
    return states.map { model.chart.text($0.lessonState) }.uniqued
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
