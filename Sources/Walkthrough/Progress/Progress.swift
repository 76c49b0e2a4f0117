/// The progress of a learner, read from lines of which later ones override earlier ones.
///
/// ```
/// tracebook progress 1
/// language TAG
/// at LESSON STEP
/// done LESSON STEP DIGEST
/// right LESSON STEP DIGEST EXAMPLE QUESTION
/// wrong LESSON STEP DIGEST EXAMPLE QUESTION PREDICTION
/// ```
/// Unknown lines are skipped. The digest is that of the step's examples.
package struct Progress: Equatable {
  package static let header = "tracebook progress 1"

  struct StepName: Hashable, Comparable {
    let lesson: String
    let step: String

    static func < (left: Self, right: Self) -> Bool {
      (left.lesson, left.step) < (right.lesson, right.step)
    }
  }

  struct Question: Hashable, Comparable {
    /// The example's file name.
    let example: String
    /// The one-based number of the moment, or the line of the claim.
    let number: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.example, left.number) < (right.example, right.number)
    }
  }

  /// The learner's last answer to a question.
  struct Answer: Equatable {
    /// The digest of the step's examples when the question was answered.
    let digest: String
    /// The prediction, if it was wrong; otherwise nil.
    let wrong: String?
  }

  /// The tag of the language that the learner chose last, or nil if the environment decides.
  private(set) var language: String?
  /// The step that the learner visited last.
  private(set) var place: StepName?
  /// The digests of the examples with which steps were completed.
  private(set) var done: [StepName: String] = [:]
  private(set) var answers: [StepName: [Question: Answer]] = [:]

  package init() {}

  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 6).map(String.init)
    if words.count == 2, words[0] == "language" { language = words[1] }
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

  /// Reads a line and returns whether it changed anything.
  mutating func note(_ line: String) -> Bool {
    let before = self
    read(line[...])
    return self != before
  }

  /// The progress in the fewest lines that represent it.
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
    if let language { lines.append("language \(language)") }
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
