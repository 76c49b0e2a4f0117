import Statechart

/// Code of the door's app: each opening sets the note, and saves it three seconds later.
struct DoorCode {
  private let player: Player
  private let note: NameID?

  init(_ player: Player) {
    self.player = player
    player.answerByCode(implementing: [0])
    note = player.name(bytes("note"))
  }

  /// Answers until the player's step is complete.
  func answer() {
    var done = 0
    while let pending = player.pending {
      if pending.call != nil { done = 0 }
      let isLater = pending.call.map { $0.continuation >= 0 } ?? (done > 9)
      if isLater, done == 0 { done = 10 }
      guard player.reply(action(done)) else { return }
      done += 1
    }
  }

  /// Returns what the code does in one of its places; from 10 on it is the continuation.
  private func action(_ place: Int) -> AppAction? {
    switch place {
    case 0: keep(.set, "set note")
    case 1: later(0)
    case 10: keep(.restore, "restore note")
    case 11: player.read == DatumState.unsaved.rawValue ? keep(.save, "save note") : nil
    default: nil
    }
  }

  private func keep(_ verb: AppAction.Verb, _ text: StaticString) -> AppAction? {
    guard let note, let datum = player.datum(named: note), let text = player.name(bytes(text))
    else { return nil }
    return AppAction(verb, datum, text: text)
  }

  private func later(_ number: Int32) -> AppAction {
    var action = AppAction(.resume, number, text: .none)
    action.delay = 3000
    return action
  }
}
