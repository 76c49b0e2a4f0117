import Base
import Testing

@testable import Walkthrough

@Suite struct `Lines are broken by cells` {
  struct Case: CustomTestStringConvertible {
    let text: String
    let width: Int
    let lines: [String]
    init(_ text: String, _ width: Int, _ lines: [String]) {
      self.text = text
      self.width = width
      self.lines = lines
    }
    var testDescription: String { "\(width): \(text)" }
  }

  private func broken(_ text: String, _ width: Int) -> [String] {
    LineBreaker(width: width).lines(Glyph.run(text)).map { String($0.map(\.character)) }
  }

  @Test(arguments: [
    Case("", 10, [""]),
    Case("Dörren står på glänt.", 10, ["Dörren", "står på", "glänt."]),
    Case("Dörren står på glänt.", 11, ["Dörren står", "på glänt."]),
    Case("”Öppen.” Nej, stängd.", 9, ["”Öppen.”", "Nej,", "stängd."]),
    Case("då ”sade” hon", 7, ["då", "”sade”", "hon"]),
    Case("A porta não está aberta.", 12, ["A porta não", "está aberta."]),
    Case("“Está aberta?”, disse.", 14, ["“Está", "aberta?”,", "disse."]),
    Case("cafe\u{301} au lait", 4, ["cafe\u{301}", "au", "lait"]),
    Case("a  b   c", 3, ["a", "b", "c"]),
    Case("abc   ", 3, ["abc"]),
    Case("ett\ntvå tre", 7, ["ett", "två tre"]),
    Case("doorDidOpen:withKey:", 8, ["doorDid", "Open:", "withKey:"]),
    Case("se doorDidOpen: nu", 8, ["se door", "DidOpen:", "nu"]),
    Case("nu öppnas dörren", 4, ["nu", "öppn", "as", "dörr", "en"]),
    Case("https://example.org/door/2?open", 9, ["https://", "example.", "org/door/", "2?open"]),
  ])
  func `words stay whole where they can`(_ one: Case) {
    #expect(broken(one.text, one.width) == one.lines)
  }

  @Test(arguments: [
    Case("门是开着的", 4, ["门是", "开着", "的"]),
    Case("门是开着的", 5, ["门是", "开着", "的"]),
    Case("门开着，风吹进来。", 6, ["门开", "着，风", "吹进", "来。"]),
    Case("门开着，风吹进来。", 8, ["门开着，", "风吹进", "来。"]),
    Case("他说（低声）走", 6, ["他说", "（低", "声）走"]),
    Case("他说：“走吧。”", 8, ["他说：", "“走吧。”"]),
    Case("读《门与锁》吧", 4, ["读", "《门", "与", "锁》", "吧"]),
    Case("等等……再说", 6, ["等等……", "再说"]),
    Case("等等等……再说", 7, ["等等等", "……再说"]),
    Case("门 door 开了", 6, ["门", "door", "开了"]),
    Case("门door开了", 6, ["门door", "开了"]),
    Case("门在 GNU 12 上运行", 9, ["门在 GNU", "12 上运行"]),
    Case("调用 doorDidOpen:，然后", 14, ["调用", "doorDidOpen:，", "然后"]),
    Case("👩‍👩‍👧走了", 4, ["👩‍👩‍👧走", "了"]),
  ])
  func `Chinese breaks anywhere but at its marks`(_ one: Case) {
    #expect(broken(one.text, one.width) == one.lines)
  }

  static let texts = [
    "Strax innan det sker anropas `doorWillOpen:`, och läget går från ”stängt” till öppet.",
    "“A porta abre-se”, diz o texto; mas não é assim (nem sempre).",
    "有的文章说，“门一开就关”（见《门与锁》）。不对：先调用 doorWillOpen:，再调用 doorDidOpen:；"
      + "之后……要等十秒——也可能更久！真的吗？是的、没有上限。",
  ]

  @Test(arguments: texts, [8, 11, 17, 20, 40, 80])
  func `no line is too wide, starts with a closing or ends with an opening mark`(
    _ text: String, _ width: Int
  ) {
    let lines = broken(text, width)
    for line in lines {
      #expect(CellWidth.of(line) <= width, "\(line)")
      #expect(!"，。、；：？！）》」".contains(line.first ?? " "), "\(line)")
      #expect(!"（《“‘「".contains(line.last ?? " "), "\(line)")
    }
    let letters = text.filter { $0 != " " }
    #expect(lines.joined().filter { $0 != " " } == letters)
  }

  @Test func `a mark that closes in Chinese opens a line in Swedish only after a space`() {
    #expect(Kinsoku.mayStartLine(afterSpace: "”"))
    #expect(!Kinsoku.mayStartLine(afterSpace: "。"))
    #expect(broken("门开”了", 4) == ["门", "开”", "了"])
  }

  @Test func `lines after the first may be shorter`() {
    let lines = LineBreaker(width: 9, hanging: 4).lines(Glyph.run("en dörr som står öppen"))
    #expect(lines.map { String($0.map(\.character)) } == ["en dörr", "som", "står", "öppen"])
  }

  @Test func `code is cut at the edge, spaces kept`() {
    let lines = LineBreaker(width: 4).cut(Glyph.run("ab  cd门e"))
    #expect(lines.map { String($0.map(\.character)) } == ["ab  ", "cd门", "e"])
  }

  @Test(arguments: [
    ("open(door)", 20, ["open(door)"]),
    ("  let door = open()", 12, ["  let door =", "      open()"]),
    ("file.append(to: folder)", 14, ["file.append(", "    to:", "    folder)"]),
    ("store.save()", 11, ["store", "    .save()"]),
    ("unbreakable", 4, ["unbr", "  ea", "  ka", "  bl", "  e"]),
    ("", 4, [""]),
  ])
  func `code is never broken in words, unless one is longer than a line`(
    _ code: String, _ width: Int, _ expected: [String]
  ) {
    let lines = LineBreaker(width: width).code(Glyph.run(code))
    #expect(lines.map { String($0.map(\.character)) } == expected)
  }
}
