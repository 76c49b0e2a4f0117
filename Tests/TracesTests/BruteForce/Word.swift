/// Something that happened in a run, as the words of claims speak of it.
struct Event: Hashable, Sendable {
  enum Kind { case callback, state, stimulus, notification, log, end }

  let kind: Kind
  let name: String
  /// -1 for the app.
  let instance: Int
  /// Milliseconds since the beginning of the run.
  let at: Int
}

/// A name in a claim: how it is written, and what it means.
struct Word: Sendable {
  let text: String
  /// Of a lesson state: whose it is.
  let instance: Int?
  let matches: @Sendable (Event) -> Bool

  /// Without an instance the app or the first one is meant.
  static func callback(_ name: String, _ instance: Int = 0) -> Word {
    Word(
      text: instance == 0 ? name : "\(name)@\("AB".dropFirst(instance).prefix(1))", instance: nil
    ) {
      $0.kind == .callback && $0.name == name && max(0, $0.instance) == instance
    }
  }

  static let anyCallback = Word(text: "any callback", instance: nil) { $0.kind == .callback }

  static func stimulus(_ name: String) -> Word {
    Word(text: ">\(name)", instance: nil) {
      $0.kind == .stimulus && ($0.name == name || $0.name.hasPrefix(name + " "))
    }
  }

  static func notification(_ name: String) -> Word {
    Word(text: "!\(name)", instance: nil) { $0.kind == .notification && $0.name == name }
  }

  static func log(_ label: String) -> Word {
    Word(text: "~\(label)", instance: nil) { $0.kind == .log && $0.name == label }
  }

  /// `x`, or `x REASON`.
  static func end(_ text: String) -> Word {
    Word(text: text, instance: nil) {
      $0.kind == .end && (text == "x" || $0.name == text.dropFirst(2))
    }
  }

  static func state(_ name: String, _ instance: Int = -1, _ suffix: String? = nil) -> Word {
    Word(text: "=\(name)" + (suffix.map { "@\($0)" } ?? ""), instance: instance) {
      $0.kind == .state && $0.name == name && $0.instance == instance
    }
  }

  /// Whether an event is a change of the state that this speaks of.
  func isChanged(by event: Event) -> Bool { event.kind == .state && event.instance == instance }
}
