/// The types of values, each of which takes 32 bits in a snapshot; a list takes more slots.
public enum ValueType: UInt8, Sendable {
  case integer, boolean, symbol, list
}

/// A `<data>` element with its type.
public struct Variable: Sendable, Equatable {
  /// The `id` attribute.
  public var name: NameID
  /// The type of the values.
  public var type: ValueType
  /// The type of a list's elements.
  public var element = ValueType.symbol
  /// The index of the first slot in a snapshot.
  ///
  /// A list takes one slot for its count and one for each element of its capacity.
  public var slot: Int32 = 0
  /// The least value of an integer, or the capacity of a list.
  public var low: Int32 = .min
  /// The greatest value of an integer.
  public var high: Int32 = .max
  /// The symbols that are allowed, a run of `Chart.domains`; empty for any symbol.
  public var domain = Span32.empty
  /// The index of the initial value's expression, or -1 for the default of the type.
  public var initial: Int32 = -1
  /// Whether the variable can contain a scalar of any type (`Packed`), or no value.
  public var isAny = false
  /// Whether the variable is bound when its state is first entered.
  public var isLate = false
  /// The index of the replica that the variable belongs to; -1 outside of replicas.
  public var instance: Int32 = -1

  /// Creates a variable without range, domain and initial value.
  public init(name: NameID, type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// A parameter of a run, which an example sets by `with:`.
public struct Parameter: Sendable, Equatable {
  /// The ways to interpret a parameter's value.
  public enum Kind: UInt8, Sendable {
    /// An integer in the parameter's range.
    case integer
    /// A Boolean, 0 or 1.
    case boolean
    /// A symbol of the parameter's domain.
    case symbol
    /// A bit mask with one bit for each word of the domain.
    case set
    /// A number of milliseconds in the parameter's range.
    case time
  }

  /// The name as the chart declares it.
  public var name: NameID
  /// The kind of values.
  public var kind: Kind
  /// The words that are allowed, a run of `Chart.domains`; empty for numbers.
  public var domain = Span32.empty
  /// The least value of a number.
  public var low: Int32 = 0
  /// The greatest value of a number.
  public var high: Int32 = 0
  /// For a time, the distance in milliseconds between the values that represent its whole range; 0
  /// when the model does not specify it.
  public var step: Int32 = 0
  /// The value of a run that does not set the parameter.
  public var initial: Int32 = 0
  /// Whether the parameter may have another value each time it is asked for, as what a guard that comes
  /// by name answers (`Machine.answers`).
  public var isOpen = false
  /// Whether this is the version parameter, to which `since` and `until` refer.
  public var isVersion = false
  /// The first version in which the parameter can differ from `initial`.
  public var since: Int32 = .min
  /// The last version in which the parameter can differ from `initial`.
  public var until: Int32 = .max

  /// Creates a parameter with an empty domain.
  public init(name: NameID, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A method or hook of the app.
public struct Callback: Sendable, Equatable {
  /// The name in traces.
  public var name: NameID
  /// The first version in which the callback exists.
  public var since: Int32 = .min
  /// The last version in which the callback exists.
  public var until: Int32 = .max
  /// Whether an app implements the callback by default.
  public var isDefault = true

  /// Creates a callback without arguments.
  public init(name: NameID) { self.name = name }
}

/// A request that the app can make.
public struct Request: Sendable, Equatable {
  /// The verb of the request.
  public var name: NameID
  /// The names of the arguments, a run of `Chart.words`.
  public var arguments = Span32.empty
  /// The executable content, a run of `Chart.actions`, which is run immediately.
  public var content = Span32.empty

  /// Creates a declaration without content.
  public init(name: NameID) { self.name = name }
}

/// An event that the environment can cause, with all of its arguments.
public struct Stimulus: Sendable, Equatable {
  /// The name and the arguments as written in an example, a run of `Chart.words`.
  public var words: Span32
  /// The number of trailing words that may be omitted because they are defaults.
  public var omissible: Int32 = 0
  /// The arguments as data of the event, a run of `Chart.domains` with the name, the value and the
  /// raw `ValueType` of each.
  public var data = Span32.empty
  /// The index of the event.
  public var event: Int32

  /// Creates a stimulus without data.
  public init(words: Span32, event: Int32) {
    self.words = words
    self.event = event
  }
}
