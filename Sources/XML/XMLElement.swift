/// An XML element with where it and its attributes stand in the file.
package final class XMLElement {
  package let namespace: String
  package let name: String
  package let attributes: [XMLAttribute]
  /// Bytes of the start tag.
  package let range: Range<Int>
  /// Bytes from the start tag to the end tag, both included.
  package private(set) var wholeRange: Range<Int>
  package private(set) var children: [XMLElement] = []
  /// All text directly inside.
  package private(set) var text = ""

  init(namespace: String, name: String, attributes: [XMLAttribute], range: Range<Int>) {
    self.namespace = namespace
    self.name = name
    self.attributes = attributes
    self.range = range
    wholeRange = range
  }

  func end(at offset: Int) { wholeRange = range.lowerBound..<max(range.upperBound, offset) }

  func append(_ child: XMLElement) { children.append(child) }
  func append(_ characters: String) { text += characters }

  /// An attribute without a name space.
  package subscript(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace.isEmpty && $0.name == name }
  }
}

package struct XMLAttribute {
  package let namespace: String
  package let name: String
  /// With entities replaced.
  package let value: String
  /// Bytes of the value as it stands between the quotes.
  package let range: Range<Int>

  /// An attribute as it stands in a file, or one that is made from others.
  package init(namespace: String, name: String, value: String, range: Range<Int>) {
    self.namespace = namespace
    self.name = name
    self.value = value
    self.range = range
  }

  /// Bytes of a part of the value; all of it where entities make them differ.
  package func range(of part: Range<Int>) -> Range<Int> {
    guard value.utf8.count == range.count else { return range }
    let start = range.lowerBound + part.lowerBound
    return start..<min(range.lowerBound + part.upperBound, range.upperBound)
  }
}
