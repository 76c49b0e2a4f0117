/// The undo history: the last steps taken, and the undone ones that can be redone.
///
/// It is a ring buffer whose entries are overwritten.
struct UndoHistory {
  /// The input of a step.
  enum Input {
    case stimulus(Int32)
    case wait(Int32)
  }

  /// The state of the run before a step, and the step's input.
  final class Step {
    let snapshot: Snapshot
    let clock: UInt64
    let input: Input
    /// The possibilities that the step takes where the chart leaves an order open.
    let decisions: [Int32]

    init(_ snapshot: Snapshot, _ clock: UInt64, _ input: Input, _ decisions: [Int32]) {
      self.snapshot = snapshot
      self.clock = clock
      self.input = input
      self.decisions = decisions
    }
  }

  private var steps = [Step?](repeating: nil, count: Player.memory)
  /// The index of the next step in `steps`.
  private var head = 0
  private(set) var pastCount = 0
  private(set) var futureCount = 0

  /// The step that was undone last, or nil when there is none.
  var next: Step? { futureCount > 0 ? steps[head] : nil }

  mutating func record(
    _ snapshot: Snapshot, _ clock: UInt64, _ input: Input, _ decisions: [Int32]
  ) {
    steps[head] = Step(snapshot, clock, input, decisions)
    futureCount = 0
    forward(by: 1)
  }

  mutating func back() -> Step? {
    guard pastCount > 0 else { return nil }
    head = (head + Player.memory - 1) % Player.memory
    pastCount -= 1
    futureCount += 1
    return steps[head]
  }

  mutating func forward() {
    futureCount -= 1
    forward(by: 1)
  }

  mutating func removeAll() { (head, pastCount, futureCount) = (0, 0, 0) }

  private mutating func forward(by count: Int) {
    head = (head + count) % Player.memory
    pastCount = min(pastCount + count, Player.memory)
  }
}
