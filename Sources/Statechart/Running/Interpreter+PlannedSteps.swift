#if !TRACEBOOK_WITHOUT_PLANS
  /// Steps by `StepPlans`, which do exactly what selection and microstep do in the general way.
  extension Interpreter {
    /// Remembers from now on what events do, which pays when a run has many steps.
    ///
    /// There must be neither a delegate nor a recorder, to which planned steps report nothing.
    func planSteps() {
      findPlainCalls()
      plansSteps =
        chart.historyCount == 0 && chart.stateWords == 1 && chart.sessions.count == 1
        && chart.invokes.isEmpty
    }

    /// Takes the transition that an event, or with -1 its absence, enables.
    ///
    /// Returns whether there was one, or nil when the general way has to find out.
    @inline(__always)
    func takePlanned(_ event: Int32) -> Bool? {
      guard plansSteps, let start = firstCandidate(event) else { return nil }
      var index = start
      while true {
        let candidate = plans.candidates[index]
        work += Int(candidate.work)
        if candidate.transition < 0 { return false }
        if holds(candidate.guardExpression) {
          take(candidate, index)
          return true
        }
        index += 1
      }
    }

    /// Returns the only active atomic state when it is known without a search.
    @inline(__always)
    var plannedLeaf: Int? {
      guard plansSteps, plans.current < plans.nodes.count else { return nil }
      let node = plans.nodes[plans.current]
      guard node.configuration == snapshot.configuration[word: 0], node.leaf >= 0 else {
        return nil
      }
      return Int(node.leaf)
    }

    @inline(__always)
    private func firstCandidate(_ event: Int32) -> Int? {
      let column = Int(event) + 1
      let configuration = snapshot.configuration[word: 0]
      if plans.current >= plans.nodes.count
        || plans.nodes[plans.current].configuration != configuration
      {
        guard let node = planNode(configuration) else { return nil }
        plans.current = node
      }
      guard column < plans.width else { return nil }
      var start = plans.starts[plans.current &* plans.width &+ column]
      if start == StepPlans.unknown { start = planCandidates(event) }
      return start >= 0 ? Int(start) : nil
    }

    @inline(__always)
    private func take(_ candidate: StepPlans.Candidate, _ index: Int) {
      var number = candidate.move
      if number == StepPlans.unknown {
        number = planMove(Int(candidate.transition))
        plans.candidates[index].move = number
      }
      if number >= 0 { return take(plans.moves[Int(number)]) }
      drain(&enabled)
      enabled.append(candidate.transition)
      microstep()
    }

    @inline(__always)
    private func take(_ move: StepPlans.Move) {
      var index = Int(move.stages.start)
      while index < Int(move.stages.end) {
        let stage = plans.stages[index]
        snapshot.configuration[word: 0] = stage.configuration
        work += Int(stage.work)
        if stage.findsLessonStates { refreshLessonStates() }
        run(stage.block)
        index += 1
      }
      snapshot.configuration[word: 0] = move.configuration
      work += Int(move.work)
      plans.current = Int(move.node)
      if chart.hasLessonStates {
        refreshLessonStates()
        recordLessonStates()
      }
      if isCut { finishCut() }
    }
  }
#endif
