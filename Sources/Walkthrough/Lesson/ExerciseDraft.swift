import Book

/// A learner's app in an exercise, as numbered lines: `on CALLBACK`, and actions below it.
struct ExerciseDraft: Equatable {
  /// The lines, with the actions indented.
  private(set) var lines: [String]

  init(_ methods: [SetUp.Method]) {
    lines = methods.flatMap { method in
      ["on \(method.callback)"] + method.actions.map { "  \($0)" }
    }
  }

  /// The text of the app, as files write it.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Makes a change; returns the number of a line that there is not, or nil when it was made.
  ///
  /// Lines are counted from 1, and a line can be added behind line 0, before all others.
  mutating func apply(_ change: ExerciseCommand.Change) -> Int? {
    switch change {
    case .add(let line, let place):
      let place = place ?? lines.count
      guard (0...lines.count).contains(place) else { return place }
      lines.insert(Self.indented(line), at: place)
    case .replace(let place, let line):
      guard has(place) else { return place }
      lines[place - 1] = Self.indented(line)
    case .delete(let place):
      guard has(place) else { return place }
      lines.remove(at: place - 1)
    case .move(let place, let target):
      guard has(place), has(target) else { return has(place) ? target : place }
      lines.insert(lines.remove(at: place - 1), at: target - 1)
    }
    return nil
  }

  private func has(_ place: Int) -> Bool {
    (1...max(1, lines.count)).contains(place) && !lines.isEmpty
  }

  private static func indented(_ line: String) -> String {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.hasPrefix("on ") ? words : "  \(words)"
  }
}
