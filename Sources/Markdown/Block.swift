/// A CommonMark block and its range in the source.
package struct Block: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// A list; `start` is the number of the first item, or nil for a bullet list.
    case list(start: Int?, isTight: Bool, items: [[Block]])
    case quote([Block])
    /// A fenced or indented code block; `info` is empty for an indented one.
    case code(info: String, literal: ArraySlice<UInt8>)
    case thematicBreak
    /// Raw HTML, which is not sanitized: a renderer must escape it.
    case html(literal: ArraySlice<UInt8>)
    /// The definition of a footnote, which a `footnote` of a paragraph refers to.
    case footnote(label: String, [Block])
    /// A table, which the parser itself never returns.
    case table(Table)
  }

  package let content: Content
  /// The block's whole lines in the parsed buffer, without the last line ending.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

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
    case footnote(label: String)
    case emphasis([Inline])
    case strong([Inline])
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
}
