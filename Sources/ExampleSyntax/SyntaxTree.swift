/// Some bytes of an example, and what they are.
public struct SyntaxNode: Sendable, Equatable {
  /// What the bytes are.
  public let kind: SyntaxKind
  let start: Int32
  var end: Int32
  /// The index behind the last node in this one.
  var next: Int32

  /// The bytes; of a line those before its end.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

/// The syntax of an example as nodes over its bytes.
///
/// Nodes stand in the order of the file, each before those in it. They are nested and do not overlap; what lies
/// between them is white space. Every text has a tree: what means nothing is `unexpected` or `misplaced`, and
/// spoils no other line. Only a line that begins with `---` or `>` decides what lines below it are.
public struct SyntaxTree: Sendable {
  /// The text, of which no byte is changed.
  public let bytes: [UInt8]
  /// The kind of file that the text is, or is a part of.
  public let form: ExampleForm
  /// The first is the file.
  public let nodes: [SyntaxNode]
  /// The nodes of the lines, by number; a file that ends in a line feed has an empty last one.
  public let lines: [Int]

  /// Parses a file, whose bytes need not be UTF-8.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  public init(_ bytes: [UInt8], _ form: ExampleForm) {
    var parser = SyntaxParser(bytes, form)
    parser.parse(from: .head) { $0.read($1, next: $2) }
    self.init(parser)
  }

  /// Parses what a reader writes for an exercise: an attempt without its first line.
  public init(script bytes: [UInt8]) {
    var parser = SyntaxParser(bytes, .exercise)
    parser.parse(from: .attempt) { parser, line, _ in
      parser.readHead(line) { $0.addEntry($1) }
    }
    self.init(parser)
  }

  /// Parses observations as they stand in a transcript.
  public init(observations bytes: [UInt8]) {
    var parser = SyntaxParser(bytes, .trace)
    parser.parse(from: .transcript) { parser, line, _ in
      parser.addLine { $0.addObserved(line) }
    }
    self.init(parser)
  }

  private init(_ parser: SyntaxParser) {
    bytes = parser.bytes
    form = parser.form
    nodes = parser.nodes
    lines = parser.lines
  }

  /// Returns the node with an index.
  public subscript(node: Int) -> SyntaxNode { nodes[node] }

  /// The nodes directly in another one, by their indices.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let nodes: [SyntaxNode]
    var position: Int
    let end: Int

    /// Returns the index of the next node, or nil behind the last one.
    public mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].next) }
      return position
    }
  }

  /// Returns the nodes directly in a node.
  public func children(of node: Int) -> Children {
    Children(nodes: nodes, position: node + 1, end: Int(nodes[node].next))
  }

  /// Returns the first child of a kind, or nil.
  public func child(_ kind: SyntaxKind, of node: Int) -> Int? {
    for child in children(of: node) where nodes[child].kind == kind { return child }
    return nil
  }

  /// Returns the ranges of the children of a kind.
  public func ranges(_ kind: SyntaxKind, of node: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for child in children(of: node) where nodes[child].kind == kind {
      ranges.append(nodes[child].range)
    }
    return ranges
  }

  /// Returns a node and all nodes in it.
  public func subtree(of node: Int) -> Range<Int> { node..<Int(nodes[node].next) }

  /// Returns the ranges of what has no parts of its own in a node.
  public func leaves(of node: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for inner in subtree(of: node).dropFirst() where subtree(of: inner).count == 1 {
      ranges.append(nodes[inner].range)
    }
    return ranges
  }

  /// Returns the bytes of a node without the white space around its parts.
  public func span(of node: Int) -> Range<Int> {
    var result: Range<Int>?
    for child in children(of: node) {
      let range = nodes[child].range
      result = (result?.lowerBound ?? range.lowerBound)..<range.upperBound
    }
    return result ?? nodes[node].range
  }

  /// The part below the head, or nil without a line `---`.
  public var body: Int? { child(form.body, of: 0) }

  /// Returns the part of the file that a line belongs to.
  public func part(ofLine line: Int) -> Int {
    for part in children(of: 0) where lines[line] < Int(nodes[part].next) { return part }
    return 0
  }

  /// Returns the key of an entry, or nil when no file of this kind has it.
  public func key(of entry: Int) -> HeadKey? {
    child(.key, of: entry).flatMap { HeadKey.find(bytes[nodes[$0].range], form) }
  }
}

extension HeadKey {
  static func find(_ word: ArraySlice<UInt8>, _ form: ExampleForm) -> HeadKey? {
    keys(of: form).first { word.elementsEqual($0.name.utf8) }
  }
}
