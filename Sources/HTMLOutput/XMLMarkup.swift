import Base
import Formats

/// Markup that plugins write for pages in HTML, as it is written in a document that is XML.
enum XMLMarkup {
  private static let namespaces = [
    "svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML",
  ]

  /// Returns the markup with its name spaces, or nil if an element of it is not closed as XML demands.
  ///
  /// What the protocol of plugins lets in is XML but for three tags and the name spaces, which HTML knows by itself.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  static func of(_ markup: [UInt8]) -> [UInt8]? {
    var text = String(decoding: markup, as: UTF8.self)
    for tag in ["br", "hr", "wbr"] { text.replace("<\(tag)>", with: "<\(tag)/>") }
    var faults: [Diagnostic] = []
    let file = SourceFile(path: "", text: "<div>\(text)</div>")
    guard let root = XMLReader.read(file, &faults) else { return nil }
    var result: [UInt8] = []
    var start = file.bytes.startIndex + 5
    var rest = Array(root.children.reversed())
    while let element = rest.popLast() {
      rest += element.children.reversed()
      guard element.namespace.isEmpty, let name = namespaces[element.name] else { continue }
      result += file.bytes[start..<element.nameRange.upperBound]
      result += " xmlns=\"\(name)\"".utf8
      start = element.nameRange.upperBound
    }
    return result + file.bytes[start..<(file.bytes.endIndex - 6)]
  }
}
