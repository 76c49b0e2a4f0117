import Book

/// Translates the lines of an exercise between the learner's words and those of the model.
struct ExerciseWords {
  let writer: AnswerText

  /// Returns a line as the learner reads it.
  func shown(_ line: String) -> String {
    let text = line.drop(while: \.isWhitespace)
    let indent = String(line.prefix(line.count - text.count))
    guard text.hasPrefix("on ") else { return indent + writer.action(String(text)) }
    return "on " + writer.name(String(text.dropFirst(3)))
  }

  /// Returns a line that a learner typed as files write it.
  func written(_ line: String) -> String {
    let text = line.drop(while: \.isWhitespace)
    let indent = String(line.prefix(line.count - text.count))
    guard text.hasPrefix("on ") else {
      return indent + own(text.split(separator: " ").map(String.init)).joined(separator: " ")
    }
    let name = String(text.dropFirst(3))
    let callback = writer.model.definition.callbacks.first { callback in
      callback.name == name || callback.spellings.contains { $0.text == name }
    }
    return "on \(callback?.name ?? name)"
  }

  /// Returns words with the example's own names for translated ones, which may have several words.
  private func own(_ words: [String]) -> [String] {
    var parts: [String] = []
    var rest = words[...]
    while !rest.isEmpty {
      let counts = (1...rest.count).reversed()
      let count = counts.first { name(rest.prefix($0)) != nil } ?? 1
      parts.append(name(rest.prefix(count)) ?? rest[rest.startIndex])
      rest = rest.dropFirst(count)
    }
    return parts
  }

  private func name(_ words: ArraySlice<String>) -> String? {
    let text = words.joined(separator: " ")
    return writer.words.first { $0.value == text && $0.key != text }?.key
  }

  /// Examples of the actions that an app of the exercise can do.
  func actions(_ exercise: Exercise) -> [String] {
    exercise.actions(of: writer.model.chart).map(writer.action)
  }
}
