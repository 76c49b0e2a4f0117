private import Statechart

/// A fixed run of the door, long enough to combine every state with every timer.
package enum Script {
  /// The default number of steps.
  package static let length: Int32 = 10_000

  /// Returns a checksum of all observations of a run, including rejected stimuli.
  package static func checksum(steps: Int32 = length) -> Int32 {
    let player = Player(Door.machine())
    var sum = Checksum()
    sum.add(player.observations)
    var random = Generator()
    for _ in 0..<steps {
      let number = random.next()
      if let stimulus = Door.Stimulus(rawValue: Int(number % 5)) {
        if player.send(Int32(stimulus.rawValue)) {
          sum.add(player.observations)
        } else {
          sum.add([-1])
        }
      } else {
        player.wait(Int32(number >> 5 % 4000))
        sum.add(player.observations)
      }
    }
    return sum.value
  }
}

/// The FNV-1a hash of 32-bit numbers.
private struct Checksum {
  private var state: UInt32 = 0x811C_9DC5
  private var words: [Int32] = []

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
