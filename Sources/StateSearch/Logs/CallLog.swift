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
  private var known: [[LoggedCall]: Int32] = [:]

  /// Creates an empty log.
  package init() {}

  /// Reads the next line.
  ///
  /// - Complexity: O(bytes · names that begin alike).
  package mutating func read(_ line: ArraySlice<UInt8>, _ matcher: LineMatcher) {
    lineCount += 1
    if let match = matcher.match(line) { add(match.calls) }
  }

  private mutating func add(_ calls: [LoggedCall]) {
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
  }

  /// The callbacks that some line names, as indices into `chart.callbacks`.
  var named: Set<Int32> {
    var result: Set<Int32> = []
    for meaning in meanings { for call in meaning { result.insert(call.callback) } }
    return result
  }

  /// The lines of calls, to be followed.
  var followed: LogFollower.Lines { LogFollower.Lines(numbers: numbers, meanings: meanings) }
}
