/// Runs one chart with one app, step by step; keeps its working memory between steps.
///
/// The order of execution is that of SCXML 1.0, appendix D; function names follow it.
struct Interpreter {
  let chart: Chart
  let app: App
  let parameters: [Int32]
  var snapshot: Snapshot
  var observations: [Observation] = []
  var faults: [Fault] = []
  /// Milliseconds since the step began.
  var now: Int32 = 0

  var internalQueue: [QueuedEvent] = []
  var internalHead = 0
  var externalQueue: [QueuedEvent] = []
  var externalHead = 0
  /// The session that runs.
  var session = 0
  /// Whether the session that runs has reached its end.
  var isDone = false
  /// Whether a session is being cancelled: nothing comes of what it raises and sends.
  var isCancelling = false
  /// States entered in this macrostep that invoke something.
  var toInvoke: StateSet
  /// Macrosteps inside of macrosteps: sessions that start.
  var nesting = 0
  /// The id of the `<send>` that failed, for its error event.
  var failedSend = NameID.none
  /// The event that is being processed; data for guards and content.
  var event = QueuedEvent.none
  /// Events and timers that this step has processed.
  var eventCount = 0
  /// Arguments of the request whose content runs.
  var requestArguments: [Int32] = []
  /// Requests inside of calls inside of requests.
  var requestDepth = 0
  /// Set when a call blocked past its limit: the rest of the microstep happens without content.
  var isCut = false
  /// `overrun.NAME` of the call that was cut off, or -1.
  var overrun: Int32 = -1
  /// The `either` that runs, and how many there were in this step.
  var openOrder: Int32 = 0
  var openOrders: Int32 = 0
  /// Whether a search asks: then open answers are decided and what is met is recorded.
  var isExploring = false
  var coverage = Coverage()
  /// Whether nobody asks which atomic states are active where no state has a name for readers.
  var isQuiet = false
  /// What steps read and write; nil when nobody asks.
  var footprint: Footprint?
  /// The action that runs, for faults.
  var action: Int32 = -1

  /// By instance, the app itself first: what a callee sees, and what was last observed.
  var lessonStates: [NameID]
  private var toldStates: [NameID]

  /// How it was when the macrostep began.
  var previousLessonStates: [NameID]
  var previousConfiguration: StateSet

  // Working memory of one microstep.
  var enabled: [Int32] = []
  var kept: [Int32] = []
  var toExit: StateSet
  var toEnter: StateSet
  var defaultEntry: StateSet
  var defaultHistory: [Int32] = []
  var evaluator = Evaluator()
  var choices = Choices()

  init(chart: Chart, app: App, parameters: [Int32]) {
    self.chart = chart
    self.app = app
    self.parameters = parameters
    let empty = StateSet(words: chart.stateWords)
    toExit = empty
    toEnter = empty
    defaultEntry = empty
    toInvoke = empty
    previousConfiguration = empty
    defaultHistory = [Int32](repeating: -1, count: chart.states.count)
    snapshot = Snapshot(
      configuration: empty, history: [StateSet](repeating: empty, count: Int(chart.historyCount)),
      variables: [Int32](repeating: 0, count: Int(chart.variableSlots)),
      data: [Int32](repeating: DatumState.none.rawValue, count: app.data.count), timers: [],
      process: 0, isFinished: false)
    lessonStates = [NameID](repeating: .none, count: chart.instances.count + 1)
    toldStates = lessonStates
    previousLessonStates = lessonStates
  }

  /// Takes up a snapshot, as if nothing had been done before.
  mutating func begin(_ snapshot: Snapshot) {
    self.snapshot.take(snapshot)
    beginAgain()
  }

  /// Goes on from where it stands, as if nothing had been done before.
  mutating func beginAgain() {
    observations.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    now = 0
    openOrders = 0
    eventCount = 0
    internalQueue.removeAll(keepingCapacity: true)
    internalHead = 0
    externalQueue.removeAll(keepingCapacity: true)
    externalHead = 0
    session = 0
    event = .none
    isCancelling = false
    if !chart.invokes.isEmpty { toInvoke.removeAll() }
    guard chart.hasLessonStates else { return }
    refreshLessonStates()
    copy(lessonStates, into: &toldStates)
  }

  // MARK: Observing

  mutating func observe(_ observation: Observation) {
    tellLessonStates()
    observations.append(observation)
    observations[observations.count - 1].openOrder = openOrder
  }

  mutating func fault(_ kind: Fault.Kind, _ name: NameID = .none) {
    faults.append(Fault(kind: kind, action: action, name: name))
  }

  /// Writes down lesson states that changed since they were last told.
  mutating func tellLessonStates() {
    for index in lessonStates.indices where lessonStates[index] != toldStates[index] {
      toldStates[index] = lessonStates[index]
      var observation = Observation(.state, lessonStates[index], at: now)
      observation.instance = Int32(index - 1)
      observations.append(observation)
    }
  }

  /// Finds the innermost active lesson state of each instance.
  ///
  /// O(active lesson states).
  mutating func refreshLessonStates() {
    guard chart.hasLessonStates else { return }
    footprint?.readChangedLessonStates()
    for index in lessonStates.indices { winners(index, -1) }
    var state = -1
    while let next = nextBearer(after: state) {
      state = next
      let index = Int(chart.states[state].instance) + 1
      let winner = Int(winner[index])
      if winner >= 0, state >= chart.states[winner].end {
        fault(.lessonStates, chart.states[state].lessonState)
      } else {
        winners(index, Int32(state))
      }
    }
    for index in lessonStates.indices {
      lessonStates[index] = winner[index] < 0 ? .none : chart.states[Int(winner[index])].lessonState
    }
  }

  private var winner: [Int32] = []

  private mutating func winners(_ index: Int, _ state: Int32) {
    if winner.count < lessonStates.count {
      winner = [Int32](repeating: -1, count: lessonStates.count)
    }
    winner[index] = state
  }

  private func nextBearer(after state: Int) -> Int? {
    var index = (state + 1) >> 6
    var mask = UInt64.max << UInt64((state + 1) & 63)
    let bearers = chart.index.lessonBearers
    while index < bearers.words.count {
      let word = bearers.words[index] & snapshot.configuration.words[index] & mask
      if word != 0 { return index << 6 + word.trailingZeroBitCount }
      mask = .max
      index += 1
    }
    return nil
  }
}

/// Copies in place, so that no memory is taken where the counts agree.
func copy<Element>(_ source: [Element], into target: inout [Element]) {
  guard source.count == target.count else {
    target = source
    return
  }
  for index in source.indices { target[index] = source[index] }
}
