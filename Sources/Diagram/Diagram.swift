/// Boxes and lines between them: what there is to draw, before anything has its place.
package struct Diagram: Sendable, Equatable {
  package struct Box: Sendable, Equatable {
    /// What a script knows it by.
    package let id: String
    package let label: String
    /// Index of the group it stands in; nil for none.
    package let group: Int?

    package init(id: String, label: String, group: Int? = nil) {
      self.id = id
      self.label = label
      self.group = group
    }
  }

  /// A way from one box to another, and perhaps back.
  package struct Line: Sendable, Equatable {
    package let from: Int
    package let to: Int
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
