/// An XML element with where it and its attributes stand in the file.
final class XMLElement {
  let namespace: String
  let name: String
  let attributes: [XMLAttribute]
  /// Bytes of the start tag.
  let range: Range<Int>
  /// Bytes from the start tag to the end tag, both included.
  private(set) var wholeRange: Range<Int>
  private(set) var children: [XMLElement] = []
  /// All text directly inside.
  private(set) var text = ""

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
  subscript(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace.isEmpty && $0.name == name }
  }

  /// An attribute of our own name space.
  func own(_ name: String) -> XMLAttribute? {
    attributes.first { $0.namespace == Namespace.own && $0.name == name }
  }
}

struct XMLAttribute {
  let namespace: String
  let name: String
  /// With entities replaced.
  let value: String
  /// Bytes of the value as it stands between the quotes.
  let range: Range<Int>

  /// Bytes of a part of the value; all of it where entities make them differ.
  func range(of part: Range<Int>) -> Range<Int> {
    guard value.utf8.count == range.count else { return range }
    let start = range.lowerBound + part.lowerBound
    return start..<min(range.lowerBound + part.upperBound, range.upperBound)
  }
}

enum Namespace {
  static let scxml = "http://www.w3.org/2005/07/scxml"
  static let own = "urn:tracebook:chart"
}
