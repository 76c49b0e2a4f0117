import StateSearch
import Statechart
package import System

/// A run that a verifier of SPIN has found, as its replay prints it.
///
/// Of several models side by side it is the run of the one whose step breaks a claim.
package struct SpinTrail {
  /// The tick with which the verifier was compiled, in milliseconds.
  let tick: Int32
  /// Whether it was compiled for wide states.
  let isWide: Bool
  /// The number of the initial step.
  let start: Int
  let moves: [StateStepper.Move]
  /// The one-based number of the claim that the last step breaks; 0 for none.
  let violated: Int

  fileprivate static let mark = "tracebook:"

  /// Reads the lines that begin with `tracebook:`; returns nil when there is no run in them.
  ///
  /// A depth-first search makes runs of millions of steps, so the file is read line by line.
  ///
  /// - Throws: A `FileFailure` when the file cannot be read.
  package init?(_ file: LongFile) throws(FileFailure) {
    var lines = Lines()
    try file.forEachLine { lines.read($0) }
    self.init(lines)
  }

  /// Reads the lines of a text; returns nil when there is no run in them.
  init?(_ text: String) {
    var lines = Lines()
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      guard lines.read(line) else { break }
    }
    self.init(lines)
  }

  private init?(_ lines: Lines) {
    guard !lines.isBroken, let last = lines.last, let start = lines.starts[last],
      let engine = lines.engine
    else { return nil }
    (tick, isWide) = engine
    self.start = start
    violated = lines.violated
    moves = lines.runs[last] ?? []
  }

  /// What the lines so far say.
  private struct Lines {
    var runs: [Int: [StateStepper.Move]] = [:]
    var starts: [Int: Int] = [:]
    /// The copy of the last line.
    var last: Int?
    var violated = 0
    var engine: (tick: Int32, isWide: Bool)?
    /// Whether a line begins as those of a run do and is none.
    var isBroken = false

    /// Reads a line; returns whether the run goes on.
    mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.first == Substring(SpinTrail.mark) else { return true }
      if words.count == 4, words[1] == "engine", let tick = Int32(words[2]), tick >= 0 {
        engine = (tick, words[3] != "0")
        return true
      }
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard numbers.count == 4, words.count == 5 else {
        isBroken = true
        return false
      }
      let copy = numbers[0]
      if numbers[1] < 0 {
        starts[copy] = numbers[2]
      } else {
        runs[copy, default: []].append(
          StateStepper.Move(stimulus: numbers[1], number: numbers[2]))
      }
      violated = numbers[3]
      last = copy
      return violated == 0
    }
  }
}
