package import Base
package import StateSearch
package import Statechart

/// An app that breaks some claims, for readers to repair.
package struct Exercise: Sendable, Codable {
  package let model: String
  /// The parameters of `with:` as written; empty when there are none.
  package let parameters: String
  /// The app that breaks the claims.
  package let app: SetUp
  /// The actions that an attempt has to keep, by method.
  package let kept: [SetUp.Method]
  /// The claims, each with its verdict on the app as it is given.
  package let claims: [ClaimResult]
  /// Apps that keep every claim, each as all its methods; at least one.
  package let solutions: [[SetUp.Method]]
  /// The lines of real code in which the exercise is done; nil when it is done in actions.
  package let lines: CodeLines?
  /// The methods that readers see in such an exercise: those of the app and of all attempts, as the model orders them.
  package let methods: [String]
  /// What the exercise asks of an app, as the module that searches in a page reads it.
  package let task: [Int32]

  /// The numbers of states after which searches of a reader's app stop, first small ones, in a terminal
  /// and in a page.
  ///
  /// An app that breaks a claim mostly does so soon. The time that a search takes decides nothing, so that
  /// a verdict is the same on every computer.
  package static let searchLimits = [5000, 50_000, mostStates]
  /// The number of states after which an app is not searched further, leaving it undecided.
  package static let mostStates = 200_000

  package init(
    model: String, parameters: String, app: SetUp, kept: [SetUp.Method], claims: [ClaimResult],
    solutions: [[SetUp.Method]], lines: CodeLines? = nil, methods: [String] = [],
    task: [Int32] = []
  ) {
    self.lines = lines
    self.methods = methods
    self.model = model
    self.parameters = parameters
    self.app = app
    self.kept = kept
    self.claims = claims
    self.solutions = solutions
    self.task = task
  }
}

/// What a search says of an attempt at an exercise, with what people see of it.
package struct AttemptAnswer: Sendable {
  package let verdict: ExerciseVerdict
  /// The run that breaks the claim which the verdict names; nil where none can be shown.
  package let run: Counterexample?
  /// Why the attempt cannot be run, at places in its text.
  package let mistakes: [Diagnostic]

  package init(_ verdict: ExerciseVerdict, run: Counterexample? = nil, mistakes: [Diagnostic] = [])
  {
    self.verdict = verdict
    self.run = run
    self.mistakes = mistakes
  }
}

extension Exercise {
  /// Returns examples of the actions that an app of a chart can do, with the data of the exercise.
  package func actions(of chart: Chart) -> [String] {
    let requests = chart.requests.map { request in
      ([chart.text(request.name)] + chart.texts(request.arguments).map { $0.uppercased() })
        .joined(separator: " ")
    }
    let own = app.data.flatMap { datum in datum.values.map { "set \(datum.name) \($0)" } }
    let kept = datum.map { ["set \($0)", "save \($0)", "restore \($0)"] } ?? []
    return own + kept + ["block 1s", "return true"] + requests + ["after 2s \(action)"]
  }

  /// An action that changes a datum of the exercise.
  package var action: String {
    let own = app.data.first.map { "set \($0.name) \($0.values.last ?? "")" }
    return datum.map { "save \($0)" } ?? own ?? ""
  }

  /// The datum without values of its own that the app has first; without any datum a word in its place, written as
  /// those of requests are.
  private var datum: String? {
    let words = app.methods.flatMap(\.actions).map { $0.split(separator: " ") }
    let known = words.first { $0.count == 2 && ["set", "save", "restore"].contains($0[0]) }
    return known.map { String($0[1]) } ?? (app.data.isEmpty ? "DATUM" : nil)
  }
}
