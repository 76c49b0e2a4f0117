/// The progress of a learner, read from lines of which later ones override earlier ones.
///
/// ```
/// tracebook progress 1
/// language TAG
/// at LESSON STEP
/// done LESSON STEP DIGEST
/// right LESSON STEP DIGEST EXAMPLE QUESTION
/// wrong LESSON STEP DIGEST EXAMPLE QUESTION PREDICTION
/// review LESSON STEP DIGEST EXAMPLE QUESTION KIND GAP DUE
/// finished COUNT
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

  /// A question that was missed and is to be asked again.
  struct Review: Equatable {
    /// The digest of the step's examples when the question was missed.
    let digest: String
    /// The word for the kind of the question.
    let kind: String
    /// The number of lessons between the last time and the next; 0 when the question is learnt.
    let gap: Int
    /// The number of finished lessons from which the question is asked again.
    let due: Int

    /// The gaps after right answers, one after the other; the question is learnt after the last.
    private static let gaps = [1, 2, 4]

    /// Creates the review of a question that was missed.
    init(missed kind: String, digest: String, finished: Int) {
      self.init(digest: digest, kind: kind, gap: Self.gaps[0], due: finished + Self.gaps[0])
    }

    init(digest: String, kind: String, gap: Int, due: Int) {
      self.digest = digest
      self.kind = kind
      self.gap = gap
      self.due = due
    }

    /// Returns the review that follows a right answer when some lessons are finished.
    func answeredRight(finished: Int) -> Review {
      let next = Self.gaps.first { $0 > gap } ?? 0
      return Review(digest: digest, kind: kind, gap: next, due: finished + next)
    }
  }

  /// The tag of the language that the learner chose last, or nil if the environment decides.
  private(set) var language: String?
  /// The step that the learner visited last.
  private(set) var place: StepName?
  /// The digests of the examples with which steps were completed.
  private(set) var done: [StepName: String] = [:]
  private(set) var answers: [StepName: [Question: Answer]] = [:]
  /// The questions to be asked again.
  private(set) var reviews: [StepName: [Question: Review]] = [:]
  /// How many times a lesson was finished.
  private(set) var finished = 0

  package init() {}

  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 6).map(String.init)
    if words.count == 2, words[0] == "language" { language = words[1] }
    if words.count == 2, words[0] == "finished" { finished = Self.count(words[1]) ?? finished }
    guard words.count >= 3 else { return }
    let step = StepName(lesson: words[1], step: words[2])
    switch (words[0], words.count) {
    case ("at", 3): place = step
    case ("done", 4): done[step] = words[3]
    case ("right", 6), ("wrong", 7):
      guard let number = Self.count(words[5]) else { return }
      answers[step, default: [:]][Question(example: words[4], number: number)] = Answer(
        digest: words[3], wrong: words.count == 7 ? words[6] : nil)
    case ("review", 7): readReview(step, words)
    default: break
    }
  }

  /// Returns a number that can be counted on from; nil for any other text.
  private static func count(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { (0...Int(Int32.max)).contains($0) ? $0 : nil }
  }

  private mutating func readReview(_ step: StepName, _ words: [String]) {
    let rest = words[6].split(separator: " ")
    guard let number = Self.count(words[5]), rest.count == 3, let gap = Self.count(rest[1]),
      let due = Self.count(rest[2])
    else { return }
    let review = Review(digest: words[3], kind: String(rest[0]), gap: gap, due: due)
    let question = Question(example: words[4], number: number)
    reviews[step, default: [:]][question] = gap > 0 ? review : nil
    if reviews[step]?.isEmpty == true { reviews[step] = nil }
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
    for (step, questions) in reviews.sorted(by: { $0.key < $1.key }) {
      for (question, review) in questions.sorted(by: { $0.key < $1.key }) {
        lines.append(Self.line(step, question, review))
      }
    }
    if finished > 0 { lines.append("finished \(finished)") }
    if let language { lines.append("language \(language)") }
    if let place { lines.append("at \(place.lesson) \(place.step)") }
    return lines.joined(separator: "\n") + "\n"
  }

  static func line(_ step: StepName, _ question: Question, _ answer: Answer) -> String {
    let end = answer.wrong.map { " " + singleLine($0) } ?? ""
    return "\(answer.wrong == nil ? "right" : "wrong") \(step.lesson) \(step.step) "
      + "\(answer.digest) \(question.example) \(question.number)\(end)"
  }

  static func line(_ step: StepName, _ question: Question, _ review: Review) -> String {
    "review \(step.lesson) \(step.step) \(review.digest) \(question.example) \(question.number) "
      + "\(review.kind) \(review.gap) \(review.due)"
  }

  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }.prefix(120))
  }
}
