import Statechart

/// A table of distinct lists of armed timers, each identified by its number; 0 is the empty list.
///
/// A list is a region (`Region`) and caches the one that follows when time passes.
struct TimerLists {
  private struct Entry {
    let timers: [ArmedTimer]
    let move: TimeMove
    /// The position of the deadline in the list, or nil.
    let deadline: Int?
    /// Whether some event waits more often than twice.
    let isCrowded: Bool
    /// Whether any number of some event may come that is not in the list.
    let isVague: Bool
    /// Whether a timer fires before time passes.
    let isDue: Bool
    /// The number of the list after the move; nil when not yet known.
    var next: Int32?

    init(_ timers: [ArmedTimer]) {
      self.timers = timers
      move = TimeMove(timers)
      deadline = timers.firstIndex { $0.isDeadline }
      isCrowded = Region.isCrowded(timers)
      isVague = timers.contains { $0.isVague }
      isDue = timers.contains { $0.isDue }
    }
  }

  private var entries = [Entry([])]
  private var numbers: [[ArmedTimer]: Int32] = [[]: 0]
  /// About the memory of the lists in bytes, counted as they are added.
  private(set) var keptBytes = 0
  /// Whether some region had too many distinct fractions.
  private(set) var isTooFine = false
  /// Whether some list has more than one timer.
  private(set) var hasSeveralTimers = false
  /// Whether some event waits more often than twice in some list.
  private(set) var hasCrowds = false

  /// The memory of the lists in bytes.
  var byteCount: Int {
    numbers.capacity * MemoryLayout<([ArmedTimer], Int32)>.stride
      + entries.reduce(0) {
        $0 + MemoryLayout<Entry>.stride + 32 + $1.timers.count * MemoryLayout<ArmedTimer>.stride
      }
  }

  /// The number of lists.
  var count: Int { entries.count }

  subscript(number: Int) -> [ArmedTimer] { entries[number].timers }

  /// Returns how time can pass in a list.
  func move(_ number: Int) -> TimeMove { entries[number].move }

  /// Returns whether some event waits more often than twice in a list.
  func isCrowded(_ number: Int32) -> Bool { entries[Int(number)].isCrowded }

  /// Returns whether any number of some event may come that is not in a list, or at any time.
  func isVague(_ number: Int32) -> Bool { entries[Int(number)].isVague }

  /// Returns whether a timer of a list fires before time passes.
  func isDue(_ number: Int32) -> Bool { entries[Int(number)].isDue }

  /// Returns what remains of a claim's deadline, or nil when none is running.
  func deadline(_ number: Int32) -> Int32? {
    let entry = entries[Int(number)]
    return entry.deadline.map { Int32(entry.timers[$0].remaining) }
  }

  /// Returns the list after a move at which nothing fires.
  mutating func next(_ number: Int) -> Int32 {
    if let next = entries[number].next { return next }
    var following: [ArmedTimer]
    if entries[number].move == .intoGap {
      guard let gap = Region.enterGap(entries[number].timers) else {
        isTooFine = true
        return Int32(number)
      }
      following = gap
    } else {
      following = Region.leaveGap(entries[number].timers)
    }
    let next = self.number(of: following)
    entries[number].next = next
    return next
  }

  /// Returns the list in the gap before the only timer of a list fires; of another list, that after a move.
  mutating func last(before number: Int) -> Int32 {
    var timers = entries[number].timers
    guard timers.count == 1, timers[0].isPending else { return next(number) }
    timers[0].remaining = 1
    return self.number(of: timers)
  }

  /// Returns the list with its deadline replaced; nil removes it.
  mutating func replaceDeadline(of number: Int32, by remaining: Int32?) -> Int32 {
    var timers = entries[Int(number)].timers
    timers.removeAll { $0.isDeadline }
    if let remaining { timers.append(.deadline(remaining)) }
    Region.normalize(&timers)
    return self.number(of: timers)
  }

  /// Returns the number of a list, which is added when it is new.
  mutating func number(of list: [ArmedTimer]) -> Int32 {
    guard !list.isEmpty else { return 0 }
    if let known = numbers[list] { return known }
    let number = Int32(entries.count)
    numbers[list] = number
    entries.append(Entry(list))
    hasSeveralTimers = hasSeveralTimers || list.count > 1
    hasCrowds = hasCrowds || entries[Int(number)].isCrowded
    // An entry, the header of its array, and its place in the table, which is at most half full.
    keptBytes +=
      2 * MemoryLayout<Entry>.stride + list.count * MemoryLayout<ArmedTimer>.stride + 224
    return number
  }
}
