/// Something that happened during a step.
public struct Observation: Sendable, Hashable {
  /// What happened, and what the other fields are.
  public enum Kind: UInt8, Sendable {
    /// name, instance, argument, seen.
    case callback
    /// An action of the app; name is the line as written; argument is what `restore` found.
    case app
    /// A lesson state was entered; name, instance.
    case state
    /// A macrostep ended in another lesson state than it began in; name, instance.
    case settled
    /// A macrostep of a chart without lesson states ended elsewhere; name is an atomic state, one
    /// observation for each.
    case configuration
    /// name.
    case notification
    /// name is the label, or none; argument the expression's value.
    case log
    /// The process ended; name is the reason.
    case end
  }

  /// What happened.
  public var kind: Kind
  /// Of what.
  public var name: NameID
  /// In which replica; -1 outside of replicas.
  public var instance: Int32 = -1
  /// A value that goes with it, by `argumentType`.
  public var argument: Int32 = -1
  /// How to read the argument; nil when there is none.
  public var argumentType: ValueType?
  /// Of a callback: the lesson state that the callee sees.
  public var seen = NameID.none
  /// Which `either` it belongs to, counted from 1 within a step; 0 outside of any.
  public var openOrder: Int32 = 0
  /// Milliseconds since the step began.
  public var at: Int32

  init(_ kind: Kind, _ name: NameID, at: Int32) {
    self.kind = kind
    self.name = name
    self.at = at
  }

  /// Without a type the value brings its own; nothing leaves the argument out.
  mutating func setArgument(_ value: Int32, _ type: ValueType?) {
    if let type {
      (argument, argumentType) = (value, type)
    } else if let (value, type) = Packed.unpack(value) {
      (argument, argumentType) = (value, type)
    }
  }
}

/// A mistake of the model that shows only while it runs.
public struct Fault: Sendable, Hashable {
  /// What went wrong.
  public enum Kind: UInt8, Sendable {
    /// A value outside its type's range, a full list, a division by zero, a missing event datum.
    case value
    /// A callback called outside its version range.
    case version
    /// Two lesson states active at once in one instance.
    case lessonStates
    /// More microsteps, events or nested requests than `StepBudget` allows.
    case endless
    /// More work than `StepBudget.work`.
    case work
    /// More delayed events than `StepBudget.timers`.
    case timers
  }

  /// What went wrong.
  public var kind: Kind
  /// Whether the step was interrupted because it exceeded a budget.
  public var exceedsBudget: Bool { kind == .endless || kind == .work || kind == .timers }
  /// The action that went wrong, or -1 when it was a guard or the chart as a whole.
  public var action: Int32
  /// The callback or state concerned, or none.
  public var name = NameID.none
}
