/// A BCP 47 language tag as the book's folders spell it, such as `sv`, `pt` or `zh-Hans`.
package struct LanguageTag: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
