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

extension PluralRules {
  /// The categories of the counts up to 1000, which are all that readers see.
  package var categoriesOfWholeNumbers: [PluralCategory] {
    let found = Set((0...1000).map { category(of: $0) })
    return PluralCategory.allCases.filter(found.contains)
  }

  /// The value of gettext's header `Plural-Forms`, with the forms of `categoriesOfWholeNumbers`.
  ///
  /// For English it is `nplurals=2; plural=(n==1 ? 0 : 1);`.
  package var gettext: String {
    let categories = categoriesOfWholeNumbers
    let last = categories.count - 1
    let tests = conditions.compactMap { category, condition in
      categories.firstIndex(of: category).map { "\(condition.expression) ? \($0) : " }
    }
    // A number without a matching test has the last form. If whole numbers are never `other`, the
    // last test is unnecessary.
    let needed = categories.contains(.other) ? tests : tests.dropLast()
    let expression = needed.isEmpty ? "\(last)" : "(\(needed.joined())\(last))"
    return "nplurals=\(categories.count); plural=\(expression);"
  }
}

extension PluralCondition {
  /// The condition in C for a whole number `n`, without alternatives that no whole number meets.
  fileprivate var expression: String {
    if alternatives.isEmpty { return "1" }
    let terms = alternatives.compactMap { relations -> String? in
      let parts = relations.map(\.expression)
      guard !parts.contains("0") else { return nil }
      let rest = parts.filter { $0 != "1" }
      return rest.isEmpty ? "1" : rest.joined(separator: " && ")
    }
    return terms.isEmpty ? "0" : terms.contains("1") ? "1" : terms.joined(separator: " || ")
  }
}

extension PluralCondition.Relation {
  /// The relation in C; `0` and `1` when it never or always holds.
  fileprivate var expression: String {
    guard operand == .n || operand == .i else {
      // A whole number has no fraction and no power of ten.
      return ranges.contains { $0.contains(0) } != isNegated ? "1" : "0"
    }
    let value = modulus.map { "n%\($0)" } ?? "n"
    let tests = ranges.map { range in
      switch (range.lowerBound, range.upperBound) {
      case (let low, let high) where low == high: "\(value)==\(low)"
      case (0, let high): "\(value)<=\(high)"
      case (let low, let high): "\(value)>=\(low) && \(value)<=\(high)"
      }
    }
    if isNegated {
      return tests.count == 1 && !tests[0].contains("<") && !tests[0].contains(">")
        ? tests[0].replacing("==", with: "!=") : "!(\(tests.joined(separator: " || ")))"
    }
    return tests.count == 1 ? tests[0] : "(\(tests.joined(separator: " || ")))"
  }
}

/// A plural category of CLDR.
package enum PluralCategory: String, Sendable, CaseIterable, Hashable {
  case zero, one, two, few, many, other
}
