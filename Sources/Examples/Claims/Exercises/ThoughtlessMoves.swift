import Base
import Book

/// What readers try without thinking, which must not solve an exercise.
struct ThoughtlessMoves {
  /// A move as a diagnostic says it, and the app that it makes.
  typealias Move = (what: String, app: [SetUp.Method])

  private let app: [SetUp.Method]
  private let solutions: [[SetUp.Method]]
  /// The methods that the app and the attempts name, in the order of the file.
  private let names: [String]
  private let kept: [SetUp.Method]
  /// The actions that readers can move, each once.
  private let actions: [String]

  init(_ file: ExerciseFile) {
    app = file.app.texts
    solutions = file.attempts.filter { $0.kind == .solution }.map(\.texts)
    kept = file.kept
    names = ([file.app] + file.attempts).flatMap(\.texts).map(\.callback).uniqued
    let fixed = Set(kept.flatMap(\.actions))
    let all = app.flatMap(\.actions) + file.lineActions
    actions = all.filter { !fixed.contains($0) && !$0.contains("{") }.uniqued
  }

  /// The moves that make another app than the one that is given, each once, without those that the author calls solutions.
  var all: [Move] {
    var moves: [Move] = [
      ("to save after every `set`", app.map { method in with(method) { $0.flatMap(savedAtOnce) } }),
      ("to save in every method", everywhere(data.map { "save \($0)" })),
      (
        "to delete all that may be deleted",
        app.map { method in with(method) { _ in keptActions(method.callback) } }
      ),
    ]
    moves += actions.map { ("to add `\($0)` to every method", everywhere([$0])) }
    var seen = [app] + solutions
    return moves.filter { move in
      guard !seen.contains(move.app) else { return false }
      seen.append(move.app)
      return true
    }
  }

  /// The data without values of their own that the app sets.
  private var data: [String] {
    app.flatMap(\.actions).compactMap(Self.datum).uniqued
  }

  /// Returns the datum that an action sets, at once or later.
  private static func datum(_ action: String) -> String? {
    let words = action.split(separator: " ").map(String.init)
    let own = words.first == "after" ? Array(words.dropFirst(2)) : words
    return own.count == 2 && own[0] == "set" ? own[1] : nil
  }

  private func savedAtOnce(_ action: String) -> [String] {
    Self.datum(action).map { [action, "save \($0)"] } ?? [action]
  }

  private func with(_ method: SetUp.Method, _ change: ([String]) -> [String]) -> SetUp.Method {
    SetUp.Method(callback: method.callback, actions: change(method.actions))
  }

  private func keptActions(_ name: String) -> [String] {
    kept.filter { $0.callback == name }.flatMap(\.actions)
  }

  /// Returns the app with actions at the end of each method, beside which it has none of them.
  private func everywhere(_ added: [String]) -> [SetUp.Method] {
    names.map { name in
      let own = app.filter { $0.callback == name }.flatMap(\.actions)
      let fixed = keptActions(name)
      return SetUp.Method(
        callback: name,
        actions: own.filter { fixed.contains($0) || !added.contains($0) } + added)
    }
  }
}
