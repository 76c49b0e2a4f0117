/// The footnotes of a part of a text that is read as one, numbered by their first references.
package struct Footnotes: Sendable {
  /// A footnote with a reference.
  package struct Note: Sendable {
    package let label: String
    package let blocks: [Block]
  }

  /// The footnotes in the order of their numbers; the first has the number 1.
  package let notes: [Note]
  private let numbers: [String: Int]

  /// Creates no footnotes.
  package init() {
    notes = []
    numbers = [:]
  }

  /// Numbers the footnotes of blocks; those without a reference are left out.
  ///
  /// The first definition of a label is used.
  package init(_ blocks: some Sequence<Block>) {
    var contents: [String: [Block]] = [:]
    var labels: [String] = []
    for block in blocks {
      if case .footnote(let label, let inner) = block.content, contents[label] == nil {
        contents[label] = inner
      }
      Self.collect(block, into: &labels)
    }
    var notes: [Note] = []
    var numbers: [String: Int] = [:]
    for label in labels where numbers[label] == nil {
      guard let blocks = contents[label] else { continue }
      notes.append(Note(label: label, blocks: blocks))
      numbers[label] = notes.count
    }
    self.notes = notes
    self.numbers = numbers
  }

  /// Returns the number of a footnote, or nil when it has no definition.
  package func number(of label: String) -> Int? { numbers[label] }

  /// Returns the labels of the references in a block, in order and with repetitions.
  package static func references(in block: Block) -> [String] {
    var labels: [String] = []
    collect(block, into: &labels)
    return labels
  }

  // The recursion is bounded because the parser limits nesting.
  private static func collect(_ block: Block, into labels: inout [String]) {
    switch block.content {
    case .paragraph(let inlines): collect(inlines, into: &labels)
    case .list(_, _, let items):
      for block in items.joined() { collect(block, into: &labels) }
    case .quote(let blocks), .footnote(_, let blocks):
      for block in blocks { collect(block, into: &labels) }
    case .heading, .code, .thematicBreak, .html, .table: break
    }
  }

  private static func collect(_ inlines: [Inline], into labels: inout [String]) {
    for inline in inlines {
      switch inline.content {
      case .footnote(let label): labels.append(label)
      case .emphasis(let children), .strong(let children): collect(children, into: &labels)
      default: break
      }
    }
  }
}
