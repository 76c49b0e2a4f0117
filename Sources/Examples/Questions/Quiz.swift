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

  private struct Place: Hashable {
    let path: String
    let index: Int
  }

  package init() {}

  /// Returns the question to ask before a moment.
  ///
  /// Call it for each moment in the order in which they are shown. Of several questions whose
  /// answers are new, the one of the topic that was asked about least is chosen. The first of a lesson
  /// is about data or time, where that answer is new.
  ///
  /// - Parameters:
  ///   - moment: The moment that is shown next.
  ///   - canAsk: Returns whether there are words for a kind of question.
  /// - Returns: The question, or nil when the moment says nothing new.
  package mutating func question(
    at moment: ExampleMoment, where canAsk: (Question.Kind) -> Bool = { _ in true }
  ) -> Question? {
    guard walked.insert(Place(path: moment.path, index: moment.index)).inserted else { return nil }
    let all = moment.questions.filter { canAsk($0.kind) }
    let stimulus = [moment.model.id, moment.stimulus]
    let new = all.filter { isDue($0, moment) || !known.contains($0.fact) }
      .filter { $0.kind != .order || askedFirst.contains(stimulus) }
    // What a launch would find is seen at that launch only.
    for question in all where !question.isSupposition { known.insert(question.fact) }
    guard let chosen = new.min(by: { rank($0, moment) < rank($1, moment) }) else { return nil }
    known.insert(chosen.fact)
    if chosen.kind == .first { askedFirst.insert(stimulus) }
    counts[chosen.kind.topic, default: 0] += 1
    if chosen.kind.topic.isDataOrTime { asked.insert(moment.folder) }
    return chosen
  }

  /// Returns whether a question about a claim was not asked before, and notes that it is.
  package mutating func isNew(_ question: Question) -> Bool { known.insert(question.fact).inserted }

  /// Whether a question is about data or time and the first one of its lesson to be so.
  ///
  /// It is asked even where another lesson has shown the answer.
  private func isDue(_ question: Question, _ moment: ExampleMoment) -> Bool {
    question.kind.topic.isDataOrTime && !asked.contains(moment.folder)
  }

  private func rank(_ question: Question, _ moment: ExampleMoment) -> (Int, Int, UInt64) {
    let topic = question.kind.topic
    // What is called first is asked twice as often as the rest.
    let count = counts[topic, default: 0] * (topic == .first ? 1 : 2)
    return (isDue(question, moment) ? 0 : 1, count, moment.mixing.rank(question.kind.word))
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
