import Base
import Book
import Examples

/// Parses a learner's answers to a question.
struct Answers {
  private let text: QuestionText
  private let names: CallbackNames?
  private let states: [String]

  init(_ text: QuestionText) {
    self.text = text
    names = text.writer.map {
      CallbackNames(declarations: $0.model.definition.callbacks, labels: $0.labels)
    }
    states = text.writer?.model.lessonStates ?? []
  }

  /// Returns what a line predicts; nil when the line is not understood.
  ///
  /// Numbers refer to the question's choices, which can also be typed as they are shown. There are
  /// several predictions where callbacks share a name.
  func prediction(_ line: String) -> Set<Choice>? {
    let choices = text.question.choices
    if let number = Int(line), choices.indices.contains(number - 1) { return [choices[number - 1]] }
    let folded = line.lowercased()
    if let choice = choices.first(where: { text.plain($0).lowercased() == folded }) {
      return [choice]
    }
    if case .time = text.question.answer {
      return DurationText.parse(line).map { [.time(Int($0))] }
    }
    let callbacks = meant(by: line)
    if !callbacks.isEmpty { return Set(callbacks.map(Choice.callback)) }
    let state =
      takesStates
      ? states.first {
        [$0, names?.labels?.states[$0]].contains { $0?.lowercased() == folded }
      } : nil
    return state.map { [.state($0)] }
  }

  /// Returns the callbacks that a line may mean, where callbacks are answers.
  func meant(by line: String) -> Set<String> { takesCallbacks ? names?.meant(by: line) ?? [] : [] }

  /// Whether an answer may name a callback that is not among the choices.
  private var takesCallbacks: Bool { text.question.kind == .first }

  /// Whether an answer may name a state that is not among the choices.
  private var takesStates: Bool { [.first, .state, .later].contains(text.question.kind) }

  /// Candidates for completion: names as they are shown, and labels.
  var words: [String] {
    guard takesStates, let writer = text.writer else { return [] }
    return text.question.known.map(writer.name) + states
      + states.compactMap { names?.labels?.states[$0] }
  }
}

/// The names by which learners may refer to callbacks.
struct CallbackNames {
  let declarations: [CallbackDeclaration]
  let labels: ModelLabels?

  /// Returns the callbacks that a line may mean; several only where they share a name or label.
  func meant(by line: String) -> Set<String> {
    let typed = Self.folded(line)
    return Set(declarations.filter { spellings(of: $0).contains(typed) }.map(\.name))
  }

  private func spellings(of declaration: CallbackDeclaration) -> [String] {
    let label = labels?.callbacks[declaration.name]?.label
    let all = [declaration.name] + declaration.spellings.map(\.text) + [label].compactMap { $0 }
    return all.map(Self.folded)
  }

  /// Normalizes a name: drops case, backquotes, and an empty argument list or colon at the end.
  private static func folded(_ text: String) -> String {
    var text = text.lowercased()
    text.removeAll { $0 == "`" }
    for ending in ["(_:)", "()", ":"] where text.hasSuffix(ending) {
      text.removeLast(ending.count)
      break
    }
    return text
  }
}
