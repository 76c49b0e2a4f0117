/// The kinds of files that examples are written in.
public enum ExampleForm: UInt8, Sendable {
  case trace, claim, exercise, comparison

  /// The kind of what follows the head.
  var body: SyntaxKind {
    switch self {
    case .trace: .transcript
    case .claim, .exercise: .claims
    case .comparison: .record
    }
  }
}

/// What some bytes of an example are.
public enum SyntaxKind: UInt8, Sendable {
  // MARK: Parts of a file

  case file, head
  /// What is below the head of a trace.
  case transcript
  /// What is below the head of a claim file, and of an exercise up to its first attempt.
  case claims
  /// A part of an exercise, with its line `--- solution`, `--- wrong` or `--- mutant`; or a reader's script.
  case attempt
  /// What is below the head of a comparison: what it has found.
  case record

  // MARK: Several lines

  /// A line `on CALLBACK` and the actions below it.
  case method
  /// A stimulus and the lines below it.
  case moment
  /// A line that means something, but not where it stands: an action without a method, or an observation
  /// before any stimulus.
  case misplaced

  // MARK: Lines

  case blank, comment
  /// The line `---`, with a word behind it where it begins an attempt.
  case fence
  /// A line `key: value` of a head.
  case entry
  case on
  /// What an app does, in words; in a transcript perhaps with a time.
  case action
  case claim
  /// The name of a claim, `{#lost}` at the end of its line.
  case id
  /// A line that a comparison has recorded.
  case recorded
  case refused
  /// Observations in braces.
  case anyOrder
  /// A line that means nothing, and of others a word that means nothing.
  case unexpected

  // MARK: Lines of a transcript, observations in braces, and names of a claim in words

  case callback, state, stimulus, notification, log, end, value
  /// What an open parameter answers, as in `choose canRetry = false`.
  case choice
  /// `In(id)`, in claims only.
  case active

  // MARK: Parts of a line

  case key
  /// The value of a key that is not divided into words.
  case text
  /// A line of real code in an entry of an exercise, before what it stands for.
  case code
  case word
  /// The first word of an observed callback or value, and the datum of a line `data NAME: VALUE …` in a head.
  case name
  /// A state in parentheses that a callback sees.
  case seen
  /// A time with the sign `+`.
  case time
  case sign, keyword, comma, number
}

extension SyntaxKind {
  /// The kinds with a sign: a word of its own in transcripts, and in claims the first byte of the name, apart from `x`.
  public static let signs: [(kind: SyntaxKind, sign: UInt8)] = [
    (.stimulus, UInt8(ascii: ">")), (.state, UInt8(ascii: "=")), (.notification, UInt8(ascii: "!")),
    (.log, UInt8(ascii: "~")), (.value, UInt8(ascii: "?")), (.end, UInt8(ascii: "x")),
  ]

  /// Creates the kind that a sign stands for.
  public init?(sign: UInt8) {
    guard let kind = Self.signs.first(where: { $0.sign == sign })?.kind else { return nil }
    self = kind
  }

  /// The sign of the kind, if it has one.
  public var sign: UInt8? { Self.signs.first { $0.kind == self }?.sign }
}

/// The keys of heads, in the order in which they are named to authors.
public enum HeadKey: UInt8, CaseIterable, Sendable {
  case model, app, with, without, data, covers, refutes, show, expect, through, keep, line, order,
    and, against, stimuli

  /// How a value is divided.
  enum Shape { case whole, words, list, code }

  var shape: Shape {
    switch self {
    case .model, .expect, .against: .whole
    case .through, .keep, .stimuli: .list
    case .app, .with, .without, .data, .covers, .refutes, .show, .order, .and: .words
    case .line: .code
    }
  }

  /// The key as it is written.
  public var name: String {
    switch self {
    case .model: "model"
    case .app: "app"
    case .with: "with"
    case .without: "without"
    case .data: "data"
    case .covers: "covers"
    case .refutes: "refutes"
    case .show: "show"
    case .expect: "expect"
    case .through: "through"
    case .keep: "keep"
    case .line: "line"
    case .order: "order"
    case .and: "and"
    case .against: "against"
    case .stimuli: "stimuli"
    }
  }

  /// Returns the keys of a kind of file.
  ///
  /// Keys that speak of another kind are read as well, so that a diagnostic can say so.
  public static func keys(of form: ExampleForm) -> ArraySlice<HeadKey> {
    form == .comparison ? allCases[...] : allCases.prefix { $0 != .and }
  }
}

/// The words of examples: how they are divided, and those that no model names.
public enum SyntaxWords {
  /// The words that continue a claim, and so end a name.
  public static let continuing = [
    "or", "and", "unless", "while", "before", "after", "between", "within", "only", "at", "stays",
  ]

  /// What an exercise says of the apps in it.
  public static let attempts = ["solution", "wrong", "mutant"]

  /// What stands behind a state in the row of the moment at which it is entered.
  public static let entered = "(entered)"

  /// What an app can do in every model.
  public static let verbs = ["set", "save", "restore", "block", "return", "after"]

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Returns a range of bytes without white space at its ends.
  public static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the words in a range of bytes.
  public static func words(_ range: Range<Int>, of bytes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      if isBlank(bytes[start]) {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, !isBlank(bytes[end]) { end += 1 }
      words.append(start..<end)
      start = end
    }
    return words
  }
}

/// Functions on times as they are written: a whole number and a unit.
public enum WrittenTime {
  /// The longest time, in milliseconds: 49 days, which 32 bits without a sign hold.
  public static var longest: Int64 { 49 * 86_400_000 }

  /// Returns milliseconds, or nil for what is no time and for more than the longest.
  public static func milliseconds(_ word: ArraySlice<UInt8>) -> Int64? {
    let digits = word.prefix { isDigit($0) }
    guard !digits.isEmpty, let unit = unit(word.dropFirst(digits.count)) else { return nil }
    var value: Int64 = 0
    for digit in digits {
      value = value * 10 + Int64(digit - 0x30)
      if value > longest { return nil }
    }
    return value * unit <= longest ? value * unit : nil
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func unit(_ word: ArraySlice<UInt8>) -> Int64? {
    if word.elementsEqual("ms".utf8) { return 1 }
    if word.elementsEqual("s".utf8) { return 1000 }
    if word.elementsEqual("min".utf8) { return 60_000 }
    if word.elementsEqual("h".utf8) { return 3_600_000 }
    return word.elementsEqual("d".utf8) ? 86_400_000 : nil
  }
}
