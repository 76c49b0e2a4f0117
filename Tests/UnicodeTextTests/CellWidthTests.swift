import Base
import Testing

@Suite struct `Cell width` {
  @Test(arguments: [
    ("", 0), ("door", 4), ("dörr", 4), ("do\u{0308}rr", 4), ("门", 2), ("门，开", 6), ("ｱ", 1),
    ("Ａ", 2), ("한국", 4), ("“门”", 4), ("…", 1), ("a\u{200B}b", 2), ("\u{7}", 0), ("é", 1),
    ("😀", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("👍🏽", 2), ("\u{3000}", 2),
  ])
  func `text takes the cells that a terminal gives it`(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells, "\(text.debugDescription)")
  }

  @Test(
    arguments: [("a", 1), ("门", 2), ("\u{0308}", 0), ("\t", 0), ("\u{7F}", 0), ("ö", 1)]
      as [(Unicode.Scalar, Int)])
  func `a scalar takes its own cells`(scalar: Unicode.Scalar, cells: Int) {
    #expect(CellWidth.of(scalar) == cells)
  }
}
