import Base
import Book
import HTMLOutput
import Page

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
    let labels = texts.choose(model.shownLabels)?.text ?? ModelLabels()
    let callbacks = labels.callbacks.sorted { $0.key < $1.key }.map { name, callback in
      JSON.Member(name, .array([.string(callback.label), .string(callback.why ?? "")]))
    }
    let messages = Self.messages.map { ($0, $0) } + Self.kinds
    return .object([
      "ui": .object(messages.map { JSON.Member($0.0, .string(texts.text("site.\($0.1)"))) }),
      "states": .object(of: labels.states), "stimuli": .object(of: labels.stimuli),
      "callbacks": .object(callbacks), "notifications": .object(of: labels.notifications),
      "logs": .object(of: labels.logs), "ends": .object(of: labels.ends),
      "spellings": .object(Self.spellings(of: model)),
    ])
  }

  /// Returns the alternative names of each callback, by kind.
  static func spellings(of model: Model) -> [JSON.Member] {
    model.definition.callbacks.filter { !$0.spellings.isEmpty }.map { callback in
      JSON.Member(
        callback.name, .object(callback.spellings.map { JSON.Member($0.kind, .string($0.text)) }))
    }
  }
}
