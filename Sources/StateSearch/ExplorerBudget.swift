import Statechart

/// The limits on the cost of a search, beside the number of states.
enum ExplorerBudget {
  /// The maximum work of all interpreted steps of a search, in units of `StepBudget.work`.
  static var work: Int { 1_000_000_000 }
  /// The bytes that a search may keep, however few its states are to be.
  static var bytes: Int { 134_217_728 }
  /// The number of states that are searched for a run where events pile up, so that no search is whole.
  static var crowdedStates: Int { 30_000 }
  /// The bytes that a search may keep for each state that it may have.
  static var bytesPerState: Int { 128 }
}
