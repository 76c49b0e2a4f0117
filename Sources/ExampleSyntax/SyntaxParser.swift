/// Makes the nodes of a tree, one line after the other.
struct SyntaxParser {
  let bytes: [UInt8]
  let form: ExampleForm
  private(set) var nodes: [SyntaxNode] = []
  private(set) var lines: [Int] = []
  /// The open part of the file.
  private var part = 0
  /// The open method or moment, or nil.
  private var group: Int?
  /// Where the line before ends.
  private var lastEnd = 0

  init(_ bytes: [UInt8], _ form: ExampleForm) {
    self.bytes = bytes
    self.form = form
    nodes.reserveCapacity(bytes.count / 6 + 4)
  }

  /// Reads all lines, each with the place where the next one begins.
  ///
  /// What a reader does not call is no part of a module that only parses scripts.
  mutating func parse(
    from beginning: SyntaxKind, _ read: (inout SyntaxParser, Range<Int>, Int) -> Void
  ) {
    let file = open(.file, at: 0)
    part = open(beginning, at: 0)
    var start = 0
    while true {
      let feed = bytes[start...].firstIndex(of: 0x0A)
      var end = feed ?? bytes.count
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
      read(&self, start..<end, feed.map { $0 + 1 } ?? bytes.count)
      lastEnd = end
      guard let feed else { break }
      start = feed + 1
    }
    endPart()
    close(file, at: bytes.count)
  }

  // MARK: Nodes

  private mutating func open(_ kind: SyntaxKind, at start: Int) -> Int {
    nodes.append(SyntaxNode(kind: kind, start: Int32(start), end: Int32(start), next: 0))
    return nodes.count - 1
  }

  private mutating func close(_ node: Int, at end: Int) {
    nodes[node].end = Int32(end)
    nodes[node].next = Int32(nodes.count)
  }

  mutating func add(_ kind: SyntaxKind, _ range: Range<Int>) {
    close(open(kind, at: range.lowerBound), at: range.upperBound)
  }

  mutating func add(
    _ kind: SyntaxKind, _ range: Range<Int>, with parts: (inout SyntaxParser) -> Void
  ) {
    let node = open(kind, at: range.lowerBound)
    parts(&self)
    close(node, at: range.upperBound)
  }

  private mutating func endPart() {
    endGroup()
    close(part, at: max(lastEnd, Int(nodes[part].start)))
  }

  private mutating func begin(group kind: SyntaxKind, at start: Int) {
    endGroup()
    group = open(kind, at: start)
  }

  private mutating func endGroup() {
    if let group { close(group, at: lastEnd) }
    group = nil
  }

  // MARK: Lines

  /// Reads a line into the part of the file that it belongs to.
  mutating func read(_ line: Range<Int>, next: Int) {
    switch nodes[part].kind {
    case .head where isFence(line):
      endGroup()
      addLine { $0.add(.fence, line) }
      lastEnd = line.upperBound
      endPart()
      part = open(form.body, at: next)
    case .head where bytes[line].first == UInt8(ascii: ">"):
      // It can only be meant as the first stimulus.
      endPart()
      part = open(form.body, at: line.lowerBound)
      readBody(line)
    case .claims where form == .exercise && begins(line, with: "---"),
      .attempt where begins(line, with: "---"):
      endPart()
      part = open(.attempt, at: line.lowerBound)
      addLine { $0.addFence(line) }
    case .head, .attempt: readHead(line) { $0.addEntry($1) }
    default: readBody(line)
    }
  }

  mutating func addLine(_ parts: (inout SyntaxParser) -> Void) {
    lines.append(nodes.count)
    parts(&self)
  }

  /// Adds a line that stands where it means nothing.
  private mutating func addMisplaced(
    _ line: Range<Int>, _ parts: (inout SyntaxParser) -> Void
  ) {
    add(.misplaced, line) { $0.addLine(parts) }
  }

  /// Reads a line of a head, of an attempt or of a script, which may have other lines than methods.
  mutating func readHead(
    _ line: Range<Int>, addOther: (inout SyntaxParser, Range<Int>) -> Void
  ) {
    if let silent = silence(line) {
      addLine { $0.add(silent, line) }
    } else if isBlank(bytes[line.lowerBound]) {
      if group == nil {
        addMisplaced(line) { $0.addAction(line) }
      } else {
        addLine { $0.addAction(line) }
      }
    } else if isOn(line) {
      begin(group: .method, at: line.lowerBound)
      addLine { $0.addOn(line) }
    } else {
      endGroup()
      addLine { addOther(&$0, line) }
    }
  }

  private mutating func readBody(_ line: Range<Int>) {
    switch nodes[part].kind {
    case .record: addLine { $0.add(.recorded, line) }
    case .claims:
      addLine { parser in
        if let silent = parser.silence(line) {
          parser.add(silent, line)
        } else {
          parser.addClaim(line)
        }
      }
    default:
      if bytes[line].first == UInt8(ascii: ">") {
        begin(group: .moment, at: line.lowerBound)
        addLine { $0.addStimulus(line) }
      } else if group == nil, silence(line) == nil, !isChoice(words(line)) {
        addMisplaced(line) { $0.addObserved(line) }
      } else {
        addLine { $0.addObserved(line) }
      }
    }
  }

  /// Returns whether a line says nothing, and how.
  func silence(_ line: Range<Int>) -> SyntaxKind? {
    guard let first = bytes[line].first(where: { !isBlank($0) }) else { return .blank }
    return first == UInt8(ascii: "#") ? .comment : nil
  }

  private func isFence(_ line: Range<Int>) -> Bool {
    begins(line, with: "---") && trimmed(line).count == 3
  }

  private func isOn(_ line: Range<Int>) -> Bool {
    let start = line.lowerBound
    return line.count > 2 && bytes[start] == UInt8(ascii: "o")
      && bytes[start + 1] == UInt8(ascii: "n") && isBlank(bytes[start + 2])
  }

  // MARK: Words

  func isBlank(_ byte: UInt8) -> Bool { SyntaxWords.isBlank(byte) }

  func begins(_ range: Range<Int>, with word: String) -> Bool {
    bytes[range].starts(with: word.utf8)
  }

  func `is`(_ range: Range<Int>, _ word: String) -> Bool { bytes[range].elementsEqual(word.utf8) }

  func trimmed(_ range: Range<Int>) -> Range<Int> { SyntaxWords.trimmed(range, of: bytes) }

  func words(_ range: Range<Int>) -> [Range<Int>] { SyntaxWords.words(range, of: bytes) }

  mutating func add(_ kind: SyntaxKind, _ ranges: some Sequence<Range<Int>>) {
    for range in ranges { add(kind, range) }
  }
}

/// Lines of heads and of attempts.
extension SyntaxParser {
  /// Adds the line that begins an attempt.
  mutating func addFence(_ line: Range<Int>) {
    add(.fence, line) { parser in
      let words = parser.words(line)
      let isKnown =
        words.count == 2 && parser.is(words[0], "---")
        && SyntaxWords.attempts.contains { parser.is(words[1], $0) }
      if isKnown {
        parser.add(.sign, words[0])
        parser.add(.keyword, words[1])
      } else {
        parser.add(.unexpected, parser.trimmed(line))
      }
    }
  }

  mutating func addOn(_ line: Range<Int>) {
    add(.on, line) { parser in
      parser.add(.keyword, line.lowerBound..<line.lowerBound + 2)
      let name = parser.trimmed(line.lowerBound + 2..<line.upperBound)
      if !name.isEmpty { parser.add(.text, name) }
    }
  }

  mutating func addAction(_ line: Range<Int>) {
    add(.action, line) { $0.add(.word, $0.words(line)) }
  }

  mutating func addEntry(_ line: Range<Int>) {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else {
      add(.unexpected, line)
      return
    }
    add(.entry, line) { parser in
      var word = parser.trimmed(line.lowerBound..<colon)
      let value = parser.trimmed(colon + 1..<line.upperBound)
      let words = parser.words(word)
      // It alone has names before the colon.
      let isDatum = words.count > 1 && parser.is(words[0], HeadKey.data.name)
      if isDatum { word = words[0] }
      let key = HeadKey.find(parser.bytes[word], parser.form)
      parser.add(key == nil ? .unexpected : .key, word)
      if isDatum { parser.add(.name, words.dropFirst()) }
      parser.add(.sign, colon..<colon + 1)
      switch key?.shape {
      case .whole, nil: parser.add(.text, value)
      case .words: parser.add(.word, parser.words(value))
      case .list: parser.addList(value)
      case .code: parser.addCode(value)
      }
    }
  }

  /// Adds a line of code and, behind the last word `=>`, the actions that it stands for.
  private mutating func addCode(_ value: Range<Int>) {
    let words = words(value)
    guard let sign = words.lastIndex(where: { self.is($0, "=>") }) else {
      if !value.isEmpty { add(.code, value) }
      return
    }
    if sign > 0 { add(.code, words[0].lowerBound..<words[sign - 1].upperBound) }
    add(.sign, words[sign])
    var action: [Range<Int>] = []
    for word in words[(sign + 1)...] {
      let ends = bytes[word].last == UInt8(ascii: ";")
      let own = ends ? word.lowerBound..<word.upperBound - 1 : word
      if !own.isEmpty { action.append(own) }
      guard ends else { continue }
      addAction(of: action)
      action = []
      add(.sign, word.upperBound - 1..<word.upperBound)
    }
    addAction(of: action)
  }

  private mutating func addAction(of words: [Range<Int>]) {
    guard let first = words.first, let last = words.last else { return }
    add(.action, first.lowerBound..<last.upperBound) { $0.add(.word, words) }
  }

  /// Adds the parts between commas, without empty ones.
  private mutating func addList(_ value: Range<Int>) {
    var rest = value
    while !rest.isEmpty {
      let comma = bytes[rest].firstIndex(of: UInt8(ascii: ","))
      let part = trimmed(rest.lowerBound..<(comma ?? rest.upperBound))
      if !part.isEmpty { add(.text, part) }
      if let comma { add(.comma, comma..<comma + 1) }
      rest = (comma.map { $0 + 1 } ?? rest.upperBound)..<rest.upperBound
    }
  }
}

/// Lines of claims.
///
/// Which words a name has depends on the model: a log may well say `saved and shut`. Here a name with a sign goes up
/// to the next word that continues a claim; who knows the model may take more.
extension SyntaxParser {
  mutating func addClaim(_ line: Range<Int>) {
    let name = form == .claim || form == .exercise ? nameStart(line) : nil
    let claim = line.lowerBound..<(name ?? line.upperBound)
    add(.claim, claim) { $0.addPhrases($0.claimWords(claim)) }
    if let name { add(.id, trimmed(name..<line.upperBound)) }
  }

  /// Returns where the name of a claim begins, or nil if it has none.
  private func nameStart(_ line: Range<Int>) -> Int? {
    bytes[line].indices.last {
      bytes[$0] == UInt8(ascii: "{") && $0 + 1 < line.upperBound
        && bytes[$0 + 1] == UInt8(ascii: "#")
    }
  }

  /// Returns the words of a claim; a comma is a word of its own.
  private func claimWords(_ line: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for word in self.words(line) {
      guard word.count > 1, bytes[word].last == UInt8(ascii: ",") else {
        words.append(word)
        continue
      }
      let comma = word.upperBound - 1
      words.append(word.lowerBound..<comma)
      words.append(comma..<word.upperBound)
    }
    return words
  }

  private mutating func addPhrases(_ words: [Range<Int>]) {
    var place = 0
    while place < words.count {
      let word = words[place]
      let before = place > 0 ? words[place - 1] : word.lowerBound..<word.lowerBound
      let after = place + 1 < words.count ? words[place + 1] : word.upperBound..<word.upperBound
      if self.is(word, ",") {
        add(.comma, word)
      } else if self.is(word, "<"), self.is(before, "within") {
        add(.sign, word)
      } else if continues(word) || begins(word, before: after) || isWithin(word, before, place) {
        add(.keyword, word)
      } else if WrittenTime.isDigit(bytes[word.lowerBound]) {
        add(.number, word)
      } else {
        let end = phraseEnd(words, from: place)
        add(phraseKind(word), word.lowerBound..<words[end - 1].upperBound) {
          $0.add(.word, words[place..<end])
        }
        place = end
        continue
      }
      place += 1
    }
  }

  /// Returns whether a word continues a claim wherever it stands, and so ends a name.
  private func continues(_ word: Range<Int>) -> Bool {
    SyntaxWords.continuing.contains { self.is(word, $0) }
  }

  /// Returns whether a word is the first of two that belong together.
  private func begins(_ word: Range<Int>, before after: Range<Int>) -> Bool {
    (self.is(word, "any") && (self.is(after, "callback") || self.is(after, "stimulus")))
      || (self.is(word, "some") && self.is(after, "run"))
  }

  /// Returns whether a word is one of a claim's own by its place.
  private func isWithin(_ word: Range<Int>, _ before: Range<Int>, _ place: Int) -> Bool {
    if self.is(word, "not") { return true }
    if place == 0 { return ["never", "always", "from"].contains { self.is(word, $0) } }
    return ((self.is(word, "callback") || self.is(word, "stimulus")) && self.is(before, "any"))
      || (self.is(word, "run") && self.is(before, "some"))
      || (self.is(word, "most") && self.is(before, "at"))
      || (self.is(word, "reachable") && self.is(before, "stays"))
      || ((self.is(word, "times") || self.is(word, "time"))
        && WrittenTime.isDigit(bytes[before.lowerBound]))
  }

  private func phraseKind(_ word: Range<Int>) -> SyntaxKind {
    if begins(word, with: "In(") { return .active }
    guard let kind = SyntaxKind(sign: bytes[word.lowerBound]), kind != .end || word.count == 1
    else {
      return .callback
    }
    return kind
  }

  /// Returns the place behind the words of a name that may have several.
  private func phraseEnd(_ words: [Range<Int>], from start: Int) -> Int {
    let most =
      switch phraseKind(words[start]) {
      case .stimulus, .log, .end: words.count
      case .value: start + 1 < words.count && isComparison(words[start + 1]) ? 3 : 2
      default: 1
      }
    var end = start + 1
    while end < words.count, end - start < most, !self.is(words[end], ","), !continues(words[end]) {
      end += 1
    }
    return end
  }

  private func isComparison(_ word: Range<Int>) -> Bool {
    ["=", "==", "!=", "<", "<=", ">", ">="].contains { self.is(word, $0) }
  }
}

/// Lines of transcripts.
extension SyntaxParser {
  mutating func addStimulus(_ line: Range<Int>) {
    add(.stimulus, line) { parser in
      parser.add(.sign, line.lowerBound..<line.lowerBound + 1)
      parser.add(.word, parser.words(line.lowerBound + 1..<line.upperBound))
    }
  }

  /// Adds a line below a stimulus.
  mutating func addObserved(_ line: Range<Int>) {
    let words = words(line)
    if let silent = silence(line) {
      add(silent, line)
    } else if isBlank(bytes[line.lowerBound]) {
      addTimed(.action, line, words[...])
    } else if words.count == 1, self.is(words[0], "refused") {
      add(.refused, line)
    } else if words.count > 1, self.is(words[0], "?") {
      add(.value, line) { parser in
        parser.add(.sign, words[0])
        parser.add(.name, words[1])
        parser.add(.word, words[2...])
      }
    } else if isChoice(words) {
      add(.choice, line) { parser in
        parser.add(.keyword, words[0])
        parser.addTimed(words[1...])
      }
    } else if begins(line, with: "{"), bytes[words[words.count - 1]].last == UInt8(ascii: "}") {
      addAnyOrder(line, end: words[words.count - 1].upperBound - 1)
    } else {
      addObservation(line, words)
    }
  }

  /// Returns whether words say what an open parameter answers, which lines before the first stimulus may.
  private func isChoice(_ words: [Range<Int>]) -> Bool {
    words.count >= 4 && self.is(words[0], "choose") && self.is(words[2], "=")
  }

  /// Adds observations in braces; there, an action of the app is indented by two spaces, too.
  private mutating func addAnyOrder(_ line: Range<Int>, end: Int) {
    add(.anyOrder, line) { parser in
      var start = line.lowerBound + 1
      parser.add(.sign, line.lowerBound..<start)
      var isFirst = true
      while start <= end {
        let comma = parser.bytes[start..<end].firstIndex(of: UInt8(ascii: ","))
        var part = start..<(comma ?? end)
        if !isFirst, parser.begins(part, with: " ") { part = part.lowerBound + 1..<part.upperBound }
        let words = parser.words(part)
        if words.isEmpty {
          // Nothing is observed between two commas.
        } else if parser.begins(part, with: "  ") {
          parser.addTimed(.action, part, words[...])
        } else {
          parser.addObservation(part, words)
        }
        isFirst = isFirst && part.isEmpty
        if let comma { parser.add(.comma, comma..<comma + 1) }
        start = (comma ?? end) + 1
      }
      parser.add(.sign, end..<end + 1)
    }
  }

  private mutating func addObservation(_ range: Range<Int>, _ words: [Range<Int>]) {
    let isState = words.count == 1 && self.is(words[0], "=")
    if words.count > 1 || isState, let kind = kind(of: words[0]) {
      add(kind, range) { parser in
        parser.add(.sign, words[0])
        if kind == .state { parser.addState(words[1...]) } else { parser.addTimed(words[1...]) }
      }
    } else {
      addCallback(range, words)
    }
  }

  private func kind(of sign: Range<Int>) -> SyntaxKind? {
    guard sign.count == 1 else { return nil }
    let kind = SyntaxKind(sign: bytes[sign.lowerBound])
    return kind == .stimulus || kind == .value ? nil : kind
  }

  private mutating func addTimed(
    _ kind: SyntaxKind, _ range: Range<Int>, _ words: ArraySlice<Range<Int>>
  ) {
    add(kind, range) { $0.addTimed(words) }
  }

  /// Adds words, of which the last one may be a time.
  private mutating func addTimed(_ words: ArraySlice<Range<Int>>) {
    guard let last = words.last, isTime(last) else {
      add(.word, words)
      return
    }
    add(.word, words.dropLast())
    add(.time, last)
  }

  /// Adds the words of a state, behind which may stand that it was entered there.
  private mutating func addState(_ words: ArraySlice<Range<Int>>) {
    var rest = words
    let time = rest.last.flatMap { isTime($0) ? $0 : nil }
    if time != nil { rest = rest.dropLast() }
    guard let seen = rest.last, self.is(seen, SyntaxWords.entered) else {
      addTimed(words)
      return
    }
    add(.word, rest.dropLast())
    add(.seen, seen)
    if let time { add(.time, time) }
  }

  private mutating func addCallback(_ range: Range<Int>, _ words: [Range<Int>]) {
    add(.callback, range) { parser in
      parser.add(.name, words[0])
      var rest = words[1...]
      let time = rest.last.flatMap { parser.isTime($0) ? $0 : nil }
      if time != nil { rest = rest.dropLast() }
      let seen = rest.last.flatMap { parser.isSeen($0) ? $0 : nil }
      if seen != nil { rest = rest.dropLast() }
      parser.add(.word, rest)
      if let seen { parser.add(.seen, seen) }
      if let time { parser.add(.time, time) }
    }
  }

  private func isTime(_ word: Range<Int>) -> Bool {
    bytes[word].first == UInt8(ascii: "+")
      && WrittenTime.milliseconds(bytes[word].dropFirst()) != nil
  }

  private func isSeen(_ word: Range<Int>) -> Bool {
    bytes[word].first == UInt8(ascii: "(") && bytes[word].last == UInt8(ascii: ")")
  }
}
