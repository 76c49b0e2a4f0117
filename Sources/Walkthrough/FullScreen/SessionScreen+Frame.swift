extension SessionScreen {
  /// Returns what the window shows.
  mutating func frame() -> Frame {
    let division = division
    var frame = Frame()
    frame.rows = header(division) + body(division)
    frame.rows += shownCandidates(division)
    if division.hasFooter { frame.rows.append(rule) }
    let shown = Self.width(of: prompt, in: columns)
    let line = input.shown(width: max(1, columns - shown))
    frame.cursor = (frame.rows.count, min(columns - 1, shown + line.cursor))
    frame.rows.append([Span(prompt.prefix(cells: shown), .bold), Span(line.text)])
    if division.hasFooter {
      let words = surroundings.words
      frame.rows.append((menu == nil ? words.reading : words.choosing).line(width: columns))
    }
    // A window that is too low shows the end.
    let surplus = max(0, frame.rows.count - rows)
    frame.rows.removeFirst(surplus)
    frame.cursor.row -= surplus
    return frame
  }

  /// The candidates, or as many as have rows, and an ellipsis.
  private func shownCandidates(_ division: Division) -> [Line] {
    let lines = candidateLines.map { $0.cut(to: columns) }
    guard division.candidates > 0 else { return [] }
    guard lines.count > division.candidates else { return lines }
    return Array(lines.prefix(division.candidates - 1)) + [[Span("…")]]
  }

  /// The cells of a prompt, of which a very narrow window shows nothing.
  private static func width(of prompt: String, in columns: Int) -> Int {
    let cells = Span(prompt).cells
    return cells < columns / 2 ? cells : 0
  }

  /// The place, and the state beside it or below.
  private func header(_ division: Division) -> [Line] {
    let title = [Span(" " + surroundings.title, [.bold, .reversed])]
    let status = [Span(surroundings.status)]
    switch division.header {
    case 0: return []
    case 2: return [title.fitted(to: columns, .reversed), status.cut(to: columns)]
    default:
      guard !surroundings.status.isEmpty else { return [title.fitted(to: columns, .reversed)] }
      let end = [Span("  " + surroundings.status + " ", .reversed)].cut(to: columns / 2)
      return [title.fitted(to: columns - end.cells, .reversed) + end]
    }
  }

  private mutating func body(_ division: Division) -> [Line] {
    if var menu {
      let lines = menu.lines(width: columns, height: division.body)
      self.menu = menu
      return filled(lines, division.body)
    }
    let above = overviewAbove(division).map { $0.cut(to: columns) }
    let text = filled(
      scrollback.visible.map { $0.cut(to: division.text) }, division.body - above.count)
    guard division.side > 0 else { return above + text }
    let side = sideLines(division)
    return text.enumerated().map { index, line in
      let beside = side.indices.contains(index) ? side[index].cut(to: division.side) : []
      return line.fitted(to: division.text) + [Span(Division.gap, .dim)] + beside
    }
  }

  private func sideLines(_ division: Division) -> [Line] {
    var lines: [Line] = []
    for part in surroundings.side {
      if !lines.isEmpty { lines.append([]) }
      lines += part(division.side)
    }
    return lines
  }

  private func filled(_ lines: [Line], _ height: Int) -> [Line] {
    lines + [Line](repeating: [], count: max(0, height - lines.count))
  }

  /// The line between the text and what is typed; it says when more text follows.
  private var rule: Line {
    guard menu == nil, scrollback.hasMore else {
      return [Span(String(repeating: "─", count: columns), .dim)]
    }
    let more = [Span("── ", .dim), Span(surroundings.words.more + " ", .bold)].cut(to: columns)
    return more + [Span(String(repeating: "─", count: columns - more.cells), .dim)]
  }
}
