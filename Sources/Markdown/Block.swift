/// A CommonMark block and its range in the source.
package struct Block: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// A heading of level 1 to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// A list; `start` is the number of the first item, or nil for a bullet list.
    case list(start: Int?, isTight: Bool, items: [[Block]])
    case quote([Block])
    /// Blocks that readers fold and unfold; the first is the paragraph of their summary, which may be empty
    /// and has a range of its own in a line.
    case details(Details, [Block])
    /// A fenced or indented code block; `info` is empty for an indented one.
    case code(info: String, literal: ArraySlice<UInt8>)
    case thematicBreak
    /// Raw HTML, which is not sanitized: a renderer must escape it.
    case html(literal: ArraySlice<UInt8>)
    /// The definition of a footnote, which a `footnote` of a paragraph refers to.
    case footnote(label: String, [Block])
    /// A table, written with pipes or made by a block syntax.
    case table(Table)
    /// What Markdown cannot express, as a plugin makes it: markup that may be shown as it is, and the lines of text
    /// that stand for it where there is no markup.
    case drawing(markup: [UInt8], lines: [String])
  }

  package let content: Content
  /// The block's whole lines in the parsed buffer, without the last line ending.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}
