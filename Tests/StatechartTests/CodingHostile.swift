import Statechart

/// Spoils bytes and plays what still comes of them: the same for the same seed.
struct Hostile {
  private var state: UInt32

  init(seed: UInt32) { state = seed &* 0x9E37_79B9 }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % limit
  }

  /// One to three bytes changed: a bit, or the whole byte.
  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0...next(3) {
      let place = next(result.count)
      result[place] = next(2) == 0 ? result[place] ^ 1 << UInt8(next(8)) : UInt8(next(256))
    }
    return result
  }

  /// A few stimuli and some time; whatever happens, it comes to an end.
  mutating func play(_ machine: Machine) {
    let player = Player(machine)
    for _ in 0..<6 {
      let possible = player.possibleStimuli()
      if !possible.isEmpty { _ = player.send(possible[next(possible.count)]) }
      player.wait(2000)
      if player.snapshot.isFinished { return }
    }
    _ = player.undo()
  }
}
