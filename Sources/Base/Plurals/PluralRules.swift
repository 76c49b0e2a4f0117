/// A language's plural rules in CLDR's notation (UTS #35, part 3), read from the language's file.
package struct PluralRules: Sendable {
  /// The rules in the order in which they are tried.
  private let rules: [(category: PluralCategory, condition: PluralCondition)]

  /// Creates rules under which every number is `other`.
  package init() { rules = [] }

  package init(_ rules: [(PluralCategory, PluralCondition)]) {
    self.rules = rules.map { (category: $0.0, condition: $0.1) }
  }

  /// The rules in the order in which they are tried.
  var conditions: [(category: PluralCategory, condition: PluralCondition)] { rules }

  /// The categories that have a rule, followed by `other`.
  package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// Returns the category of a whole number; its sign does not matter.
  package func category(of count: Int) -> PluralCategory {
    category(of: PluralOperands(count))
  }

  /// Returns the category of a number as written, such as `1.50` or `2c6`; `other` when the text is
  /// not a number.
  package func category(of text: String) -> PluralCategory {
    PluralOperands(text).map { category(of: $0) } ?? .other
  }

  private func category(of operands: PluralOperands) -> PluralCategory {
    rules.first { $0.condition.holds(for: operands) }?.category ?? .other
  }
}
