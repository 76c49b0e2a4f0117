import XML

/// The XML namespaces of a chart.
enum Namespace {
  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let own = "urn:tracebook:chart"
}

extension XMLElement {
  /// An attribute in the namespace of our own extensions.
  func own(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace == Namespace.own && $0.name == name }
  }
}
