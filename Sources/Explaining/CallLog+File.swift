import Book
import StateSearch
import System

extension CallLog {
  /// Reads the calls of a log, of at most so many lines.
  ///
  /// - Throws: A `FileFailure` when the file cannot be read.
  /// - Complexity: O(bytes); the memory depends on the number of calls alone.
  init(_ file: LongFile, _ model: Model, lines: Int = .max) throws(FileFailure) {
    let matcher = LineMatcher(model)
    var log = CallLog()
    try file.forEachLine { line in
      log.read(line, matcher)
      return !log.isCut && log.lineCount < lines
    }
    self = log
  }
}

extension LineMatcher {
  /// Creates a matcher of the callbacks of a model.
  init(_ model: Model) { self.init(LogNames(model), model.chart) }
}

extension LongFile {
  /// Returns the text of a line, by its one-based number.
  ///
  /// - Throws: A `FileFailure` when the file cannot be read.
  func text(ofLine number: Int32) throws(FileFailure) -> [UInt8] {
    var count: Int32 = 0
    var text: [UInt8] = []
    try forEachLine { line in
      count += 1
      if count == number { text = Array(line) }
      return count < number
    }
    return text
  }
}
