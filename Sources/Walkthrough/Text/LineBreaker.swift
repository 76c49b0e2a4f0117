/// Breaks glyphs into lines of a maximum width.
///
/// Lines break at spaces, and beside wide glyphs where `Kinsoku` allows it; a word longer than a
/// line is broken. Spaces at a break are dropped.
struct LineBreaker: Sendable {
  /// The width of the first line in cells.
  let width: Int
  /// The number of cells by which the other lines are shorter.
  var hanging = 0

  /// Returns at least one line.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  func lines(_ glyphs: [Glyph]) -> [[Glyph]] {
    var lines: [[Glyph]] = []
    for part in glyphs.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd) {
      append(part, to: &lines)
    }
    return lines
  }

  /// Breaks a line of code where the width is exceeded, keeping spaces.
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

  /// Breaks a line of code between words, as far inside as its own indentation and four cells more.
  ///
  /// A word that is longer than a line is cut.
  func code(_ glyphs: [Glyph]) -> [[Glyph]] {
    let own = glyphs.prefix(while: \.isSpace).count
    let inside = Glyph.run(String(repeating: " ", count: min(own + 4, width / 2)))
    var lines: [[Glyph]] = []
    var rest = glyphs[...]
    repeat {
      let start = lines.isEmpty ? [] : inside
      let end = codeEnd(rest, width: width - start.count, after: lines.isEmpty ? own : 0)
      lines.append(start + rest[..<end].trimmed)
      rest = rest[end...].drop(while: \.isSpace)
    } while !rest.isEmpty
    return lines
  }

  /// Returns the end of the line that begins with these glyphs, which is not among the first ones.
  private func codeEnd(_ glyphs: ArraySlice<Glyph>, width: Int, after first: Int) -> Int {
    var cells = 0
    var best: Int?
    for index in glyphs.indices {
      if index > glyphs.startIndex + first, isSeam(glyphs[index - 1], glyphs[index]) {
        best = index
      }
      cells += glyphs[index].cells
      if cells > width, !glyphs[index].isSpace { return best ?? max(index, glyphs.startIndex + 1) }
    }
    return glyphs.endIndex
  }

  /// Whether code may go on in a new line between two characters: at a space, before a dot, behind a bracket or a comma.
  private func isSeam(_ left: Glyph, _ right: Glyph) -> Bool {
    if right.isSpace { return false }
    if left.isSpace { return true }
    return right.character == "." && (left.character.isLetter || ")]}?!".contains(left.character))
      || "([{,;".contains(left.character) && !")]},;".contains(right.character)
  }

  private func append(_ part: ArraySlice<Glyph>, to lines: inout [[Glyph]]) {
    var rest = part
    repeat {
      let end = lineEnd(rest, width: rest.startIndex == 0 ? width : width - hanging)
      lines.append(Array(rest[..<end].trimmed))
      rest = rest[end...].drop(while: \.isSpace)
    } while !rest.isEmpty
  }

  /// Returns the end of the line that begins with these glyphs.
  private func lineEnd(_ glyphs: ArraySlice<Glyph>, width: Int) -> Int {
    var cells = 0
    var best: Int?
    for index in glyphs.indices {
      if index > glyphs.startIndex, mayBreak(glyphs, before: index) { best = index }
      cells += glyphs[index].cells
      // A space past the edge is dropped, so it does not make the line too long.
      if cells > width, !glyphs[index].isSpace {
        guard let best else { return forced(glyphs, before: index) }
        // A name that no line can hold is not made to begin on a new one.
        return isTooLong(glyphs[best...]) ? seam(glyphs, from: best, before: index) ?? best : best
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

  /// Returns whether the word with which glyphs begin is longer than a line.
  private func isTooLong(_ glyphs: ArraySlice<Glyph>) -> Bool {
    var cells = 0
    for glyph in glyphs {
      if glyph.isSpace || glyph.isWide { return false }
      cells += glyph.cells
      if cells > width - hanging { return true }
    }
    return false
  }

  /// Returns the last position before a glyph where a part of a name ends, as in `didFinish:with`.
  private func seam(_ glyphs: ArraySlice<Glyph>, from start: Int, before index: Int) -> Int? {
    guard start + 1 < index else { return nil }
    return (start + 1...index).last { place in
      let left = glyphs[place - 1].character
      let right = glyphs[place].character
      if ":/.-_,?&".contains(left) { return !":/.-_,".contains(right) && !isClosing(right) }
      return (left.isLowercase || left.isNumber) && right.isUppercase
    }
  }

  private func isClosing(_ character: Character) -> Bool {
    !Kinsoku.mayStartLine(afterSpace: character)
  }

  /// Returns the last position before a glyph where a word may be broken, or else its position.
  private func forced(_ glyphs: ArraySlice<Glyph>, before index: Int) -> Int {
    if let seam = seam(glyphs, from: glyphs.startIndex, before: index) { return seam }
    let latest = max(index, glyphs.startIndex + 1)
    var place = latest
    while place > glyphs.startIndex + 1 {
      if Kinsoku.mayCut(glyphs[place - 1].character, glyphs[place].character) { return place }
      place -= 1
    }
    return latest
  }
}

extension ArraySlice<Glyph> {
  /// The glyphs without spaces at the end.
  fileprivate var trimmed: Self {
    var line = self
    while line.last?.isSpace ?? false { line.removeLast() }
    return line
  }
}
