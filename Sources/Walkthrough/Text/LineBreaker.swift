/// Cuts signs into lines that fit a number of cells.
///
/// Text breaks at spaces, and beside wide signs wherever `Kinsoku` lets it; a word longer than a
/// line is cut. Spaces at a break are dropped.
struct LineBreaker: Sendable {
  /// Cells of the first line.
  let width: Int
  /// By how many cells the others are shorter.
  var hanging = 0

  /// The lines, at least one; O(n).
  func lines(_ glyphs: [Glyph]) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    for part in glyphs.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      append(part, to: &lines)
    }
    return lines
  }

  /// Lines of code: cut where the width is used up, spaces and all.
  func cut(_ glyphs: [Glyph]) -> [[Glyph]] {
    var lines: [[Glyph]] = [[]]
    var cells = 0
    for glyph in glyphs {
      if cells + glyph.cells > width, cells > 0 {
        lines.append([])
        cells = 0
      }
      lines[lines.count - 1].append(glyph)
      cells += glyph.cells
    }
    return lines
  }

  private func append(_ part: ArraySlice<Glyph>, to lines: inout [[Glyph]]) {
    var rest = part
    repeat {
      let end = lineEnd(rest, width: rest.startIndex == 0 ? width : width - hanging)
      var line = rest[..<end]
      while line.last?.isSpace ?? false { line.removeLast() }
      lines.append(Array(line))
      rest = rest[end...].drop(while: \.isSpace)
    } while !rest.isEmpty
  }

  /// Where the line that starts these signs ends.
  private func lineEnd(_ glyphs: ArraySlice<Glyph>, width: Int) -> Int {
    var cells = 0
    var best: Int?
    for index in glyphs.indices {
      if index > glyphs.startIndex, mayBreak(glyphs, before: index) { best = index }
      cells += glyphs[index].cells
      // A space past the edge is dropped, so it does not make the line too long.
      if cells > width, !glyphs[index].isSpace {
        return best ?? forced(glyphs, before: index)
      }
    }
    return glyphs.endIndex
  }

  private func mayBreak(_ glyphs: ArraySlice<Glyph>, before index: Int) -> Bool {
    let left = glyphs[index - 1]
    let right = glyphs[index]
    if right.isSpace { return false }
    if left.isSpace { return Kinsoku.mayStartLine(afterSpace: right.character) }
    return Kinsoku.mayBreak(left, right)
  }

  /// The last place before a sign where a word may be cut, the sign itself when there is none.
  private func forced(_ glyphs: ArraySlice<Glyph>, before index: Int) -> Int {
    let latest = max(index, glyphs.startIndex + 1)
    var place = latest
    while place > glyphs.startIndex + 1 {
      if Kinsoku.mayCut(glyphs[place - 1].character, glyphs[place].character) { return place }
      place -= 1
    }
    return latest
  }
}
