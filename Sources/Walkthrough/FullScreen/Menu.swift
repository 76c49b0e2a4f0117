/// A list of which one item is chosen.
package struct Menu {
  package struct Item: Sendable, Equatable {
    package let label: String
    /// The text at the end of the line, such as how much is done.
    package let remark: String
    /// The line that choosing the item types.
    package let line: String

    package init(label: String, remark: String, line: String) {
      self.label = label
      self.remark = remark
      self.line = line
    }
  }

  private let title: String
  private let items: [Item]
  private var selected: Int
  private var top = 0

  /// Creates a menu with an item selected; nil without items.
  init?(title: String, items: [Item], selected: Int) {
    guard !items.isEmpty else { return nil }
    self.title = title
    self.items = items
    self.selected = max(0, min(selected, items.count - 1))
  }

  var choice: Item { items[selected] }

  mutating func move(by count: Int) {
    selected = max(0, min(selected + count, items.count - 1))
  }

  /// Returns the title and the items around the selected one.
  mutating func lines(width: Int, height: Int) -> [Line] {
    let rows = max(1, height - 1)
    top = max(selected - rows + 1, min(top, selected, max(0, items.count - rows)))
    let shown = items.indices[top..<min(top + rows, items.count)]
    return [[Span(title, .bold)].cut(to: width)] + shown.map { line($0, width: width) }
  }

  private func line(_ index: Int, width: Int) -> Line {
    let item = items[index]
    let mark = index == selected ? "> " : "  "
    let remark = Span(" " + item.remark, .dim)
    let label = [Span(mark + item.label)].fitted(to: max(1, width - remark.cells))
    return index == selected ? (label + [remark]).with(.reversed) : label + [remark]
  }
}
