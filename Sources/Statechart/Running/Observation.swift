/// Something that was observed during a step.
public struct Observation: Sendable, Hashable {
  /// The kinds of observation, and the meaning of the other properties for each.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A callback was called; uses `name`, `instance`, `argument` and `seen`.
    case callback
    /// The app acted; `name` is the line as written, `argument` the `DatumState` that `restore`
    /// found.
    case app
    /// A lesson state was entered; uses `name` and `instance`.
    case state
    /// A macrostep ended in another lesson state than it began in; uses `name` and `instance`.
    case settled
    /// A macrostep of a chart without lesson states changed the configuration; `name` is an atomic
    /// state, with one observation for each.
    case configuration
    /// A notification was posted; uses `name`.
    case notification
    /// A `<log>` was executed; `name` is the label or `NameID.none`, `argument` the expression's
    /// value.
    case log
    /// The process ended; `name` is the reason.
    case end
    /// An open parameter was asked for; `name` is its name, `argument` what it answered.
    ///
    /// A run without a `RunDelegate` observes only answers other than the parameter's value.
    case choice
    /// A state of a chart without lesson states was entered; uses `name` and `instance`.
    case entry
  }

  /// What was observed.
  public var kind: Kind
  /// The name of the subject, as `kind` defines it.
  public var name: NameID
  /// The index of the replica; -1 outside of replicas.
  public var instance: Int32 = -1
  /// The value of the observation, interpreted by `argumentType`.
  public var argument: Int32 = -1
  /// The type of the argument; nil when there is none.
  public var argumentType: ValueType?
  /// The lesson state that the callee of a callback sees.
  public var seen = NameID.none
  /// The number of the enclosing `either`, counted from 1 within a step; 0 outside of any.
  public var openOrder: Int32 = 0
  /// The time since the step began, in milliseconds.
  public var at: Int64

  init(_ kind: Kind, _ name: NameID, at: Int64) {
    self.kind = kind
    self.name = name
    self.at = at
  }

  /// Sets the argument; without a type, the value is a packed one and may be absent.
  mutating func setArgument(_ value: Int32, _ type: ValueType?) {
    if let type {
      (argument, argumentType) = (value, type)
    } else if let (value, type) = Packed.unpack(value) {
      (argument, argumentType) = (value, type)
    }
  }
}

/// A mistake of the model that appears only at run time.
public struct Fault: Sendable, Hashable {
  /// The kinds of fault.
  public enum Kind: UInt8, Sendable {
    /// A value outside its type's range, a full list, a division by zero or a missing event datum.
    case value
    /// A call of a callback outside its version range.
    case version
    /// Two lesson states that are active at once in one instance.
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
  /// The index of the action that failed, or -1 for a guard or the chart as a whole.
  public var action: Int32
  /// The callback, variable or lesson state concerned, or `NameID.none`.
  public var name = NameID.none
  /// The expression of the guard that failed, or -1.
  public var guardExpression: Int32 = -1
  /// What does not fit, in a fault of the kind `value`; nil when nothing more is known.
  public var misfit: Misfit?

  /// Returns whether both are the same mistake, whatever the values that show it.
  public func recurs(as other: Fault) -> Bool {
    kind == other.kind && action == other.action && name == other.name
      && guardExpression == other.guardExpression && misfit?.kind == other.misfit?.kind
      && misfit?.variable == other.misfit?.variable
  }
}

/// A value that does not fit where it is computed or stored.
public struct Misfit: Sendable, Hashable {
  /// The ways not to fit, and the meaning of the other properties for each.
  public enum Kind: UInt8, Sendable {
    /// `value`, or an element of a list, is outside of what `variable` may take.
    case outside
    /// A list has `value` elements, more than `variable` holds.
    case tooLong
    /// The value has another type than `variable`.
    case type
    /// A division by zero.
    case division
    /// A result that does not fit in 32 bits.
    case overflow
    /// The event has no datum whose name is `value`.
    case datum
    /// A list has no element with the index `value`.
    case element
  }

  /// How it does not fit.
  public var kind: Kind
  /// The index of the variable that was to take the value, or -1.
  public var variable: Int32 = -1
  /// The value, as `kind` defines it.
  public var value: Int32 = 0
}
