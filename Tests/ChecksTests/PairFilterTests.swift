import Base
import Book
import Testing

@testable import Checks

@Suite struct `What a filter of pairs lets pass` {
  /// Rules of every form, about signs that the texts below are made of.
  private static let rules = [
    TypographyRule(id: "sign", find: ["\"", "…"], say: "a"),
    TypographyRule(id: "text", find: ["--", "a b", "門 "], say: "b"),
    TypographyRule(
      id: "after", find: ["-"], after: [.kind(.digit), .anyOf(["é"])], say: "c"),
    TypographyRule(id: "before", find: [" "], before: [.anyOf([",", "”"])], say: "d"),
    TypographyRule(
      id: "both", find: ["b"], after: [.kind(.edge)], before: [.kind(.han), .kind(.edge)], say: "e"),
    TypographyRule(
      id: "not", find: ["，"], notAfter: [.kind(.han)], notBefore: [.kind(.edge)], say: "f"),
    TypographyRule(
      id: "gap", after: [.kind(.han)], before: [.kind(.letter), .kind(.code)], say: "g"),
    TypographyRule(id: "other gap", after: [.kind(.wide)], before: [.anyOf(["y"])], say: "h"),
    TypographyRule(id: "edge", find: ["y"], before: [.kind(.edge)], say: "i"),
  ]
  private static let signs: [Unicode.Scalar] = [
    "a", "b", "y", " ", "-", "\"", ",", "，", "é", "門", "㐀", "”", "“", "4", "…", "\u{FFFC}", "😀",
    "\n",
  ]

  private static func language(_ rules: [TypographyRule]) -> Language {
    Language(tag: LanguageTag("en"), autonym: "English", typography: rules)
  }

  private static func prose(_ scalars: [Unicode.Scalar]) -> (Prose, [UInt8]) {
    let text = String(String.UnicodeScalarView(scalars))
    let bytes = Array(text.utf8)
    var prose = Prose(SourceFile(path: "a.md", bytes: bytes))
    prose.append(bytes.span, at: bytes.indices)
    return (prose, bytes)
  }

  private static func isSuspect(_ bytes: [UInt8], _ filter: PairFilter) -> Bool {
    var scan = PairScan(filter)
    scan.append(bytes.span, at: bytes.indices)
    return scan.isSuspect
  }

  /// All texts of up to three of the signs, under each rule and under all.
  @Test(arguments: rules.indices.map { [rules[$0]] } + [rules])
  func `breaks no rule`(rules: [TypographyRule]) {
    let check = TypographyCheck(Self.language(rules))
    var texts: [[Unicode.Scalar]] = [[]]
    var passed = 0
    for _ in 0..<3 {
      texts = texts.flatMap { text in Self.signs.map { text + [$0] } }
      for text in texts {
        let (prose, bytes) = Self.prose(text)
        guard !Self.isSuspect(bytes, check.filter) else { continue }
        passed += 1
        #expect(check.run(prose).isEmpty, "\(prose.text(prose.scalars.indices))")
      }
    }
    #expect(passed > 100)
  }

  @Test func `is the same however a text is cut`() {
    let filter = PairFilter(Self.language([Self.rules[1], Self.rules[6]]))
    for text in ["a b", "門a", "a門 ", "ab--", "word word", "門門"] {
      let bytes = Array(text.utf8)
      for cut in text.unicodeScalars.indices {
        let head = text[..<cut].utf8.count
        var scan = PairScan(filter)
        let first = Array(bytes[..<head])
        let second = Array(bytes[head...])
        scan.append(first.span, at: 0..<head)
        scan.append(second.span, at: head..<bytes.count)
        #expect(scan.isSuspect == Self.isSuspect(bytes, filter), "\(text) \(head)")
      }
    }
  }

  @Test func `is most of what people write`() throws {
    let filter = PairFilter(Self.language(Self.rules))
    #expect(!Self.isSuspect(Array("Porten öppnas när en gäst kommer.".utf8), filter))
    #expect(!Self.isSuspect(Array("大门打开以后。".utf8), filter))
    #expect(Self.isSuspect(Array("大门x打开".utf8), filter))
  }
}
