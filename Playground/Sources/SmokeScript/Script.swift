private import Statechart

/// A fixed run of the door, long enough to combine every state with every timer.
package enum Script {
  /// The default number of steps.
  package static let length: Int32 = 10_000

  /// Returns a checksum of all observations of a run, including rejected stimuli.
  package static func checksum(steps: Int32 = length) -> Int32 {
    var sum = Checksum()
    let player = Player(Door.machine())
    sum.add(player.observations)
    sum.run(player, steps) {}
    let live = Player(Door.machine())
    let code = DoorCode(live)
    code.answer()
    sum.run(live, steps / 10) { code.answer() }
    return sum.value
  }
}

/// The FNV-1a hash of 32-bit numbers.
private struct Checksum {
  private var state: UInt32 = 0x811C_9DC5
  private var words: [Int32] = []

  /// Adds what a player shows in a number of steps, some of which are taken back.
  mutating func run(_ player: Player, _ steps: Int32, answer: () -> Void) {
    var random = Generator()
    for _ in 0..<steps {
      let number = random.next()
      if let stimulus = Door.Stimulus(rawValue: Int(number % 5)) {
        guard player.send(Int32(stimulus.rawValue)) else {
          add([-1])
          continue
        }
      } else {
        player.wait(Int32(number >> 5 % 4000))
      }
      answer()
      add(player.observations)
      guard number >> 12 % 8 == 0, player.undo() else { continue }
      if number >> 15 % 2 == 0, player.redo() { answer() }
      add(player.snapshot.data)
    }
  }

  mutating func add(_ observations: [Observation]) {
    words.removeAll(keepingCapacity: true)
    Records.append(observations, to: &words)
    add(words)
  }

  mutating func add(_ numbers: [Int32]) {
    for number in numbers { state = (state ^ UInt32(bitPattern: number)) &* 0x0100_0193 }
  }

  var value: Int32 { Int32(bitPattern: state) }
}

/// A linear congruential generator, which yields the same numbers on every machine.
private struct Generator {
  private var state: UInt32 = 1

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
