/// A BCP 47 language tag as the book's folders spell it, such as `sv`, `pt` or `zh-Hans`.
public struct LanguageTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The tag as it is written.
  public let text: String

  /// Creates a tag of any text, which is not checked.
  public init(_ text: String) { self.text = text }

  /// The tag as it is written, for texts in which it stands.
  public var description: String { text }

  /// Orders tags by their letters.
  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
