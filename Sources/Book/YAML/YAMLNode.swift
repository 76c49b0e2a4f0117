/// A value of a YAML file, with where it stands.
package struct YAMLNode: Sendable {
  /// A key and its value, in the order of the file.
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: Range<Int>
    package let value: YAMLNode
  }

  package enum Content: Sendable {
    /// `isPlain` when it was written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  package let content: Content
  /// Bytes in the source file.
  package let range: Range<Int>

  /// Whether it says nothing: empty, `~` or `null`, without quotes.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The entries of a mapping; nil of anything else.
  package var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The text of a scalar that says something; nil of anything else.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// The value of a key; nil when there is none or this is not a mapping.
  package subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key == key }?.value
  }
}
