/// The events of a chart that come from within: its own, and those of the engine.
struct OwnEvents: Sendable {
  /// The events with all their beginnings that are whole tokens.
  private var beginnings = NameTable()
  private var index = NameIndex()

  /// The beginnings of the events that SCXML reserves (3.12.1), and of calls that take too long.
  private static let reserved = ["done.state", "done.invoke", "error", "overrun"].map {
    Array($0.utf8)
  }

  mutating func insert(_ event: [UInt8]) {
    var rest = event[...]
    while !rest.isEmpty, index.find(rest, in: beginnings) == nil {
      _ = index.intern(rest, in: &beginnings)
      rest = EventDescriptor.shortened(rest)
    }
  }

  /// Returns whether a descriptor matches one of the events.
  ///
  /// A bare `error` or `done` is an ordinary event of many charts, and is not among those of the engine.
  func contains(_ descriptor: [UInt8]) -> Bool {
    let trimmed = EventDescriptor.trimmed(descriptor)
    if index.find(trimmed, in: beginnings) != nil { return true }
    let isWhole = trimmed.count == descriptor.count
    return Self.reserved.contains { word in
      trimmed.starts(with: word)
        && (trimmed.count == word.count
          ? !isWhole || word.contains(UInt8(ascii: "."))
          : trimmed[trimmed.startIndex + word.count] == UInt8(ascii: "."))
    }
  }
}

extension ChartBuilder {
  /// Names an event that a session sends to itself, or gets from another session.
  ///
  /// Such an event is no stimulus of a chart that declares none, since nobody outside has to send it.
  ///
  /// - Parameters:
  ///   - event: The UTF-8 bytes of the event's name.
  ///   - session: The index of the session that gets the event.
  /// - Complexity: O(n), where n is the number of bytes.
  public mutating func addOwnEvent(_ event: some Collection<UInt8>, of session: Int32 = 0) {
    while ownEvents.count <= Int(session) { ownEvents.append(OwnEvents()) }
    ownEvents[Int(session)].insert(Array(event))
  }

  /// Names an event that an expression compares the present one with.
  ///
  /// It is a stimulus of a chart that declares none, if a transition takes it.
  public mutating func addMentionedEvent(_ event: some Collection<UInt8>) {
    mentionedEvents.append(Array(event))
  }
}
