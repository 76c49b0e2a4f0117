/// Event descriptors as defined by SCXML 3.12.1: token-wise prefixes, and `*` for any event.
enum EventDescriptor {
  /// Returns a name without its last token; empty when it has only one token.
  static func shortened(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return name[name.startIndex..<dot]
  }

  /// Returns a descriptor without a trailing `*`, `.*` or `.`, which do not change its meaning.
  static func trimmed(_ descriptor: [UInt8]) -> ArraySlice<UInt8> {
    var result = descriptor[...]
    if result.last == UInt8(ascii: "*") { result.removeLast() }
    if result.last == UInt8(ascii: ".") { result.removeLast() }
    return result
  }
}

extension Chart {
  /// Returns the index of the event that represents a name in this chart.
  ///
  /// This is the event with that name or, for a name that the chart does not mention, with its
  /// longest known prefix: both enable the same transitions.
  ///
  /// - Complexity: O(bytes of the name · events).
  ///
  /// - Parameter name: The UTF-8 bytes of the event's name.
  /// - Returns: The index of the event, or -1 when no transition can match the name.
  public func event(for name: some Collection<UInt8>) -> Int32 {
    var prefix = Array(name)[...]
    while !prefix.isEmpty {
      for index in events.indices where names[Int(events[index].raw)].elementsEqual(prefix) {
        return Int32(index)
      }
      prefix = EventDescriptor.shortened(prefix)
    }
    return otherEvent
  }
}
