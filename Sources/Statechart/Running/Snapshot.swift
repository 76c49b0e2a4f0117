/// All that a run remembers between two stimuli, and nothing of when: times are what remains.
public struct Snapshot: Sendable, Hashable {
  /// The active states.
  public internal(set) var configuration: StateSet
  /// By history state, what it would restore; all empty when it was never left.
  public internal(set) var history: [StateSet]
  /// The data model, slot by slot.
  public internal(set) var variables: [Int32]
  /// By datum of the app: a `DatumState`.
  public internal(set) var data: [Int32]
  /// What waits for its time, in the order in which it was armed.
  public internal(set) var timers: [ArmedTimer]
  /// By callback, which of its alternatives the app has settled on, from 1; 0 for its script and -1
  /// while it was never called.
  ///
  /// Empty outside of a search.
  public internal(set) var answers: [Int32] = []
  /// 0 before the process starts and after it has ended, 1 while it runs, 2 while it is suspended.
  public internal(set) var process: UInt8
  /// Whether a top-level `<final>` was entered.
  public internal(set) var isFinished: Bool
}

/// A delayed event or a delayed action of the app.
public struct ArmedTimer: Sendable, Hashable {
  /// Milliseconds until it is due.
  public internal(set) var remaining: Int32
  /// Event, or -1 for an action of the app.
  public internal(set) var event: Int32
  /// Action of the app, or -1.
  public internal(set) var action: Int32
  /// What `cancel` knows it by.
  public internal(set) var sendID: NameID
  /// The session that sent it.
  public internal(set) var origin: Int32 = 0
  /// The session that it is for.
  public internal(set) var session: Int32 = 0
  /// What the event carries: name, value and type of each datum.
  public internal(set) var data: [Int32] = []
}

extension Snapshot {
  /// Becomes equal to another snapshot of the same chart, in its own memory.
  mutating func take(_ other: Snapshot) {
    configuration.take(other.configuration)
    if history.count == other.history.count {
      for index in history.indices { history[index].take(other.history[index]) }
    } else {
      history = other.history
    }
    copy(other.variables, into: &variables)
    copy(other.data, into: &data)
    copy(other.answers, into: &answers)
    timers.removeAll(keepingCapacity: true)
    timers.append(contentsOf: other.timers)
    process = other.process
    isFinished = other.isFinished
  }
}

/// A set of states, one bit each, in document order.
public struct StateSet: Sendable, Hashable {
  var words: [UInt64]

  /// An empty set with room for a chart's states.
  public init(words count: Int) { words = [UInt64](repeating: 0, count: count) }

  /// Whether a state is in it.
  public func contains(_ state: Int) -> Bool { words[state >> 6] >> UInt64(state & 63) & 1 == 1 }

  mutating func insert(_ state: Int) { words[state >> 6] |= 1 << UInt64(state & 63) }

  mutating func remove(_ state: Int) { words[state >> 6] &= ~(1 << UInt64(state & 63)) }

  mutating func take(_ other: StateSet) { copy(other.words, into: &words) }

  mutating func removeAll() { for index in words.indices { words[index] = 0 } }

  /// Whether nothing is in it.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The first member at or after a state; nil when there is none.
  ///
  /// O(words).
  public func next(from state: Int) -> Int? {
    var index = state >> 6
    guard index < words.count else { return nil }
    var word = words[index] & (UInt64.max << UInt64(state & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }

  /// The first member at or after a state that another set has as well; nil when there is none.
  func next(from state: Int, in other: StateSet) -> Int? {
    var index = state >> 6
    guard index < words.count else { return nil }
    var word = words[index] & other.words[index] & (UInt64.max << UInt64(state & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index] & other.words[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }

  /// The last member before a state; nil when there is none.
  ///
  /// O(words).
  public func previous(before state: Int) -> Int? {
    guard state > 0 else { return nil }
    var index = (state - 1) >> 6
    var word = words[index] & (UInt64.max >> UInt64(63 - (state - 1) & 63))
    while word == 0 {
      index -= 1
      guard index >= 0 else { return nil }
      word = words[index]
    }
    return index << 6 + 63 - word.leadingZeroBitCount
  }

  /// Whether a member lies in a run of states.
  func intersects(_ range: Range<Int>) -> Bool {
    guard let first = next(from: range.lowerBound) else { return false }
    return first < range.upperBound
  }
}
