/// A value of a YAML file, with its range in the file.
package struct YAMLNode: Sendable {
  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: Range<Int>
    package let value: YAMLNode
  }

  package enum Content: Sendable {
    /// A single value; `isPlain` is true when it was written without quotes.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  package let content: Content
  /// The bytes of the value in the source file.
  package let range: Range<Int>

  /// Whether the value is empty, `~` or `null`, without quotes.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The entries of a mapping in the order of the file, or nil for any other value.
  package var entries: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The text of a scalar, or nil for a null or any other value.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// The value of a key, or nil when there is none or this is not a mapping.
  package subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key == key }?.value
  }
}
