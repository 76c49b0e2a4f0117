import Statechart

/// What searches have learned of the steps of machines with one chart, so that searches of others learn only the steps in
/// which those differ.
package struct LearnedSteps: Sendable {
  /// What one search has learned, or taken over.
  struct Part: Sendable {
    let machine: Machine
    let memory: StepMemory
    /// The cost of all steps that it and those before it have learned, in units of `StepBudget.work`.
    let work: Int
  }

  /// The tick of the searches in milliseconds.
  let tick: Int32
  /// The layout of the rows of all searches.
  let packing: Packing
  let parts: [Part]
  let labels: LabelTable
  let timers: TimerLists

  /// The largest number of searches whose steps are kept: more cost memory, and each is asked for a step in turn.
  static var mostParts: Int { 2 }

  /// The number of searches whose steps are kept.
  package var searchCount: Int { parts.count }

  /// The cost of all steps.
  var work: Int { parts.last?.work ?? 0 }

  /// Returns whether steps of these searches may be steps of another machine with the same chart, whose rows have a layout.
  ///
  /// An action that the app delays is known by its number among all of the app's actions, and code is asked for each.
  func suit(_ machine: Machine, _ packing: Packing, tick: Int32) -> Bool {
    guard let other = parts.first?.machine else { return false }
    return tick == self.tick && packing.agrees(with: self.packing)
      && machine.answers == other.answers
      && (machine.app == other.app || machine.app.hasOnlyScripts && other.app.hasOnlyScripts)
  }
}

extension [LearnedSteps] {
  /// Puts what a search has learned in the place of what it had taken over.
  package mutating func replace(with learned: LearnedSteps) {
    let place = firstIndex {
      $0.tick == learned.tick && $0.parts.first?.machine === learned.parts.first?.machine
    }
    if let place { self[place] = learned } else { append(learned) }
  }
}

extension App {
  /// Whether all that the app does is done at once in calls.
  fileprivate var hasOnlyScripts: Bool {
    code == nil && !actions.contains { $0.delay != -1 || $0.verb == .resume || $0.verb == .cancel }
  }

  /// Returns whether a callback has the same scripts in another app.
  func agrees(with other: App, on callback: Int) -> Bool {
    func isSame(_ own: Span32, _ others: Span32) -> Bool {
      own.range.count == others.range.count
        && zip(own.range, others.range).allSatisfy { isSameAction($0, other, $1) }
    }
    let (own, others) = (alternatives[callback], other.alternatives[callback])
    return implemented[callback] == other.implemented[callback]
      && isSame(scripts[callback], other.scripts[callback])
      && own.count == others.count && zip(own, others).allSatisfy(isSame)
  }

  private func isSameAction(_ index: Int, _ other: App, _ place: Int) -> Bool {
    var (action, otherAction) = (actions[index], other.actions[place])
    let own = action.arguments.range.map { arguments[$0] }
    let others = otherAction.arguments.range.map { other.arguments[$0] }
    (action.arguments, otherAction.arguments) = (.empty, .empty)
    return action == otherAction && own == others
  }
}
