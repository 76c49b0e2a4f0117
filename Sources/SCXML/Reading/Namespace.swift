import Formats

/// The XML namespaces of a chart.
enum Namespace {
  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let own = "urn:tracebook:chart"
  static let all: Set = [scxml, own]

  /// The beginnings of name spaces in which editors keep where they draw what.
  private static let layouts = [
    "http://www.qt.io/2015/02/scxml-ext", "http://www.yworks.com/",
    "http://commons.apache.org/scxml-gui",
    "http://www.w3.org/2000/svg",
  ]

  /// Returns whether the elements of a name space say how a chart looks, and nothing of what it does.
  static func isLayout(_ namespace: String) -> Bool {
    layouts.contains { namespace.hasPrefix($0) }
  }
}

extension XMLElement {
  /// Returns the attribute in Tracebook's own namespace with a name, or nil when there is none.
  func own(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace == Namespace.own && $0.name == name }
  }
}
