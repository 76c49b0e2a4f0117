/// Lists of armed timers by number, each once; 0 is the empty list.
struct TimerLists {
  private var lists: [[ArmedTimer]] = [[]]
  /// By list, whether it holds an event's timer, and an action's of the app.
  private var holdsEvent = [false]
  private var holdsAction = [false]
  /// Open addressing over the lists; 0 is free, as the empty list needs no place.
  private var slots = [Int32](repeating: 0, count: 256)

  /// Bytes that the lists take.
  var byteCount: Int {
    slots.count * 4 + lists.reduce(0) { $0 + 32 + $1.count * MemoryLayout<ArmedTimer>.stride }
  }

  subscript(number: Int) -> [ArmedTimer] { lists[number] }

  /// Whether the passing of time alone would change something.
  func runs(_ number: Int, isSuspended: Bool) -> Bool {
    holdsEvent[number] || (holdsAction[number] && !isSuspended)
  }

  /// The number of a list, added when it is new.
  mutating func number(of list: [ArmedTimer]) -> Int32 {
    guard !list.isEmpty else { return 0 }
    var place = Self.hash(list) & (slots.count - 1)
    while slots[place] > 0 {
      if lists[Int(slots[place])] == list { return slots[place] }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = Int32(lists.count)
    lists.append(list)
    holdsEvent.append(list.contains { $0.action < 0 })
    holdsAction.append(list.contains { $0.action >= 0 })
    if lists.count * 2 > slots.count { grow() }
    return Int32(lists.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for index in lists.indices.dropFirst() {
      var place = Self.hash(lists[index]) & (slots.count - 1)
      while slots[place] > 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(index)
    }
  }

  private static func hash(_ list: [ArmedTimer]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for timer in list {
      for word in [timer.remaining, timer.event, timer.action, timer.sendID.raw] {
        hash = (hash ^ UInt32(bitPattern: word)) &* 16_777_619
      }
      for word in timer.data { hash = (hash ^ UInt32(bitPattern: word)) &* 16_777_619 }
      hash ^= hash >> 15
    }
    return Int(hash & 0x7FFF_FFFF)
  }
}
