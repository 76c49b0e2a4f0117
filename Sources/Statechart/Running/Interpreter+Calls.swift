extension Interpreter {
  /// Calls the app, whose script is executed immediately; returns false on an error.
  func perform(_ call: Call) -> Bool {
    if chart.index.version >= 0 { checkVersion(of: chart.callbacks[Int(call.callback)]) }
    recorder?.asked(call.callback)
    guard app.implemented[Int(call.callback)] else { return true }
    guard observe(call) else { return false }
    var limit = Int64.max
    if call.limit >= 0 {
      guard let value = value(of: call.limit) else { return false }
      limit = Int64(value)
    }
    if app.code != nil { return performCode(call, limit) }
    let script = script(of: Int(call.callback))
    if script.isEmpty, call.result < 0 { return true }
    var answer = Answer()
    for index in script.range {
      perform(app.actions[index], index, &answer, limit)
      if answer.isOverrun {
        isCut = true
        overrun = call.overrunEvent
        return true
      }
    }
    return accept(answer, call)
  }

  /// Returns the script of a callback; with a delegate, the alternative that was decided on, which
  /// is the same for the whole run.
  @inline(__always)
  private func script(of callback: Int) -> Span32 {
    guard delegate != nil, !app.alternatives[callback].isEmpty else {
      return app.scripts[callback]
    }
    if answer(callback) == Snapshot.undecided {
      setAnswer(callback, Int32(orders.next(of: 1 + app.alternatives[callback].count)))
    }
    let answer = Int(answer(callback))
    return answer == 0 ? app.scripts[callback] : app.alternatives[callback][answer - 1]
  }

  /// The progress of one call.
  struct Answer {
    var blocked: Int64 = 0
    var returned: Int32?
    var isOverrun = false
  }

  /// Records the call; returns false when an expression fails.
  @inline(__always)
  private func observe(_ call: Call) -> Bool {
    let name = chart.callbacks[Int(call.callback)].name
    var observation = Observation(.callback, name, at: now)
    guard let instance = instance(of: call) else { return false }
    observation.instance = instance
    observation.seen = call.sees != .none ? call.sees : lessonState(of: instance)
    if call.argument >= 0 {
      guard let value = value(of: call.argument) else { return false }
      observation.setArgument(value, call.isArgumentPacked ? nil : call.argumentType)
    }
    work += StepBudget.observation
    // This repeats `observe(_:)` because passing the observation takes longer than all of this.
    recordLessonStates()
    observation.openOrder = openOrder
    add(observation)
    return true
  }

  /// Returns the lesson state of an instance, or the app's when the instance has none.
  @inline(__always)
  func lessonState(of instance: Int32) -> NameID {
    let own = lessonStates[Int(instance) + 1]
    recorder?.readLessonState(of: Int(instance) + 1)
    if own == .none { recorder?.readLessonState(of: 0) }
    return own == .none ? lessonStates[0] : own
  }

  /// Returns the index of the instance, or nil when the expression names none.
  @inline(__always)
  private func instance(of call: Call) -> Int32? {
    guard call.instanceExpression >= 0 else { return call.instance }
    guard let name = value(of: call.instanceExpression) else { return nil }
    return chart.instances.firstIndex(of: NameID(name)).map { Int32($0) }
  }

  private func checkVersion(of callback: Callback) {
    let value = parameters[Int(chart.index.version)]
    if value < callback.since || value > callback.until { fault(.version, callback.name) }
  }

  /// Performs an action of a call, which may block for the rest of `limit` milliseconds.
  func perform(
    _ action: AppAction, _ index: Int, _ answer: inout Answer, _ limit: Int64
  ) {
    guard action.delay == -1 else {
      arm(ArmedTimer(remaining: action.delay.asTime, action: Int32(index)))
      return
    }
    switch action.verb {
    case .block: block(action, &answer, limit)
    case .returnValue:
      record(action)
      answer.returned = action.operand
    case .set, .save, .restore, .request, .resume, .cancel: performLate(action)
    }
  }

  private func block(_ action: AppAction, _ answer: inout Answer, _ limit: Int64) {
    record(action)
    let rest = limit - answer.blocked
    let time = Int64(action.operand)
    guard time > rest else {
      answer.blocked += time
      moveClock(by: time)
      return
    }
    moveClock(by: rest)
    answer.isOverrun = true
  }

  /// Executes an action that may also be delayed and happen outside of any call.
  func performLate(_ action: AppAction) {
    switch action.verb {
    case .set: keep(action, app.state(after: action))
    case .save: keep(action, DatumState.saved.rawValue)
    case .restore:
      var observation = Observation(.app, action.text, at: now)
      observation.argument = datum(Int(action.operand))
      observation.argumentType = .integer
      observe(observation)
    case .request: request(action)
    case .block, .returnValue: record(action)
    case .resume: resume(action.operand)
    case .cancel: dropActions(of: action.operand)
    }
  }

  private func record(_ action: AppAction) {
    observe(.app, action.text)
  }

  private func keep(_ action: AppAction, _ state: Int32) {
    record(action)
    setDatum(Int(action.operand), state)
  }

  private func request(_ action: AppAction) {
    record(action)
    guard requestDepth < StepBudget.requests else {
      fault(.endless)
      return
    }
    requestDepth += 1
    let enclosing = requestArguments
    requestArguments = []
    for index in action.arguments.range { requestArguments.put(app.arguments[index]) }
    run(chart.requests[Int(action.operand)].content)
    requestArguments = enclosing
    requestDepth -= 1
  }

  /// Stores the returned value; a method that returns none yields true, or 1 as an integer.
  func accept(_ answer: Answer, _ call: Call) -> Bool {
    guard call.result >= 0 else { return true }
    if let value = answer.returned { return store([value], in: Int(call.result)) }
    switch tables.variables[Int(call.result)].type {
    case .boolean, .integer: return store([1], in: Int(call.result))
    case .symbol, .list: return true
    }
  }
}
