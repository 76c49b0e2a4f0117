/// Limits on the nesting and the attributes of an XML file.
enum XMLBudget {
  /// The largest nesting depth of elements.
  static let depth = 200
  /// The largest number of attributes of an element, each searched for in the bytes of its tag.
  static let attributes = 64
}
