/// How much an XML file may nest and repeat.
enum XMLBudget {
  /// Elements inside of elements.
  static let depth = 200
  /// Attributes of an element, since each is looked for among its bytes.
  static let attributes = 64
}
