/// Writes XML with one element a line.
struct XMLText {
  private(set) var lines: [String] = []
  private var depth: Int

  init(depth: Int = 0) { self.depth = depth }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Writes an element; attributes that are nil are left out.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    lines.append(indent + "<\(name)\(Self.text(attributes))/>")
  }

  /// Writes an element around other content, or an empty one when nothing is written inside.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ content: (inout XMLText) -> Void
  ) {
    if !wrap(name, attributes, content) { element(name, attributes) }
  }

  /// Writes an element around other content, or nothing when nothing is written inside.
  mutating func group(_ name: String, _ content: (inout XMLText) -> Void) {
    _ = wrap(name, [:], content)
  }

  /// Writes an element around its content; returns false, and writes nothing, when there is none.
  private mutating func wrap(
    _ name: String, _ attributes: KeyValuePairs<String, String?>,
    _ content: (inout XMLText) -> Void
  ) -> Bool {
    var inner = XMLText(depth: depth + 1)
    content(&inner)
    guard !inner.lines.isEmpty else { return false }
    lines.append(indent + "<\(name)\(Self.text(attributes))>")
    lines += inner.lines
    lines.append(indent + "</\(name)>")
    return true
  }

  /// Writes a start tag or an end tag that has no content of its own, such as `<else/>`.
  mutating func line(_ text: String) { lines.append(indent + text) }

  /// Appends what was written elsewhere at the same depth.
  mutating func append(_ other: XMLText) { lines += other.lines }

  private var indent: String { String(repeating: "  ", count: depth) }

  private static func text(_ attributes: KeyValuePairs<String, String?>) -> String {
    attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing(">", with: "&gt;")
  }
}
