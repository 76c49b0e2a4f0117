/// What the code of a player's app has done, as reported by the host that runs it.
final class CodeReplies {
  private var builder: AppBuilder
  /// The indices of the replies whose calls have not returned, the innermost last.
  private var open: [Int] = []
  /// The number of times that the process had ended when the step last waited.
  private var endings: Int32 = 0

  /// Creates an app of code that implements some callbacks of a chart, identified by their indices.
  init(_ chart: Chart, implementing callbacks: [Int32]) {
    builder = AppBuilder(for: chart)
    builder.answerByCode(.asked)
    builder.implement(only: callbacks)
  }

  var app: App { builder.build() }

  /// Prepares a step before which some replies were given, and the process ended some times.
  ///
  /// What was reported to steps after it is taken back.
  func begin(replied: Int32, endings: Int32) {
    builder.keep(replies: Int(max(0, replied)))
    open = []
    self.endings = endings
  }

  /// Notes that a step waits; returns whether it waits only because the process has ended.
  ///
  /// Calls in which the process ended never return.
  func end(_ pending: PendingCall) -> Bool {
    guard pending.endings != endings else { return false }
    endings = pending.endings
    for reply in open { builder.complete(reply) }
    open = []
    return pending.call == nil
  }

  /// Adds what the code does next, nil for a return from its call; returns false when no call waits.
  func add(_ action: AppAction?, answering pending: PendingCall) -> Bool {
    if let call = pending.call {
      open.append(builder.replyCount)
      builder.begin(call)
    }
    guard let reply = open.last else { return false }
    if let action {
      builder.append(action, to: reply)
    } else {
      builder.complete(reply)
      open.removeLast()
    }
    return true
  }

  func name(_ word: [UInt8]) -> NameID { builder.name(word) }
  func datum(_ name: NameID) -> Int32 { builder.datum(named: name) }
  func arguments(_ values: [Int32]) -> Span32 { builder.arguments(values) }
}
