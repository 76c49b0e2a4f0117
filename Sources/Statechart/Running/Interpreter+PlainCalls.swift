#if !TRACEBOOK_WITHOUT_PLANS
  /// Calls that do nothing but show themselves, as most do in a run without a script.
  extension Interpreter {
    /// Finds out once what such calls show; there must be neither a delegate nor a recorder.
    func findPlainCalls() {
      plainCalls = chart.calls.map { isPlain($0) ? plainObservation(of: $0) : nil }
    }

    private func isPlain(_ call: Call) -> Bool {
      let callback = Int(call.callback)
      guard app.code == nil, app.implemented[callback], app.scripts[callback].isEmpty,
        isInVersion(chart.callbacks[callback])
      else { return false }
      return call.instanceExpression < 0 && call.argument < 0 && call.limit < 0 && call.result < 0
    }

    private func isInVersion(_ callback: Callback) -> Bool {
      guard chart.index.version >= 0 else { return true }
      let value = parameters[Int(chart.index.version)]
      return value >= callback.since && value <= callback.until
    }

    private func plainObservation(of call: Call) -> Observation {
      var observation = Observation(.callback, chart.callbacks[Int(call.callback)].name, at: 0)
      observation.instance = call.instance
      observation.seen = call.sees
      return observation
    }

    /// Returns whether an action is such a call, which has then been made.
    @inline(__always)
    func performPlain(_ action: Action) -> Bool {
      guard action.kind == .call, Int(action.a) < plainCalls.count,
        var observation = plainCalls[Int(action.a)]
      else { return false }
      work += StepBudget.observation
      observation.at = now
      observation.openOrder = openOrder
      if chart.hasLessonStates {
        if observation.seen == .none { observation.seen = lessonState(of: observation.instance) }
        recordLessonStates()
      }
      add(observation)
      return true
    }
  }
#endif
