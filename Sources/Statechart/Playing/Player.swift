/// A run that somebody plays with: it keeps time, and goes back and forth.
///
/// Its memory does not grow with the steps taken: it knows the way back for `memory` of them.
public final class Player {
  /// The most steps that can be undone.
  public static var memory: Int { 256 }

  /// What is played with.
  public let machine: Machine
  private let runner: Runner
  private var trail = Trail()
  /// Milliseconds since the run began.
  public private(set) var clock: UInt64 = 0
  /// What the last step showed; nothing after a refusal, or a step back.
  public private(set) var observations: [Observation] = []
  /// Mistakes of the model that the last step showed.
  public private(set) var faults: [Fault] = []

  /// A run that has just begun, and shows what happened in the beginning.
  public init(_ machine: Machine) {
    self.machine = machine
    runner = Runner(machine)
    show()
  }

  /// Where the run stands.
  public var snapshot: Snapshot { runner.snapshot }

  /// The lesson state of the app, then of each instance; none where there is none.
  public var lessonStates: [NameID] { runner.lessonStates }

  /// Steps that can be taken back.
  public var pastCount: Int { trail.pastCount }

  /// Steps that were taken back and can be taken again.
  public var futureCount: Int { trail.futureCount }

  /// The stimuli that are possible now, by number.
  public func possibleStimuli() -> [Int32] { runner.possibleStimuli() }

  /// Takes a step; false, and nothing changes, when the stimulus is not possible or not there.
  public func send(_ stimulus: Int32) -> Bool {
    guard runner.isPossible(stimulus) else {
      showNothing()
      return false
    }
    take(.stimulus(stimulus))
    return true
  }

  /// Lets time pass; a negative time is none.
  public func wait(_ milliseconds: Int32) { take(.wait(max(0, milliseconds))) }

  /// Goes one step back; false at the beginning, or where the memory ends.
  public func undo() -> Bool {
    showNothing()
    guard let step = trail.back() else { return false }
    runner.resume(step.snapshot)
    clock = step.clock
    return true
  }

  /// Takes the step again that was taken back last; false when there is none.
  public func redo() -> Bool {
    showNothing()
    guard let input = trail.next else { return false }
    trail.forward()
    run(input)
    return true
  }

  /// Begins anew; nothing can be taken back.
  public func reset() {
    trail.removeAll()
    runner.restart()
    clock = 0
    show()
  }

  private func take(_ input: Trail.Input) {
    trail.record(runner.snapshot, clock, input)
    run(input)
  }

  private func run(_ input: Trail.Input) {
    switch input {
    case .stimulus(let stimulus): _ = runner.send(stimulus: stimulus)
    case .wait(let milliseconds): runner.wait(milliseconds)
    }
    show()
  }

  private func show() {
    showNothing()
    observations += runner.observations
    faults += runner.faults
    clock += UInt64(runner.elapsed)
  }

  private func showNothing() {
    observations.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
  }
}
