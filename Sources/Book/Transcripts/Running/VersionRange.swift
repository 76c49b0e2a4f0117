package import Statechart

/// The values of the version parameter for which something exists.
package struct VersionRange: Sendable, Equatable {
  private let since: Int?
  private let until: Int?

  package init(since: Int?, until: Int?) {
    self.since = since
    self.until = until
  }

  package init(_ parameter: Parameter) {
    since = parameter.since == .min ? nil : Int(parameter.since)
    until = parameter.until == .max ? nil : Int(parameter.until)
  }

  package func contains(_ version: Int) -> Bool {
    version >= since ?? .min && version <= until ?? .max
  }

  /// The range as it follows `exists only`, such as `from 4 to 13`.
  package var text: String {
    switch (since, until) {
    case (let since?, let until?): "from \(since) to \(until)"
    case (let since?, nil): "from \(since) on"
    case (nil, let until?): "up to \(until)"
    case (nil, nil): "in other versions"
    }
  }
}

extension CallbackDeclaration {
  package var versions: VersionRange { VersionRange(since: since, until: until) }
}
