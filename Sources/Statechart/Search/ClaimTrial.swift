/// A claim that is watched along one run, step by step.
public struct ClaimTrial {
  private let monitor: Monitor
  private var watch = Monitor.Watch()

  /// Before the first step; nil for a claim that no single run can break.
  public init?(_ claim: Claim, _ machine: Machine) {
    if case .staysReachable = claim.pattern { return nil }
    monitor = Monitor(claim, machine.chart)
    monitor.follow(machine.start(), &watch)
  }

  /// Whether the run has broken the claim; what comes later does not mend it.
  public var isBroken: Bool { watch.isViolated }

  /// Takes in what a stimulus brought about, or without one what came while time passed.
  public mutating func see(stimulus: Int?, _ step: StepResult) {
    guard !isBroken else { return }
    if let stimulus { monitor.see(.stimulus(Int32(stimulus)), &watch) }
    if !isBroken { monitor.follow(step, &watch) }
  }
}
