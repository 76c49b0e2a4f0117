import Synchronization

/// A value that is worked out when somebody first asks for it.
final class WhenAsked<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The same at each call; threads that ask at once wait for the first.
  var value: Value {
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }
}
