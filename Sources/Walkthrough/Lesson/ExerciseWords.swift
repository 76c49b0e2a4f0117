import BookModel
import Transcripts

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
      return indent
        + text.split(separator: " ").map { own(String($0)) }.joined(separator: " ")
    }
    let name = String(text.dropFirst(3))
    let callback = writer.model.definition.callbacks.first { callback in
      callback.name == name || callback.spellings.contains { $0.text == name }
    }
    return "on \(callback?.name ?? name)"
  }

  /// Returns the model's or the example's own word for a translated one.
  private func own(_ word: String) -> String {
    writer.words.first { $0.value == word && $0.key != word }?.key ?? word
  }

  /// Examples of the actions that an app of the exercise can do.
  func actions(_ exercise: Exercise) -> [String] {
    exercise.actions(of: writer.model.chart).map(writer.action)
  }
}
