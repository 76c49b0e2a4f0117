import Statechart

/// A builder of the chart of copies.
struct CopiesPlan {
  private var builder = ChartBuilder()
  /// The index of each copy's region, which its three states follow.
  private var regions: [Int] = []

  static func chart(_ copies: Int) -> Chart {
    var plan = CopiesPlan()
    plan.addStates(copies)
    for copy in 0..<copies { plan.addTransitions(copy) }
    return plan.builder.build()
  }

  private mutating func addStates(_ copies: Int) {
    let root = begin(.compound, in: -1)
    let all = begin(.parallel, in: root)
    for _ in 0..<copies {
      let region = begin(.compound, in: all)
      for _ in 0..<3 {
        let leaf = begin(.atomic, in: region)
        builder.endState(leaf)
      }
      builder.endState(region)
      regions.append(region)
    }
    builder.endState(all)
    builder.endState(root)
    setInitial(all, of: root)
  }

  private mutating func begin(_ kind: ChartState.Kind, in parent: Int) -> Int {
    let name = name("s", builder.stateCount)
    return builder.addState(ChartState(kind: kind, name: name, parent: Int32(parent)))
  }

  /// Adds an event that leads around the three states and changes a variable on the way back.
  private mutating func addTransitions(_ copy: Int) {
    let region = regions[copy]
    setInitial(region + 1, of: region)
    var variable = Variable(name: name("v", copy), type: .integer)
    (variable.low, variable.high) = (0, 1)
    let number = builder.addVariable(variable)
    let slot = builder.variable(number).slot
    let flipped = builder.expression([
      Operation(.constant, 1), Operation(.variable, slot), Operation(.subtract),
    ])
    let event = word("e", copy)
    for place in 0..<3 {
      var entry = ChartTransition(source: Int32(region + 1 + place), hasEvent: true)
      if place == 2 {
        entry.content = builder.block([Action(.assign, Int32(number), flipped)])
      }
      let target = region + 1 + (place + 1) % 3
      let transition = Int32(
        builder.addTransition(entry, descriptors: [event], targets: [target]))
      builder.updateState(region + 1 + place) {
        $0.transitions = Span32(transition, transition + 1)
      }
    }
    let words = builder.words([builder.name(event)])
    builder.addStimulus(Stimulus(words: words, event: builder.event(event)))
  }

  private mutating func setInitial(_ target: Int, of state: Int) {
    let initial = ChartTransition(source: Int32(state), hasEvent: false)
    let transition = Int32(builder.addTransition(initial, targets: [target]))
    builder.updateState(state) { $0.initial = transition }
  }

  private mutating func name(_ letter: Unicode.Scalar, _ number: Int) -> NameID {
    builder.name(word(letter, number))
  }

  /// Returns a letter followed by two digits.
  private func word(_ letter: Unicode.Scalar, _ number: Int) -> [UInt8] {
    let zero = UInt8(ascii: "0")
    return [
      UInt8(ascii: letter), zero + UInt8(number / 10 % 10), zero + UInt8(number % 10),
    ]
  }
}
