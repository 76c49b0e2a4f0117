import Base
import Book
import ExampleSyntax

/// The end of an example that is written up to there, where something may follow.
struct CompletionContext {
  private let tree: SyntaxTree
  private let file: SourceFile
  /// The last line.
  private let line: Int
  private let end: Int

  init(_ tree: SyntaxTree, _ file: SourceFile) {
    self.tree = tree
    self.file = file
    line = tree.lines[tree.lines.count - 1]
    end = tree.bytes.count
  }

  /// What may be written, or nil when nothing can be proposed.
  var gap: Gap? {
    let part = tree[tree.part(ofLine: tree.lines.count - 1)].kind
    switch tree[line].kind {
    case .comment, .recorded: return nil
    case .blank where !tree[line].range.isEmpty && part != .claims: return action
    case .action: return action
    case .on: return Gap(wanted: [.names([.callback])], range: rest(.text))
    case .entry: return entry
    case .fence where part == .attempt:
      return Gap(
        wanted: [.words(SyntaxWords.attempts.map { "--- \($0)" })], range: tree[line].range)
    case .stimulus: return Gap(wanted: [.names([.stimulus])], range: rest(.word))
    default: break
    }
    switch part {
    case .head: return Gap(wanted: [.words(keys)], range: tree[line].range)
    case .attempt: return Gap(wanted: [.words(["on "])], range: tree[line].range)
    case .claims: return claim
    case .transcript: return observation
    default: return nil
    }
  }

  // MARK: Places

  /// The bytes from the first part of a kind on, or none where the line has no such part yet.
  private func rest(_ kind: SyntaxKind) -> Range<Int> {
    (tree.ranges(kind, of: line).first?.lowerBound ?? end)..<end
  }

  /// The bytes behind the last of some signs; all of the line when it has none.
  private func last(after signs: String) -> Range<Int> {
    let line = tree[line].range
    let place = tree.bytes[line].lastIndex { signs.utf8.contains($0) }
    return (place.map { $0 + 1 } ?? line.lowerBound)..<end
  }

  private var word: Range<Int> { last(after: " \t") }

  // MARK: Heads

  private var keys: [String] {
    HeadKey.keys(of: tree.form).filter { $0.isUseful(in: tree.form) }
      .map { $0.name + ($0 == .data ? " " : ": ") } + ["on ", "---"]
  }

  private var entry: Gap? {
    switch tree.key(of: line) {
    case .model, .against: return Gap(wanted: [.models], range: rest(.text))
    case .with, .and: return parameter(word)
    case .without: return Gap(wanted: [.names([.callback])], range: word)
    case .show: return Gap(wanted: [.words(Observed.Kind.selectable.map(\.word))], range: word)
    case .covers, .refutes: return Gap(wanted: [.facts], range: word)
    case .expect: return Gap(wanted: [.words(["refuted"])], range: rest(.text))
    case .through: return Gap(wanted: [.names([.stimulus])], range: stimulus)
    case .app, .order: return Gap(wanted: [.files], range: word)
    case .stimuli: return Gap(wanted: [.names([.stimulus])], range: stimulus)
    case .line: return lineAction
    case .keep, .data, nil: return nil
    }
  }

  /// What a line of real code stands for, behind its sign.
  private var lineAction: Gap? {
    guard tree.texts(.sign, of: line).contains("=>") else { return nil }
    let actions = tree.children(of: line).filter { tree[$0].kind == .action }
    let isDivided = tree.bytes[..<end].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ";")
    return action(in: isDivided ? nil : actions.last)
  }

  /// The last stimulus of a list.
  private var stimulus: Range<Int> {
    let start = last(after: ",:").lowerBound
    return file.trimmed(start..<end).lowerBound..<end
  }

  private func parameter(_ word: Range<Int>) -> Gap {
    guard let sign = tree.bytes[word].firstIndex(of: UInt8(ascii: "=")) else {
      return Gap(wanted: [.parameters], range: word)
    }
    let name = file.text(word.lowerBound..<sign)
    return Gap(wanted: [.values(name)], range: last(after: "=+,"))
  }

  /// What an app does: the verb, also behind `after TIME`; behind `set` data with values of their own, and those.
  private var action: Gap? { action(in: line) }

  private func action(in node: Int?) -> Gap? {
    let words = node.map { tree.ranges(.word, of: $0) } ?? []
    var before = words.filter { $0.upperBound < end }.map(file.text)
    if before.count > 1, before[0] == "after" { before.removeFirst(2) }
    if before.isEmpty { return Gap(wanted: [.actions], range: word) }
    guard before[0] == "set" else { return nil }
    let names = before.count == 1 ? data.map(\.name) : nil
    return (names ?? before.dropFirst().first.flatMap(values)).map {
      Gap(wanted: [.words($0)], range: word)
    }
  }

  /// The data with values of their own that the head declares.
  private var data: [SetUp.Datum] {
    var reader = TraceHeadReader(file, tree)
    return reader.read().setUp.data
  }

  /// Returns the values that a datum has of its own, or nil for another one.
  private func values(of datum: String) -> [String]? { data.first { $0.name == datum }?.values }

  // MARK: Transcripts and claims

  private var observation: Gap? {
    let text = tree.bytes[tree[line].range]
    if tree[line].kind == .value, let name = tree.ranges(.name, of: line).first,
      name.upperBound < end
    {
      return values(of: file.text(name)).map { Gap(wanted: [.words($0)], range: self.word) }
    }
    if let sign = text.first, let kind = SyntaxKind(sign: sign),
      kind != .end || text.dropFirst().first == UInt8(ascii: " ")
    {
      let rest = file.trimmed(text.startIndex + 1..<end).lowerBound
      return Gap(wanted: [.names(NameKind.named(kind))], range: rest..<end)
    }
    let state = last(after: "(")
    if state.lowerBound > text.startIndex, !tree.bytes[state].contains(UInt8(ascii: ")")) {
      return Gap(wanted: [.names([.state])], range: state)
    }
    let word = last(after: " {,")
    // Behind the name of a callback comes what cannot be known.
    guard word.lowerBound == text.startIndex || text.first == UInt8(ascii: "{") else { return nil }
    return Gap(wanted: [.names([.callback])], range: word)
  }

  private var claim: Gap? {
    // Its name is the author's own.
    guard tree.nodes.last?.kind != .id else { return nil }
    let open: Set<SyntaxKind> = [.stimulus, .log, .end]
    if let phrase = Array(tree.children(of: line)).last, tree[phrase].kind.sign != nil,
      open.contains(tree[phrase].kind) || tree[phrase].range.upperBound == end,
      let name = tree.name(of: phrase, upTo: end)
    {
      return Gap(wanted: [.names(NameKind.named(tree[phrase].kind))], range: name)
    }
    let place = last(after: " \t,(")
    if let value = Array(tree.children(of: line)).last(where: { tree[$0].kind == .value }),
      let name = tree.ranges(.word, of: value).first,
      file.trimmed(name.upperBound..<place.lowerBound).isEmpty, name.upperBound < end,
      let values = values(of: String(file.text(name).dropFirst()))
    {
      return Gap(wanted: [.words(values)], range: place)
    }
    return Gap(wanted: [.names([.callback]), .words(Self.words)], range: place)
  }

  /// The words of claims, in the order in which they may come.
  private static let words = [
    "never", "always", "after", "from", "some run", "any callback", "any stimulus", "not", "or",
    "and", "before",
    "within", "while", "between", "only after", "at most", "times between", "stays reachable",
    "unless", "x",
  ]
}

extension SyntaxTree {
  /// Returns the name in a phrase of a claim, without its sign; nil where none is begun, and of a word that is none.
  ///
  /// It goes to `end`, or else to the end of the phrase.
  func name(of phrase: Int, upTo end: Int? = nil) -> Range<Int>? {
    let words = ranges(.word, of: phrase)
    guard let first = words.first, let last = words.last else { return nil }
    let end = end ?? last.upperBound
    switch self[phrase].kind {
    case .callback: return first
    case .end:
      guard first.upperBound < end else { return nil }
      return (words.count > 1 ? words[1].lowerBound : end)..<end
    case .value: return words.count > 1 ? nil : first.lowerBound + 1..<end
    default: return first.lowerBound + 1..<end
    }
  }
}

extension HeadKey {
  /// Whether a kind of file says something with the key.
  fileprivate func isUseful(in form: ExampleForm) -> Bool {
    switch self {
    case .app: form == .trace
    case .show: form == .trace || form == .comparison
    case .expect, .through: form == .claim
    case .keep, .line, .order: form == .exercise
    default: true
    }
  }
}
