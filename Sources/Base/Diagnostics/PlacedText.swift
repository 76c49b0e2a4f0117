/// A text and its range in a file.
package struct PlacedText: Sendable, Hashable {
  package let text: String
  package let range: Range<Int>

  package init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
