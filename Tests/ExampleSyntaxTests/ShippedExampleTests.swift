import ExampleSyntax
import Foundation
import Testing

/// The tree, held against what holds for all texts.
@Suite struct `The trees of all examples` {
  struct Example {
    let path: String
    let form: ExampleForm
    let bytes: [UInt8]
  }

  /// The examples in some folders of the repository, in order.
  private static func examples(_ folders: [String]) -> [Example] {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    return folders.flatMap { folder -> [Example] in
      let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return (paths?.allObjects as? [String] ?? []).sorted().compactMap { path in
        guard let form = Self.forms[(path as NSString).pathExtension],
          let data = try? Data(contentsOf: root.appending(path: "\(folder)/\(path)"))
        else { return nil }
        return Example(path: "\(folder)/\(path)", form: form, bytes: Array(data))
      }
    }
  }

  private static let forms: [String: ExampleForm] = [
    "trace": .trace, "claim": .claim, "exercise": .exercise, "diff": .comparison,
  ]
  private static let shipped = ["Content", "Books", "Documentation/Content", "Templates"]

  @Test func `no line of a shipped example means nothing`() {
    let examples = Self.examples(Self.shipped)
    #expect(examples.count > 600)
    for example in examples {
      let tree = SyntaxTree(example.bytes, example.form)
      let mistakes = tree.nodes.filter { [.unexpected, .misplaced].contains($0.kind) }
      let texts = mistakes.map { String(decoding: example.bytes[$0.range], as: UTF8.self) }
      #expect(texts == [], "\(example.path)")
    }
  }

  /// Returns what is wrong with the nodes of a tree: of whatever text, they hold all that is no white space.
  private func flaw(_ tree: SyntaxTree) -> String? {
    let blanks = Set<UInt8>([0x20, 0x09, 0x0D, 0x0A])
    func inside(_ node: Int) -> String? {
      var end = tree[node].range.lowerBound
      var printed: [UInt8] = []
      for child in tree.children(of: node) {
        let range = tree[child].range
        guard range.lowerBound >= end else { return "\(tree[child]) overlaps what is before it" }
        guard tree.bytes[end..<range.lowerBound].allSatisfy(blanks.contains) else {
          return "bytes are lost before \(tree[child])"
        }
        printed += tree.bytes[end..<range.lowerBound] + tree.bytes[range]
        end = range.upperBound
        if let flaw = inside(child) { return flaw }
      }
      guard end > tree[node].range.lowerBound || !printed.isEmpty else { return nil }
      guard end <= tree[node].range.upperBound else { return "a part ends behind \(tree[node])" }
      let rest = tree.bytes[end..<tree[node].range.upperBound]
      guard rest.allSatisfy(blanks.contains) else { return "bytes are lost in \(tree[node])" }
      return printed + rest == Array(tree.bytes[tree[node].range])
        ? nil : "\(tree[node]) is printed otherwise"
    }
    let lines = tree.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard tree.lines.count == lines.count else { return "\(tree.lines.count) lines" }
    for (line, text) in zip(tree.lines, lines) where tree[line].range.lowerBound != text.startIndex
    {
      return "\(tree[line]) does not begin its line"
    }
    guard tree[0].range == tree.bytes.indices else { return "the file is \(tree[0])" }
    return inside(0)
  }

  @Test func `any bytes are printed as they are, and lose no line`() {
    var random = Random(state: 7)
    let words = [
      "---", "--- wrong", "on a:", ">", "=", "x", "?", "{", "}", ",", "(", ")", "+5s", "#", ":",
      "\n",
      "\n", "\r\n", "\n  ", " ", "\t", "with", "keep", "never", "after", "within", "\0", "é", "名",
    ].map { Array($0.utf8) }
    for _ in 0..<4000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.number(below: 24) {
        let word = words[random.number(below: words.count)]
        bytes += random.number(below: 6) == 0 ? [random.byte] : word
      }
      for form in [ExampleForm.trace, .claim, .exercise, .comparison] {
        if let flaw = flaw(SyntaxTree(bytes, form)) { Issue.record("\(form) \(bytes): \(flaw)") }
      }
      let parts = [
        SyntaxTree(script: bytes), SyntaxTree(observations: bytes),
      ]
      for tree in parts {
        if let flaw = flaw(tree) { Issue.record("\(tree.form) \(bytes): \(flaw)") }
      }
    }
  }

  // MARK: Edits

  /// Returns a text in which a line or a byte of a line is changed, and the lines that are other ones since.
  private func edited(
    _ text: [[UInt8]], _ random: inout Random
  ) -> (text: [[UInt8]], old: Range<Int>, new: Range<Int>) {
    var text = text
    let line = random.number(below: text.count)
    let signs = Array(" \t>#=-:,(){}+?!~x5s".utf8)
    let byte = signs[random.number(below: signs.count)]
    let place = random.number(below: text[line].count + 1)
    switch random.number(below: 5) {
    case 0:
      text.insert([byte], at: line)
      return (text, line..<line, line..<(line + 1))
    case 1 where text.count > 1:
      text.remove(at: line)
      return (text, line..<(line + 1), line..<line)
    case 2: text[line].insert(byte, at: place)
    case 3 where place < text[line].count: text[line][place] = random.byte
    default: if place < text[line].count { text[line].remove(at: place) }
    }
    text[line].removeAll { $0 == 0x0A }
    return (text, line..<(line + 1), line..<(line + 1))
  }

  /// The nodes of a line, with their places in it.
  private func shape(_ line: Int, of tree: SyntaxTree) -> [[Int]] {
    let first = tree.lines[line]
    let start = tree[first].range.lowerBound
    return tree.subtree(of: first).map { node in
      let range = tree[node].range
      return [Int(tree[node].kind.rawValue), range.lowerBound - start, range.upperBound - start]
    }
  }

  @Test func `an edit changes the nodes of no other line, unless it begins a part of the file`() {
    var random = Random(state: 11)
    var count = 0
    for example in Self.examples(["Content", "Books", "Documentation", "Templates", "Tests"]) {
      let tree = SyntaxTree(example.bytes, example.form)
      let lines = example.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map(Array.init)
      let shapes = lines.indices.map { shape($0, of: tree) }
      for _ in 0..<16 {
        let (text, old, new) = edited(lines, &random)
        let other = SyntaxTree(Array(text.joined(separator: [0x0A])), example.form)
        let beginsPart = (lines[old] + text[new]).contains { line in
          line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: ">")
        }
        let end = beginsPart ? old.lowerBound : lines.count
        for line in lines.indices where line < end && !old.contains(line) {
          let moved = line < old.lowerBound ? line : line + new.count - old.count
          guard shape(moved, of: other) != shapes[line] else { continue }
          Issue.record("\(example.path):\(line + 1) after an edit of line \(old.lowerBound + 1)")
        }
        count += 1
      }
    }
    #expect(count > 20_000)
  }

  @Test func `the number of nodes is bounded by the number of bytes`() {
    for text in ["a\n", ", ", "{,", "=", "x ", "> \n", "on \n", "---\n", "a:"] {
      let bytes = Array(String(repeating: text, count: 4096).utf8)
      for form in [ExampleForm.trace, .claim, .exercise, .comparison] {
        for head in ["", "---\n", "---\n>\n", "---\n{", "keep: "] {
          let tree = SyntaxTree(Array(head.utf8) + bytes, form)
          #expect(tree.nodes.count <= 2 * tree.bytes.count + 8)
        }
      }
    }
  }
}

/// Numbers that are the same in every run.
private struct Random {
  var state: UInt64

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  var byte: UInt8 {
    mutating get { UInt8(number(below: 256)) }
  }
}
