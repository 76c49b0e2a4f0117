import ChartSketch

/// Makes a region in which one thing comes after another: stimuli that arm timers, and stimuli that
/// are possible only while one timer runs and another has run out.
struct ChainMaker {
  let plan: ChartPlan
  private let content: ContentMaker

  init(plan: ChartPlan) {
    self.plan = plan
    content = ContentMaker(plan: plan, suffix: "")
  }

  /// The region `r0`, whose states are numbered as they follow each other.
  func region(_ random: inout RandomSource) -> String {
    let count = 4 + random.number(below: 3)
    var fresh = plan.timers
    let bears = random.chance(70) || !plan.lessonRegions.isEmpty
    let states = (0..<count).map { index in
      let word = bears && index < 3 ? " tb:state-of=\"\(["p", "q", "r"][index])\"" : ""
      let transitions =
        index == count - 1
        ? last(&random) : step(index, count, &fresh, &random)
      return "<state id=\"r0s\(index)\"\(word)>\n\(transitions)\n</state>"
    }
    return "<state id=\"r0\">\n\(states.joined(separator: "\n"))\n</state>"
  }

  /// The region `r0`, in which the same event leads on as often as it waits, until a stimulus leads back.
  func echoes(_ random: inout RandomSource) -> String {
    let timer = plan.timers[0]
    let states = (0..<4).map { index in
      let word = index > 0 ? " tb:state-of=\"\(["p", "q", "r"][index - 1])\"" : ""
      let sent = index == 0 ? [content.sent(timer, hasID: random.chance(50))] : []
      let next = index < 3 ? transition(timer.name, "r0s\(index + 1)", []) : last(&random)
      return "<state id=\"r0s\(index)\"\(word)>\n"
        + transition(plan.stimuli[0], "r0s0", sent) + "\(next)\n</state>"
    }
    return "<state id=\"r0\">\n\(states.joined(separator: "\n"))\n</state>"
  }

  /// What leads to the next state, and perhaps what leads past it.
  private func step(
    _ index: Int, _ count: Int, _ fresh: inout [ChartPlan.Timer], _ random: inout RandomSource
  ) -> String {
    let isStimulus = index == 0 || random.chance(45)
    let event = isStimulus ? random.pick(plan.stimuli) : random.pick(plan.timers).name
    var actions: [String] = []
    if isStimulus, !fresh.isEmpty, random.chance(85) {
      actions.append(content.armed(fresh.removeFirst()))
      if !fresh.isEmpty, random.chance(15) { actions.append(content.armed(fresh.removeFirst())) }
    }
    if random.chance(35) { actions.append(call(&random)) }
    let next = transition(event, "r0s\(index + 1)", actions)
    return random.chance(50) ? "\(next)\n\(sideways(count, &random))" : next
  }

  /// What else may happen, which leads to the end of the chain or back to its beginning.
  private func sideways(_ count: Int, _ random: inout RandomSource) -> String {
    let event = random.chance(75) ? random.pick(plan.timers).name : random.pick(plan.stimuli)
    return transition(
      event, random.chance(70) ? "r0s\(count - 1)" : "r0s0",
      random.chance(40) ? [call(&random)] : [])
  }

  /// The end of a chain; from some there is a way back.
  private func last(_ random: inout RandomSource) -> String {
    guard random.chance(40) else {
      return random.chance(50) ? "<onentry>\(call(&random))</onentry>" : ""
    }
    return transition(random.pick(plan.stimuli), "r0s0", plan.timers.map(content.cancelled))
  }

  private func call(_ random: inout RandomSource) -> String {
    "<tb:call name=\"\(random.pick(["onC:", "onD:", "onE:"]))\"/>"
  }

  private func transition(_ event: String, _ target: String, _ actions: [String]) -> String {
    "<transition event=\"\(event)\" target=\"\(target)\">\(actions.joined())</transition>"
  }
}
