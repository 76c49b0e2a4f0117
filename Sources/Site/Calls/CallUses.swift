import Book
import Page

/// Where the examples of a book show each callback, and which states it sees there.
struct CallUses: Sendable {
  /// A lesson whose examples show a callback.
  struct Use: Sendable {
    /// The index of the lesson in the book.
    let lesson: Int
    /// The ids of the steps, in the order of the lesson.
    var steps: [String]
  }

  /// A callback of one model.
  private struct Call: Hashable {
    let model: String
    let name: String
  }

  private var uses: [String: [Use]] = [:]
  private var states: [Call: Set<String>] = [:]

  /// Reads the examples of all lessons.
  ///
  /// The calls with which an example begins count where the page writes them out, so that the calls of a
  /// launch are not in every step.
  ///
  /// - Complexity: O(n), where n is the number of observations in the book's examples.
  init(_ checked: CheckedBook) {
    for (index, lesson) in checked.book.lessons.enumerated() {
      guard let source = lesson.source, let text = lesson.texts[source] else { continue }
      var openings = Openings()
      for step in text.steps {
        for embed in step.embeds {
          for run in checked.outcomes[embed.path]?.transcripts ?? [] {
            let isFolded = openings.earlier(run, at: embed.path) != nil
            add(run, isFolded: isFolded, Use(lesson: index, steps: [step.id]))
          }
        }
      }
    }
  }

  /// Returns the lessons whose examples show a callback, in the order of the book.
  func uses(of name: String) -> [Use] { uses[name] ?? [] }

  /// Returns whether an example shows that a callback sees a state.
  func sees(_ state: String, model: String, name: String) -> Bool {
    states[Call(model: model, name: name)]?.contains(state) == true
  }

  private mutating func add(_ run: Transcript, isFolded: Bool, _ use: Use) {
    guard run.shown.contains(.callback) else { return }
    for (number, moment) in run.moments.enumerated() {
      for one in moment.observed where one.kind == .callback {
        if let state = one.state {
          states[Call(model: run.model, name: one.name), default: []].insert(state)
        }
        if number > 0 || !isFolded { note(use, of: one.name) }
      }
    }
  }

  private mutating func note(_ use: Use, of name: String) {
    let known = uses[name] ?? []
    guard let last = known.last, last.lesson == use.lesson else {
      uses[name, default: []].append(use)
      return
    }
    if last.steps.last != use.steps[0] {
      uses[name]?[known.count - 1].steps.append(use.steps[0])
    }
  }
}
