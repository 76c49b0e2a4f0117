/// The lines of a log that are about calls, as they are followed.
package struct LogLines: Sendable {
  /// When a process may have ended between lines.
  enum Ends: Sendable, Equatable {
    /// Anywhere, as the beginning of a process shows.
    case anywhere
    /// Nowhere.
    case nowhere
    /// Before these lines, and nowhere else.
    case before(Set<Int32>)
  }

  /// Whether a process has ended before a line.
  enum End {
    case may, must, mustNot
  }

  /// The number of each line's meaning.
  package internal(set) var numbers: [Int32]
  /// The calls that a line may be about, by number.
  package internal(set) var meanings: [[LoggedCall]]
  /// Who says what has a meaning, -1 when that is not known; empty when nobody is.
  var speakers: [Int32] = []
  /// Who says what; nil when that does not matter.
  var speech: LogSpeech?
  var ends = Ends.anywhere

  /// Creates the lines of a log of which nobody is known who speaks.
  package init(numbers: [Int32], meanings: [[LoggedCall]]) {
    self.numbers = numbers
    self.meanings = meanings
  }

  /// Returns whether a process has ended before a line.
  func end(before line: Int) -> End {
    switch ends {
    case .anywhere: .may
    case .nowhere: .mustNot
    case .before(let lines): lines.contains(Int32(line)) ? .must : .mustNot
    }
  }

  /// Whether ends of processes have to be told from nothing.
  var marksEnds: Bool { ends != .anywhere }

  /// The line of a number, or what stands behind the last one.
  subscript(line: Int) -> LogLine {
    let meaning = line < numbers.count ? Int(numbers[line]) : -1
    return LogLine(
      calls: meaning < 0 ? [] : meanings[meaning],
      speaker: meaning < 0 || speakers.isEmpty ? -1 : speakers[meaning],
      end: end(before: line), speech: speech,
      voices: speech?.voices(at: Int32(clamping: line)) ?? 0)
  }

  /// What besides the meaning of a line decides what follows it: how many speakers have begun or ended before, and
  /// whether a process has ended.
  func epoch(of line: Int) -> Int32 {
    var epoch: Int32 = 0
    if let speech {
      for speaker in speech.speakers {
        if speaker.first <= Int32(line) { epoch += 1 }
        if speaker.last < Int32(line) { epoch += 1 }
      }
    }
    return epoch << 1 | (end(before: line) == .must ? 1 : 0)
  }

  /// Returns the lines with one of them changed, cut some lines behind it.
  func edited(_ edit: LogEdit, upTo end: Int) -> LogLines {
    var result = self
    result.numbers = Array(numbers.prefix(end))
    switch edit.kind {
    case .doubled, .extra: result.numbers.remove(at: edit.line)
    case .swapped(let other): result.numbers.swapAt(edit.line, other)
    case .missing(let call):
      result.numbers.insert(Int32(meanings.count), at: edit.line)
      result.meanings.append([call])
      if !speakers.isEmpty { result.speakers.append(-1) }
      result.speech = speech?.lengthened()
    }
    return result
  }
}

/// A line, as calls are held against it.
struct LogLine {
  /// The calls that the line may be about.
  let calls: [LoggedCall]
  /// Who says it; -1 when that is not known.
  let speaker: Int32
  /// Whether a process has ended before.
  let end: LogLines.End
  /// Who says what in the log; nil when that does not matter.
  let speech: LogSpeech?
  /// The speakers that say something from here on, a bit each.
  let voices: UInt16

  /// Returns whether the line can be about a call of a speaker; -1 stands for any.
  func isAbout(_ call: LoggedCall, toldBy speaker: Int32) -> Bool {
    if speaker >= 0, self.speaker >= 0, self.speaker != speaker { return false }
    return calls.contains { $0.matches(call) }
  }
}

/// A change of one line that makes a log possible, or more of it.
package struct LogEdit: Sendable, Equatable {
  /// The ways in which a log differs from the nearest one that is possible.
  package enum Kind: Sendable, Equatable {
    /// A call stands there twice in a row.
    case doubled
    /// A call stands there that was not made.
    case extra
    /// Another line comes first, counted from 0.
    case swapped(Int)
    /// A call is not there that was made before the line.
    case missing(LoggedCall)
  }

  package let kind: Kind
  /// The line, counted from 0; that of a missing call is the line that it comes before.
  package let line: Int
  /// The number of lines of the log that some run has with the change, a line that is left out included.
  package var explained = 0
  /// Whether the changed log is possible as far as it was followed, to its end or for some dozens of lines.
  package var isWhole = false
}
