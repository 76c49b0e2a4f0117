/// Calls of an app whose code runs elsewhere, and whose replies are an input of the step.
///
/// A step that meets a call without a reply, or the end of a reply that is not complete, stops there.
/// It is then taken again from the same snapshot with one action more, so that a step is a pure
/// function of its snapshot, its input and the replies.
extension Interpreter {
  /// Adds the data that the app has first mentioned since the snapshot was taken.
  func admitNewData() {
    while snapshot.data.count < app.data.count { snapshot.data.append(DatumState.none.rawValue) }
  }

  /// Calls the code that implements a callback, whose observation is the last one.
  func performCode(_ call: Call, _ limit: Int32) -> Bool {
    guard let observed = observations.last else { return true }
    var key = AppCall()
    key.callback = call.callback
    key.instance = observed.instance
    key.argument = observed.argument
    key.argumentType = observed.argumentType
    key.seen = observed.seen
    let answer = reply(to: key, limit)
    if answer.isOverrun {
      isCut = true
      overrun = call.overrunEvent
      return true
    }
    return pending != nil || accept(answer, call)
  }

  /// Calls a continuation that is due.
  func resume(_ continuation: Int32) {
    var key = AppCall()
    key.continuation = continuation
    key.seen = lessonStates[0]
    _ = reply(to: key, .max)
  }

  /// Performs what the code did in a call, as far as it is known.
  private func reply(to key: AppCall, _ limit: Int32) -> Answer {
    var key = key
    key.endings = snapshot.endings
    var answer = Answer()
    let index = Int(snapshot.replied)
    guard index >= 0, index < app.replies.count, app.replies[index].call == key else {
      if index == app.replies.count, isAsked {
        stop(at: key, key.seen)
      } else {
        snapshot.replied = -1
      }
      return answer
    }
    snapshot.replied += 1
    for action in app.actions.indices where app.owners[action] == Int32(index) {
      perform(app.actions[action], action, &answer, limit)
      if answer.isOverrun || pending != nil { return answer }
    }
    if !app.replies[index].isComplete, isAsked { stop(at: nil, key.seen) }
    return answer
  }

  /// Whether a step stops at a call without a reply.
  private var isAsked: Bool { app.code == .asked }

  /// Ends the step before what the code does next.
  private func stop(at call: AppCall?, _ seen: NameID) {
    pending = PendingCall(call: call, seen: seen, at: now, endings: snapshot.endings)
    isCut = true
    exceedsBudget = true
  }
}
