import BookModel
import Diagnostics

/// The cells of a table as prose, in which text between backticks is code.
struct CellProse {
  private(set) var cells: [Prose] = []
  private var cell: Prose
  private let file: SourceFile

  private static let mark = UInt8(ascii: "`")
  private static let ends: [UInt8] = Array(",\"\r\n".utf8)

  /// Parses a table whose bytes begin at `start` in the file.
  init(_ literal: [UInt8], at start: Int, in file: SourceFile) {
    self.file = file
    cell = Prose(file)
    var index = 0
    while index < literal.count {
      if let close = Self.code(at: index, in: literal) {
        cell.append(Prose.code, at: start + index)
        index = close + 1
      } else if Self.ends.contains(literal[index]) {
        finish()
        index += 1
      } else {
        let end = Self.textEnd(from: index, in: literal)
        append(literal, index..<end, start)
        index = end
      }
    }
    finish()
  }

  /// Returns the index of the backtick that closes code at an index; nil when no code begins there.
  private static func code(at index: Int, in literal: [UInt8]) -> Int? {
    guard literal[index] == mark else { return nil }
    let rest = literal[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }
    return rest.firstIndex(of: mark)
  }

  private static func textEnd(from index: Int, in literal: [UInt8]) -> Int {
    literal[(index + 1)...].firstIndex { $0 == mark || ends.contains($0) } ?? literal.count
  }

  private mutating func append(_ literal: [UInt8], _ range: Range<Int>, _ start: Int) {
    cell.append(literal[range].span, at: (start + range.lowerBound)..<(start + range.upperBound))
  }

  private mutating func finish() {
    if !cell.scalars.isEmpty { cells.append(cell) }
    cell = Prose(file)
  }
}
