private import Exchange
import Statechart

/// Makes the app of a session one of code that the host runs, and restarts the run.
///
/// - Parameters:
///   - session: The handle of the session.
///   - callbacks: The indices of the callbacks that the code implements, as little-endian 32-bit
///     numbers.
///   - count: The number of callbacks.
/// - Returns: 1, 2 when the code has to answer first, or a `Failure`.
@c(tb_code)
public func code(_ session: Int32, _ callbacks: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  guard let callbacks = unsafe Input(words: callbacks, count) else { return Failure.parameters }
  return Sessions.with(session) { player in
    player.answerByCode(implementing: callbacks.words)
    return player.progress
  }
}

/// Outputs the call for whose answer a step waits (`Records`); returns the count of 32-bit numbers, 0
/// when no step waits, or a `Failure`.
@c(tb_pending)
public func pending(_ session: Int32) -> Int32 {
  Sessions.with(session) { player in
    var words: [Int32] = []
    if let pending = player.pending { Records.append(pending, read: player.read, to: &words) }
    return Output.give(words)
  }
}

/// Returns the name of a word of the app's code, which is added when it is new, or a `Failure`.
@c(tb_name)
public func name(_ session: Int32, _ word: UnsafeRawPointer?, _ size: Int32) -> Int32 {
  guard let word = unsafe Input(word, size) else { return Failure.parameters }
  return Sessions.with(session) { $0.name(word.bytes)?.raw ?? Failure.app }
}

/// Says what the app's code did next, and takes the step that waits once more.
///
/// - Parameters:
///   - session: The handle of the session.
///   - verb: The raw value of the action's verb; -1 when the call has returned.
///   - operand: The operand; for a datum its name.
///   - delay: The delay in milliseconds, or -1 for none.
///   - text: The name of the whole action; -1 for an action that nobody observes.
///   - arguments: The arguments of a request, or the number of the value of its own that `set` gives a datum, as
///     little-endian 32-bit numbers.
///   - count: The number of arguments.
/// - Returns: 1 when the step is complete, 2 when the code has to answer again, or a `Failure`.
@c(tb_reply)
public func reply(
  _ session: Int32, _ verb: Int32, _ operand: Int32, _ delay: Int32, _ text: Int32,
  _ arguments: UnsafeRawPointer?, _ count: Int32
) -> Int32 {
  guard let arguments = unsafe Input(words: arguments, count) else { return Failure.parameters }
  return Sessions.with(session) { player in
    guard player.pending != nil else { return Failure.number }
    var action: AppAction?
    if verb >= 0 {
      action = player.action(verb, operand, delay, text, arguments.words)
      if action == nil { return Failure.number }
    }
    return player.reply(action) ? player.progress : Failure.number
  }
}

extension Player {
  /// Returns an action of the app's code, or nil when the numbers are none.
  fileprivate func action(
    _ verb: Int32, _ operand: Int32, _ delay: Int32, _ text: Int32, _ arguments: [Int32]
  ) -> AppAction? {
    guard let kind = UInt8(exactly: verb), let verb = AppAction.Verb(rawValue: kind), delay >= -1
    else { return nil }
    // A continuation is not observed; without a delay it could resume others without end.
    let isHidden = verb == .resume || verb == .cancel
    guard isHidden ? text == -1 : isName(text), verb != .resume || delay >= 0 else { return nil }
    var action = AppAction(verb, operand, text: NameID(text))
    action.delay = delay
    switch verb {
    case .set, .save, .restore:
      guard isName(operand), arguments.count <= (verb == .set ? 1 : 0),
        let datum = datum(named: NameID(operand))
      else { return nil }
      action.operand = datum
      if !arguments.isEmpty { action.arguments = self.arguments(arguments) ?? .empty }
    case .request:
      guard machine.chart.requests.indices.contains(Int(operand)) else { return nil }
      let words = machine.chart.requests[Int(operand)].arguments
      guard arguments.count == Int(words.end - words.start) else { return nil }
      action.arguments = self.arguments(arguments) ?? .empty
    case .block, .resume, .cancel: if operand < 0 { return nil }
    case .returnValue: break
    }
    return action
  }

  private func isName(_ name: Int32) -> Bool {
    name >= 0 && Int(name) < machine.chart.names.count + machine.app.names.count
  }
}
