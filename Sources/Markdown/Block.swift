/// A block of CommonMark, with where it stands in the file it was read from.
package struct Block: Sendable, Equatable {
  package enum Content: Sendable, Equatable {
    /// Levels 1 to 6.
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    /// `start` is nil for a bullet list.
    case list(start: Int?, isTight: Bool, items: [[Block]])
    case quote([Block])
    /// A fenced or indented code block; `info` is empty for an indented one.
    case code(info: String, literal: ArraySlice<UInt8>)
    case thematicBreak
    /// Raw HTML, never trusted here: who renders it escapes it.
    case html(literal: ArraySlice<UInt8>)
  }

  package let content: Content
  /// Bytes in the parsed buffer, whole lines, without the last line ending.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}

/// A run inside a paragraph or heading, with where it stands.
package struct Inline: Sendable, Equatable {
  /// What is written as it reads is a part of the buffer that was parsed: nothing is copied.
  package enum Content: Sendable, Equatable {
    case text(ArraySlice<UInt8>)
    /// A line ending inside a paragraph; dropped between two Han characters before it gets here.
    case softBreak
    case lineBreak
    /// What stands between the backticks.
    case code(ArraySlice<UInt8>)
    /// Raw HTML, never trusted here: who renders it escapes it.
    case html(ArraySlice<UInt8>)
    case emphasis([Inline])
    case strong([Inline])
    indirect case link(destination: String, title: String, [Inline])
    indirect case image(destination: String, title: String, [Inline])
  }

  package let content: Content
  /// Bytes in the parsed buffer.
  ///
  /// Of code: what is inside the backticks. Of a link: from `[` to `)`.
  package let range: Range<Int>

  package init(_ content: Content, range: Range<Int>) {
    self.content = content
    self.range = range
  }
}
