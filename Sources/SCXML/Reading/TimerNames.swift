import Base

/// The ids of `<send>`, to find one that is mistyped where the right one is used elsewhere.
///
/// An id that nothing cancels is legal (SCXML 6.2), so a wrong letter in one of several places
/// leaves a chart that reads well and in which an event arrives that should have been cancelled.
struct TimerNames {
  private struct Timer {
    let id: String
    let event: String
    let place: NameUses.Place
  }

  private var all: [Timer] = []

  mutating func add(_ id: String, sending event: String, at place: NameUses.Place) {
    all.append(Timer(id: id, event: event, place: place))
  }

  /// Compares the ids that nothing cancels with those that are cancelled and under which the same
  /// event is sent.
  ///
  /// - Parameter isCancelled: Returns whether a `<cancel>` names an id.
  /// - Returns: A diagnostic for each id that is one letter from such an id.
  func mistyped(isCancelled: (String) -> Bool) -> [Diagnostic] {
    let events = Dictionary(grouping: all, by: \.event)
    return all.filter { !isCancelled($0.id) }.compactMap { timer in
      let others = (events[timer.event] ?? []).filter { isCancelled($0.id) }
      guard let right = others.first(where: { EditDistance.areTwins($0.id, timer.id) }) else {
        return nil
      }
      let line = right.place.file.lineIndex(at: right.place.range.lowerBound) + 1
      return Diagnostic(
        .error, "scxml-timer", at: timer.place.range, in: timer.place.file,
        "nothing cancels `\(timer.id)`",
        why: "line \(line) sends the same event with the id `\(right.id)`, which is cancelled",
        help: Suggestion.question(right.id))
    }
  }
}
