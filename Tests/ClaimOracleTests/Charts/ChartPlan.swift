import ChartSketch

/// What a random chart is made of, drawn before any of it is written.
struct ChartPlan: Sendable {
  /// A delayed event, which is cancelled before it is sent again, so that at most one is under way; but for
  /// what stimuli send where nothing is cancelled.
  struct Timer: Sendable {
    let name: String
    /// `delay="5s"`, or `delayexpr` of a parameter.
    let delay: String
  }

  let regions: Int
  let timers: [Timer]
  /// The first may block its caller, the second is called once, and the third may answer.
  let callbacks = ["onA:", "onB:", "onC:", "onD:", "onE:"]
  /// As events are named: `a`, `b.x`.
  let stimuli: [String]
  /// The names of instances of the last region; none for most.
  let instances: [String]
  /// Whether lesson states are in every region, where there are several besides the repeated one.
  var mayHaveLessonRegions = false
  /// Whether guards ask an open parameter, which answers as it likes.
  var asksOpenly = false
  /// Whether stimuli send delayed events that nobody cancels.
  var cancelsNothing = false
  /// Whether transitions take any event, or all that begin with a word.
  var hasWildcards = false
  /// Whether a state invokes a chart to which all events are forwarded.
  var forwards = false
  let hasHistory: Bool
  /// Whether the first region is a chain of stimuli and timers, where much depends on when.
  let hasChain: Bool
  let hasProcess: Bool
  let hasChoices: Bool
  let parameters: [Parameter]

  /// A parameter of the chart.
  enum Parameter: String, Sendable, CaseIterable {
    case hold, mode, kinds, level

    var declaration: String {
      switch self {
      case .hold: #"<tb:parameter name="hold" values="3s..10s" step="1s" default="5s"/>"#
      case .mode: #"<tb:parameter name="mode" values="x y" default="x"/>"#
      case .kinds: #"<tb:parameter name="kinds" set="u v"/>"#
      case .level: #"<tb:parameter name="level" values="0..3" default="1"/>"#
      }
    }

    /// What it lets through.
    var condition: String? {
      switch self {
      case .hold: nil
      case .mode: "mode == 'y'"
      case .kinds: "kinds contains 'u'"
      case .level: "level &gt; 1"
      }
    }

    /// What `with:` may say.
    var assignments: [String] {
      switch self {
      case .hold: ["hold=4s", "hold=3s,10s", "hold=*"]
      case .mode: ["mode=y", "mode=*", "mode=x,y"]
      case .kinds: ["kinds=u", "kinds=u+v", "kinds=none", "kinds=*"]
      case .level: ["level=2", "level=1..2", "level=*", "level=0,3"]
      }
    }
  }

  /// Delays that stand in a relation to each other: equal, sums of others, or nothing in common.
  private static let delays = [
    ["10s", "10s", "10s"], ["10s", "10s", "5s"], ["10s", "5s", "5s"], ["5s", "5s", "10s"],
    ["3s", "4s", "7s"], ["4s", "10s", "7s"], ["3s", "5s", "10s"], ["4s", "3s", "4s"],
  ]

  init(_ random: inout RandomSource) {
    regions = random.pick([1, 1, 2, 2, 2, 3])
    var drawn: [Parameter] = []
    for parameter in Parameter.allCases where random.chance(15) { drawn.append(parameter) }
    parameters = drawn
    let count = random.pick([0, 1, 2, 2, 2, 3])
    let delays = random.pick(Self.delays)
    var timers: [Timer] = []
    for number in 0..<count {
      let isHeld = number == 0 && drawn.contains(.hold)
      let delay = isHeld ? #"delayexpr="hold""# : "delay=\"\(delays[number])\""
      timers.append(Timer(name: "t\(number)", delay: delay))
    }
    self.timers = timers
    stimuli = random.pick([
      ["a", "b"], ["a", "b", "c"], ["a", "b.x", "b.y"], ["a", "b", "c", "d"],
    ])
    instances = random.chance(20) ? ["A", "B"] : []
    hasChain = count > 0 && random.chance(55)
    hasHistory = random.chance(25)
    hasProcess = random.chance(30)
    hasChoices = random.chance(25)
  }

  /// The regions that have lesson states of their own.
  var lessonRegions: [String] {
    let count = instances.isEmpty ? regions : regions - 1
    return mayHaveLessonRegions && count > 1 ? (0..<count).map { "r\($0)" } : []
  }

  var variables: String {
    """
    <datamodel>
      <data id="n" tb:type="0..2" expr="0"/>
      <data id="flag" tb:type="boolean" expr="false"/>
      <data id="done" tb:type="boolean" expr="false"/>
    </datamodel>
    """
  }

  var declarations: String {
    var lines = parameters.map(\.declaration)
    if asksOpenly {
      lines.append(#"<tb:parameter name="may" values="true false" open="true"/>"#)
    }
    lines += callbacks.map { name in
      guard name == "onC:", hasChoices else { return "<tb:callback name=\"\(name)\"/>" }
      return "<tb:callback name=\"\(name)\"><tb:choice>return false</tb:choice></tb:callback>"
    }
    for name in ["a", "b", "c", "d"] {
      let arguments = stimuli.filter { $0.hasPrefix("\(name).") }.map { $0.dropFirst(2) }
      if stimuli.contains(name) { lines.append("<tb:stimulus name=\"\(name)\"/>") }
      if !arguments.isEmpty {
        lines.append(
          "<tb:stimulus name=\"\(name)\" arguments=\"\(arguments.joined(separator: "|"))\"/>")
      }
    }
    if !instances.isEmpty { lines.append(#"<tb:stimulus name="hit" arguments="A|B"/>"#) }
    lines.append(#"<tb:request name="ask"><assign location="flag" expr="not flag"/></tb:request>"#)
    return lines.joined(separator: "\n")
  }
}
