import ChartSketch

/// Makes executable content that ends, and after which a model cannot grow without end.
struct ContentMaker {
  let plan: ChartPlan
  /// What stands behind the names of events inside of a repeated state.
  let suffix: String

  /// Where content stands, which says what may stand there.
  struct Place {
    /// What a timer brings about must not block: a timer that runs out in the meantime would bring
    /// about the same for ever.
    var mayBlock = false
    /// What an internal event brings about must not raise one.
    var mayRaise = false
  }

  /// A few actions, one a line.
  func content(_ most: Int, _ place: Place, _ random: inout RandomSource) -> String {
    let count = random.number(below: most + 1)
    return (0..<count).map { _ in action(place, &random) }.joined(separator: "\n")
  }

  private func action(_ place: Place, _ random: inout RandomSource) -> String {
    switch random.number(below: 100) {
    case ..<42: call(place, &random)
    case ..<50: "<log label=\"\(random.pick(["l1", "l2"]))\"/>"
    case ..<57: "<tb:post name=\"\(random.pick(["N1", "N2"]))\"/>"
    case ..<67: assignment(&random)
    case ..<82: timer(place, &random)
    case ..<86: place.mayRaise ? #"<raise event="e0"/>"# : call(place, &random)
    case ..<93: either(place, &random)
    case ..<97: plan.hasProcess ? process(&random) : call(place, &random)
    default: once
    }
  }

  private func call(_ place: Place, _ random: inout RandomSource) -> String {
    if place.mayBlock, random.chance(40) {
      return random.chance(15)
        ? #"<tb:call name="onA:" limit="3s"/>"# : #"<tb:call name="onA:"/>"#
    }
    if random.chance(30) { return #"<tb:call name="onC:" result="flag"/>"# }
    return "<tb:call name=\"\(random.pick(["onC:", "onD:", "onD:"]))\"/>"
  }

  private func assignment(_ random: inout RandomSource) -> String {
    random.pick([
      #"<assign location="n" expr="(n + 1) % 3"/>"#,
      #"<assign location="n" expr="0"/>"#,
      #"<assign location="flag" expr="not flag"/>"#,
      #"<assign location="flag" expr="true"/>"#,
    ])
  }

  /// Arms one timer or two, or takes one back.
  func timer(_ place: Place, _ random: inout RandomSource) -> String {
    guard !plan.timers.isEmpty else { return #"<log label="l1"/>"# }
    let first = random.pick(plan.timers)
    if plan.cancelsNothing, place.mayRaise { return sent(first, hasID: random.chance(50)) }
    switch random.number(below: 10) {
    case 0: return cancelled(first)
    case 1, 2, 3: return random.some(2, of: plan.timers).map(armed).joined(separator: "\n")
    default: return armed(first)
    }
  }

  func cancelled(_ timer: ChartPlan.Timer) -> String {
    "<cancel sendid=\"\(timer.name)\"/>"
  }

  func armed(_ timer: ChartPlan.Timer) -> String { cancelled(timer) + sent(timer, hasID: true) }

  func sent(_ timer: ChartPlan.Timer, hasID: Bool) -> String {
    let id = hasID ? " id=\"\(timer.name)\"" : ""
    return "<send event=\"\(timer.name)\(suffix)\"\(id) \(timer.delay)/>"
  }

  private func either(_ place: Place, _ random: inout RandomSource) -> String {
    let simple = Place(mayBlock: place.mayBlock)
    var children = [call(simple, &random)]
    children.append(random.chance(50) ? call(simple, &random) : assignment(&random))
    if random.chance(20) { children.append(#"<tb:post name="N1"/>"#) }
    return "<tb:either>\(children.joined())</tb:either>"
  }

  private func process(_ random: inout RandomSource) -> String {
    switch random.number(below: 6) {
    case 0: #"<tb:process do="start"/>"#
    case 1, 2: #"<tb:process do="suspend"/>"#
    case 3: #"<tb:process do="resume"/>"#
    default:
      "<tb:process do=\"end\" reason=\"\(random.pick(["killed: watchdog", "killed: jetsam"]))\"/>"
    }
  }

  /// What the app does later, for which nobody can take it back, must not be asked for twice.
  var once: String {
    """
    <if cond="not done"><assign location="done" expr="true"/><tb:call name="onB:"/></if>
    """
  }
}
