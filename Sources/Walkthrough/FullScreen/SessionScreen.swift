/// The state of a full screen: text, the line that is typed, and what is open beside them.
package struct SessionScreen {
  /// What a key leads to.
  enum Outcome: Equatable {
    case stays
    /// The key has no effect here.
    case beeps
    case replies(LineEditor.Reply)
  }

  var surroundings = Surroundings()
  var scrollback: Scrollback
  var input = InputLine()
  var history = LineHistory()
  var prompt = ""
  var menu: Menu?
  /// Possible completions, which are shown until the next key.
  var candidates: [String] = []
  /// Whether the overview is shown; nil as long as the width of the window decides.
  var showsOverview: Bool?
  private(set) var rows: Int
  private(set) var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
    scrollback = Scrollback(width: columns, height: rows)
    arrange()
  }

  mutating func resize(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
    arrange()
  }

  // MARK: Arranging

  var isOverviewShown: Bool { showsOverview ?? (columns >= Division.wide) }

  var division: Division {
    Division(
      rows: rows, columns: columns, hasStatus: !surroundings.status.isEmpty,
      hasSide: isOverviewShown, candidates: candidateLines.count)
  }

  /// The lines of the overview above the text, in a window that is too narrow for it beside the text.
  func overviewAbove(_ division: Division) -> [Line] {
    guard isOverviewShown, division.side == 0, division.body >= 6,
      let part = surroundings.side.first
    else { return [] }
    let lines = part(columns).prefix(division.body / 2 - 1)
    let rule = [Span(String(repeating: "─", count: columns), .dim)]
    return lines.isEmpty ? [] : lines + [rule]
  }

  var candidateLines: [Line] {
    guard !candidates.isEmpty else { return [] }
    let list = Completion(choices: candidates).list(width: columns)
    return list.split(separator: "\n").map { [Span(String($0))] }
  }

  /// Gives the text the rows and columns that nothing else takes.
  mutating func arrange() {
    let division = division
    let above = overviewAbove(division).count
    scrollback.resize(width: division.text, height: division.body - above)
  }

  /// Begins to wait for a line; what was typed before a key asked for something else stays.
  mutating func begin(_ prompt: String) {
    self.prompt = prompt
    history.rewind()
    arrange()
    scrollback.advance()
  }
}
