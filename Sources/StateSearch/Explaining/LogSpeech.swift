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

  /// How a call is told in a log.
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

  let slots: [Slot]
  let speakers: [Speaker]
  /// Whether each speaker says each callback, `speaker * callbacks + callback`, and whether an instance begins by it; flat,
  /// as it is asked for millions of times.
  private let says: [Bool]
  private let begins: [Bool]
  /// The slot of each callback and instance, `callback * (instances + 1) + instance + 1`; -1 for none.
  private let slotOfCall: [Int32]
  private let width: Int

  init(
    slots: [Slot], speakers: [Speaker], slotOfCall: [Int32], begins: [Int32], instances: Int
  ) {
    self.slots = slots
    self.speakers = speakers
    self.slotOfCall = slotOfCall
    width = instances + 1
    says = speakers.flatMap { $0.says }
    self.begins = (0..<slotOfCall.count / width).map { begins.contains(Int32($0)) }
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
    slots = other.slots
    self.speakers = speakers
    says = other.says
    begins = other.begins
    slotOfCall = other.slotOfCall
    width = other.width
  }

  private func says(_ speaker: Int, _ callback: Int32) -> Bool {
    says[speaker * begins.count + Int(callback)]
  }

  /// Calls a closure with each way in which a call can be told at a line.
  func forEachTelling(
    _ call: LoggedCall, _ owners: LogOwners, at line: Int32, _ body: (Telling) -> Void
  ) {
    let slot = Int(slotOfCall[Int(call.callback) * width + Int(call.instance ?? -1) + 1])
    guard slot >= 0 else { return body(Telling(speaker: -1, owners: owners)) }
    // With such a call there is another one, of which anybody may tell.
    let isNew = begins[Int(call.callback)]
    let owner = owners[slot]
    if !isNew, owner == LogOwners.hidden {
      return body(Telling(speaker: nil, owners: owners))
    }
    if !isNew, owner >= LogOwners.firstSpeaker {
      let number = owner - LogOwners.firstSpeaker
      let says = says(number, call.callback)
      if !says || speakers[number].last >= line || slots[slot].beginsTold {
        return body(Telling(speaker: says ? Int32(number) : nil, owners: owners))
      }
    }
    let open = owners.setting(slot, LogOwners.open)
    if slots[slot].isHideable, isNew || owner == LogOwners.open {
      body(Telling(speaker: nil, owners: open.setting(slot, LogOwners.hidden)))
    }
    for number in speakers.indices where mayTell(number, of: slot, open, at: line) {
      var after = open.setting(slot, number + LogOwners.firstSpeaker)
      if speakers[number].isOfOneKind {
        after = after.noting(kind: slots[slot].kind, of: number)
      }
      let says = says(number, call.callback)
      body(Telling(speaker: says ? Int32(number) : nil, owners: after))
    }
  }

  /// Returns whether a speaker may tell of a slot of which nobody does.
  private func mayTell(_ number: Int, of slot: Int, _ owners: LogOwners, at line: Int32) -> Bool {
    guard slots[slot].speakers >> UInt16(number) & 1 == 1, speakers[number].last >= line else {
      return false
    }
    let (kind, own) = (slots[slot].kind, owners.kind(of: number))
    guard kind == 0 || own == 0 || own == kind else { return false }
    let code = number + LogOwners.firstSpeaker
    return speakers[number].isShared || slots.indices.allSatisfy { owners[$0] != code }
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

  private(set) var bits: UInt64 = 0
  /// Of what kind each speaker tells, as far as it is decided, in 4 bits each.
  private(set) var kindBits: UInt64 = 0

  /// The code of a slot; 0 when it is open.
  subscript(slot: Int) -> Int { Int(bits >> UInt64(slot * 4)) & 15 }

  func setting(_ slot: Int, _ code: Int) -> LogOwners {
    var result = self
    let place = UInt64(slot * 4)
    result.bits = bits & ~(15 << place) | UInt64(code) << place
    return result
  }

  /// The kind of which a speaker tells; 0 when it is open.
  func kind(of speaker: Int) -> Int { Int(kindBits >> UInt64(speaker * 4)) & 15 }

  func noting(kind: Int, of speaker: Int) -> LogOwners {
    var result = self
    let place = UInt64(speaker * 4)
    result.kindBits = kindBits & ~(15 << place) | UInt64(kind) << place
    return result
  }

  /// Whether a process has ended since the last line.
  var hasEnded: Bool { bits >> 60 != 0 }

  func noting(end: Bool) -> LogOwners {
    var result = self
    result.bits = bits & (1 << 60 - 1) | (end ? 1 << 60 : 0)
    return result
  }
}
