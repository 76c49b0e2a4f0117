package import Statechart

/// The phone app of `Peers/qt/phone.scxml`, once or several times side by side.
package struct PhoneChart: Sendable {
  /// What the world may do, in the order of a copy's stimuli.
  package enum Event: Int, CaseIterable, Sendable {
    case launch, activate, memory, resign, background, foreground, kill, expire
  }

  /// The leaves, by the numbers that checksums are made of.
  package enum Leaf: Int, CaseIterable, Sendable {
    case notRunning, inactive, active, background, suspended
  }

  /// The chart and the app, which does nothing.
  package let machine: Machine
  /// By copy, the numbers of the leaves.
  package let leaves: [[Int]]
  /// By copy, the numbers of the events.
  package let events: [[Int32]]

  /// One app; its timer runs.
  package static func single() -> PhoneChart { PhoneChart(copies: 1, timers: [30_000]) }

  /// Several apps, each with events of its own; that a timer expires is an event like the others,
  /// which may come at any time, as in the Promela model.
  package static func copies(_ count: Int) -> PhoneChart { PhoneChart(copies: count, timers: []) }

  /// Three apps side by side whose timers run, each with a delay of its own.
  package static func timed() -> PhoneChart {
    PhoneChart(copies: 3, timers: [30_000, 20_000, 50_000])
  }

  private init(copies: Int, timers: [Int32]) {
    var plan = PhonePlan(timers: timers)
    machine = Machine(chart: plan.chart(copies: copies))
    leaves = plan.copies.map(\.leaves)
    events = plan.copies.map(\.events)
  }
}
