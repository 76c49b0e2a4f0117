/// Boxes and the lines between them, before they are laid out.
package struct Diagram: Sendable, Equatable {
  package struct Box: Sendable, Equatable {
    /// The id by which scripts find the box, written to `data-state`.
    package let id: String
    package let label: String
    /// The zero-based index of the box's group, or nil if it is in none.
    package let group: Int?

    package init(id: String, label: String, group: Int? = nil) {
      self.id = id
      self.label = label
      self.group = group
    }
  }

  /// A line between two boxes, given by their indices in `boxes`.
  package struct Line: Sendable, Equatable {
    package let from: Int
    package let to: Int
    /// Whether the line has an arrowhead at both ends.
    package let isTwoWay: Bool

    package init(from: Int, to: Int, isTwoWay: Bool = false) {
      self.from = from
      self.to = to
      self.isTwoWay = isTwoWay
    }
  }

  package let boxes: [Box]
  package let lines: [Line]
  package let groupCount: Int

  package init(boxes: [Box], lines: [Line], groupCount: Int = 0) {
    self.boxes = boxes
    self.lines = lines
    self.groupCount = groupCount
  }
}
