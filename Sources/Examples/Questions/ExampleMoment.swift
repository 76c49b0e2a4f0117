import Base
package import Book
import System

/// A moment of an example about which questions can be asked, with the run before and after it.
package struct ExampleMoment: Sendable {
  package let transcript: Transcript
  /// The path of the example's file.
  package let path: String
  package let model: Model
  /// The index of the moment in the transcript.
  package let index: Int
  /// The run before the stimulus.
  package let before: Simulation
  /// The run after the stimulus.
  package let after: Simulation
  /// What the engine says to the stimulus.
  package let answer: Simulation.Answer
  /// What other stimuli have as effects; none for an app of code, whose other runs are not known.
  let otherWays: [Way]

  /// Creates the moment that a run has reached.
  ///
  /// - Parameters:
  ///   - index: The index of the moment.
  ///   - transcript: The example.
  ///   - path: The path of the example's file.
  ///   - model: The model of the example.
  ///   - before: The run before the stimulus.
  package init(
    _ index: Int, of transcript: Transcript, at path: String, model: Model, in before: Simulation
  ) {
    let stimulus = transcript.moments[index].stimulus
    var after = before
    answer = after.perform(stimulus)
    otherWays = transcript.code == nil ? before.ways.filter { $0.stimulus != stimulus } : []
    self.transcript = transcript
    self.path = path
    self.model = model
    self.index = index
    self.before = before
    self.after = after
  }

  /// Creates a moment of an example, running the example up to it.
  ///
  /// - Parameters:
  ///   - index: The index of the moment.
  ///   - transcript: The example.
  ///   - path: The path of the example's file.
  ///   - model: The model of the example.
  package init(_ index: Int, of transcript: Transcript, at path: String, model: Model) {
    var before = transcript.simulation
    for moment in transcript.moments[..<index] { _ = before.perform(moment.stimulus) }
    self.init(index, of: transcript, at: path, model: model, in: before)
  }

  package var stimulus: String { transcript.moments[index].stimulus }

  /// All that follows the stimulus, shown or not.
  var observed: [Observed] { answer.observed }

  /// The questions that can be asked before the moment, one of each kind at most.
  package var questions: [Question] {
    [first, order, state, kept, found, value, time, line].compactMap { $0 }
  }

  /// The stimulus in the state before it, as the beginning of what a question asks about.
  var situation: [String] {
    [model.id, stimulus] + before.states.map { "\($0.instance ?? "") \($0.state)" }
  }

  /// The order of the choices of a question.
  var mixing: Mixing { Mixing(seed: "\(path) \(index)") }
}

/// The effect of a stimulus that is possible at some point of a run.
package struct Way: Sendable {
  package let stimulus: String
  /// The states that differ from those before.
  package let states: [InstanceState]
  package let observed: [Observed]
  package var isNoticed: Bool { !observed.isEmpty }
}

extension Simulation {
  /// The stimuli possible now, with one that lets time pass until the next delayed event.
  package var possibleWithWait: [String] {
    let wait = pendingTime.map { "wait \(DurationText.text($0))" }
    return possible + [wait ?? "wait 5s"]
  }

  /// The effects of all stimuli that are possible now.
  package var ways: [Way] {
    let before = states
    return possibleWithWait.map { stimulus in
      var next = self
      let observed = next.perform(stimulus).observed
      return Way(
        stimulus: stimulus, states: next.states.filter { !before.contains($0) },
        observed: observed)
    }
  }
}

extension ExampleMoment {
  /// Which line of the code runs first; nil unless the app is code of which several lines run.
  ///
  /// Wrong choices are lines with which the code begins at other calls, then all other lines that
  /// run in the example.
  var line: Question? {
    guard let code = transcript.code, code.lines.indices.contains(index) else { return nil }
    let answer = code.lines[index].joined().first
    let begins = code.lines.joined().compactMap(\.first)
    let all = code.ran.sorted { ($0.source, $0.line) < ($1.source, $1.line) }
    let distinct = code.distinct([answer].compactMap { $0 } + begins + all)
    guard distinct.count > 2 else { return nil }
    let near = distinct.filter(begins.contains).map(Choice.line)
    let choices = mixing.mixed(
      answer.map { [.line($0)] } ?? [], near: near, rest: distinct.map(Choice.line))
    return Question(
      .line, choices: mixing.inserting(.nothing, into: choices),
      answer: answer.map(Choice.line) ?? .nothing,
      fact: ["line", path] + (answer.map { ["\($0.source):\($0.line)"] } ?? []))
  }
}

extension CodeListing {
  /// Returns the lines without those that read like an earlier one.
  fileprivate func distinct(_ lines: [CodeLine]) -> [CodeLine] {
    var seen: Set<String> = []
    return lines.filter { seen.insert(text($0)).inserted }
  }

  /// Returns the text of a line without its indentation.
  package func text(_ line: CodeLine) -> String {
    guard files.indices.contains(line.source) else { return "" }
    return String(files[line.source].lineText(line.line - 1).drop(while: \.isWhitespace))
  }
}

extension ExampleMoment {
  /// The number of callbacks whose orders are still read at a glance.
  private static let orderable = 2...4

  /// In which order callbacks come; nil unless there are two to four, each once, whose order is fixed.
  var order: Question? {
    let calls = observed.filter { $0.kind == .callback }
    let names = calls.map(\.name)
    guard transcript.shown.contains(.callback), Self.orderable.contains(names.count),
      Set(names).count == names.count, calls.allSatisfy({ $0.openOrder == 0 && $0.delay == 0 })
    else { return nil }
    let answer = Choice.order(names)
    return Question(
      .order, choices: mixing.mixed([answer], near: otherOrders(names), rest: mistaken(names)),
      answer: answer, fact: ["order"] + situation + names)
  }

  /// The same callbacks in other orders that are near the right one.
  private func otherOrders(_ names: [String]) -> [Choice] {
    let swaps = names.indices.dropLast().map { place in
      var other = names
      other.swapAt(place, place + 1)
      return other
    }
    return ([names.reversed()] + swaps).filter { $0 != names }.map(Choice.order)
  }

  /// Orders in which one callback is another that could have been called.
  private func mistaken(_ names: [String]) -> [Choice] {
    let others = plausible.compactMap(\.callback).filter { !names.contains($0) }
    return others.prefix(2).flatMap { other in
      [names.count - 1, 0].map { place in
        var order = names
        order[place] = other
        return .order(order)
      }
    }
  }
}

/// Chooses and orders what can be chosen at a question, so that the order does not reveal the answer.
///
/// The order depends on the question alone, so that a session is the same whenever it is repeated.
struct Mixing {
  /// What identifies the question, such as its example and the number of its moment.
  let seed: String

  /// Returns everything that follows and as many others as are wanted, mixed.
  ///
  /// - Parameters:
  ///   - following: What is true, now or later; all of it is among the choices.
  ///   - near: What is plausible, which is preferred to `rest`.
  ///   - rest: All other choices.
  ///   - count: The number of choices, unless more follow or fewer exist.
  /// - Returns: The choices, each once.
  func mixed(
    _ following: [Choice], near: [Choice], rest: [Choice] = [], count: Int = Question.choiceCount
  ) -> [Choice] {
    let answers = following.uniqued
    let wrong = (order(near.uniqued) + order(rest.uniqued)).uniqued.filter { !answers.contains($0) }
    // However much follows, one choice is wrong.
    let missing = max(count - answers.count, 1)
    // The first in one order are chosen. In the same order they would come before the answers.
    return Mixing(seed: seed + " mixed").order(answers + wrong.prefix(missing))
  }

  /// Returns choices with one more at a place that looks random.
  func inserting(_ choice: Choice, into choices: [Choice]) -> [Choice] {
    var result = choices
    result.insert(choice, at: Int(rank("") % UInt64(choices.count + 1)))
    return result
  }

  /// Returns choices in an order that looks random.
  func order(_ choices: [Choice]) -> [Choice] {
    choices.map { (choice: $0, key: $0.key, rank: rank($0.key)) }
      .sorted { ($0.rank, $0.key) < ($1.rank, $1.key) }.map(\.choice)
  }

  /// Returns a number that depends on the seed and a text, and looks random.
  func rank(_ text: String) -> UInt64 {
    Checksum(of: Array("\(seed) \(text)".utf8)).low
  }
}
