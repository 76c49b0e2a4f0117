/// How far a learner has come: read from lines of which later ones win.
///
/// ```
/// tracebook progress 1
/// at LESSON STEP
/// done LESSON STEP DIGEST
/// right LESSON STEP DIGEST EXAMPLE QUESTION
/// wrong LESSON STEP DIGEST EXAMPLE QUESTION PREDICTION
/// ```
/// A line that says nothing known is passed over. The digest is that of the step's examples.
package struct Progress: Equatable {
  package static let header = "tracebook progress 1"

  struct StepName: Hashable, Comparable {
    let lesson: String
    let step: String

    static func < (left: Self, right: Self) -> Bool {
      (left.lesson, left.step) < (right.lesson, right.step)
    }
  }

  /// A question of a step.
  struct Question: Hashable, Comparable {
    let example: String
    /// From 1.
    let number: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.example, left.number) < (right.example, right.number)
    }
  }

  /// What was answered while the examples were as a digest says; the prediction where it was wrong.
  struct Answer: Equatable {
    let digest: String
    let wrong: String?
  }

  /// The step that the learner was at last.
  private(set) var place: StepName?
  /// By step the digest of the examples that it was done with.
  private(set) var done: [StepName: String] = [:]
  private(set) var answers: [StepName: [Question: Answer]] = [:]

  package init() {}

  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 6).map(String.init)
    guard words.count >= 3 else { return }
    let step = StepName(lesson: words[1], step: words[2])
    switch (words[0], words.count) {
    case ("at", 3): place = step
    case ("done", 4): done[step] = words[3]
    case ("right", 6), ("wrong", 7):
      guard let number = Int(words[5]) else { return }
      answers[step, default: [:]][Question(example: words[4], number: number)] = Answer(
        digest: words[3], wrong: words.count == 7 ? words[6] : nil)
    default: break
    }
  }

  /// Takes a line in; false when it says nothing new.
  mutating func note(_ line: String) -> Bool {
    let before = self
    read(line[...])
    return self != before
  }

  /// The same in as few lines as it takes.
  package var text: String {
    var lines = [Self.header]
    for (step, digest) in done.sorted(by: { $0.key < $1.key }) {
      lines.append("done \(step.lesson) \(step.step) \(digest)")
    }
    for (step, questions) in answers.sorted(by: { $0.key < $1.key }) {
      for (question, answer) in questions.sorted(by: { $0.key < $1.key }) {
        lines.append(Self.line(step, question, answer))
      }
    }
    if let place { lines.append("at \(place.lesson) \(place.step)") }
    return lines.joined(separator: "\n") + "\n"
  }

  static func line(_ step: StepName, _ question: Question, _ answer: Answer) -> String {
    let end = answer.wrong.map { " " + singleLine($0) } ?? ""
    return "\(answer.wrong == nil ? "right" : "wrong") \(step.lesson) \(step.step) "
      + "\(answer.digest) \(question.example) \(question.number)\(end)"
  }

  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }.prefix(120))
  }
}
