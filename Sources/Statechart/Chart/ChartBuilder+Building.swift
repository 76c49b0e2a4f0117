extension ChartBuilder {
  /// Returns the finished chart, including everything derived from what was added.
  ///
  /// A chart without stimuli gets one for each event descriptor of its transitions, except for what is known
  /// to come from the chart itself (`addOwnEvent(_:of:)`) or from the engine, and one more for those that take
  /// any event. Charts that it forwards events to count as well. Events such
  /// as `error.execution` and `done.state.ID` (SCXML 3.12.1) are derived, and the domain of each
  /// transition is determined as in the algorithm of SCXML, appendix D.
  ///
  /// - Returns: The chart, which can be run by a `Machine`.
  public mutating func build() -> Chart {
    addListeners()
    addMainSession()
    addWellKnownNames()
    addAddresses()
    chart.executionError = event(Array("error.execution".utf8))
    chart.communicationError = listenedEvent(Array("error.communication".utf8))
    chart.hasLessonStates = chart.states.contains { $0.lessonState != .none }
    if chart.stimuli.isEmpty { addMentionedEvents() }
    addDescriptorEvents()
    addDoneEvents()
    addInvokeEvents()
    addOverrunEvents()
    addSymbolicEvents()
    setDomains()
    setMatches()
    chart.index = ChartIndex(chart)
    return chart
  }

  private mutating func addMainSession() {
    guard chart.sessions.isEmpty else { return }
    let main = addSession(
      states: Span32(0, Int32(chart.states.count)), id: name(Array("main".utf8)))
    setVariables(Span32(0, Int32(chart.variables.count)), ofSession: main)
  }

  private mutating func addWellKnownNames() {
    chart.eventTypes = [
      name(Array("internal".utf8)), name(Array("platform".utf8)), name(Array("external".utf8)),
    ]
    chart.sendTypes = [
      name(Array("http://www.w3.org/TR/scxml/#SCXMLEventProcessor".utf8)),
      name(Array("scxml".utf8)),
    ]
    chart.invokeTypes = [
      name(Array("http://www.w3.org/TR/scxml/".utf8)),
      name(Array("http://www.w3.org/TR/scxml".utf8)), name(Array("scxml".utf8)),
    ]
    if chart.sends.contains(where: { $0.idVariable >= 0 }) {
      for number in UInt8(1)...8 {
        chart.generatedIDs.append(name(Array("send.".utf8) + [UInt8(ascii: "0") + number]))
      }
    }
  }

  private mutating func addAddresses() {
    let own = name(Array("#_internal".utf8))
    chart.addresses = [Address(name: own, sender: -1, session: -1)]
    for (number, session) in chart.sessions.enumerated() {
      chart.addresses.append(Address(name: session.address, sender: -1, session: Int32(number)))
      guard session.parent >= 0 else { continue }
      let parent = name(Array("#_parent".utf8))
      chart.addresses.append(
        Address(name: parent, sender: Int32(number), session: session.parent))
      let id = chart.invokes[Int(session.invoke)].id
      chart.addresses.append(
        Address(
          name: name(Array("#_".utf8) + text(id)), sender: session.parent,
          session: Int32(number)))
    }
  }

  /// Adds every word of the chart as an event when an expression gives an event's name.
  private mutating func addSymbolicEvents() {
    guard chart.sends.contains(where: { $0.eventExpression >= 0 }) else { return }
    for index in 0..<chart.names.count { _ = event(NameID(Int32(index))) }
  }

  private mutating func addMentionedEvents() {
    var mentioned = Marks()
    var takesAny = false
    for session in chart.sessions.indices where isReached(session) {
      let states = chart.sessions[session].states
      let own = session < ownEvents.count ? ownEvents[session] : OwnEvents()
      for (index, transition) in chart.transitions.enumerated()
      where states.range.contains(Int(transition.source)) {
        for descriptor in descriptors[index] where !own.contains(descriptor) {
          addMentionedEvent(EventDescriptor.trimmed(descriptor), &mentioned)
          if EventDescriptor.trimmed(descriptor).isEmpty, !descriptor.isEmpty { takesAny = true }
        }
      }
      for event in mentionedEvents where isListened(event[...]) && !own.contains(event) {
        addMentionedEvent(event[...], &mentioned)
      }
    }
    if takesAny { addAnyOtherEvent() }
  }

  /// Returns whether events from outside reach a session: it is the main one, or they are forwarded to it.
  private func isReached(_ session: Int) -> Bool {
    var session = chart.sessions[session]
    while session.parent >= 0 {
      guard session.invoke >= 0, chart.invokes[Int(session.invoke)].isForwarding else {
        return false
      }
      session = chart.sessions[Int(session.parent)]
    }
    return true
  }

  private mutating func addMentionedEvent(_ event: ArraySlice<UInt8>, _ mentioned: inout Marks) {
    guard !event.isEmpty else { return }
    let name = name(event)
    guard mentioned.insert(Int(name.raw)) else { return }
    addStimulus(Stimulus(words: words([name]), event: self.event(name)))
  }

  /// Adds a stimulus `other` for a transition that takes any event: an event that the chart does not mention.
  private mutating func addAnyOtherEvent() {
    var word = Array("other".utf8)
    while find(word) != nil { word.append(UInt8(ascii: "_")) }
    let name = name(word)
    addStimulus(Stimulus(words: words([name]), event: event(name)))
  }

  /// Adds an event for every descriptor.
  ///
  /// An event with any other name matches like the longest descriptor that is a prefix of it.
  private mutating func addDescriptorEvents() {
    for descriptor in Array(descriptors.joined()) {
      let trimmed = EventDescriptor.trimmed(descriptor)
      if !trimmed.isEmpty { _ = event(name(trimmed)) }
    }
    chart.otherEvent = listenedEvent([])
  }

  private mutating func addDoneEvents() {
    for index in chart.states.indices {
      let state = chart.states[index]
      guard state.kind == .compound || state.kind == .parallel, state.name != .none else {
        continue
      }
      chart.states[index].doneEvent = listenedEvent(Array("done.state.".utf8) + text(state.name))
    }
  }

  private mutating func addInvokeEvents() {
    for index in chart.invokes.indices {
      let id = text(chart.invokes[index].id)
      chart.invokes[index].doneEvent = listenedEvent(Array("done.invoke.".utf8) + id)
    }
  }

  private mutating func addOverrunEvents() {
    for index in chart.calls.indices where chart.calls[index].limit >= 0 {
      let name = text(chart.callbacks[Int(chart.calls[index].callback)].name)
      chart.calls[index].overrunEvent = listenedEvent(Array("overrun.".utf8) + name)
    }
  }

  /// Returns the index of an event, or -1 when no transition matches it.
  private mutating func listenedEvent(_ word: [UInt8]) -> Int32 {
    isListened(word[...]) ? event(word) : -1
  }

  private func isListened(_ word: ArraySlice<UInt8>) -> Bool {
    if hasWildcard { return true }
    var prefix = word
    while !prefix.isEmpty {
      if let name = find(prefix), listeners.count > name, !listeners[name].isEmpty { return true }
      prefix = EventDescriptor.shortened(prefix)
    }
    return false
  }

  /// Records which transitions match which words.
  private mutating func addListeners() {
    for (transition, words) in descriptors.enumerated() {
      for descriptor in words where !descriptor.isEmpty {
        let trimmed = EventDescriptor.trimmed(descriptor)
        if trimmed.isEmpty {
          hasWildcard = true
          wildcards.append(Int32(transition))
          continue
        }
        let name = Int(name(trimmed).raw)
        while listeners.count <= name { listeners.append([]) }
        listeners[name].append(Int32(transition))
      }
    }
  }

  private mutating func setDomains() {
    for index in chart.transitions.indices {
      let transition = chart.transitions[index]
      guard !transition.hasHistoryTarget, transition.source >= 0 else { continue }
      chart.transitions[index].domain = Int32(
        chart.states.domain(
          source: Int(transition.source), isInternal: transition.isInternal,
          targets: chart.targets[transition.targets.range]))
    }
  }

  private mutating func setMatches() {
    let width = chart.eventWords
    chart.matches = [UInt64](repeating: 0, count: width * chart.transitions.count)
    for event in chart.events.indices {
      let bit: UInt64 = 1 << UInt64(event & 63)
      for transition in wildcards {
        chart.matches[Int(transition) * width + event >> 6] |= bit
      }
      var prefix = text(chart.events[event])
      while !prefix.isEmpty {
        if let name = find(prefix), name < listeners.count {
          for transition in listeners[name] {
            chart.matches[Int(transition) * width + event >> 6] |= bit
          }
        }
        prefix = EventDescriptor.shortened(prefix)
      }
    }
  }
}

/// A set of small nonnegative integers.
private struct Marks {
  private var isMarked: [Bool] = []

  /// Inserts a number; returns false when it was already a member.
  mutating func insert(_ number: Int) -> Bool {
    while isMarked.count <= number { isMarked.append(false) }
    defer { isMarked[number] = true }
    return !isMarked[number]
  }
}

/// Event descriptors as defined by SCXML 3.12.1: token-wise prefixes, and `*` for any event.
enum EventDescriptor {
  /// Returns a name without its last token; empty when it has only one token.
  static func shortened(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return name[name.startIndex..<dot]
  }

  /// Returns a descriptor without a trailing `*`, `.*` or `.`, which do not change its meaning.
  static func trimmed(_ descriptor: [UInt8]) -> ArraySlice<UInt8> {
    var result = descriptor[...]
    if result.last == UInt8(ascii: "*") { result.removeLast() }
    if result.last == UInt8(ascii: ".") { result.removeLast() }
    return result
  }
}

extension Chart {
  /// Returns the index of the event that represents a name in this chart.
  ///
  /// This is the event with that name or, for a name that the chart does not mention, with its
  /// longest known prefix: both enable the same transitions.
  ///
  /// - Complexity: O(bytes of the name · events).
  ///
  /// - Parameter name: The UTF-8 bytes of the event's name.
  /// - Returns: The index of the event, or -1 when no transition can match the name.
  public func event(for name: some Collection<UInt8>) -> Int32 {
    var prefix = Array(name)[...]
    while !prefix.isEmpty {
      for index in events.indices where names[Int(events[index].raw)].elementsEqual(prefix) {
        return Int32(index)
      }
      prefix = EventDescriptor.shortened(prefix)
    }
    return otherEvent
  }
}
