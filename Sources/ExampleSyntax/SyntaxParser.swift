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
      } else if group == nil, silence(line) == nil {
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
