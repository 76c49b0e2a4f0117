package import Statechart

/// An app that wrote a log, as far as it is known.
package struct LogApp: Sendable {
  /// The app as it is without the log.
  package let base: App
  /// The methods that the app is said not to implement, as indices into `chart.callbacks`.
  private let omitted: [Int32]
  /// Whether the app implements exactly what it says, and not also what the log names.
  let isExact: Bool
  /// Whether the app implements nothing but what the log names.
  private let isOnlyNamed: Bool

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - base: The app as it is without the log.
  ///   - omitted: The methods that the app is said not to implement; `base` implements none of them.
  ///   - isExact: Whether the app implements exactly what it says, and not also what the log names.
  ///   - isOnlyNamed: Whether the app implements nothing but what the log names.
  package init(
    _ base: App, omitted: [Int32] = [], isExact: Bool = false, isOnlyNamed: Bool = false
  ) {
    self.base = base
    self.omitted = omitted
    self.isExact = isExact
    self.isOnlyNamed = isOnlyNamed
  }

  /// Returns the app with the methods that it must have to write a log, and without those that it
  /// cannot have.
  ///
  /// A line that no method of the app can have written was written by one that apps seldom have.
  package func implementing(_ log: CallLog) -> App {
    var result = base
    if isOnlyNamed {
      let named = log.named
      for callback in result.implemented.indices where !named.contains(Int32(callback)) {
        result.implemented[callback] = false
      }
    }
    guard !isExact else { return result }
    for meaning in log.meanings
    where !meaning.contains(where: { base.implemented[Int($0.callback)] }) {
      for call in meaning where !omitted.contains(call.callback) {
        result.implemented[Int(call.callback)] = true
      }
    }
    return result
  }
}

extension App {
  /// Returns the app without some of its methods, given as indices into `chart.callbacks`.
  func omitting(_ callbacks: [Int32]) -> App {
    var result = self
    for callback in callbacks { result.implemented[Int(callback)] = false }
    return result
  }
}
