/// The kinds of value; all are 32 bits wide in a snapshot.
public enum ValueType: UInt8, Sendable {
  case integer, boolean, symbol, list
}

/// A `<data>` with its type.
public struct Variable: Sendable, Equatable {
  /// The `id`.
  public var name: NameID
  /// What it holds; of a list, what its elements are is `element`.
  public var type: ValueType
  /// Of a list: what its elements are.
  public var element = ValueType.symbol
  /// Where it stands in a snapshot; a list takes its count, then its capacity in elements.
  public var slot: Int32 = 0
  /// Least value of an integer, or capacity of a list.
  public var low: Int32 = .min
  /// Greatest value of an integer.
  public var high: Int32 = .max
  /// Symbols that it may hold, a run of `Chart.domains`; empty for any.
  public var domain = Span32.empty
  /// Expression of the value it starts with, or -1 for the least.
  public var initial: Int32 = -1
  /// Whether it holds a value of any scalar type with its type (`Packed`), or nothing.
  public var isAny = false
  /// Whether its value comes when its state is first entered.
  public var isLate = false
  /// Which replica it belongs to; -1 outside of replicas.
  public var instance: Int32 = -1

  /// A variable from what every one has.
  public init(name: NameID, type: ValueType) {
    self.name = name
    self.type = type
  }
}

/// What `with:` sets, once for a run.
public struct Parameter: Sendable, Equatable {
  /// How its value is to be read.
  public enum Kind: UInt8, Sendable {
    /// A number in its range.
    case integer
    /// 0 or 1.
    case boolean
    /// One of its words.
    case symbol
    /// Bits, one for each of its words.
    case set
    /// Milliseconds in its range.
    case time
  }

  /// The `name`.
  public var name: NameID
  /// How its value is to be read.
  public var kind: Kind
  /// Words, a run of `Chart.domains`; empty for numbers.
  public var domain = Span32.empty
  /// Least value of a number.
  public var low: Int32 = 0
  /// Greatest value of a number.
  public var high: Int32 = 0
  /// Of a time: how far apart the values are that stand for all of them; 0 when the model does not say.
  public var step: Int32 = 0
  /// The value when nobody says.
  public var initial: Int32 = 0
  /// Whether `since` and `until` speak of it.
  public var isVersion = false
  /// First value of the version parameter for which it may have another value than `initial`.
  public var since: Int32 = .min
  /// Last one.
  public var until: Int32 = .max

  /// A parameter from what every one has.
  public init(name: NameID, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A method or hook of the app.
public struct Callback: Sendable, Equatable {
  /// The name in traces.
  public var name: NameID
  /// First value of the version parameter for which it exists.
  public var since: Int32 = .min
  /// Last one.
  public var until: Int32 = .max
  /// Whether an app implements it unless told otherwise.
  public var isDefault = true

  /// A callback by name.
  public init(name: NameID) { self.name = name }
}

/// What an app may ask for.
public struct Request: Sendable, Equatable {
  /// The verb.
  public var name: NameID
  /// Names of its arguments, a run of `Chart.words`.
  public var arguments = Span32.empty
  /// Its content, run at once.
  public var content = Span32.empty

  /// A request by verb.
  public init(name: NameID) { self.name = name }
}

/// Something that the world may do, with all its arguments.
public struct Stimulus: Sendable, Equatable {
  /// Name and arguments as they are written, a run of `Chart.words`.
  public var words: Span32
  /// How many of the words may be left out at the end, being what is meant by default.
  public var omissible: Int32 = 0
  /// Its arguments as data of the event: name, value and `ValueType` of each, a run of
  /// `Chart.domains`.
  public var data = Span32.empty
  /// The event that it is.
  public var event: Int32

  /// A stimulus from what every one has.
  public init(words: Span32, event: Int32) {
    self.words = words
    self.event = event
  }
}
