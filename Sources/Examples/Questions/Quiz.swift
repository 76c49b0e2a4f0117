import Book

/// The questions of a session or a page, which ask about each thing once.
package struct Quiz: Sendable {
  /// The moments that have been shown.
  private var walked: Set<Place> = []
  /// What has been asked, or was there to be read.
  private var known: Set<[String]> = []
  /// The stimuli after which it was asked what comes first.
  private var askedFirst: Set<[String]> = []
  private var counts: [Question.Topic: Int] = [:]
  /// The lessons' folders about whose data or time was asked.
  private var asked: Set<Substring> = []
  /// How many questions each lesson and each example has.
  private var byLesson: [Substring: Int] = [:]
  private var byExample: [String: Int] = [:]

  /// The most questions of a lesson, and of one of its examples.
  package static let (mostOfLesson, mostOfExample) = (6, 2)

  private struct Place: Hashable {
    let path: String
    let index: Int
  }

  package init() {}

  /// Returns the question to ask before a moment.
  ///
  /// Call it for each moment in the order in which they are shown. Of several questions whose
  /// answers are new, the one of the topic that was asked about least is chosen. The first of a lesson
  /// is about data or time, where that answer is new, and one of its questions is kept for that.
  ///
  /// - Parameters:
  ///   - moment: The moment that is shown next.
  ///   - canAsk: Returns whether there are words for a question.
  ///   - above: What the lesson says above the example, which may answer a question. The first about data or time is asked all
  ///     the same.
  /// - Returns: The question, or nil when the moment says nothing new.
  package mutating func question(
    at moment: ExampleMoment, where canAsk: (Question) -> Bool = { _ in true },
    below above: TextAbove? = nil
  ) -> Question? {
    guard walked.insert(Place(path: moment.path, index: moment.index)).inserted else { return nil }
    let all = moment.questions
    let stimulus = [moment.model.id, moment.stimulus]
    let new = all.filter { isDue($0, moment) || !known.contains($0.fact) }
      .filter { $0.kind != .order || askedFirst.contains(stimulus) }
      .filter { question in
        let isOpen = above.map { $0.explains && !$0.answers(question, of: moment.model) } ?? true
        return hasRoom(for: question, moment) && canAsk(question)
          && (isOpen || isDue(question, moment))
      }
    // What a launch would find is seen at that launch only.
    for question in all where !question.isSupposition { known.insert(question.fact) }
    guard let chosen = new.min(by: { rank($0, moment) < rank($1, moment) }) else { return nil }
    known.insert(chosen.fact)
    if chosen.kind == .first { askedFirst.insert(stimulus) }
    counts[chosen.kind.topic, default: 0] += 1
    byLesson[moment.folder, default: 0] += 1
    byExample[moment.path, default: 0] += 1
    if chosen.kind.topic.isDataOrTime { asked.insert(moment.folder) }
    return chosen
  }

  /// Returns whether a question about a claim of a file is to be asked, and notes that it is.
  package mutating func isNew(_ question: Question, of path: String) -> Bool {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    // One is kept for data or time, as long as none was asked about these.
    let most = Self.mostOfLesson - (asked.contains(folder) ? 0 : 1)
    guard byLesson[folder, default: 0] < most, known.insert(question.fact).inserted else {
      return false
    }
    byLesson[folder, default: 0] += 1
    counts[.claim, default: 0] += 1
    return true
  }

  private func hasRoom(for question: Question, _ moment: ExampleMoment) -> Bool {
    let count = byLesson[moment.folder, default: 0]
    if isDue(question, moment) { return count < Self.mostOfLesson }
    let most = Self.mostOfLesson - (asked.contains(moment.folder) ? 0 : 1)
    return count < most && byExample[moment.path, default: 0] < Self.mostOfExample
  }

  /// Whether a question is about data or time and the first one of its lesson to be so.
  ///
  /// It is asked even where another lesson has shown the answer.
  private func isDue(_ question: Question, _ moment: ExampleMoment) -> Bool {
    question.kind.topic.isDataOrTime && !asked.contains(moment.folder)
  }

  private func rank(_ question: Question, _ moment: ExampleMoment) -> (Int, Int, UInt64) {
    let topic = question.kind.topic
    return (
      isDue(question, moment) ? 0 : 1, counts[topic, default: 0],
      moment.mixing.rank(question.kind.word)
    )
  }
}

extension Question.Topic {
  fileprivate var isDataOrTime: Bool { self == .data || self == .time }
}

extension ExampleMoment {
  /// The folder of the example's file.
  fileprivate var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
}

extension Question {
  /// Whether the answer is not shown when the moment is.
  fileprivate var isSupposition: Bool {
    if case .kept = kind { return true }
    return false
  }
}
