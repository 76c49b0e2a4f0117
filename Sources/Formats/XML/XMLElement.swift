/// An XML element with the byte ranges of its tags and attributes.
package final class XMLElement {
  package let namespace: String
  package let name: String
  package let attributes: [XMLAttribute]
  /// The byte range of the start tag.
  package let range: Range<Int>
  /// The byte range of the local name in the start tag.
  package let nameRange: Range<Int>
  /// The byte range from the start tag to the end tag, both included.
  package private(set) var wholeRange: Range<Int>
  package private(set) var children: [XMLElement] = []
  /// All text directly inside the element, concatenated.
  package private(set) var text = ""

  init(namespace: String, name: String, attributes: [XMLAttribute], tag: StartTag) {
    self.namespace = namespace
    self.name = name
    self.attributes = attributes
    range = tag.range
    nameRange = tag.name
    wholeRange = range
  }

  func end(at offset: Int) { wholeRange = range.lowerBound..<max(range.upperBound, offset) }

  func append(_ child: XMLElement) { children.append(child) }
  func append(_ characters: String) { text += characters }

  /// Returns the attribute with a name and no namespace, or nil when there is none.
  package subscript(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace.isEmpty && $0.name == name }
  }
}

package struct XMLAttribute {
  package let namespace: String
  package let name: String
  /// The value with entities replaced.
  package let value: String
  /// The byte range of the value between the quotes.
  package let range: Range<Int>
  /// The byte range of the local name.
  package let nameRange: Range<Int>

  package init(
    namespace: String, name: String, value: String, range: Range<Int>, nameRange: Range<Int>? = nil
  ) {
    self.namespace = namespace
    self.name = name
    self.value = value
    self.range = range
    self.nameRange = nameRange ?? range
  }

  /// Returns the range of a part of the value, or of all of it when the value contains entities.
  package func range(of part: Range<Int>) -> Range<Int> {
    guard value.utf8.count == range.count else { return range }
    let start = range.lowerBound + part.lowerBound
    return start..<min(range.lowerBound + part.upperBound, range.upperBound)
  }
}
