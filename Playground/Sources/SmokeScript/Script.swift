private import Session

/// A fixed run of the door, long enough to meet every pairing of state and timer.
package enum Script {
  /// Steps that `checksum` takes.
  package static let length: Int32 = 10_000

  /// A checksum over all observations of a run, refusals included.
  package static func checksum(steps: Int32 = length) -> Int32 {
    var session = Session(Door.machine())
    var sum = Checksum()
    sum.add(session.records)
    var random = Generator()
    for _ in 0..<steps {
      let number = random.next()
      if let stimulus = Door.Stimulus(rawValue: Int(number % 5)) {
        let isPossible = session.stimulate(stimulus.rawValue)
        sum.add(isPossible ? session.records : [-1])
      } else {
        session.wait(milliseconds: Int32(number >> 5 % 4000))
        sum.add(session.records)
      }
    }
    return sum.value
  }
}

/// FNV-1a over numbers of 32 bits.
private struct Checksum {
  private var state: UInt32 = 0x811C_9DC5

  mutating func add(_ numbers: [Int32]) {
    for number in numbers { state = (state ^ UInt32(bitPattern: number)) &* 0x0100_0193 }
  }

  var value: Int32 { Int32(bitPattern: state) }
}

/// A linear congruential generator: the same numbers on every machine.
private struct Generator {
  private var state: UInt32 = 1

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
