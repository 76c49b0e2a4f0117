/// The footnotes of a part of a text that is read as one, numbered by their first references.
package struct Footnotes: Sendable {
  /// A footnote with a reference.
  package struct Note: Sendable {
    package let label: String
    package let blocks: [Block]
  }

  /// A reference to a footnote, which need not have a definition.
  package struct Reference: Sendable {
    package let label: String
    package let range: Range<Int>
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
  package init(_ blocks: some Collection<Block>) {
    var contents: [String: [Block]] = [:]
    for block in blocks {
      block.visitFootnotes { label, inner in
        let key = Self.key(label)
        if contents[key] == nil { contents[key] = inner }
      }
    }
    // Most texts have none, and are not searched for references.
    guard !contents.isEmpty else {
      notes = []
      numbers = [:]
      return
    }
    let labels = blocks.flatMap { Self.references(in: $0).map { Self.key($0.label) } }
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
  package func number(of label: String) -> Int? {
    numbers.isEmpty ? nil : numbers[Self.key(label)]
  }

  /// Returns the form in which labels are compared, as those of links: without case, and with one space
  /// for several.
  package static func key(_ label: String) -> String { FootnoteLabel.key(label) }

  /// Returns the references in a block, in order and with repetitions.
  package static func references(in block: Block) -> [Reference] {
    var collector = ReferenceCollector()
    collector.visit(block)
    return collector.references
  }
}

extension Block {
  /// Visits the definitions of footnotes in the block and at any depth inside it, in order.
  fileprivate func visitFootnotes(_ visit: (_ label: String, _ blocks: [Block]) -> Void) {
    if case .footnote(let label, let blocks) = content { visit(label, blocks) }
    for child in children { child.visitFootnotes(visit) }
  }
}

private struct ReferenceCollector: MarkupWalker {
  var references: [Footnotes.Reference] = []

  mutating func visit(_ inline: Inline) {
    if case .footnote(let label) = inline.content {
      references.append(Footnotes.Reference(label: label, range: inline.range))
    }
    descend(into: inline)
  }
}
