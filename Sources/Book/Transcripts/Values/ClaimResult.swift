/// What a search says of a statement about all behavior of a model.
package enum Verdict: Sendable, Codable {
  /// The statement holds on every run, under all values; for `some run`, with a shortest run that
  /// shows it.
  case proved(Counterexample?)
  /// The statement does not hold, with a shortest run that breaks it, or nil for a `some run`
  /// that no run satisfies.
  case refuted(Counterexample?)
  /// The search was stopped before a decision.
  case undecided

  /// The run that decides the statement, or nil when there is none.
  package var run: Counterexample? {
    switch self {
    case .proved(let run), .refuted(let run): run
    case .undecided: nil
    }
  }

  package var isRefuted: Bool {
    if case .refuted = self { true } else { false }
  }

  package var isUndecided: Bool {
    if case .undecided = self { true } else { false }
  }

  /// The verdict as a word for programs.
  package var word: String {
    switch self {
    case .proved: "proved"
    case .refuted: "refuted"
    case .undecided: "undecided"
    }
  }
}

/// The verdict of a search on a statement about all behavior of a model, for readers.
package struct ClaimResult: Sendable, Codable {
  /// The run that decided the claim, or nil when there is none.
  package var run: Counterexample? { verdict.run }

  /// What a verdict on all runs assumes, as messages of a language with the names in each.
  ///
  /// A run shows which answers it takes.
  package var assumptions: [(key: String, names: [String])] {
    guard !verdict.isUndecided, verdict.run == nil else { return [] }
    return [
      ("site.claim.answers", answers), ("site.claim.circles", circles),
      ("site.claim.own", ownEvents), ("site.claim.harmless", harmless),
    ].filter { !$0.1.isEmpty }
  }

  /// The statement as written.
  package let text: String
  /// The statement with its names resolved, to be put into a language's words.
  package let statement: ClaimStatement?
  /// The one-based line in the claim file, from which links and anchors are made.
  package let line: Int
  /// The parameter values for which the claim was decided, as `with:` names them, or those of the
  /// counterexample, such as `os=12`; empty for defaults.
  package let parameters: String
  /// The number of states searched over all parameter values.
  ///
  /// Values under which the model behaves the same are searched once.
  package let stateCount: Int
  /// The length of a tick of the search in milliseconds; 0 when nothing measures time.
  package let tick: Int
  /// Whether the file says `expect: refuted`: the claim is a misconception that the book refutes.
  package let isMisconception: Bool
  package let verdict: Verdict
  /// The names of the open parameters whose every answer was tried, each time that they are asked for.
  package let answers: [String]
  /// The actions by name that the verdict takes to change nothing in the model.
  package let harmless: [String]
  /// The names of the open parameters of which answers were left out that lead back to the same moment.
  package let circles: [String]
  /// The events that nobody but the model itself sends, although nothing says that the world does not.
  package let ownEvents: [String]

  package init(
    text: String, line: Int, parameters: String, stateCount: Int, tick: Int,
    isMisconception: Bool, verdict: Verdict, statement: ClaimStatement? = nil,
    answers: [String] = [], harmless: [String] = [], circles: [String] = [],
    ownEvents: [String] = []
  ) {
    self.circles = circles
    self.ownEvents = ownEvents
    self.statement = statement
    self.answers = answers
    self.harmless = harmless
    self.text = text
    self.line = line
    self.parameters = parameters
    self.stateCount = stateCount
    self.tick = tick
    self.isMisconception = isMisconception
    self.verdict = verdict
  }
}

/// A run with the fewest steps that breaks a claim, or that shows what `some run` asks for.
package struct Counterexample: Sendable {
  /// The run as the trace runner produces it, with moments to show and a simulation to replay.
  package let transcript: Transcript
  /// The run as the text of a trace that `tracebook check` accepts.
  package let source: String
  /// Where the run breaks the claim, or shows what it asks for.
  package let decisive: Place
  /// Whether the claim breaks only when steps whose order the model leaves open (`{a, b}`) happen
  /// in another order than runs use.
  package let needsOtherOrder: Bool

  /// A moment of the run, and the place of an observation in `Moment.observed`; nil when no single
  /// observation decides, as when time runs out.
  package struct Place: Sendable, Equatable, Codable {
    package let moment: Int
    package let observed: Int?

    package init(moment: Int, observed: Int?) {
      self.moment = moment
      self.observed = observed
    }
  }

  package init(
    transcript: Transcript, source: String, needsOtherOrder: Bool, decisive: Place? = nil
  ) {
    self.decisive =
      decisive ?? Place(moment: transcript.moments.count - 1, observed: nil)
    self.transcript = transcript
    self.source = source
    self.needsOtherOrder = needsOtherOrder
  }
}

/// What a claim says, as a tree of phrases that the messages `claim.…` of a language put into words.
///
/// Its names are resolved, so that showing a claim needs neither the model nor the notation.
package indirect enum ClaimPhrase: Sendable, Equatable, Codable {
  /// The message `claim.KEY` with phrases for its placeholders.
  ///
  /// The count chooses the message's plural form, and is the value of `{count}`.
  case message(String, Parts = [:], count: Int? = nil)
  /// Phrases that are all meant, joined as in "a, b and c".
  case all([ClaimPhrase])
  /// Phrases any of which is meant, joined as in "a, b or c".
  case any([ClaimPhrase])
  /// A name or value as it is written in traces.
  case code(String)
  /// A callback, which readers see in the spelling that they chose.
  case callback(String)
  /// A lesson state, shown by its label.
  case state(String)
  /// An instance, shown by its label; what stands with it in a message has the form that it asks for.
  case instance(String)
  /// A stimulus, shown by its label.
  case stimulus(String)
  /// All stimuli that begin with these words.
  case stimuli(String)
  /// The text of a log, shown by its label.
  case log(String)
  /// The reason with which a process ends, shown by its label.
  case end(String)
  /// The state of a datum, such as `saved`.
  case datum(String)
  /// A value of its own that a datum has.
  case own(String, String)
  /// A time in milliseconds.
  case time(Int)
  /// Values of parameters, such as `os=12`, shown by their labels.
  case parameters(String)

  /// The phrases for the placeholders of a message.
  package struct Parts: Sendable, Equatable, Codable, ExpressibleByDictionaryLiteral {
    private var names: [String] = []
    private var phrases: [ClaimPhrase] = []

    package init(dictionaryLiteral elements: (String, ClaimPhrase)...) {
      for (name, phrase) in elements { self[name] = phrase }
    }

    package var isEmpty: Bool { names.isEmpty }

    package subscript(name: String) -> ClaimPhrase? {
      get { zip(names, phrases).first { $0.0 == name }?.1 }
      set {
        guard let newValue else { return }
        names.append(name)
        phrases.append(newValue)
      }
    }
  }
}

/// A claim's phrases, one for each sentence, and the model whose labels they use.
package struct ClaimStatement: Sendable, Equatable, Codable {
  package let model: String
  package let sentences: [ClaimPhrase]

  package init(model: String, sentences: [ClaimPhrase]) {
    self.model = model
    self.sentences = sentences
  }
}
