/// An inline element of a paragraph or heading and its range in the source.
public struct Inline: Sendable, Equatable {
  /// The content; literal text is a slice of the parsed buffer and is not copied.
  public enum Content: Sendable, Equatable {
    case text(ArraySlice<UInt8>)
    /// A line ending inside a paragraph; those between East Asian characters have been dropped.
    case softBreak
    case lineBreak
    /// Code without its backticks.
    case code(ArraySlice<UInt8>)
    /// Raw HTML, which is not sanitized: a renderer must escape it.
    case html(ArraySlice<UInt8>)
    /// A reference to a footnote; without a definition in the same step it is a text `[^label]`.
    ///
    /// Labels are compared as those of links: `Footnotes.key(_:)`.
    case footnote(label: String)
    case emphasis([Inline])
    case strong([Inline])
    /// Deleted text, between two tildes on either side.
    case strikethrough([Inline])
    /// The box of a task at the start of an item of a list.
    case taskBox(isDone: Bool)
    /// An element of HTML that does no harm; `br` has nothing inside.
    indirect case element(Element, [Inline])
    indirect case link(destination: String, title: String, [Inline])
    indirect case image(destination: String, title: String, [Inline])
  }

  /// What the inline is, and what it consists of.
  public let content: Content
  /// The range in the parsed buffer.
  ///
  /// For code, it is the range inside the backticks; for a link, from `[` to `)`.
  public let range: Range<Int>

  /// Creates an inline; its range is where it is written in the file.
  public init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// Whether the inline is an address that stands in the text without brackets.
  package var isBareLink: Bool {
    guard case .link(_, _, let children) = content, let first = children.first else { return false }
    return first.range == range
  }
}

extension Inline {
  /// What an inline consists of, whatever its kind.
  package enum Parts: Sendable {
    case inlines([Inline])
    /// The text of an inline without children; none for a line ending.
    case literal(ArraySlice<UInt8>)
  }

  /// The parts of the inline, for code that treats most kinds alike.
  package var parts: Parts {
    switch content {
    case .text(let literal), .code(let literal), .html(let literal): .literal(literal)
    case .softBreak, .lineBreak, .taskBox: .literal([])
    case .footnote(let label): .literal(Array(label.utf8)[...])
    case .emphasis(let children), .strong(let children), .strikethrough(let children):
      .inlines(children)
    case .element(_, let children): .inlines(children)
    case .link(_, _, let children), .image(_, _, let children): .inlines(children)
    }
  }

  /// The inlines directly inside; none for text and the like.
  public var children: [Inline] {
    if case .inlines(let children) = parts { children } else { [] }
  }

  /// The kind of inline and its attributes, of which stamps are computed: a name never changes.
  package var canonicalName: String {
    switch content {
    case .text: "text"
    case .softBreak: "space"
    case .lineBreak: "break"
    case .code: "code"
    case .html: "html"
    case .footnote: "footnote"
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "strikethrough"
    case .taskBox: "task"
    case .element(let element, _): element.name.rawValue
    case .link(let destination, let title, _): "link \(destination) \(title)"
    case .image(let destination, let title, _): "image \(destination) \(title)"
    }
  }

  /// Returns the inline with other children; the same inline if it is of a kind that has none.
  func replacingChildren(with children: [Inline]) -> Inline {
    let content: Content =
      switch content {
      case .text, .softBreak, .lineBreak, .code, .html, .footnote, .taskBox: content
      case .emphasis: .emphasis(children)
      case .strong: .strong(children)
      case .strikethrough: .strikethrough(children)
      case .element(let element, _): .element(element, children)
      case .link(let destination, let title, _):
        .link(destination: destination, title: title, children)
      case .image(let destination, let title, _):
        .image(destination: destination, title: title, children)
      }
    return Inline(content, range: range)
  }
}
