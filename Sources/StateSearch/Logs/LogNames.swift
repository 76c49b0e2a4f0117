/// What names callbacks in the lines of a log: their names in all spellings, and texts of the model's own.
public struct LogNames: Sendable, Equatable {
  /// A text by which the model itself says that a line is about a callback.
  package struct Rule: Sendable, Equatable {
    package let text: [UInt8]
    /// An index into `Chart.callbacks`.
    package let callback: Int32

    /// Creates a rule.
    package init(text: [UInt8], callback: Int32) {
      self.text = text
      self.callback = callback
    }
  }

  /// The name of each callback of the chart, and its other spellings.
  package var callbacks: [[[UInt8]]] = []
  package var rules: [Rule] = []
  /// The texts of lines that are no calls.
  package var skipped: [[UInt8]] = []
  /// The callbacks by which a process begins, and an instance; a log that names none of them is of one alone.
  package var processBegins: [Int32] = []
  package var instanceBegins: [Int32] = []
  /// The kind of each instance of the chart, of which one class stands for one; empty when there is only one kind.
  package var instanceKinds: [Int32] = []

  /// Creates names of nothing.
  package init() {}
}

extension LogNames {
  /// The names as 32-bit numbers, for `init(words:)`.
  public var words: [Int32] {
    var writer = WordWriter()
    writer.write(rows: callbacks) { writer, spellings in
      writer.write(rows: spellings) { $0.write(text: $1) }
    }
    writer.write(rows: rules) {
      $0.write(text: $1.text)
      $0.write($1.callback)
    }
    writer.write(rows: skipped) { $0.write(text: $1) }
    writer.write(rows: processBegins) { $0.write($1) }
    writer.write(rows: instanceBegins) { $0.write($1) }
    writer.write(rows: instanceKinds) { $0.write($1) }
    return writer.words
  }

  /// Creates names from 32-bit numbers; returns nil when they are none.
  ///
  /// - Parameters:
  ///   - words: The numbers.
  ///   - callbackCount: The number of callbacks of the chart; a number beyond them means nothing.
  public init?(words: [Int32], callbackCount: Int) {
    var reader = WordReader(words)
    let callback = { (reader: inout WordReader) -> Int32 in
      let number = reader.word()
      if number < 0 || Int(number) >= callbackCount { reader.refuse() }
      return number
    }
    let text = { (reader: inout WordReader) -> [UInt8] in
      let text = reader.text()
      if text.isEmpty { reader.refuse() }
      return text
    }
    callbacks = reader.rows { reader in reader.rows { text(&$0) } }
    if callbacks.count > callbackCount { reader.refuse() }
    rules = reader.rows { reader in
      let rule = text(&reader)
      return Rule(text: rule, callback: callback(&reader))
    }
    skipped = reader.rows { text(&$0) }
    processBegins = reader.rows { callback(&$0) }
    instanceBegins = reader.rows { callback(&$0) }
    instanceKinds = reader.rows { $0.word() }
    guard reader.isFinished else { return nil }
  }
}
