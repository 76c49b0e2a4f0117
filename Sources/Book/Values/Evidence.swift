import Base

/// What backs facts of a book, such as a vendor's page or a recorded log.
package struct Evidence: Sendable {
  /// How sure a fact is with this evidence.
  package enum Kind: String, CaseIterable, Sendable {
    /// What a vendor documents, what a run printed, what source code says, and what a test showed.
    case documentation, log, code, test
    /// What somebody reports without any of these.
    case report
    /// What the model of the book chooses, where nothing is known or everything is allowed.
    case model
  }

  package let id: String
  package let kind: Kind
  package let title: String
  /// The language of the title, or nil when it is not said.
  package let language: LanguageTag?
  /// The address of the evidence, which begins with `https://` or `http://`.
  package let url: String?

  package init(id: String, kind: Kind, title: String, language: LanguageTag?, url: String?) {
    self.id = id
    self.kind = kind
    self.title = title
    self.language = language
    self.url = url
  }
}

/// Evidence with the steps of a lesson whose facts it backs.
package struct BackedSteps: Sendable {
  package let evidence: Evidence
  /// The ids of the steps, in the order of the lesson.
  package fileprivate(set) var steps: [String]
}

extension Facts {
  /// Collects the evidence for what steps show and state.
  ///
  /// - Parameters:
  ///   - steps: The steps of a lesson.
  ///   - example: Returns the facts that the file at a path names, or nil if it is no example.
  /// - Returns: Each piece once, with its steps, in the order in which the steps use them first.
  /// - Complexity: O(n), where n is the number of facts that the steps name.
  package func evidence(
    of steps: [Step], example: (String) -> ExampleFacts?
  ) -> [BackedSteps] {
    var result: [BackedSteps] = []
    var places: [String: Int] = [:]
    for step in steps {
      for evidence in evidence(of: step, example: example) {
        let place = places[evidence.id] ?? result.count
        if place == result.count {
          places[evidence.id] = place
          result.append(BackedSteps(evidence: evidence, steps: []))
        }
        result[place].steps.append(step.id)
      }
    }
    return result
  }

  /// Returns the evidence for what a step shows and states, each piece once.
  package func evidence(
    of step: Step, example: (String) -> ExampleFacts?
  ) -> [Evidence] {
    let shown = step.embeds.compactMap { example($0.path) }.flatMap { $0.covers + $0.refutes }
    var seen: Set<String> = []
    return (shown.compactMap { Int($0.text) } + step.covers)
      .compactMap { self[$0] }.flatMap(\.evidence)
      .filter { seen.insert($0.id).inserted }
  }
}
