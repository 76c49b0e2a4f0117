/// A name in a claim that speaks of something that happens.
enum Word: Sendable, Hashable {
  case callback(String, Whose)
  case anyCallback
  case state(String, Whose)
  /// With as many arguments as are given.
  case stimulus(String)
  case notification(String)
  case log(String)
  case anyEnd
  case end(String)
  /// Every reason that begins so.
  case ends(String)

  /// Whether an event is it.
  func matches(_ event: Event, _ names: Names) -> Bool {
    switch self {
    case .callback(let name, let whose):
      event.kind == .callback && event.name == name && whose.means(event.instance)
    case .anyCallback: event.kind == .callback
    case .state(let name, let whose):
      event.kind == .state && event.name == name
        && whose.means(event.instance, stateOf: name, names)
    case .stimulus(let words):
      event.kind == .stimulus && (event.name == words || event.name.hasPrefix(words + " "))
    case .notification(let name): event.kind == .notification && event.name == name
    case .log(let label): event.kind == .log && event.name == label
    case .anyEnd: event.kind == .end
    case .end(let reason): event.kind == .end && event.name == reason
    case .ends(let beginning): event.kind == .end && event.name.hasPrefix(beginning)
    }
  }
}

/// Of which instance a name in a claim speaks.
enum Whose: Sendable, Hashable {
  /// The app or any instance: nothing is written.
  case anyone
  /// Of each instance a claim of its own.
  case each
  case one(String)

  func means(_ instance: String?) -> Bool {
    switch self {
    case .anyone, .each: true
    case .one(let name): instance == name
    }
  }

  /// A lesson state that the app itself has is the app's, where nobody says otherwise.
  func means(_ instance: String?, stateOf name: String, _ names: Names) -> Bool {
    guard self == .anyone, names.statesOfApp.contains(name) else { return means(instance) }
    return instance == nil
  }
}
