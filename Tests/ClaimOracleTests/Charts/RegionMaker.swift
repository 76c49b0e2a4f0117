import ChartSketch

/// Makes one region of a chart: a few states with what leads from one to another.
struct RegionMaker {
  let plan: ChartPlan
  let number: Int
  let isRepeated: Bool

  private var content: ContentMaker { ContentMaker(plan: plan, suffix: isRepeated ? ".@" : "") }

  /// Its only state, with all others inside; the name of it is `r` and its number.
  func region(_ random: inout RandomSource) -> String {
    let count = random.pick([2, 2, 3])
    let isFolded = plan.hasHistory && number == 0 && count == 3
    let isOwn = !isRepeated && !plan.lessonRegions.isEmpty
    let bears = isRepeated || number == 0 && random.chance(85) || isOwn
    var states = (0..<count).map { index in
      state(
        index, count, bears: bears && (random.chance(90) || index == 0 && isOwn), isFolded, &random)
    }
    if isFolded { states = [folded(states[0] + states[1]), states[2]] }
    let attribute = isRepeated ? #" tb:instances="A B""# : ""
    return """
      <state id="r\(number)"\(attribute)>
      \(states.joined(separator: "\n"))
      </state>
      """
  }

  private func folded(_ states: String) -> String {
    """
    <state id="fold"><history id="back"><transition target="r0s1"/></history>
    \(states)
    </state>
    """
  }

  private func state(
    _ index: Int, _ count: Int, bears: Bool, _ isFolded: Bool, _ random: inout RandomSource
  ) -> String {
    let names = isRepeated ? ["i", "j", "p"] : ["p", "q", "r"]
    let word = bears ? " tb:state-of=\"\(names[index])\"" : ""
    let entry = random.chance(55) ? content.content(2, .init(), &random) : ""
    let timer = random.chance(30) ? content.timer(.init(), &random) : ""
    let exit = random.chance(20) ? content.content(1, .init(), &random) : ""
    var transitions: [String] = []
    for _ in 0..<random.pick([1, 2, 2, 3]) {
      transitions.append(transition(index, count, isFolded, &random))
    }
    return """
      <state id="r\(number)s\(index)"\(word)>
      \(plan.forwards && !isRepeated && index == 0 ? forwarded(&random) : "")\
      \(block("onentry", entry + timer))\(block("onexit", exit))\
      \(transitions.joined(separator: "\n"))
      </state>
      """
  }

  /// A chart of two states that hears what the region hears, and answers.
  private func forwarded(_ random: inout RandomSource) -> String {
    let (first, second) = (random.pick(plan.stimuli), random.pick(plan.stimuli))
    return """
      <invoke autoforward="true"><content><scxml version="1.0">
      <state id="k\(number)"><transition event="\(first)" target="m\(number)"><log label="l1"/></transition></state>
      <state id="m\(number)"><transition event="\(second)" target="k\(number)">\
      <send event="e0" target="#_parent"/></transition></state>
      </scxml></content></invoke>

      """
  }

  private func block(_ name: String, _ content: String) -> String {
    content.isEmpty ? "" : "<\(name)>\(content)</\(name)>\n"
  }

  private func transition(
    _ index: Int, _ count: Int, _ isFolded: Bool, _ random: inout RandomSource
  ) -> String {
    let (event, place) = event(&random)
    var attributes = "event=\"\(event)\""
    if random.chance(plan.asksOpenly ? 50 : 25) { attributes += " cond=\"\(condition(&random))\"" }
    if random.chance(75) {
      let target = (index + 1 + random.number(below: count - 1)) % count
      let isBack = isFolded && index == 2 && random.chance(60)
      attributes += " target=\"\(isBack ? "back" : "r\(number)s\(target)")\""
    }
    return "<transition \(attributes)>\(content.content(2, place, &random))</transition>"
  }

  private func event(_ random: inout RandomSource) -> (String, ContentMaker.Place) {
    if !plan.timers.isEmpty, random.chance(35) {
      return (random.pick(plan.timers).name + (isRepeated ? ".@" : ""), .init())
    }
    if random.chance(8) { return ("e0", .init()) }
    if random.chance(5) { return ("overrun.onA:", .init()) }
    if plan.hasWildcards, random.chance(25) {
      return (random.pick(["*", plan.stimuli[1].prefix(1) + ".*", "t0.*"]), .init())
    }
    if isRepeated, random.chance(75) { return ("hit.@", .init(mayBlock: true, mayRaise: true)) }
    return (random.pick(plan.stimuli), .init(mayBlock: true, mayRaise: true))
  }

  private func condition(_ random: inout RandomSource) -> String {
    if plan.asksOpenly, random.chance(60) {
      return random.pick(["may", "may", "not may", "may and flag", "may or n == 0"])
    }
    let conditions = plan.parameters.compactMap(\.condition)
    if !conditions.isEmpty, random.chance(60) { return random.pick(conditions) }
    return random.pick(["n == 0", "n != 2", "flag", "not flag", "n &gt; 0"])
  }
}
