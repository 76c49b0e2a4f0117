/// Runs one chart with one app, step by step; keeps its working memory between steps.
///
/// A class, because what is this large would be copied on the way into its own functions.
///
/// The order of execution is that of SCXML 1.0, appendix D; function names follow it.
final class Interpreter {
  let chart: Chart
  let tables: ChartTables
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
  /// What this step has cost, as `StepBudget.work` counts it.
  var work = 0
  /// Whether a budget is used up, so that nothing more happens in this step.
  var isSpent = false
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
  #if TRACEBOOK_WITHOUT_SEARCH
    /// Nobody searches: what only a search needs is left out of the program.
    var isExploring: Bool {
      get { false }
      set {}
    }
    var footprint: Footprint? {
      get { nil }
      set {}
    }
  #else
    /// Whether a search asks: then open answers are decided and what is met is recorded.
    var isExploring = false
    /// What steps read and write; nil when nobody asks.
    var footprint: Footprint?
  #endif
  var coverage = Coverage()
  /// Whether nobody asks which atomic states are active where no state has a name for readers.
  var isQuiet = false
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
  /// Whether a transition by itself enters the same every time, because no history is there, and
  /// that is told by one word.
  let remembersEntrySets: Bool
  /// By transition what it enters, and what of that by default; nil where that is not known yet.
  var entrySets: [(all: UInt64, byDefault: UInt64)?] = []
  var evaluator = Evaluator()
  var choices = Choices()

  init(chart: Chart, app: App, parameters: [Int32]) {
    self.chart = chart
    tables = ChartTables(chart)
    remembersEntrySets = chart.historyCount == 0 && chart.stateWords == 1
    self.app = app
    self.parameters = parameters
    let empty = StateSet(words: chart.stateWords)
    toExit = empty
    toEnter = empty
    defaultEntry = empty
    toInvoke = empty
    previousConfiguration = empty
    defaultHistory = [Int32](repeating: -1, count: chart.states.count)
    snapshot = Snapshot(chart, app)
    lessonStates = [NameID](repeating: .none, count: chart.instances.count + 1)
    toldStates = lessonStates
    previousLessonStates = lessonStates
  }

  /// Takes up a snapshot, as if nothing had been done before.
  func begin(_ snapshot: Snapshot) {
    self.snapshot.take(snapshot)
    beginAgain()
  }

  /// Goes on from where it stands, as if nothing had been done before.
  func beginAgain() {
    drain(&observations)
    drain(&faults)
    now = 0
    openOrders = 0
    eventCount = 0
    work = 0
    isSpent = false
    drain(&internalQueue)
    internalHead = 0
    drain(&externalQueue)
    externalHead = 0
    session = 0
    isCancelling = false
    if !chart.invokes.isEmpty { toInvoke.removeAll() }
    guard chart.hasLessonStates else { return }
    refreshLessonStates()
    copy(lessonStates, into: &toldStates)
  }

  // MARK: Observing

  func observe(_ observation: consuming Observation) {
    work += StepBudget.observation
    tellLessonStates()
    observation.openOrder = openOrder
    observations.append(observation)
  }

  @inline(never)
  func fault(_ kind: Fault.Kind, _ name: NameID = .none) {
    // What fails because a budget is spent is not a fault of its own.
    guard !isSpent, faults.count < StepBudget.faults else { return }
    faults.append(Fault(kind: kind, action: action, name: name))
  }

  /// Writes down lesson states that changed since they were last told.
  @inline(__always)
  func tellLessonStates() {
    if chart.hasLessonStates { tellChangedLessonStates() }
  }

  private func tellChangedLessonStates() {
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
  @inline(__always)
  func refreshLessonStates() {
    if chart.hasLessonStates { findLessonStates() }
  }

  private func findLessonStates() {
    footprint?.readChangedLessonStates()
    for index in lessonStates.indices { winners(index, -1) }
    var state = -1
    // What it finds depends on what the footprint was told just now.
    while let next = nextActive(from: state + 1, in: ChartIndex.Row.lessonBearers) {
      state = next
      let index = Int(tables.states[state].instance) + 1
      let winner = Int(winner[index])
      if winner >= 0, state >= tables.states[winner].end {
        fault(.lessonStates, tables.states[state].lessonState)
      } else {
        winners(index, Int32(state))
      }
    }
    for index in lessonStates.indices {
      lessonStates[index] =
        winner[index] < 0 ? .none : tables.states[Int(winner[index])].lessonState
    }
  }

  private var winner: [Int32] = []

  private func winners(_ index: Int, _ state: Int32) {
    if winner.count < lessonStates.count {
      winner = [Int32](repeating: -1, count: lessonStates.count)
    }
    winner[index] = state
  }
}

/// Empties in place, one by one: what is emptied here is short, and then that is faster.
@inline(__always)
func drain<Element>(_ list: inout [Element]) {
  while !list.isEmpty { list.removeLast() }
}

/// Copies in place, so that no memory is taken where the counts agree.
func copy<Element>(_ source: [Element], into target: inout [Element]) {
  guard source.count == target.count else {
    target = source
    return
  }
  for index in source.indices { target[index] = source[index] }
}
