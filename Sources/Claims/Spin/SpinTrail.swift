import StateSearch
import Statechart

/// A run that a verifier of SPIN has found, as its replay prints it.
///
/// Of several models side by side it is the run of the one whose step breaks a claim.
struct SpinTrail {
  /// The tick with which the verifier was compiled, in milliseconds.
  let tick: Int32
  /// Whether it was compiled for wide states.
  let isWide: Bool
  /// The number of the initial step.
  let start: Int
  let moves: [StateStepper.Move]
  /// The one-based number of the claim that the last step breaks; 0 for none.
  let violated: Int

  private static let mark = "tracebook:"

  /// Reads the lines that begin with `tracebook:`; returns nil when there is no run in them.
  init?(_ bytes: [UInt8]) {
    var runs: [Int: [StateStepper.Move]] = [:]
    var starts: [Int: Int] = [:]
    var last: Int?
    var violated = 0
    var engine: (tick: Int32, isWide: Bool)?
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard words.first == Substring(Self.mark) else { continue }
      if words.count == 4, words[1] == "engine", let tick = Int32(words[2]), tick >= 0 {
        engine = (tick, words[3] != "0")
        continue
      }
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard numbers.count == 4, words.count == 5 else { return nil }
      let copy = numbers[0]
      if numbers[1] < 0 {
        starts[copy] = numbers[2]
      } else {
        runs[copy, default: []].append(StateStepper.Move(stimulus: numbers[1], number: numbers[2]))
      }
      violated = numbers[3]
      last = copy
      if violated > 0 { break }
    }
    guard let last, let start = starts[last], let engine else { return nil }
    (tick, isWide) = engine
    self.start = start
    self.violated = violated
    moves = runs[last] ?? []
  }
}
