import XML

/// The XML namespaces of a chart.
enum Namespace {
  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let own = "urn:tracebook:chart"
  static let all: Set = [scxml, own]
}

extension XMLElement {
  /// Returns the attribute in Tracebook's own namespace with a name, or nil when there is none.
  func own(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace == Namespace.own && $0.name == name }
  }
}
