package import Base

/// A value of a YAML file, with its range in the file.
package struct YAMLNode: Sendable {
  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: Range<Int>
    package let value: YAMLNode

    /// Returns the key with another value.
    func with(_ value: YAMLNode) -> Entry { Entry(key: key, keyRange: keyRange, value: value) }
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
  /// Whether something in the value had another shape, which was reported.
  package internal(set) var isFaulty = false

  /// Whether the value is empty, `~` or `null`, without quotes.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// Whether the value says nothing: a blank text, or an empty list or map.
  package var isBlank: Bool {
    switch content {
    case .scalar(let text, _): isNull || text.allSatisfy(\.isWhitespace)
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// A value that is not there.
  package static let nothing = YAMLNode(content: .scalar("", isPlain: true), range: 0..<0)

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

  /// The text of a scalar with its place, or nil for a null or any other value.
  package var placed: PlacedText? { text.map { PlacedText($0, at: range) } }

  /// The elements of a list, or none.
  package var items: [YAMLNode] {
    guard case .sequence(let items) = content else { return [] }
    return items
  }

  /// The texts of a list with their places, or a text alone.
  package var texts: [PlacedText] { placed.map { [$0] } ?? items.compactMap(\.placed) }

  /// The texts of a map by their keys.
  package var textMap: [String: String] {
    Dictionary((entries ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }) {
      first, _ in first
    }
  }

  /// The value of a key, or nil when there is none or this is not a mapping.
  package subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key == key }?.value
  }
}
