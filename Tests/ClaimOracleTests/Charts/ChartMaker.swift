import ChartSketch

/// Makes a small chart, an app and claims about them, the same for the same seed.
enum ChartMaker {
  /// Claims a chart.
  static let claims = 3

  static func subject(seed: Int) -> Subject {
    var random = RandomSource(seed: seed &* 7919 &+ 17)
    var plan = ChartPlan(&random)
    plan.mayHaveLessonRegions = seed % 9 == 4
    plan.asksOpenly = seed % 4 == 1
    plan.cancelsNothing = cancelsNothing(seed: seed)
    plan.hasWildcards = seed % 3 == 2
    plan.forwards = seed % 7 == 5
    let chart = chart(plan, &random)
    let head = HeadMaker(plan: plan).head(&random)
    let maker = ClaimMaker(plan: plan, chart: chart, head: head)
    var claims: [PlainClaim] = []
    while claims.count < Self.claims { claims.append(maker.claim(&random)) }
    return Subject(chart: chart, head: head, claims: claims)
  }

  /// Whether stimuli of a chart send delayed events that nobody cancels, so that they pile up.
  static func cancelsNothing(seed: Int) -> Bool { seed % 5 == 3 }

  private static func chart(_ plan: ChartPlan, _ random: inout RandomSource) -> String {
    var regions: [String] = []
    for number in 0..<plan.regions {
      let isRepeated = !plan.instances.isEmpty && number == plan.regions - 1
      let isChain = plan.hasChain && number == 0 && !isRepeated
      if plan.cancelsNothing, !plan.timers.isEmpty, number == 0, !isRepeated {
        regions.append(ChainMaker(plan: plan).echoes(&random))
        continue
      }
      regions.append(
        isChain
          ? ChainMaker(plan: plan).region(&random)
          : RegionMaker(plan: plan, number: number, isRepeated: isRepeated).region(&random))
    }
    let start = plan.hasProcess ? #"<tb:process do="start"/>"# : ""
    let content =
      start
      + ContentMaker(plan: plan, suffix: "").content(3, .init(mayBlock: true), &random)
    let inner = "<parallel id=\"all\">\n\(regions.joined(separator: "\n"))\n</parallel>"
    let unused = declarations(for: inner + content, plan)
    return ChartText.document(
      """
      \(plan.declarations)
      \(plan.variables)
      <state id="root"><initial><transition target="all">\(content)</transition></initial>
      \(inner)
      <onexit>\(unused)</onexit>
      </state>
      """)
  }

  /// Returns content that raises the events and sends the timers that a chart must have declared.
  ///
  /// It is where no run comes, on the way out of the outermost state.
  private static func declarations(for text: String, _ plan: ChartPlan) -> String {
    func names(_ pattern: Regex<(Substring, Substring)>) -> Set<String> {
      Set(text.matches(of: pattern).map { String($0.1) })
    }
    let timers = names(/<cancel sendid="([^"]+)"/).subtracting(names(/<send [^>]*id="([^"]+)"/))
    let raised = names(/<(?:raise|send) event="([^"]+)"/).union(timers)
    let events = names(/<transition event="([et][0-9][^"]*)"/).subtracting(raised)
    return events.sorted().flatMap { name in
      name.hasSuffix(".@") ? plan.instances.map { "\(name.dropLast())\($0)" } : [name]
    }.map { "<raise event=\"\($0)\"/>" }.joined()
      + timers.sorted().map { "<send event=\"\($0)\" id=\"\($0)\"/>" }.joined()
  }
}

/// Makes the head of a claim file: parameters and what the app does.
struct HeadMaker {
  let plan: ChartPlan

  func head(_ random: inout RandomSource) -> [String] {
    var lines: [String] = []
    let with = plan.parameters.filter { _ in random.chance(75) }
      .map { random.pick($0.assignments) }
    if !with.isEmpty { lines.append("with: \(with.joined(separator: " "))") }
    if random.chance(5) { lines.append("without: onD:") }
    if random.chance(30) {
      lines += ["on onA:", "  block \(random.pick(["3s", "4s", "5s", "5s"]))"]
      if random.chance(30) { lines.append("  \(random.pick(["set d", "save d", "ask"]))") }
    }
    if random.chance(35) {
      let time = random.pick(["3s", "4s", "5s", "10s"])
      let late = ["after \(time) ask", "after \(time) set d", "after \(time) save d", "block 5s"]
      lines += ["on onB:", "  \(random.pick(late))"]
    }
    if plan.hasChoices, random.chance(20) { lines += ["on onC:", "  ask"] }
    return lines
  }
}
