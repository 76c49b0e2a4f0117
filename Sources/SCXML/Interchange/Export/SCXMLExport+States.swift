import Statechart

extension SCXMLExport {
  mutating func write(state number: Int, _ text: inout XMLText) {
    let state = chart.states[number]
    let initial = named.initial(of: number)
    let lesson = state.lessonState == .none ? nil : named.text(state.lessonState)
    if state.isHistory {
      let type = state.kind == .deepHistory ? "deep" : "shallow"
      text.element("history", ["id": named.ids[number], "type": type]) { inner in
        writeDefault(initial, &inner)
      }
      return
    }
    let content = initial.transition.map { chart.transitions[$0].content } ?? .empty
    let isAttribute = !initial.isDefault && content.isEmpty
    text.element(
      element(state.kind),
      [
        "id": named.ids[number], "tb:state-of": lesson,
        "initial": isAttribute ? initial.targets.joined(separator: " ") : nil,
      ]
    ) { inner in
      if !initial.isDefault, !isAttribute {
        inner.element("initial") { writeDefault(initial, &$0) }
      }
      writeData(state.lateVariables, isLate: true, &inner)
      write(handlers: state.entry, "onentry", &inner)
      write(handlers: state.exit, "onexit", &inner)
      writeInvokes(of: number, &inner)
      writeTransitions(of: number, &inner)
      for child in named.children(of: number) { write(state: child, &inner) }
      if !state.doneData.isEmpty {
        inner.element("donedata") { write(params: state.doneData, &$0) }
      }
    }
  }

  private func element(_ kind: ChartState.Kind) -> String {
    switch kind {
    case .parallel: "parallel"
    case .final: "final"
    default: "state"
    }
  }

  private mutating func writeDefault(_ initial: InitialStates, _ text: inout XMLText) {
    let content = initial.transition.map { chart.transitions[$0].content } ?? .empty
    text.element("transition", ["target": initial.targets.joined(separator: " ")]) { inner in
      write(actions: content, &inner)
    }
  }

  private mutating func write(handlers: Span32, _ name: String, _ text: inout XMLText) {
    for handler in named.branches(handlers) {
      text.element(name) { write(actions: handler.content, &$0) }
    }
  }

  mutating func writeTransitions(of state: Int, _ text: inout XMLText) {
    for number in chart.states[state].transitions.range {
      let transition = chart.transitions[number]
      let descriptors = named.descriptors(of: number).joined(separator: " ")
      let targets = named.targets(of: transition).map { named.ids[$0] }
      let condition = transition.guardExpression
      text.element(
        "transition",
        [
          "event": transition.hasEvent ? descriptors : nil,
          "cond": condition < 0 ? nil : script.text(condition, wanting: .boolean),
          "target": targets.isEmpty ? nil : targets.joined(separator: " "),
          "type": transition.isInternal ? "internal" : nil,
        ]
      ) { write(actions: transition.content, &$0) }
    }
  }

  private mutating func writeInvokes(of state: Int, _ text: inout XMLText) {
    for number in chart.states[state].invokes.range {
      let invoke = chart.invokes[number]
      text.element(
        "invoke",
        [
          "type": invoke.type < 0 ? "http://www.w3.org/TR/scxml/" : nil,
          "typeexpr": invoke.type < 0 ? nil : script.text(invoke.type, wanting: .symbol),
          "id": named.text(invoke.id), "autoforward": invoke.isForwarding ? "true" : nil,
        ]
      ) { inner in
        write(params: invoke.params, &inner)
        if !invoke.finalize.isEmpty {
          inner.element("finalize") { write(actions: invoke.finalize, &$0) }
        }
        inner.element("content") { write(session: Int(invoke.session), id: nil, &$0) }
      }
    }
  }
}
