/// The former address of a lesson or step, and where its content is now.
package struct Move: Sendable {
  /// A lesson, or a step of one, written as `lesson` or `lesson#step`.
  package struct Place: Sendable, Hashable {
    package let lesson: String
    package let step: String?

    package init(lesson: String, step: String? = nil) {
      self.lesson = lesson
      self.step = step
    }

    /// Parses `lesson` or `lesson#step`; whether these are ids is checked with the book.
    package init(_ text: String) {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      lesson = parts.first.map(String.init) ?? ""
      step = parts.count > 1 ? String(parts[1]) : nil
    }

    package var text: String { step.map { "\(lesson)#\($0)" } ?? lesson }
  }

  package let from: Place
  package let to: Place
  /// The bytes of the former address in `book.yaml`.
  package let fromRange: Range<Int>
  /// The bytes of the new one.
  package let toRange: Range<Int>

  package init(
    from: Place, to: Place, fromRange: Range<Int> = 0..<0, toRange: Range<Int> = 0..<0
  ) {
    self.from = from
    self.to = to
    self.fromRange = fromRange
    self.toRange = toRange
  }
}

extension BookSettings {
  /// The former ids of lessons that are now elsewhere as a whole, each with the places of their content.
  package var movedLessons: [(from: String, to: [Move.Place])] {
    var result: [(from: String, to: [Move.Place])] = []
    for move in moved where move.from.step == nil {
      if result.last?.from == move.from.lesson {
        result[result.count - 1].to.append(move.to)
      } else {
        result.append((move.from.lesson, [move.to]))
      }
    }
    return result
  }

  /// Returns the former ids of a step of a lesson; one that several steps of it have followed is that of the first.
  package func formerSteps(of step: String, in lesson: String) -> [String] {
    moved.filter { move in
      move.from.lesson == lesson && move.to == Move.Place(lesson: lesson, step: step)
        && move.to == moved.first { $0.from == move.from && $0.to.lesson == lesson }?.to
    }.compactMap(\.from.step)
  }

  /// Returns the steps that a lesson once had and that another lesson has now.
  package func stepsMoved(outOf lesson: String) -> [Move] {
    moved.filter { $0.from.lesson == lesson && $0.from.step != nil && $0.to.lesson != lesson }
  }
}
