import StateSearch
import Statechart

/// A run that a verifier of SPIN has found, as its replay prints it.
///
/// Of several models side by side it is the run of the one whose step breaks a claim.
struct SpinTrail {
  /// The tick that the verifier was compiled with, or -1 for that of the model.
  private(set) var tick: Int32 = -1
  private(set) var isWide = false
  /// The number of the initial step.
  private(set) var start = 0
  private(set) var moves: [StateStepper.Move] = []
  /// The one-based number of the claim that the last step breaks; 0 for none.
  private(set) var violated = 0

  private static let mark = "tracebook:"

  /// Reads the lines that begin with `tracebook:`; returns nil when there is no run in them.
  init?(_ bytes: [UInt8]) {
    var runs: [Int: [StateStepper.Move]] = [:]
    var starts: [Int: Int] = [:]
    var last: Int?
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard words.first == Substring(Self.mark) else { continue }
      if words.count == 4, words[1] == "engine", let given = Int32(words[2]) {
        tick = given
        isWide = words[3] != "0"
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
    guard let last, let start = starts[last] else { return nil }
    self.start = start
    moves = runs[last] ?? []
  }
}
