/// Event descriptors as SCXML 3.12.1 defines them: a token-wise prefix, `*` for anything.
enum EventDescriptor {
  /// Without the last token; empty when there is only one.
  static func shortened(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return name[name.startIndex..<dot]
  }

  /// Without the `.*` or `.` that may follow and means nothing more.
  static func trimmed(_ descriptor: [UInt8]) -> ArraySlice<UInt8> {
    var result = descriptor[...]
    if result.last == UInt8(ascii: "*") { result.removeLast() }
    if result.last == UInt8(ascii: ".") { result.removeLast() }
    return result
  }
}

extension Chart {
  /// The event that any name stands for here: itself, or else the longest name known to begin it.
  ///
  /// A name that the chart never mentions enables just what that prefix enables, or what any event
  /// does; -1 when that is nothing. O(bytes of the name · events).
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
