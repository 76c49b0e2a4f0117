import Testing

@testable import Book

@Suite struct `The budget of parsed Markdown` {
  @Test func `is given away until it is used up`() {
    let budget = SyntaxBudget(10)
    #expect(budget.take(6))
    #expect(budget.take(4))
    #expect(!budget.take(1))
  }

  @Test func `gives nothing to what is larger than its rest`() {
    let budget = SyntaxBudget(10)
    #expect(!budget.take(11))
  }
}
