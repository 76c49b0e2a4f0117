import Growth
import Testing

@testable import Base

@Suite struct `Diagnostic values` {
  @Test func `they are printed by path, line, column and id`() {
    func make(_ path: String, _ line: Int, _ column: Int, _ id: String) -> Diagnostic {
      Diagnostic(.error, id, path: path, position: SourcePosition(line: line, column: column), "h")
    }
    let sorted = [
      make("a", 1, 2, "b"), make("a", 1, 2, "c"), make("a", 1, 10, "a"), make("a", 2, 1, "a"),
      make("a", 10, 1, "a"), make("b", 1, 1, "a"),
    ]
    #expect(Array(sorted.reversed()).inFileOrder() == sorted)
    #expect([3, 0, 5, 2, 4, 1].map { sorted[$0] }.inFileOrder() == sorted)
  }

  @Test func `errors come before warnings and notices, each in file order`() {
    let found = [("a", Diagnostic.Severity.notice), ("a", .warning), ("b", .error), ("a", .error)]
      .map { Diagnostic($1, "id", path: $0, "h") }
    #expect(found.rootsFirst().map(\.path) == ["a", "b", "a", "a"])
    #expect(found.rootsFirst().map(\.severity) == [.error, .error, .warning, .notice])
  }

  @Test func `one that follows a file is kept until that file has an error of its own`() {
    let difference = Diagnostic(.error, "parity", path: "sv", "h").following(["en"])
    let warning = Diagnostic(.warning, "slow", path: "en", "h")
    let cause = Diagnostic(.error, "syntax", path: "en", "h")
    let elsewhere = Diagnostic(.error, "language-missing", path: "book", "h").explaining("en")
    #expect([difference, warning].rootsFirst() == [difference, warning])
    #expect([difference, cause].rootsFirst() == [cause])
    #expect([difference, elsewhere].rootsFirst() == [elsewhere])
  }

  @Test func `those that follow each other are all kept`() {
    let both = [("a", "b"), ("b", "a")].map {
      Diagnostic(.error, "id", path: $0, "h").following([$1])
    }
    #expect(both.rootsFirst() == both)
  }

  @Test func `of those that share a place the first is kept`() {
    let all = ["b", "a", "c"].map { Diagnostic(.error, "fault", path: $0, "h").sharing("model") }
    #expect(all.rootsFirst().map(\.path) == ["a"])
  }

  @Test func `those of a kind that are too many in a file are counted`() {
    let all = (1...150).map {
      Diagnostic(
        .error, "bad-link", path: "a", position: SourcePosition(line: $0, column: 1), "h")
    }
    let other = Diagnostic(.warning, "slow", path: "b", "h")
    let shown = ([other] + all.reversed()).forShowing()
    #expect(shown.count == 102)
    #expect(Array(shown.prefix(100)) == Array(all.prefix(100)))
    #expect(shown[100].id == "too-many")
    #expect(shown[100].severity == .error)
    #expect(shown[100].position.line == 101)
    #expect(shown[100].headline == "50 more of `bad-link` from here on")
    #expect(shown[101] == other)
  }

  @Test func `as many in one line as the line has bytes cost no more than its length`() {
    let isModest = Growth.isModest(to: 200_000) { count in
      let file = SourceFile(path: "a", text: String(repeating: "[a](b) ", count: count / 7))
      let diagnostics = (0..<count / 7).map {
        Diagnostic(.error, "bad-link", at: $0 * 7..<$0 * 7 + 6, in: file, "h")
      }
      #expect(diagnostics.last?.position.column == count / 7 * 7 - 6)
      #expect(diagnostics.allSatisfy { $0.excerpt.map { $0.line.utf8.count < 500 } == true })
    }
    #expect(isModest)
  }

  @Test(arguments: [
    ("short\nenough", 100, 10, "short\nenough"),
    (
      String(repeating: "a", count: 90), 20, 10,
      String(repeating: "a", count: 20) + "… (70 more bytes)"
    ),
    (
      String(repeating: "门", count: 30), 20, 10,
      String(repeating: "门", count: 6) + "… (72 more bytes)"
    ),
    (String(repeating: "a\n", count: 30), 90, 2, "a\na\n… (56 more bytes)"),
    (String(repeating: "a", count: 50), 20, 10, String(repeating: "a", count: 50)),
  ])
  func `texts are cut that are longer than people read`(
    _ text: String, _ bytes: Int, _ lines: Int, _ expected: String
  ) {
    #expect(text.cut(bytes: bytes, lines: lines) == expected)
  }

  @Test func `only errors are errors`() {
    let notices = [
      Diagnostic(.warning, "a", path: "p", "h"), Diagnostic(.notice, "a", path: "p", "h"),
    ]
    #expect(!notices.hasErrors)
    #expect((notices + [Diagnostic(.error, "a", path: "p", "h")]).hasErrors)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("door", "door", 0), ("door", "dor", 1),
    ("door", "doors", 1), ("door", "boor", 1), ("door", "odor", 1), ("ab", "ba", 1),
    ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("门开", "门关", 1), ("dörr", "dorr", 1),
  ])
  func `edit distance counts insertions, deletions, replacements and swaps`(
    left: String, right: String, distance: Int
  ) {
    #expect(EditDistance.between(left, right) == distance)
    #expect(EditDistance.between(right, left) == distance)
  }

  @Test func `of equally near candidates the nearest begins alike`() {
    #expect(EditDistance.nearest(to: "dor", among: ["far", "for", "door", "dora"]) == "dora")
    let orders = ["orderPlaced", "orderPaid"]
    #expect(EditDistance.nearest(to: "orderPayed", among: orders) == "orderPaid")
    #expect(EditDistance.nearest(to: "orderPayed", among: orders.reversed()) == "orderPaid")
    #expect(EditDistance.nearest(to: "dor", among: []) == nil)
    #expect(EditDistance.nearest(to: "x", among: ["doorDidOpen:"]) == "doorDidOpen:")
  }

  @Test(
    arguments: [
      ("doorDidOpne:", "doorDidOpen:"), ("oepn", "open"), ("opened", "open"), ("close", nil),
      ("xy", nil), ("doorWasOpened:", nil), ("open", "open"), ("", nil),
    ] as [(String, String?)])
  func `a likely slip is near for its length`(text: String, expected: String?) {
    #expect(EditDistance.likely(text, among: ["open", "doorDidOpen:", "ab"]) == expected)
  }
}
