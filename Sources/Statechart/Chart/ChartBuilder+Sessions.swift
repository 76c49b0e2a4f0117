extension ChartBuilder {
  /// Adds a session from states that have already been added.
  ///
  /// The main session is added first. When no session is added, all states belong to the main one.
  ///
  /// - Parameters:
  ///   - states: The session's root and all of its states, a run of `Chart.states`.
  ///   - id: The value of `_sessionid`.
  ///   - parent: The index of the invoking session; -1 for the main session.
  /// - Returns: The index of the session.
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

  /// Sets the variables of a session, a run of `Chart.variables`.
  public mutating func setVariables(_ variables: Span32, ofSession session: Int32) {
    chart.sessions[Int(session)].variables = variables
  }

  /// Returns a session that has been added.
  public func session(_ number: Int32) -> Session { chart.sessions[Int(number)] }

  /// The number of sessions added so far.
  public var sessionCount: Int { chart.sessions.count }

  /// Sets the variable of the invoked chart that receives a parameter's value.
  public mutating func setVariable(_ variable: Int32, ofParam index: Int) {
    chart.params[index].variable = variable
  }

  /// Returns a parameter that has been added.
  public func param(_ index: Int) -> Param { chart.params[index] }

  /// Adds invocations and links their sessions to them; returns their run in `Chart.invokes`.
  public mutating func addInvokes(_ invokes: [Invoke]) -> Span32 {
    let start = Int32(chart.invokes.count)
    for invoke in invokes {
      chart.sessions[Int(invoke.session)].invoke = Int32(chart.invokes.count)
      chart.invokes.append(invoke)
    }
    return Span32(start, Int32(chart.invokes.count))
  }
}
