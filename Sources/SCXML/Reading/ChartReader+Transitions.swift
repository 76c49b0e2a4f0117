import Base
import Formats
import Statechart

extension ChartReader {
  private static let stateChildren = [
    "state", "parallel", "final", "history", "initial", "transition", "onentry", "onexit",
    "datamodel", "invoke", "donedata", "script",
  ]

  /// Compiles a state's own transitions, which get consecutive numbers.
  func readTransitions(_ place: StatePlace) {
    checkChildren(of: place)
    guard !builder.state(place.number).isHistory else { return }
    var numbers: [Int] = []
    for element in place.element.children
    where element.namespace == Namespace.scxml && element.name == "transition" {
      if let number = readTransition(element, place) { numbers.append(number) }
    }
    guard let first = numbers.first, let last = numbers.last else { return }
    builder.updateState(place.number) { $0.transitions = Span32(Int32(first), Int32(last + 1)) }
  }

  private func checkChildren(of place: StatePlace) {
    for child in place.element.children {
      if child.namespace == Namespace.scxml { checkState(child) }
      if child.namespace == Namespace.own, place.number != 0 {
        report(
          "chart-element", at: child.nameRange, "`\(child.name)` is not allowed in a state",
          help: "declarations are children of `<scxml>`; content goes into `<onentry>`")
      }
    }
  }

  private func checkState(_ child: XMLElement) {
    if child.name == "script" {
      if !child.isEmptyScript { refuseScript(child) }
    } else if !Self.stateChildren.contains(child.name) {
      report(
        "scxml-element", at: child.range, "`<\(child.name)>` is not an element of SCXML here",
        help: suggestion(child.name, Self.stateChildren)
          ?? owned(child.name, Self.declarations))
    }
  }

  func refuseScript(_ element: XMLElement) {
    report(
      "scxml-script", at: element.range, "scripts are not supported",
      why: "what a chart does must be known when it is read",
      help: "use `<assign>`, `<if>` and `<raise>`")
  }

  private func readTransition(_ element: XMLElement, _ place: StatePlace) -> Int? {
    guard transitionRanges.count < ChartBudget.transitions else {
      refuseSize(element, "\(ChartBudget.transitions) transitions")
      return nil
    }
    let descriptors = eventDescriptors(element, place.instance)
    readData(
      in: element, of: descriptors.map { String(decoding: $0, as: UTF8.self) }, place.instance)
    var transition = ChartTransition(
      source: Int32(place.number), hasEvent: element["event"] != nil)
    transition.isInternal = element["type"]?.value == "internal"
    let condition = condition(of: element)
    if let condition {
      let guardExpression = expression(
        condition, in: place.instance, wanting: .boolean, isCondition: true)
      transition.guardExpression = guardExpression?.number ?? -1
    }
    if isReached { noteDataReads(in: element, of: element["event"]?.value) }
    let targets = targets(of: element, place)
    if let target = element["target"] { checkLegal(targets, at: target) }
    if !transition.hasEvent, condition == nil, element["target"] == nil {
      report(
        "scxml-transition", at: element.range,
        "a transition without event, condition and target would never end",
        help: "add one of `event`, `cond` and `target`")
    }
    transition.content = block(element.children, place.instance)
    transitionRanges.append(origin ?? element.range)
    return builder.addTransition(transition, descriptors: descriptors, targets: targets)
  }

  /// Returns the condition of a transition; an empty one, as some editors write it, is none.
  private func condition(of element: XMLElement) -> XMLAttribute? {
    guard let condition = element["cond"], condition.value.allSatisfy(\.isWhitespace) else {
      return element["cond"]
    }
    report(
      "scxml-attribute", at: condition.nameRange, "an empty `cond` is none",
      help: "remove it, or say when the transition is taken", severity: .warning)
    return nil
  }

  /// Returns the descriptors in `event`, with `@` replaced by the name of the instance.
  private func eventDescriptors(_ element: XMLElement, _ instance: Instance?) -> [[UInt8]] {
    guard let attribute = element["event"] else { return [] }
    return attribute.value.split(whereSeparator: \.isWhitespace).map { word in
      let descriptor = Self.replacingInstance(String(word), instance)
      shared.events.waits(for: descriptor, at: place(range(of: word, in: attribute)))
      return Array(descriptor.utf8)
    }
  }

  /// Records the data of its event that a transition reads, with what it compares them.
  private func readData(
    in element: XMLElement, of descriptors: [String], _ instance: Instance?
  ) {
    guard !descriptors.isEmpty else { return }
    for attribute in element.attributes where attribute.value.contains("_event.data.") {
      let text = attribute.value
      let range = { (part: Substring) in self.place(self.range(of: part, in: attribute)) }
      for match in text.matches(
        of: /_event\.data\.([A-Za-z_][A-Za-z0-9_]*)(?:\s*[=!]=\s*'([^']*)')?/)
      {
        shared.events.reads(
          EventDatum(
            descriptors: descriptors, name: String(match.1), place: range(match.1),
            symbol: match.2.map { (String($0), range($0)) },
            domain: match.0 == text[...] ? domain(of: element["location"], instance) : []))
      }
    }
    for child in element.children { readData(in: child, of: descriptors, instance) }
  }

  /// Returns the values of the variable to which something is assigned; none when it takes any.
  private func domain(of location: XMLAttribute?, _ instance: Instance?) -> [String] {
    guard let location, let number = variable(location.value, in: instance),
      case .symbol(let words)? = variableTypes[number]
    else { return [] }
    return words.map { text($0.raw) }
  }

  /// Replaces the tokens `@` of an event name by the name of the instance.
  static func replacingInstance(_ event: String, _ instance: Instance?) -> String {
    guard let instance else { return event }
    return event.split(separator: ".", omittingEmptySubsequences: false)
      .map { $0 == "@" ? instance.name : String($0) }.joined(separator: ".")
  }

  /// Returns the place in the file of a word of an attribute's value.
  func range(of word: Substring, in attribute: XMLAttribute) -> Range<Int> {
    let start = attribute.value.utf8.distance(
      from: attribute.value.startIndex, to: word.startIndex)
    return attribute.range(of: start..<(start + word.utf8.count))
  }

  func targets(of element: XMLElement, _ place: StatePlace) -> [Int] {
    element["target"].map { resolve($0, place) } ?? []
  }

  /// Returns the states that an attribute names, and reports each that does not exist.
  func resolve(_ attribute: XMLAttribute, _ place: StatePlace) -> [Int] {
    var result: [Int] = []
    for word in attribute.value.split(whereSeparator: \.isWhitespace) {
      if let number = state(String(word), in: place.instance) {
        result.append(number)
        continue
      }
      shared.names.miss(
        .state, String(word),
        at: self.place(range(of: word, in: attribute)),
        "there is no state `\(word)`", help: suggestion(String(word), stateNames))
    }
    return result
  }

  /// Reports targets that cannot be active together: of two states one may not contain the other, and the
  /// innermost state around both has to be parallel (SCXML 3.11).
  func checkLegal(_ targets: [Int], at attribute: XMLAttribute) {
    // A history leads into its state.
    let sites = Set(targets).map { target in
      let state = builder.state(target)
      return (site: state.isHistory ? Int(state.parent) : target, target: target)
    }.sorted { ($0.site, $0.target) < ($1.site, $1.target) }
    // What is around any two states in document order is around two neighbors between them as well.
    for (one, other) in zip(sites, sites.dropFirst()) {
      let around = stateAround(one.site, other.site)
      guard around == one.site || builder.state(around).kind != .parallel else { continue }
      let names = [one.target, other.target].sorted().map {
        "`\(String(decoding: builder.text(builder.state($0).name), as: UTF8.self))`"
      }
      return report(
        "scxml-configuration", at: attribute.range,
        "\(names[0]) and \(names[1]) cannot be entered together",
        why: around == one.site
          ? "one of them is inside of the other, which then enters another child as well"
          : "only one child of a state is active, unless the state is parallel",
        help: "name one of them")
    }
  }

  /// Returns the innermost state that is or contains each of two states, given in document order.
  private func stateAround(_ one: Int, _ other: Int) -> Int {
    var around = one
    while around > 0, other >= Int(builder.state(around).end) {
      around = Int(builder.state(around).parent)
    }
    return around
  }

  /// Compiles the `<onentry>` and `<onexit>` handlers of a state.
  func readHandlers(_ place: StatePlace) {
    let entry = handlers("onentry", place)
    let exit = handlers("onexit", place)
    builder.updateState(place.number) {
      $0.entry = entry
      $0.exit = exit
    }
  }

  private func handlers(_ name: String, _ place: StatePlace) -> Span32 {
    let branches = place.element.children.filter {
      $0.namespace == Namespace.scxml && $0.name == name
    }.map {
      if isReached { noteDataReads(in: $0, of: nil) }
      return Branch(content: block($0.children, place.instance))
    }
    return branches.isEmpty ? .empty : builder.branches(branches)
  }

  /// Warns about states that no transition leads to, except below an unreachable parent.
  func warnOfUnreachable(_ chart: Chart) {
    let reachable = Reachability(chart).reached
    for place in places where !reachable.contains(place.number) {
      guard !reachable.isDisjoint(with: [Int(builder.state(place.number).parent)]) else { continue }
      let id = place.element["id"]
      diagnostics.append(
        Diagnostic(
          .warning, "scxml-unreachable", at: id?.range ?? place.element.range, in: file,
          "no transition leads to `\(id?.value ?? place.element.name)`",
          help: "give a transition this target, or remove the state"))
    }
  }
}

extension XMLElement {
  /// Whether the element is a script that does nothing.
  var isEmptyScript: Bool { self["src"] == nil && text.allSatisfy(\.isWhitespace) }
}

/// The states that can be entered if every guard can be true.
private struct Reachability {
  private let chart: Chart
  private(set) var reached: Set<Int> = []
  /// The states of which a child was entered.
  private var withChild: Set<Int> = []
  /// The states whose transitions have not been followed yet.
  private var pending: [Int] = []

  init(_ chart: Chart) {
    self.chart = chart
    for session in chart.sessions { enter(Int(session.states.start)) }
    while let state = pending.popLast() {
      for transition in chart.states[state].transitions.start..<chart.states[state].transitions.end
      {
        follow(chart.transitions[Int(transition)])
      }
    }
  }

  private mutating func follow(_ transition: ChartTransition) {
    for target in chart.targets[Int(transition.targets.start)..<Int(transition.targets.end)] {
      enter(Int(target))
    }
  }

  private mutating func enter(_ state: Int) {
    guard state >= 0, reached.insert(state).inserted else { return }
    let entry = chart.states[state]
    pending.append(state)
    withChild.insert(Int(entry.parent))
    enter(Int(entry.parent))
    // A state that is only entered through a child need not be entered by default as well.
    if entry.initial >= 0, entry.isHistory || !withChild.contains(state) {
      follow(chart.transitions[Int(entry.initial)])
    }
    guard entry.kind == .parallel else { return }
    var child = state + 1
    while child < Int(entry.end) {
      if !chart.states[child].isHistory { enter(child) }
      child = Int(chart.states[child].end)
    }
  }
}
