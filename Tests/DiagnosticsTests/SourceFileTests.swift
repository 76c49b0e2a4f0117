import Base
import Testing

@Suite struct `Source files` {
  private let file = SourceFile(path: "p", text: "ab\r\n门开x\n\nlast")

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 1, 3), (4, 2, 1), (7, 2, 2), (10, 2, 3), (11, 2, 4), (12, 3, 1),
    (13, 4, 1), (17, 4, 5), (99, 4, 5), (-1, 1, 1),
  ])
  func `a byte has a line and a column in scalars`(offset: Int, line: Int, column: Int) {
    #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test(arguments: [
    (1, 1, 0), (1, 3, 2), (1, 99, 2), (2, 2, 7), (2, 3, 10), (2, 4, 11), (3, 1, 12), (4, 4, 16),
    (5, 1, 17), (0, 1, 17),
  ])
  func `a line and column have a byte`(line: Int, column: Int, offset: Int) {
    #expect(file.offset(of: SourcePosition(line: line, column: column)) == offset)
  }

  @Test func `lines are without their endings`() {
    #expect((0..<file.lineCount).map(file.lineText) == ["ab", "门开x", "", "last"])
    #expect(file.lineRange(0) == 0..<2)
    #expect(SourceFile(path: "p", text: "").lineCount == 1)
    #expect(SourceFile(path: "p", text: "a\n").lineCount == 2)
    #expect([0, 3, 4, 11, 12, 16, 17].map(file.lineIndex) == [0, 0, 1, 1, 2, 3, 3])
  }

  @Test func `positions are ordered by line, then column`() {
    #expect(SourcePosition(line: 1, column: 9) < SourcePosition(line: 2, column: 1))
    #expect(SourcePosition(line: 2, column: 1) < SourcePosition(line: 2, column: 2))
  }
}
