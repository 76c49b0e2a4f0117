import Base
import Book

/// The lesson states of a model as text, with the current ones and where each has led.
///
/// It shows only the changes that the learner has seen, so that it answers no question.
struct StateMapDrawing {
  let title: String
  /// The lesson states in the model's order.
  let states: [String]
  /// The changes that the learner has seen.
  let changes: [StateChange]
  let current: [InstanceState]
  let label: (String) -> String
  let instance: (String) -> String
  let separator: String

  func lines(width: Int) -> [[Glyph]] {
    let breaker = LineBreaker(width: width, hanging: min(4, width / 4))
    return breaker.lines(Glyph.run(title, .heading))
      + states.flatMap { state in
        breaker.lines(line(state)).enumerated().map { index, line in
          index == 0 ? line : Glyph.run(String(repeating: " ", count: min(4, width / 4))) + line
        }
      }
  }

  private func line(_ state: String) -> [Glyph] {
    let here = current.filter { $0.state == state }
    let names = here.compactMap(\.instance).map(instance)
    let name =
      label(state)
      + (names.isEmpty
        ? "" : Brackets.around(names.joined(separator: separator), after: label(state)))
    let targets = states.filter { target in
      changes.contains { $0.from == state && $0.to == target }
    }.map(label)
    let mark = here.isEmpty ? Glyph.run("○ ", .quiet) : Glyph.run("● ", .good)
    return mark + Glyph.run(name, here.isEmpty ? .plain : .strong)
      + (targets.isEmpty
        ? [] : Glyph.run(" → " + targets.joined(separator: " · "), .quiet))
  }
}
