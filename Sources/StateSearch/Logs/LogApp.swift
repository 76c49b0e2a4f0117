package import Statechart

/// An app that wrote a log, as far as it is known.
package struct LogApp: Sendable {
  /// The app as it is without the log.
  package let base: App
  /// The methods that the app is said not to implement, as indices into `chart.callbacks`.
  private let omitted: [Int32]
  /// Whether the app implements exactly what it says, and not what the log names.
  let isExact: Bool

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - base: The app as it is without the log.
  ///   - omitted: The methods that the app is said not to implement; `base` implements none of them.
  ///   - isExact: Whether the app implements exactly what it says, and not what the log names.
  package init(_ base: App, omitted: [Int32] = [], isExact: Bool = false) {
    self.base = base
    self.omitted = omitted
    self.isExact = isExact
  }

  /// Returns the app with the methods that a log shows, and no others: what a log never names it need not have, or
  /// does not write down.
  ///
  /// A line that no method of the app can have written was written by one that apps seldom have.
  ///
  /// - Parameters:
  ///   - meanings: What the lines of the log may be about.
  ///   - others: Methods that the app has though the log never names them.
  /// - Returns: The app.
  func implementing(_ meanings: [[LoggedCall]], and others: [Int32] = []) -> App {
    guard !isExact else { return base }
    var result = base
    let named = Set(meanings.flatMap { $0.map { $0.callback } })
    for callback in result.implemented.indices
    where !named.contains(Int32(callback)) && !others.contains(Int32(callback)) {
      result.implemented[callback] = false
    }
    for meaning in meanings
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
