/// What names callbacks in the lines of a log: their names in all forms, and texts of the model's own.
public struct LogNames: Sendable, Equatable {
  /// What a form may mean.
  package struct Candidate: Sendable, Equatable {
    /// An index into `Chart.callbacks`.
    package let callback: Int32
    /// What comes before the dot of the name when the form leaves it out; empty when it does not.
    package let owner: [UInt8]

    /// Creates a meaning of a form.
    package init(callback: Int32, owner: [UInt8] = []) {
      self.callback = callback
      self.owner = owner
    }
  }

  /// A word, or several, that name callbacks.
  package struct Form: Sendable, Equatable {
    package let text: [UInt8]
    package var candidates: [Candidate]
    /// Whether it is a word of all small letters, which may be an ordinary one.
    package let isPlain: Bool

    /// Creates a form.
    package init(text: [UInt8], candidates: [Candidate], isPlain: Bool) {
      self.text = text
      self.candidates = candidates
      self.isPlain = isPlain
    }
  }

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

  package var forms: [Form] = []
  /// What comes before the dots of names, each once.
  package var owners: [[UInt8]] = []
  package var rules: [Rule] = []
  /// The texts of lines that are no calls.
  package var skipped: [[UInt8]] = []

  /// Creates names of nothing.
  package init() {}
}

extension LogNames {
  /// The names as 32-bit numbers, for `init(words:)`.
  public var words: [Int32] {
    var writer = WordWriter()
    writer.write(rows: forms) { writer, form in
      writer.write(text: form.text)
      writer.write(form.isPlain)
      writer.write(rows: form.candidates) {
        $0.write($1.callback)
        $0.write(text: $1.owner)
      }
    }
    writer.write(rows: owners) { $0.write(text: $1) }
    writer.write(rows: rules) {
      $0.write(text: $1.text)
      $0.write($1.callback)
    }
    writer.write(rows: skipped) { $0.write(text: $1) }
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
    forms = reader.rows { reader in
      let form = text(&reader)
      let isPlain = reader.flag()
      let candidates = reader.rows { reader in
        let number = callback(&reader)
        return Candidate(callback: number, owner: reader.text())
      }
      return Form(text: form, candidates: candidates, isPlain: isPlain)
    }
    owners = reader.rows { text(&$0) }
    rules = reader.rows { reader in
      let rule = text(&reader)
      return Rule(text: rule, callback: callback(&reader))
    }
    skipped = reader.rows { text(&$0) }
    guard reader.isFinished else { return nil }
  }
}
