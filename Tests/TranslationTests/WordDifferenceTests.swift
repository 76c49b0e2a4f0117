import Growth
import Testing

@testable import Translation

@Suite struct WordDifferenceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let old: [String]
    let new: [String]
    let expected: [String]

    var testDescription: String { name }
  }

  private static let long = (1...30).map { "word\($0)" }

  @Test(arguments: [
    Case(name: "nothing", old: ["a b"], new: ["a b"], expected: []),
    Case(name: "a word", old: ["a b c"], new: ["a x c"], expected: ["a [-b-]{+x+} c"]),
    Case(name: "a word more", old: ["a c"], new: ["a b c"], expected: ["a {+b+} c"]),
    Case(name: "a word less", old: ["a b c"], new: ["a c"], expected: ["a [-b-] c"]),
    Case(name: "the first", old: ["a b"], new: ["x b"], expected: ["[-a-]{+x+} b"]),
    Case(name: "the last", old: ["a b."], new: ["a c."], expected: ["a [-b.-]{+c.+}"]),
    Case(
      name: "words in a row", old: ["a b c d"], new: ["a x y d"],
      expected: ["a [-b c-]{+x y+} d"]),
    Case(name: "all", old: ["a b"], new: ["c"], expected: ["[-a b-]{+c+}"]),
    Case(name: "a paragraph more", old: ["a"], new: ["a", "b"], expected: ["+ b"]),
    Case(name: "a paragraph less", old: ["a", "b"], new: ["b"], expected: ["- a"]),
    Case(
      name: "other line breaks", old: ["a b", "c d"], new: ["a b c", "x"],
      expected: ["a b c [-d-]{+x+}"]),
    Case(
      name: "Chinese signs", old: ["状态是挂起的。"], new: ["状态是暂停的。"],
      expected: ["状态是[-挂起-]{+暂停+}的。"]),
    Case(
      name: "two places", old: ["a b c d e"], new: ["a x c d y"],
      expected: ["a [-b-]{+x+} c d [-e-]{+y+}"]),
    Case(
      name: "far away", old: [(long + ["a"] + long).joined(separator: " ")],
      new: [(long + ["b"] + long).joined(separator: " ")],
      expected: [
        "… word23 word24 word25 word26 word27 word28 word29 word30 [-a-]{+b+} "
          + "word1 word2 word3 word4 word5 word6 word7 word8 …"
      ]),
  ])
  func `shows what went and what came, word by word`(_ one: Case) {
    #expect(WordDifference(isColored: false).lines(from: one.old, to: one.new) == one.expected)
  }

  @Test func `has colours besides its signs, never instead`() {
    #expect(
      WordDifference(isColored: true).lines(from: ["a b c"], to: ["a x c", "d"]) == [
        "a \u{1B}[31m[-b-]\u{1B}[0m\u{1B}[32m{+x+}\u{1B}[0m c \u{1B}[32m{+d+}\u{1B}[0m"
      ])
    #expect(
      WordDifference(isColored: true).lines(from: [], to: ["d"]) == ["\u{1B}[32m+ d\u{1B}[0m"])
  }

  @Test func `compares lines where the words are too many`() {
    let isModest = Growth.isModest(to: 20_000) { count in
      let old = (1...count).map { "o\($0)" }.joined(separator: " ")
      let new = (1...count).map { "n\($0)" }.joined(separator: " ")
      #expect(
        WordDifference(isColored: false).lines(from: [old], to: [new])
          == ["- \(old)", "+ \(new)"])
    }
    #expect(isModest)
  }
}
