import Base

/// The links and the code in one line of Markdown, as far as a line shows them.
struct LinkPlaces {
  private let file: SourceFile
  private let line: Range<Int>

  init(_ file: SourceFile, _ line: Range<Int>) {
    self.file = file
    self.line = line
  }

  /// Returns the destination of the link at a place, which may also be in the link's text.
  func target(at offset: Int) -> Range<Int>? {
    var start = line.lowerBound
    while let middle = place(of: "](", from: start) {
      let open = file.bytes[start..<middle].lastIndex(of: UInt8(ascii: "[")) ?? start
      let end = file.bytes[middle..<line.upperBound].firstIndex(of: UInt8(ascii: ")"))
      guard let end else { return nil }
      if (open...end).contains(offset) { return (middle + 2)..<end }
      start = end + 1
    }
    return nil
  }

  /// Returns the bytes of the span of code at a place, between single backticks.
  func code(at offset: Int) -> Range<Int>? {
    let signs = line.filter { file.bytes[$0] == UInt8(ascii: "`") }
    for index in stride(from: 0, to: signs.count - 1, by: 2) {
      let range = (signs[index] + 1)..<signs[index + 1]
      if range.touches(offset) { return range }
    }
    return nil
  }

  private func place(of run: String, from start: Int) -> Int? {
    let wanted = Array(run.utf8)
    guard line.upperBound - start >= wanted.count else { return nil }
    return (start...(line.upperBound - wanted.count)).first {
      file.bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
