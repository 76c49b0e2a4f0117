extension ChartBuilder {
  /// Says that a root and its states, all of which were added, run by themselves.
  ///
  /// The main session comes first; without any, all states are the main one's.
  public mutating func addSession(
    states: Span32, id: NameID, parent: Int32 = -1
  ) -> Int32 {
    let number = Int32(chart.sessions.count)
    let address = name(Array("#_scxml_".utf8) + text(id))
    chart.sessions.append(
      Session(states: states, variables: .empty, parent: parent, id: id, address: address))
    for state in states.range { chart.states[state].session = number }
    return number
  }

  /// Says which variables are a session's.
  public mutating func setVariables(_ variables: Span32, ofSession session: Int32) {
    chart.sessions[Int(session)].variables = variables
  }

  /// A session that was added.
  public func session(_ number: Int32) -> Session { chart.sessions[Int(number)] }

  /// How many sessions there are so far.
  public var sessionCount: Int { chart.sessions.count }

  /// Says which variable of the invoked chart takes a parameter's value.
  public mutating func setVariable(_ variable: Int32, ofParam index: Int) {
    chart.params[index].variable = variable
  }

  /// A parameter that was added.
  public func param(_ index: Int) -> Param { chart.params[index] }

  /// Adds invocations as one run, and their sessions' names for `<send>`.
  public mutating func addInvokes(_ invokes: [Invoke]) -> Span32 {
    let start = Int32(chart.invokes.count)
    for invoke in invokes {
      chart.sessions[Int(invoke.session)].invoke = Int32(chart.invokes.count)
      chart.invokes.append(invoke)
    }
    return Span32(start, Int32(chart.invokes.count))
  }
}
