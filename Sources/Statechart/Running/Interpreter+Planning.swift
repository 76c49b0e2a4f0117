#if !TRACEBOOK_WITHOUT_PLANS
  /// Finding out what events do, for `StepPlans`.
  extension Interpreter {
    /// Returns the node of a configuration; when no more are remembered, stops planning.
    @inline(never)
    func planNode(_ configuration: UInt64) -> Int? {
      if let known = plans.node(of: configuration) { return known }
      let leaves = configuration & tables.sets[ChartIndex.Row.atomic]
      let leaf = leaves.nonzeroBitCount == 1 ? Int32(leaves.trailingZeroBitCount) : -1
      let added = plans.add(StepPlans.Node(configuration: configuration, leaf: leaf))
      if added == nil { plansSteps = false }
      return added
    }

    /// Adds the candidates of an event, or with -1 of its absence, in the current node; returns the
    /// index of the first.
    @inline(never)
    func planCandidates(_ event: Int32) -> Int32 {
      let row = event < 0 ? ChartIndex.Row.eventless : ChartIndex.Row.reactive(event)
      let leaves = plans.nodes[plans.current].configuration & tables.sets[row]
      var start = StepPlans.general
      // What several leaves enable may conflict, which depends on their guards.
      if leaves.nonzeroBitCount <= 1 {
        start = Int32(plans.candidates.count)
        addCandidates(from: leaves == 0 ? -1 : leaves.trailingZeroBitCount, event)
      }
      plans.starts[plans.current * plans.width + Int(event) + 1] = start
      return start
    }

    /// Adds what `addFirst(from:_:)` would examine.
    private func addCandidates(from atomic: Int, _ event: Int32) {
      var state = atomic
      var work: Int32 = 0
      while state >= 0 {
        let transitions = tables.states[state].transitions.range
        work += Int32(transitions.count)
        for transition in transitions where isMeant(transition, event) {
          let guardExpression = tables.transitions[transition].guardExpression
          plans.candidates.append(
            StepPlans.Candidate(
              work: work, guardExpression: guardExpression, transition: Int32(transition)))
          work = 0
        }
        state = Int(tables.states[state].parent)
      }
      plans.candidates.append(
        StepPlans.Candidate(work: work, guardExpression: -1, transition: -1))
    }

    /// Adds the move of a transition that is the only enabled one; returns its index, or `general` when
    /// what it does depends on more than the configuration.
    @inline(never)
    func planMove(_ transition: Int) -> Int32 {
      drain(&enabled)
      enabled.append(Int32(transition))
      computeEntrySet()
      guard !entersSpecialState() else { return StepPlans.general }
      var draft = MoveDraft(
        configuration: snapshot.configuration[word: 0], work: Int32(StepBudget.microstep))
      planExits(transition, &draft)
      draft.add(tables.transitions[transition].content)
      planEntries(&draft)
      guard let node = planNode(draft.configuration) else { return StepPlans.general }
      let first = Int32(plans.stages.count)
      for stage in draft.stages { plans.stages.append(stage) }
      plans.moves.append(
        StepPlans.Move(
          stages: Span32(first, Int32(plans.stages.count)), work: draft.work,
          configuration: draft.configuration, node: Int32(node)))
      return Int32(plans.moves.count - 1)
    }

    /// Returns whether the entry set has a final state, whose done events depend on other regions, or
    /// one with variables that are bound when it is first entered.
    private func entersSpecialState() -> Bool {
      var state = -1
      while let next = toEnter.next(from: state + 1) {
        state = next
        if tables.states[state].kind == .final || tables.states[state].lateFlag >= 0 { return true }
      }
      return false
    }

    private func planExits(_ transition: Int, _ draft: inout MoveDraft) {
      guard let range = exitRange(Int32(transition)) else { return }
      toExit.removeAll()
      toExit.insert(snapshot.configuration, in: range)
      var state = range.upperBound
      while let next = toExit.previous(before: state) {
        state = next
        draft.work += Int32(StepBudget.state)
        addHandlers(tables.states[state].exit, &draft)
        draft.configuration &= ~(1 << UInt64(state))
      }
    }

    private func planEntries(_ draft: inout MoveDraft) {
      var state = -1
      while let next = toEnter.next(from: state + 1) {
        state = next
        guard draft.configuration >> UInt64(state) & 1 == 0 else { continue }
        draft.configuration |= 1 << UInt64(state)
        draft.work += Int32(StepBudget.state)
        let entry = tables.states[state]
        if chart.hasLessonStates, entry.lessonState != .none || entry.isAtomic {
          draft.addLessonStates()
        }
        addHandlers(entry.entry, &draft)
        // Only compound states are entered by default.
        if defaultEntry.contains(state) {
          draft.add(tables.transitions[Int(entry.initial)].content)
        }
      }
    }

    private func addHandlers(_ handlers: Span32, _ draft: inout MoveDraft) {
      for handler in handlers.range { draft.add(tables.branches[handler].content) }
    }
  }

  /// A move while it is planned.
  private struct MoveDraft {
    var configuration: UInt64
    /// The work since the last stage.
    var work: Int32
    var stages: [StepPlans.Stage] = []

    /// Adds a block of content, which does nothing when it is empty.
    mutating func add(_ block: Span32) {
      if !block.isEmpty { add(block, findsLessonStates: false) }
    }

    mutating func addLessonStates() { add(.empty, findsLessonStates: true) }

    private mutating func add(_ block: Span32, findsLessonStates: Bool) {
      stages.append(
        StepPlans.Stage(
          configuration: configuration, work: work, block: block,
          findsLessonStates: findsLessonStates))
      work = 0
    }

    init(configuration: UInt64, work: Int32) {
      self.configuration = configuration
      self.work = work
    }
  }
#endif
