/// The events that a chart can receive, by the descriptors that match them (SCXML 3.12.1).
struct EventIndex {
  private let events: [String]
  /// The events that may be errors with a mistyped name, which begin as all errors do.
  let errors: [String]
  private var matching: [String: [String]] = [:]

  /// - Complexity: O(n), where n is the number of tokens of all events.
  init(_ events: [String]) {
    self.events = Set(events).sorted()
    errors = self.events.filter { $0.hasPrefix("e") }
    for event in self.events {
      for beginning in Self.beginnings(event) { matching[beginning, default: []].append(event) }
    }
  }

  /// All events and their beginnings that are whole tokens.
  var all: Set<String> { Set(matching.keys) }

  /// Returns the events that a descriptor matches, sorted.
  func events(matching descriptor: String) -> [String] {
    let trimmed = Self.trimmed(descriptor)
    return trimmed.isEmpty ? events : matching[String(trimmed), default: []]
  }

  /// Returns an event with all its beginnings that are whole tokens, such as `a` and `a.b`.
  static func beginnings(_ event: String) -> [String] {
    let tokens = event.split(separator: ".")
    return tokens.indices.map { tokens[...$0].joined(separator: ".") }
  }

  /// Returns whether a descriptor matches an event.
  static func matches(_ descriptor: String, _ event: String) -> Bool {
    let trimmed = trimmed(descriptor)
    return trimmed.isEmpty || event == trimmed || event.hasPrefix(trimmed + ".")
  }

  /// Returns a descriptor without the `*` or `.` at its end, which do not change its meaning.
  private static func trimmed(_ descriptor: String) -> Substring {
    var trimmed = descriptor[...]
    if trimmed.hasSuffix("*") { trimmed.removeLast() }
    if trimmed.hasSuffix(".") { trimmed.removeLast() }
    return trimmed
  }
}
