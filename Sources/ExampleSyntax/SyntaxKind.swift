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
  /// A part of an exercise, with its line `--- solution` or `--- wrong`; or a reader's script.
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
  /// A line that a comparison has recorded.
  case recorded
  case refused
  /// Observations in braces.
  case anyOrder
  /// A line that means nothing, and of others a word that means nothing.
  case unexpected

  // MARK: Lines of a transcript, observations in braces, and names of a claim in words

  case callback, state, stimulus, notification, log, end, value
  /// `In(id)`, in claims only.
  case active

  // MARK: Parts of a line

  case key
  /// The value of a key that is not divided into words.
  case text
  case word
  /// The first word of an observed callback or value.
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
  case model, app, with, without, covers, refutes, show, expect, keep, and, against, stimuli

  /// How a value is divided.
  enum Shape { case whole, words, list }

  var shape: Shape {
    switch self {
    case .model, .expect, .against: .whole
    case .keep, .stimuli: .list
    case .app, .with, .without, .covers, .refutes, .show, .and: .words
    }
  }

  /// The key as it is written.
  public var name: String {
    switch self {
    case .model: "model"
    case .app: "app"
    case .with: "with"
    case .without: "without"
    case .covers: "covers"
    case .refutes: "refutes"
    case .show: "show"
    case .expect: "expect"
    case .keep: "keep"
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
