import BookModel
import HTMLFragments

/// The texts of a model and the player in one language, as the script looks them up.
struct PlayerTexts {
  private let model: Model
  private let texts: ReaderTexts

  init(_ model: Model, _ texts: ReaderTexts) {
    self.model = model
    self.texts = texts
  }

  private static let messages = [
    "after", "ends", "nothing", "refused", "sees", "wait", "play.differs",
  ]

  /// The kinds of a row and the keys of their texts.
  private static let kinds = [
    ("callback", "callback"), ("app", "app-does"), ("state", "state"),
    ("notification", "notification"),
  ]

  var json: JSON {
    let labels = texts.choose(model.labels)?.text ?? ModelLabels()
    let callbacks = labels.callbacks.sorted { $0.key < $1.key }.map { name, callback in
      (name, JSON.list([.text(callback.label), .optional(callback.why)]))
    }
    let messages = Self.messages.map { ($0, $0) } + Self.kinds
    return .object([
      ("ui", .object(messages.map { ($0.0, .text(texts.text("site.\($0.1)"))) })),
      ("states", .texts(labels.states)), ("stimuli", .texts(labels.stimuli)),
      ("callbacks", .object(callbacks)), ("notifications", .texts(labels.notifications)),
      ("logs", .texts(labels.logs)), ("ends", .texts(labels.ends)),
      ("spellings", .object(spellings)),
    ])
  }

  /// The alternative names of each callback, by kind.
  private var spellings: [(String, JSON)] {
    model.definition.callbacks.filter { !$0.spellings.isEmpty }.map { callback in
      (callback.name, .object(callback.spellings.map { ($0.kind, .text($0.text)) }))
    }
  }
}
