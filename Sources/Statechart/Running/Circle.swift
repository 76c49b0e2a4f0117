/// Finds that a step is where it has been before, so that it would go on so for ever.
///
/// Every place is kept while the chart has open parameters, up to some; beyond them, and in other charts, one
/// place at a time, at ever longer distances (Brent, "An improved Monte Carlo factorization algorithm", 1980).
struct CircleWatch {
  /// The places in a step at which it can be where it has been.
  enum Place: UInt8 {
    /// Before an eventless transition or an internal event.
    case microstep
    /// Before an event of the external queue.
    case event
    /// Before timers that come in a moment of their own.
    case moment
  }

  /// All that decides how a step goes on.
  struct Situation: Equatable {
    let place: Place
    let session: Int
    let nesting: Int
    let now: Int64
    let event: QueuedEvent
    let toInvoke: StateSet
    let snapshot: Snapshot
    let internalEvents: [QueuedEvent]
    let externalEvents: [QueuedEvent]
  }

  private struct Mark {
    let situation: Situation
    /// The number of decisions taken before, and of observations.
    let decisions: Int
    let observations: Int
  }

  private var marks: [Mark] = []
  private var count = 0

  /// The number of places that are all kept, and that are passed before one is kept in other charts; and the most
  /// events and timers of a situation that is looked at, as more of them pile up rather than come back.
  static var limit: Int { 64 }

  mutating func clear() {
    if count == 0 { return }
    count = 0
    drain(&marks)
  }

  /// Counts a place; returns whether the situation has to be looked at.
  @inline(__always)
  mutating func passes(hasAnswers: Bool) -> Bool {
    count += 1
    return hasAnswers || count >= Self.limit
  }

  /// Returns how many decisions and observations there were when the step was in a situation; keeps one that is new.
  mutating func find(
    _ situation: Situation, decisions: Int, observations: Int
  ) -> (decisions: Int, observations: Int)? {
    for mark in marks where mark.situation == situation {
      return (mark.decisions, mark.observations)
    }
    let mark = Mark(situation: situation, decisions: decisions, observations: observations)
    if count < Self.limit {
      marks.append(mark)
    } else if count & (count - 1) == 0 {
      marks = [mark]
    }
    return nil
  }
}

extension Interpreter {
  /// Ends the step when it is where it has been before; returns whether it does.
  ///
  /// A step that nothing decides is a mistake of the model. Where an open parameter was asked meanwhile, its
  /// answers lead back, and other answers are those that lead on.
  @inline(__always)
  func endsCircle(_ place: CircleWatch.Place) -> Bool {
    circles.passes(hasAnswers: !answers.isEmpty) && endsKnownCircle(place)
  }

  @inline(never)
  private func endsKnownCircle(_ place: CircleWatch.Place) -> Bool {
    let events = internalQueue.count - internalHead + externalQueue.count - externalHead
    guard events + snapshot.timers.count <= CircleWatch.limit else { return false }
    let situation = CircleWatch.Situation(
      place: place, session: session, nesting: nesting, now: now, event: event,
      toInvoke: toInvoke, snapshot: snapshot,
      internalEvents: Array(internalQueue[internalHead...]),
      externalEvents: Array(externalQueue[externalHead...]))
    guard
      let before = circles.find(
        situation, decisions: orders.count, observations: observations.count)
    else { return false }
    guard before.decisions < orders.count else {
      reportExceeded(.endless)
      return true
    }
    circle = observations[before.observations...].filter { $0.kind == .choice }.map { $0.name }
    isCircular = true
    exceedsBudget = true
    return true
  }

  /// Makes a step that has only answers that lead back a mistake of the model.
  package func refuseCircle() {
    isCircular = false
    exceedsBudget = false
    reportExceeded(.endless)
  }

  /// Takes a step of a single run, in which answers that lead back are followed by the next ones.
  func settle(_ step: () -> Bool) -> Bool {
    guard !answers.isEmpty else { return step() }
    let before = snapshot
    let start = orders.count
    var isTaken = step()
    while isCircular {
      guard orders.advance(after: start) else {
        refuseCircle()
        return isTaken
      }
      begin(before)
      isTaken = step()
    }
    return isTaken
  }
}
