import Base
import Book
import Testing

@Suite("Code beside earlier code of the same step")
struct EarlierCodeTests {
  private func added(_ text: String, after other: String) -> Set<Int>? {
    EarlierCode(
      SourceFile(path: "right.toy", text: text), earlier: SourceFile(path: "wrong.toy", text: other)
    )?.added
  }

  @Test(arguments: [
    ("on push:\n  save note\n  end\n", "on push:\n  end\n", [2]),
    ("on push:\n  save note\n", "on shut:\n  save note\n", [1]),
    ("a\nb\nc\nd\n", "b\na\nc\nd\n", [2]),
  ])
  func `has the lines that the earlier code lacks`(text: String, other: String, lines: [Int]) {
    #expect(added(text, after: other) == Set(lines))
  }

  @Test func `does not show lines that are only at another depth or are empty`() {
    #expect(added("on push:\n\n    save\n  end\n", after: "on push:\n  save\n  end\n") == nil)
  }

  @Test func `is none without a half in common`() {
    #expect(added("a\nb\nc\n", after: "a\nx\ny\nz\n") == nil)
    #expect(added("a\nb\n", after: "a\nb\nc\nd\n") == nil)
  }

  @Test func `is none for code too long to compare`() {
    let long = String(repeating: "a\n", count: 600)
    #expect(added(long + "b\n", after: long) == nil)
  }
}
