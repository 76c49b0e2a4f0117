import Book
import Statechart

extension ExampleMoment {
  /// When the process ends or when a callback comes; nil where all happens at once.
  ///
  /// Where the app keeps the system waiting, it is asked for the end even if none comes.
  var time: Question? {
    if transcript.shown.contains(.end) {
      let end = observed.first { $0.kind == .end }
      if let end, end.delay > 0 { return question(.end, at: end.delay) }
      if end == nil, observed.contains(where: \.isBlocking) { return question(.end, at: nil) }
    }
    guard transcript.shown.contains(.callback),
      let call = observed.first(where: { $0.kind == .callback && $0.delay > 0 }),
      observed.count(where: { $0.kind == .callback && $0.name == call.name }) == 1
    else { return nil }
    return question(.delay(call.name), at: call.delay)
  }

  private func question(_ kind: Question.Kind, at time: Int?) -> Question {
    let near = durations.map(Choice.time)
    let base = time ?? durations.first ?? 5000
    let rest = [base / 2, base * 2, base * 4].filter { $0 > 0 && $0 % 100 == 0 }.map(Choice.time)
    let choices = mixing.mixed([.time(time)], near: near, rest: rest)
    let mayNotCome = kind == .end && time != nil
    return Question(
      kind, choices: mayNotCome ? mixing.inserting(.time(nil), into: choices) : choices,
      answer: .time(time), fact: [kind.word] + situation + [time.map { "\($0)" } ?? "never"])
  }

  /// The times that the example and its model know, in milliseconds: limits, delays and what the app
  /// and the user wait for.
  private var durations: [Int] {
    let machine = before.machine
    let limits = zip(machine.chart.parameters, machine.parameters)
      .filter { $0.0.kind == .time }.map { Int($0.1) }
    let written =
      transcript.setUp.methods.flatMap(\.actions)
      + transcript.moments.map(\.stimulus)
      + transcript.moments.flatMap(\.observed).filter { $0.kind == .app }.map(\.name)
    let words = written.flatMap { $0.split(separator: " ") }
    return
      (limits + transcript.moments.flatMap(\.observed).map(\.delay)
      + words.compactMap { DurationText.parse(String($0)).map { Int($0) } })
      .filter { $0 > 0 }
  }
}

extension Observed {
  /// Whether the app keeps the system waiting for a time that can be noticed.
  fileprivate var isBlocking: Bool { kind == .app && name.hasPrefix("block ") }
}
