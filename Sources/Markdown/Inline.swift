/// An inline element of a paragraph or heading and its range in the source.
package struct Inline: Sendable, Equatable {
  /// The content; literal text is a slice of the parsed buffer and is not copied.
  package enum Content: Sendable, Equatable {
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

  package let content: Content
  /// The range in the parsed buffer.
  ///
  /// For code, it is the range inside the backticks; for a link, from `[` to `)`.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// Whether the inline is an address that stands in the text without brackets.
  package var isBareLink: Bool {
    guard case .link(_, _, let children) = content, let first = children.first else { return false }
    return first.range == range
  }
}
