import Formats
import Statechart

extension ChartReader {
  static let stateElements = ["state", "parallel", "final", "history"]

  /// Numbers the root and all states below it, in document order.
  func collectStates(_ root: XMLElement) {
    findLessonRegions(root)
    let number = builder.addState(
      ChartState(kind: .compound, name: .none, parent: -1))
    places.append(StatePlace(number: number, element: root, instance: nil))
    collectChildren(of: root, parent: number, nil, region: -1)
    builder.endState(number)
  }

  private func collectChildren(
    of element: XMLElement, parent: Int, _ instance: Instance?, region: Int32
  ) {
    for child in element.children where child.namespace == Namespace.scxml {
      if Self.stateElements.contains(child.name) {
        collect(child, parent: parent, instance, region: region)
      }
      if child.name == "initial", element.name == "scxml" || element.name == "parallel" {
        report(
          "scxml-content", at: child.range, "`<initial>` is not allowed in `<\(element.name)>`",
          help: "only a `<state>` has one; `<scxml>` has the attribute `initial`")
      }
    }
  }

  private func collect(
    _ element: XMLElement, parent: Int, _ instance: Instance?, region: Int32
  ) {
    guard builder.stateCount < ChartBudget.states else {
      refuseSize(element, "\(ChartBudget.states) states")
      return
    }
    guard let names = element.own("instances") else {
      add(element, id: element["id"]?.value, parent: parent, instance, region: region)
      return
    }
    guard instance == nil else {
      report("chart-instances", at: names.range, "instances inside of instances")
      return
    }
    replicate(element, names, parent: parent)
  }

  /// Reports that a chart exceeds a limit, once for the whole chart.
  func refuseSize(_ element: XMLElement, _ what: String) {
    guard !shared.isTooLarge else { return }
    shared.isTooLarge = true
    report(
      "scxml-size", at: element.range, "a chart of more than \(what)",
      why: "instances and invoked charts are counted as often as they are used")
  }

  /// Expands a repeated state into a parallel state with a region for each instance.
  private func replicate(_ element: XMLElement, _ names: XMLAttribute, parent: Int) {
    let id = element["id"]?.value ?? ""
    let around = builder.addState(
      ChartState(kind: .parallel, name: builder.name(id.utf8), parent: Int32(parent)))
    register(id, around, nil, at: element)
    let all = names.value.split(separator: " ").map(String.init)
    if all.count > ChartBudget.instances {
      refuseSize(element, "\(ChartBudget.instances) instances")
    }
    for name in all.prefix(ChartBudget.instances) {
      guard builder.stateCount < ChartBudget.states else {
        refuseSize(element, "\(ChartBudget.states) states")
        break
      }
      if shared.regionNames.contains(name) { reportAmbiguous(name, at: names.range) }
      let instance = Instance(
        name: name, number: builder.addInstance(builder.name(name.utf8)))
      add(element, id: "\(id)@\(name)", parent: around, instance, region: -1)
    }
    builder.endState(around)
  }

  private func add(
    _ element: XMLElement, id: String?, parent: Int, _ instance: Instance?, region outer: Int32
  ) {
    // Inside of a repeated state the lesson states are those of its instances.
    let region = instance == nil ? lessonRegion(element) ?? outer : -1
    var state = ChartState(
      kind: kind(of: element), name: id.map { builder.name($0.utf8) } ?? .none,
      parent: Int32(parent))
    state.instance = instance?.number ?? region
    if let lesson = element.own("state-of") {
      state.lessonState = builder.name(lesson.value.utf8)
      shared.names.declare(.lessonState, lesson.value, at: place(lesson.range))
    }
    let number = builder.addState(state)
    if let id { register(id, number, instance, at: element) }
    places.append(StatePlace(number: number, element: element, instance: instance))
    collectChildren(of: element, parent: number, instance, region: region)
    builder.endState(number)
  }

  private func kind(of element: XMLElement) -> ChartState.Kind {
    switch element.name {
    case "parallel": return .parallel
    case "final": return .final
    case "history": return element["type"]?.value == "deep" ? .deepHistory : .shallowHistory
    default:
      let hasStates = element.children.contains {
        $0.namespace == Namespace.scxml && Self.stateElements.contains($0.name)
          && $0.name != "history"
      }
      return hasStates ? .compound : .atomic
    }
  }

  private func register(
    _ id: String, _ number: Int, _ instance: Instance?, at element: XMLElement
  ) {
    let name = ScopedName(instance: instance?.name ?? "", name: id)
    guard stateNumbers[name] == nil else {
      shared.names.isIncomplete(.state)
      report(
        "scxml-duplicate-id", at: element["id"]?.range ?? element.range,
        "the id `\(id)` is used twice", why: "a transition could not say which it means",
        help: "rename one of the states")
      return
    }
    stateNumbers[name] = number
    shared.names.declare(.state, id, at: place((element["id"]?.range) ?? element.range))
    // From outside, a state of an instance is also known as `id@instance`.
    if let instance, !id.contains("@") {
      stateNumbers[ScopedName(instance: "", name: "\(id)@\(instance.name)")] = number
    }
  }

  /// Gives every compound state and history its default transition.
  func readInitials() {
    for place in places {
      let state = builder.state(place.number)
      if state.isHistory {
        readHistory(place)
      } else if state.kind == .compound {
        readInitial(place)
      }
    }
  }

  private func readHistory(_ place: StatePlace) {
    guard
      let element = place.element.children.first(where: {
        $0.namespace == Namespace.scxml && $0.name == "transition"
      })
    else {
      report(
        "scxml-history", at: place.element.range, "a `<history>` without a default",
        help: "add `<transition target=\"…\"/>` for when it was never left")
      return
    }
    let targets = targets(of: element, place)
    let range = (element["target"]?.range) ?? element.range
    if let target = element["target"] { checkLegal(targets, at: target) }
    if targets.contains(where: { builder.state($0).isHistory }) {
      report(
        "scxml-history", at: range, "the default of a `<history>` is a history",
        help: "name the state that it would lead to")
    }
    if !areInside(Int(builder.state(place.number).parent), targets) {
      report(
        "scxml-history", at: range, "the default of a `<history>` is outside of its state",
        help: "name a state inside of it")
    }
    setInitial(place, targets, content: element)
  }

  /// Returns whether all targets are descendants of a state, as defaults have to be (SCXML 3.2, 3.6
  /// and 3.10).
  private func areInside(_ state: Int, _ targets: [Int]) -> Bool {
    targets.allSatisfy(((state + 1)..<Int(builder.state(state).end)).contains)
  }

  private func checkInitial(_ targets: [Int], of place: StatePlace, at range: Range<Int>) {
    guard !areInside(place.number, targets) else { return }
    report(
      "scxml-initial", at: range, "an initial state is outside of its state",
      help: "name a state inside of it")
  }

  private func readInitial(_ place: StatePlace) {
    let element = place.element.children.first {
      $0.namespace == Namespace.scxml && $0.name == "initial"
    }
    if let element,
      let transition = element.children.first(where: { $0.name == "transition" })
    {
      let targets = targets(of: transition, place)
      let range = transition["target"]?.range ?? transition.range
      checkInitial(targets, of: place, at: range)
      if let target = transition["target"] { checkLegal(targets, at: target) }
      setInitial(place, targets, content: transition)
      return
    }
    if let attribute = place.element["initial"] {
      let targets = resolve(attribute, place)
      checkInitial(targets, of: place, at: attribute.range)
      checkLegal(targets, at: attribute)
      setInitial(place, targets, content: nil)
      return
    }
    setInitial(place, firstChild(of: place.number).map { [$0] } ?? [], content: nil)
  }

  /// Returns the first child in document order that is not a history (SCXML 3.6), or nil.
  private func firstChild(of state: Int) -> Int? {
    var child = state + 1
    while child < Int(builder.state(state).end) {
      if !builder.state(child).isHistory { return child }
      child = Int(builder.state(child).end)
    }
    return nil
  }

  private func setInitial(_ place: StatePlace, _ targets: [Int], content: XMLElement?) {
    if targets.isEmpty, place.number == 0, place.element["initial"] == nil {
      report("scxml-empty", at: place.element.range, "the chart has no state")
    }
    var transition = ChartTransition(source: -1, hasEvent: false)
    if let content { transition.content = block(content.children, place.instance) }
    transitionRanges.append(origin ?? content?.range ?? place.element.range)
    let number = builder.addTransition(transition, targets: targets)
    builder.updateState(place.number) { $0.initial = Int32(number) }
  }
}
