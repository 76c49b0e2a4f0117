import Base
import Statechart

/// A conversation with an app's code: every message so far, and the app that results from the answers.
package struct CodeTalk: Sendable {
  /// What the code asked for that an app of the model cannot do.
  package struct Problem: Sendable, Equatable {
    package let words: String
    package let headline: String
    package let help: String?
    /// The line that asked, or nil when it is not known.
    package let line: CodeLine?
  }

  private let code: AppCode
  private var builder: AppBuilder
  private(set) var exchanges: [CodeExchange] = []
  /// The indices of the replies whose calls have not returned, the innermost last.
  private var open: [Int] = []
  private var replyCount = 0
  /// The number of ends of the process that the code knows of.
  private var endings: Int32 = 0
  /// Whether the code waits behind an action that reads something back.
  private var waitsForValue = false
  /// The first action that the model cannot perform.
  private(set) var problem: Problem?
  /// Whether an answer was not known, so that the code does nothing from there on.
  private(set) var isBeyond = false
  /// Whether the code was given up because it sends ever more messages.
  private(set) var isEndless = false

  /// The largest number of messages in a run, so that code cannot ask for ever.
  package static var limit: Int { 1000 }

  init(_ code: AppCode, _ builder: AppBuilder) {
    self.code = code
    self.builder = builder
  }

  /// The app, with the replies so far.
  var app: App { builder.build() }

  /// The app as far as it is known, which does nothing elsewhere.
  var recordedApp: App {
    var builder = builder
    builder.answerByCode(.recorded)
    return builder.build()
  }

  /// Begins a step: a call that was cut off in an earlier one does not go on.
  mutating func beginStep() { open = [] }

  /// Gets the next answer that a step waits for.
  mutating func proceed(
    _ step: StepResult, _ pending: PendingCall, _ machine: Machine, at time: Int
  ) {
    let context = CodeContext(state: Self.text(pending.seen, machine), at: time + Int(pending.at))
    if pending.endings != endings {
      endings = pending.endings
      _ = ask(.end)
      // The call in which the process ended never returns.
      for reply in open { builder.complete(reply) }
      open = []
      if pending.call == nil { return }
    }
    if let call = pending.call {
      builder.begin(call)
      open.append(replyCount)
      replyCount += 1
      take(ask(message(call, context, machine)), machine)
    } else if open.isEmpty {
      isBeyond = true
    } else {
      let value = waitsForValue ? Self.value(step, machine) : nil
      take(ask(.proceed(value: value, context)), machine)
    }
  }

  private func message(_ call: AppCall, _ context: CodeContext, _ machine: Machine) -> CodeMessage {
    guard call.callback >= 0 else { return .resume(Int(call.continuation), context) }
    let chart = machine.chart
    let instance = call.instance < 0 ? nil : chart.instances[Int(call.instance)]
    return .call(
      name: Self.text(chart.callbacks[Int(call.callback)].name, machine) ?? "",
      instance: instance.flatMap { Self.text($0, machine) },
      argument: call.argumentType.map { ValueReader(machine).text(call.argument, as: $0) }, context)
  }

  private mutating func ask(_ message: CodeMessage) -> CodeAnswer? {
    guard !isBeyond, problem == nil else { return nil }
    isEndless = exchanges.count == Self.limit
    guard !isEndless,
      let answer = code.answer(exchanges.map(\.message) + [message])
    else {
      isBeyond = true
      return nil
    }
    exchanges.append(CodeExchange(message, answer))
    return answer
  }

  private mutating func take(_ answer: CodeAnswer?, _ machine: Machine) {
    guard let reply = open.last else { return }
    waitsForValue = false
    switch answer?.kind {
    case .action(let words): append(words, answer?.lines.last, to: reply, machine.chart)
    case .arm(let number, let delay):
      var action = AppAction(.resume, Int32(clamping: number), text: .none)
      action.delay = Int32(clamping: delay)
      builder.append(action, to: reply)
    case .disarm(let number):
      builder.append(AppAction(.cancel, Int32(clamping: number), text: .none), to: reply)
    case .returned, .ended, nil:
      builder.complete(reply)
      open.removeLast()
    }
  }

  private mutating func append(
    _ words: String, _ line: CodeLine?, to reply: Int, _ chart: Chart
  ) {
    let file = SourceFile(path: "", text: words)
    do throws(ActionReader.Mistake) {
      let action = try ActionReader(chart).read(file.words(0..<file.bytes.count), &builder)
      waitsForValue = action.verb == .restore
      builder.append(action, to: reply)
    } catch {
      problem = Problem(words: words, headline: error.headline, help: error.help, line: line)
      builder.complete(reply)
      open.removeLast()
    }
  }

  /// Returns the state of the datum that the last action of a step has read.
  private static func value(_ step: StepResult, _ machine: Machine) -> String? {
    step.observations.last { $0.kind == .app && $0.argumentType != nil }
      .map { ValueReader(machine).datum($0.argument) }
  }

  private static func text(_ name: NameID, _ machine: Machine) -> String? {
    name == .none ? nil : machine.text(name)
  }
}
