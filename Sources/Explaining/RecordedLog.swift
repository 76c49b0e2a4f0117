import BookModel
import Files
import StateSearch

/// The calls of a log, without the lines around them.
struct RecordedLog {
  /// The meaning of each line that names a callback.
  private(set) var numbers: [Int32] = []
  /// The one-based number of each of those lines.
  private(set) var lines: [Int32] = []
  /// The calls that lines may be about; each meaning occurs in the log.
  private(set) var meanings: [[LoggedCall]] = []
  /// The number of lines that were read.
  private(set) var lineCount = 0
  /// Whether there were more calls than are kept.
  private(set) var isCut = false
  private var known: [[LoggedCall]: Int32] = [:]

  /// Reads a log.
  ///
  /// - Throws: A `FileFailure` when the file cannot be read.
  /// - Complexity: O(bytes); the memory depends on the number of calls alone.
  init(_ file: LongFile, _ model: Model) throws(FileFailure) {
    let matcher = LineMatcher(model)
    var log = Self()
    try file.forEachLine { line in
      log.lineCount += 1
      if let match = matcher.match(line) { log.add(match.calls) }
      return !log.isCut
    }
    self = log
  }

  private init() {}

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
  var named: Set<Int32> { Set(meanings.joined().map(\.callback)) }

  /// Returns the text of a line, by its one-based number.
  ///
  /// - Throws: A `FileFailure` when the file cannot be read.
  static func text(ofLine number: Int32, in file: LongFile) throws(FileFailure) -> [UInt8] {
    var count: Int32 = 0
    var text: [UInt8] = []
    try file.forEachLine { line in
      count += 1
      if count == number { text = Array(line) }
      return count < number
    }
    return text
  }
}
