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
