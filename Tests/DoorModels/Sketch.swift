import Base
import Book
import Statechart

/// A chart in few words, for tests.
struct Sketch {
  private var builder = ChartBuilder()
  private var handlers: [(state: Int, content: Span32)] = []
  private var callbacks: [CallbackDeclaration] = []
  private(set) var root = 0

  init() { root = builder.addState(ChartState(kind: .compound, name: .none, parent: -1)) }

  mutating func name(_ word: String) -> NameID { builder.name(word.utf8) }

  // MARK: States

  mutating func state(
    _ name: String, _ kind: ChartState.Kind = .atomic, in parent: Int = 0, of lesson: String? = nil,
    instance: Int32 = -1
  ) -> Int {
    var state = ChartState(kind: kind, name: self.name(name), parent: Int32(parent))
    if let lesson { state.lessonState = self.name(lesson) }
    state.instance = instance
    let index = builder.addState(state)
    if kind == .atomic { builder.endState(index) }
    return index
  }

  mutating func end(_ state: Int) { builder.endState(state) }

  mutating func instance(_ name: String) -> Int32 { builder.addInstance(self.name(name)) }

  mutating func start(_ state: Int, at target: Int) {
    let initial = builder.addTransition(
      ChartTransition(source: Int32(state), hasEvent: false), targets: [target])
    builder.updateState(state) { $0.initial = Int32(initial) }
  }

  /// The transitions of a state, all at once.
  mutating func on(_ state: Int, _ list: [(event: String, content: [Action], target: Int?)]) {
    var run = Span32.empty
    for one in list {
      var transition = ChartTransition(source: Int32(state), hasEvent: true)
      transition.content = builder.block(one.content)
      let index = Int32(
        builder.addTransition(
          transition, descriptors: [Array(one.event.utf8)], targets: [one.target].compactMap { $0 })
      )
      run = Span32(run.isEmpty ? index : run.start, index + 1)
    }
    builder.updateState(state) { $0.transitions = run }
  }

  mutating func entering(_ state: Int, _ content: [Action]) {
    let handler = builder.branches([Branch(content: builder.block(content))])
    builder.updateState(state) { $0.entry = handler }
  }

  // MARK: Content

  mutating func callback(_ declaration: CallbackDeclaration) -> Int {
    var callback = Callback(name: name(declaration.name))
    callback.since = declaration.since.map { Int32($0) } ?? .min
    callback.until = declaration.until.map { Int32($0) } ?? .max
    callbacks.append(declaration)
    return builder.addCallback(callback)
  }

  mutating func call(_ callback: Int, _ argument: String? = nil, instance: Int32 = -1) -> Action {
    var call = Call(callback: Int32(callback))
    call.instance = instance
    if let argument {
      call.argument = builder.expression([Operation(.constant, name(argument).raw)])
    }
    return Action(.call, builder.addCall(call))
  }

  mutating func send(_ event: String, after milliseconds: Int32) -> Action {
    var send = Send(event: builder.event(event.utf8))
    send.delay = builder.expression([Operation(.constant, milliseconds)])
    return Action(.send, builder.addSend(send))
  }

  mutating func post(_ name: String) -> Action { Action(.post, self.name(name).raw) }
  mutating func log(_ text: String) -> Action { Action(.log, name(text).raw) }

  mutating func endProcess(_ reason: String) -> Action {
    Action(.process, ProcessChange.end.rawValue, name(reason).raw)
  }

  mutating func stimulus(_ written: String, event: String, omissible: Int32 = 0) {
    let names = written.split(separator: " ").map { name(String($0)) }
    var stimulus = Stimulus(words: builder.words(names), event: builder.event(event.utf8))
    stimulus.omissible = omissible
    builder.addStimulus(stimulus)
  }

  mutating func version(_ low: Int32, _ high: Int32) {
    var parameter = Parameter(name: name("version"), kind: .integer)
    parameter.low = low
    parameter.high = high
    parameter.initial = high
    parameter.isVersion = true
    _ = builder.addParameter(parameter)
  }

  /// The finished model.
  func model(_ id: String, labels: [LanguageTag: ModelLabels] = [:]) -> Model {
    var builder = builder
    builder.endState(root)
    let file = SourceFile(path: "Content/models/\(id)/model.scxml", text: "<scxml/>")
    let definition = ModelDefinition(file: file, chart: builder.build(), callbacks: callbacks)
    return Model(id: id, definition: definition, labels: labels)
  }
}
