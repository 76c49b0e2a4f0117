/// Who of an app says the lines of its log, and what each is known to say.
///
/// A page or a window is a slot, whose calls one speaker tells: an instance, or what stands for all of one class. What
/// a speaker never says is not demanded of it, and some slots may have nobody who speaks of them.
package final class LogSpeech: Sendable {
  /// Whose calls one speaker tells: an instance of one kind.
  struct Slot: Sendable {
    /// Whether a log may lack all of its calls.
    let isHideable: Bool
    /// The speakers that may tell of it, a bit each.
    let speakers: UInt16
    /// Whether the log has calls by which one begins.
    let beginsTold: Bool
    /// The number of its kind, from 1, of which a class stands for one; 0 when there are too many kinds.
    let kind: Int
  }

  /// One way in which a log can have a call.
  struct Telling {
    /// The speaker whose line it is; -1 for anybody's, nil when it has no line.
    let speaker: Int32?
    /// Who tells of each slot then.
    let owners: LogOwners
  }

  /// A speaker: what it says, and from which line to which.
  struct Speaker: Sendable {
    /// Whether it says each callback somewhere.
    var says: [Bool]
    /// Whether it may tell of several slots, as one class for its instances.
    var isShared: Bool
    /// Whether it is a class beside others, which stands for one kind of things.
    var isOfOneKind = false
    var first: Int32
    var last: Int32
  }

  let speakers: [Speaker]
  /// A row for each callback, as it is asked for millions of times: who says it, a bit each, with `beginning` if an
  /// instance begins by it; then, for none and each instance, the slot and its speakers, a bit each from `slotBits`; -1
  /// for none.
  private let table: [Int32]
  private let width: Int
  private let kinds: LogOwners.Codes
  private let hideable: UInt16
  private let begun: UInt16
  private let shared: UInt16
  private let ofOneKind: UInt16

  private static var beginning: Int32 { 1 << 15 }
  private static var slotBits: Int32 { 4 }

  init(
    slots: [Slot], speakers: [Speaker], slotOfCall: [Int32], begins: [Int32], instances: Int
  ) {
    self.speakers = speakers
    width = instances + 2
    var table: [Int32] = []
    for callback in 0..<slotOfCall.count / (instances + 1) {
      let saying = speakers.indices.filter { speakers[$0].says[callback] }
      table.append(
        Int32(Self.bits(saying)) | (begins.contains(Int32(callback)) ? Self.beginning : 0))
      for slot in slotOfCall[callback * (instances + 1)..<(callback + 1) * (instances + 1)] {
        table.append(slot < 0 ? -1 : slot | Int32(slots[Int(slot)].speakers) << Self.slotBits)
      }
    }
    self.table = table
    kinds = slots.indices.reduce(into: LogOwners.Codes()) { $0[$1] = slots[$1].kind }
    hideable = Self.bits(slots.indices.filter { slots[$0].isHideable })
    begun = Self.bits(slots.indices.filter { slots[$0].beginsTold })
    shared = Self.bits(speakers.indices.filter { speakers[$0].isShared })
    ofOneKind = Self.bits(speakers.indices.filter { speakers[$0].isOfOneKind })
  }

  private static func bits(_ numbers: [Int]) -> UInt16 {
    numbers.reduce(0) { $0 | 1 << UInt16($1) }
  }

  /// Returns the speech in which everybody speaks one line longer, as a line has been added.
  func lengthened() -> LogSpeech {
    LogSpeech(
      like: self,
      speakers: speakers.map {
        var speaker = $0
        speaker.last += 1
        return speaker
      })
  }

  private init(like other: LogSpeech, speakers: [Speaker]) {
    self.speakers = speakers
    (table, width, kinds) = (other.table, other.width, other.kinds)
    (hideable, begun, shared) = (other.hideable, other.begun, other.shared)
    ofOneKind = other.ofOneKind
  }

  /// Returns the speakers that say something at a line or later, a bit each.
  func voices(at line: Int32) -> UInt16 {
    var voices: UInt16 = 0
    for number in speakers.indices where speakers[number].last >= line {
      voices |= 1 << UInt16(number)
    }
    return voices
  }

  /// Calls a closure with each way in which a call can be told while some speakers say something.
  func forEachTelling(
    _ call: LoggedCall, _ owners: LogOwners, by voices: UInt16, _ body: (Telling) -> Void
  ) {
    let row = Int(call.callback) * width
    let place = table[row + 2 + Int(call.instance ?? -1)]
    guard place >= 0 else { return body(Telling(speaker: -1, owners: owners)) }
    let sayers = table[row]
    let slot = Int(place & 15)
    // With such a call there is another one, of which anybody may tell.
    let isNew = sayers & Self.beginning != 0
    let owner = owners[slot]
    if !isNew, owner == LogOwners.hidden {
      return body(Telling(speaker: nil, owners: owners))
    }
    if !isNew, owner >= LogOwners.firstSpeaker {
      let number = owner - LogOwners.firstSpeaker
      let says = sayers >> Int32(number) & 1 == 1
      if !says || voices >> UInt16(number) & 1 == 1 || begun >> UInt16(slot) & 1 == 1 {
        return body(Telling(speaker: says ? Int32(number) : nil, owners: owners))
      }
    }
    let open = owners.setting(slot, LogOwners.open)
    if hideable >> UInt16(slot) & 1 == 1, isNew || owner == LogOwners.open {
      body(Telling(speaker: nil, owners: open.setting(slot, LogOwners.hidden)))
    }
    var tellers = UInt16(truncatingIfNeeded: place >> Self.slotBits) & voices
    while tellers != 0 {
      let number = tellers.trailingZeroBitCount
      tellers &= tellers - 1
      guard mayTell(number, of: slot, open) else { continue }
      var after = open.setting(slot, number + LogOwners.firstSpeaker)
      if ofOneKind >> UInt16(number) & 1 == 1 {
        after = after.noting(kind: kinds[slot], of: number)
      }
      let says = sayers >> Int32(number) & 1 == 1
      body(Telling(speaker: says ? Int32(number) : nil, owners: after))
    }
  }

  /// Returns whether a speaker may tell of a slot of which nobody does.
  private func mayTell(_ number: Int, of slot: Int, _ owners: LogOwners) -> Bool {
    let (kind, own) = (kinds[slot], owners.kind(of: number))
    guard kind == 0 || own == 0 || own == kind else { return false }
    return shared >> UInt16(number) & 1 == 1 || !owners.tells(number)
  }
}

/// Who tells of each slot, as far as it is decided, and of what kind each speaker tells.
struct LogOwners: Hashable {
  static var slots: Int { 15 }
  static var open: Int { 0 }
  static var hidden: Int { 1 }
  static var firstSpeaker: Int { 2 }
  static var speakers: Int { 14 }

  static var kinds: Int { 15 }

  /// Sixteen numbers below 16.
  struct Codes: Hashable {
    private(set) var bits: UInt64 = 0

    subscript(place: Int) -> Int {
      get { Int(bits >> UInt64(place * 4)) & 15 }
      set {
        let place = UInt64(place * 4)
        bits = bits & ~(15 << place) | UInt64(newValue) << place
      }
    }

    func contains(_ code: Int) -> Bool {
      // The lowest of the numbers that are equal borrows from its highest bit.
      let difference = bits ^ UInt64(code) &* 0x1111_1111_1111_1111
      return (difference &- 0x1111_1111_1111_1111) & ~difference & 0x8888_8888_8888_8888 != 0
    }
  }

  private(set) var codes = Codes()
  /// Of what kind each speaker tells, as far as it is decided.
  private(set) var kindCodes = Codes()

  /// The code of a slot; 0 when it is open.
  subscript(slot: Int) -> Int { codes[slot] }

  func setting(_ slot: Int, _ code: Int) -> LogOwners {
    var result = self
    result.codes[slot] = code
    return result
  }

  /// Whether a speaker tells of any slot.
  func tells(_ speaker: Int) -> Bool { codes.contains(speaker + Self.firstSpeaker) }

  /// The kind of which a speaker tells; 0 when it is open.
  func kind(of speaker: Int) -> Int { kindCodes[speaker] }

  func noting(kind: Int, of speaker: Int) -> LogOwners {
    var result = self
    result.kindCodes[speaker] = kind
    return result
  }

  /// Whether a process has ended since the last line.
  var hasEnded: Bool { codes[Self.slots] != 0 }

  func noting(end: Bool) -> LogOwners {
    setting(Self.slots, end ? 1 : 0)
  }
}
