import Base
import Book
import Testing

@Suite struct PluralTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let tag: String
    let rules: String
    /// Numbers as they are written, by category.
    let numbers: [(PluralCategory, [String])]
    var testDescription: String { tag }
  }

  /// Rules and numbers of CLDR 45.
  static let cases = [
    Case(
      tag: "sv", rules: "one: i = 1 and v = 0 @integer 1",
      numbers: [
        (.one, ["1", "-1"]), (.other, ["0", "2", "1.0", "1.5", "0.1", "100", "1c6"]),
      ]),
    Case(
      tag: "pt",
      rules: """
        one: i = 0..1 @integer 0, 1 @decimal 0.0~1.5
        many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
        """,
      numbers: [
        (.one, ["0", "1", "0.0", "1.5"]), (.many, ["1000000", "1c6", "2.1c6", "2e6"]),
        (.other, ["2", "17", "100000", "2.0", "1c3"]),
      ]),
    Case(
      tag: "pl",
      rules: """
        one: i = 1 and v = 0
        few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
        many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
        """,
      numbers: [
        (.one, ["1"]), (.few, ["2", "24", "102"]), (.many, ["0", "5", "12", "112", "21"]),
        (.other, ["0.0", "1.5", "100.0"]),
      ]),
    Case(
      tag: "ar",
      rules: "zero: n = 0\none: n = 1\ntwo: n = 2\nfew: n % 100 = 3..10\nmany: n % 100 = 11..99",
      numbers: [
        (.zero, ["0", "0.0"]), (.one, ["1", "1.00"]), (.two, ["2"]), (.few, ["3", "110"]),
        (.many, ["11", "99", "1026"]), (.other, ["100", "102", "0.1", "3.5"]),
      ]),
    Case(
      tag: "lv",
      rules: """
        zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
        one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        """,
      numbers: [
        (.zero, ["0", "11", "20", "11.0", "0.11"]), (.one, ["1", "21", "1.0", "0.1", "0.21"]),
        (.other, ["2", "9", "0.2", "1.2"]),
      ]),
    Case(
      tag: "w and t", rules: "one: w = 1 and t = 5\ntwo: c = 2",
      numbers: [(.one, ["0.5", "7.500"]), (.two, ["1c2"]), (.other, ["0.55", "5"])]),
    Case(tag: "zh", rules: "{}", numbers: [(.other, ["0", "1", "2", "1.5", "x", ""])]),
  ]

  private func language(_ rules: String) throws -> (Language, String) {
    let indented = rules.split(separator: "\n").map { "\n  " + $0 }.joined()
    let quoted = rules == "{}" ? " {}" : indented
    let book = try TemporaryBook([
      "Content/languages/en.yaml": "autonym: English\nplurals:\(quoted)\n"
    ])
    let loaded = try book.load()
    return (try #require(loaded.book?.languages.first), loaded.said)
  }

  @Test(arguments: cases)
  func `numbers fall into the categories that CLDR puts them in`(example: Case) throws {
    let (language, said) = try language(example.rules)
    #expect(said == "")
    for (category, numbers) in example.numbers {
      for number in numbers {
        #expect(language.plurals.category(of: number) == category, "\(number)")
        guard let whole = Int(number) else { continue }
        #expect(language.plurals.category(of: whole) == category, "\(number) as a count")
      }
    }
  }

  @Test func `the smallest number has a category too`() throws {
    let (language, _) = try language("one: i = 1")
    #expect(language.plurals.category(of: Int.min) == .other)
    #expect(language.plurals.category(of: String(repeating: "9", count: 40)) == .other)
  }

  @Test(arguments: [
    ("i is 1", "at `is` there should be `=` or `!=`"),
    ("x = 1", "at `x` there should be one of n, i, v, w, f, t, c, e"),
    ("i =", "at `the end` there should be a number"),
    ("i = 4..2", "at `4..2` there should be a range that ascends"),
    ("i % 0 = 1", "at `0` there should be a divisor"),
    ("i = 1 v = 0", "at `v` there should be `and`, `or` or the end"),
    ("i = 1 and", "at `the end` there should be one of n, i, v, w, f, t, c, e"),
    ("i = 99999999999999999999", "at `99999999999999999999` there should be a number"),
  ])
  func `a rule that is not CLDR's is reported with the word`(rule: String, why: String) throws {
    let (_, said) = try language("one: \(rule)")
    #expect(said.contains("Content/languages/en.yaml:3:8: error[plural-rule]"), "\(said)")
    #expect(said.contains("  why: \(why)\n"), "\(said)")
  }
}
