import Statechart

/// The calls of a log, without the lines around them.
package struct CallLog: Sendable {
  /// The meaning of each line that names a callback.
  package private(set) var numbers: [Int32] = []
  /// The one-based number of each of those lines.
  package private(set) var lines: [Int32] = []
  /// The calls that lines may be about; each meaning occurs in the log.
  package private(set) var meanings: [[LoggedCall]] = []
  /// The number of lines that were read.
  package private(set) var lineCount = 0
  /// Whether there were more calls than are kept.
  package private(set) var isCut = false
  /// The first line with a call that is earlier than a call before, by its time of day; 0 when there is none.
  package private(set) var earlierLine: Int32 = 0
  private var known: [[LoggedCall]: Int32] = [:]
  private var lastTime: Int32 = 0
  /// Who says each line, in each way in which a line may say that.
  private(set) var voices = [LogVoices](
    repeating: LogVoices(), count: LineOrigin.Kind.allCases.count)
  /// The process of each line; 0 when it has none.
  private(set) var processes: [Int32] = []

  /// Creates an empty log.
  package init() {}

  /// Reads the next line.
  ///
  /// - Complexity: O(bytes · names that begin alike).
  package mutating func read(_ line: ArraySlice<UInt8>, _ matcher: LineMatcher) {
    lineCount += 1
    if let (match, line) = matcher.matchCleaned(line) {
      add(match.calls, LineOrigin(line, match.range))
    }
  }

  private mutating func add(_ calls: [LoggedCall], _ origin: LineOrigin) {
    guard numbers.count < LogBudget.calls else {
      isCut = true
      return
    }
    let number = known[calls] ?? Int32(meanings.count)
    if Int(number) == meanings.count {
      known[calls] = number
      meanings.append(calls)
    }
    numbers.append(number)
    lines.append(Int32(clamping: lineCount))
    for kind in voices.indices { voices[kind].add(origin.speakers[kind]) }
    processes.append(origin.process ?? 0)
    if let time = origin.time { note(time) }
  }

  /// Half a day in milliseconds: a time that is so much earlier is one of the next day.
  private static var halfDay: Int32 { 43_200_000 }

  private mutating func note(_ time: Int32) {
    if earlierLine == 0, time < lastTime, lastTime - time < Self.halfDay {
      earlierLine = Int32(clamping: lineCount)
    }
    lastTime = time
  }
}

/// Who says each line of a log, as one kind of text says it.
struct LogVoices {
  /// The number of the speaker of each line, -1 where none is named.
  private(set) var lines: [Int16] = []
  /// The texts, by number.
  private(set) var texts: [[UInt8]] = []
  private var numbers: [[UInt8]: Int16] = [:]
  /// Whether there are more speakers than can be told apart.
  private(set) var isTooMany = false

  mutating func add(_ text: [UInt8]?) {
    guard let text, !isTooMany else { return lines.append(-1) }
    if let known = numbers[text] { return lines.append(known) }
    guard texts.count < LogOwners.speakers else {
      isTooMany = true
      return lines.append(-1)
    }
    let number = Int16(texts.count)
    numbers[text] = number
    texts.append(text)
    lines.append(number)
  }
}

extension LogVoices: Sendable {}
