package import ExampleSyntax

/// A line below a stimulus, which says what must be observed.
package struct ExpectedLine {
  package enum Content: Equatable {
    case observation(ObservationPattern)
    /// `{a, b}`: all of these observations, in any order.
    case anyOrder([ObservationPattern])
    /// `? NAME VALUE`: the value of a variable.
    case value(name: String, value: String)
    case refused
    /// A comment or a blank line.
    case silent
  }

  package let content: Content
  /// The whole line without its line ending.
  package let text: String
  package let range: Range<Int>

  /// Creates what a line of a transcript says.
  package init(_ line: Int, of tree: SyntaxTree) {
    content = Content(line, of: tree)
    range = tree[line].range
    text = String(decoding: tree.bytes[range], as: UTF8.self)
  }

  /// Creates what a line says that is in no file.
  package init(_ text: String) {
    let tree = SyntaxTree(observations: Array(text.utf8))
    self.init(tree.lines[0], of: tree)
  }

  package var isSilent: Bool { content == .silent }

  /// Whether the line expects observations.
  package var expectsObservation: Bool {
    switch content {
    case .observation, .anyOrder: true
    case .value, .refused, .silent: false
    }
  }
}

extension ExpectedLine.Content {
  fileprivate init(_ line: Int, of tree: SyntaxTree) {
    switch tree[line].kind {
    case .refused: self = .refused
    case .value:
      self = .value(
        name: tree.texts(.name, of: line).joined(),
        value: tree.texts(.word, of: line).joined(separator: " "))
    case .anyOrder:
      self = .anyOrder(tree.children(of: line).compactMap { ObservationPattern($0, of: tree) })
    default: self = ObservationPattern(line, of: tree).map { .observation($0) } ?? .silent
    }
  }
}

extension ObservationPattern {
  /// Creates the pattern of an observation; returns nil for other nodes.
  fileprivate init?(_ node: Int, of tree: SyntaxTree) {
    guard let kind = Observed.Kind(tree[node].kind) else { return nil }
    let words = tree.texts(.word, of: node).joined(separator: " ")
    let isCallback = kind == .callback
    self.init(kind: kind, address: isCallback ? tree.texts(.name, of: node).joined() : words)
    if isCallback, !words.isEmpty { argument = words }
    let seen = tree.texts(.seen, of: node).first.map { String($0.dropFirst().dropLast()) }
    if kind == .state { isEntry = seen != nil } else { state = seen }
    time = tree.ranges(.time, of: node).first.flatMap {
      WrittenTime.milliseconds(tree.bytes[$0].dropFirst()).map { Int($0) }
    }
  }
}

/// A pattern for an observation; parts that are nil match anything.
package struct ObservationPattern: Equatable {
  package let kind: Observed.Kind
  /// The name, with `@instance` if there is one.
  package let address: String
  package var argument: String?
  package var state: String?
  package var time: Int?
  /// Whether it is a state in the moment at which it is entered.
  package var isEntry = false

  package func agrees(with observed: Observed) -> Bool {
    kind == observed.kind && address == observed.address && isEntry == observed.isEntry
      && (argument == nil || argument == observed.argument)
      && (state == nil || state == observed.state)
      && (time == nil || time == observed.delay)
  }
}
