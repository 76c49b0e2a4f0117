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

extension SessionScreen {
  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The key; `changed` is handled by `resize(rows:columns:)`.
  ///   - lines: Returns the lines that the typed text may be completed to.
  /// - Returns: What the key leads to.
  mutating func handle(_ key: Key, among lines: () -> [String]) -> Outcome {
    defer { arrange() }
    // A reader who presses a key has seen what the window shows.
    if menu == nil, key != .changed { scrollback.noteShown() }
    candidates = []
    if key == .gone { return .replies(.end) }
    if menu != nil { return choose(key) }
    if let outcome = handleWindow(key) { return outcome }
    switch key {
    case .enter: return enter()
    case .control("d") where input.isEmpty: return .replies(.end)
    case .tab: return complete(lines())
    case .up, .control("p"): return show(history.older(than: input.text))
    case .down, .control("n"): return show(history.newer())
    case .character(let scalar):
      // A space before a line means nothing, so it turns the page.
      if scalar == " ", input.isEmpty { return turnPage() }
      input.insert(scalar)
      return .stays
    default: return edit(key)
    }
  }

  // MARK: The line

  private mutating func enter() -> Outcome {
    // Nobody should leave a step that they have not seen to its end.
    if input.isEmpty, scrollback.hasUnseen { return turnPage() }
    let line = input.text
    input = InputLine()
    if line.isWorthRemembering { history.add(line) }
    return .replies(.line(line))
  }

  private mutating func edit(_ key: Key) -> Outcome {
    let before = input
    switch key {
    case .left, .control("b"): input.moveLeft()
    case .right, .control("f"): input.moveRight()
    case .wordLeft, .alt("b"): input.moveWordLeft()
    case .wordRight, .alt("f"): input.moveWordRight()
    case .home, .control("a"): input.moveToStart()
    case .end, .control("e"): input.moveToEnd()
    case .backspace: input.deleteBackward()
    case .delete, .control("d"): input.deleteForward()
    case .control("u"): input.deleteToStart()
    case .control("k"): input.deleteToEnd()
    case .control("w"): input.deleteWordBackward()
    case .control("c"), .escape:
      input = InputLine()
      history.rewind()
    default: return .beeps
    }
    return input == before ? .beeps : .stays
  }

  private mutating func show(_ line: String?) -> Outcome {
    guard let line else { return .beeps }
    input = InputLine(line)
    return .stays
  }

  private mutating func complete(_ lines: [String]) -> Outcome {
    let completion = Completion(input.beforeCursor, among: lines)
    candidates = completion.choices
    guard let text = completion.text else { return candidates.isEmpty ? .beeps : .stays }
    input.replaceBeforeCursor(with: text)
    return .stays
  }

  // MARK: The window

  /// Handles a key that concerns the window; returns nil for other keys.
  private mutating func handleWindow(_ key: Key) -> Outcome? {
    switch key {
    case .pageUp, .alt("v"): return scroll(byPages: -1)
    case .pageDown, .control("v"): return scroll(byPages: 1)
    case .function(1): return .replies(.line(surroundings.help))
    case .function(2), .control("t"): return openMenu()
    case .function(3), .control("g"):
      showsOverview = !isOverviewShown
      return .stays
    case .control("l"), .changed: return .stays
    default: return nil
    }
  }

  private mutating func turnPage() -> Outcome { scroll(byPages: 1) }

  private mutating func scroll(byPages count: Int) -> Outcome {
    let before = scrollback.top
    scrollback.scroll(byPages: count)
    return scrollback.top == before ? .beeps : .stays
  }

  // MARK: Places

  private mutating func openMenu() -> Outcome {
    let places = surroundings.places()
    menu = Menu(title: surroundings.words.places, items: places.items, selected: places.current)
    return menu == nil ? .beeps : .stays
  }

  private mutating func choose(_ key: Key) -> Outcome {
    let page = max(1, division.body - 2)
    switch key {
    case .up, .control("p"): menu?.move(by: -1)
    case .down, .control("n"): menu?.move(by: 1)
    case .pageUp: menu?.move(by: -page)
    case .pageDown, .character(" "): menu?.move(by: page)
    case .home: menu?.move(by: -.max / 2)
    case .end: menu?.move(by: .max / 2)
    case .enter:
      let line = menu?.choice.line ?? ""
      menu = nil
      return .replies(.line(line))
    case .escape, .function(2), .control("t"), .control("c"), .control("d"), .character("q"):
      menu = nil
    case .changed: break
    default: return .beeps
    }
    return .stays
  }
}

/// The lines that were typed, for the keys that bring them back.
struct LineHistory {
  private var lines: [String] = []
  /// The index of the line that is shown; the number of lines when it is a new one.
  private var place = 0
  /// The new line, while an older one is shown.
  private var draft = ""

  /// Appends a line; an equal one before it is removed.
  mutating func add(_ line: String) {
    lines.removeAll { $0 == line }
    lines.append(line)
  }

  /// Ends a search among the lines.
  mutating func rewind() { place = lines.count }

  /// Returns the line before the one that is shown; nil when there is none.
  mutating func older(than shown: String) -> String? {
    guard place > 0 else { return nil }
    if place == lines.count { draft = shown }
    place -= 1
    return lines[place]
  }

  /// Returns the line after the one that is shown; nil when a new one is shown.
  mutating func newer() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return place == lines.count ? draft : lines[place]
  }
}

/// How a window is divided.
///
/// From top to bottom: the place, the text with what is beside it, candidates of a completion, a rule,
/// the line that is typed, and the keys.
struct Division: Equatable {
  let columns: Int
  /// Rows for the place and the state: none in a very low window.
  let header: Int
  /// Rows of the text, with what is above or beside it.
  let body: Int
  let candidates: Int
  /// Whether the rule and the keys have rows.
  let hasFooter: Bool
  /// Columns of what is beside the text; 0 when nothing is.
  let side: Int

  /// The width in cells from which something is shown beside the text.
  static let wide = 100
  /// What is beside the text has at least this width, and all that the text leaves.
  private static let narrowestSide = 30
  private static let widestText = 88
  /// The cells between the text and what is beside it.
  static let gap = " │ "

  /// Divides a window.
  ///
  /// - Parameters:
  ///   - rows: The height of the window.
  ///   - columns: The width of the window.
  ///   - hasStatus: Whether there is a state to show.
  ///   - hasSide: Whether something is to be shown beside the text, if the window is wide enough.
  ///   - candidates: The rows wanted for candidates, of which at most a third of the window is given.
  init(rows: Int, columns: Int, hasStatus: Bool, hasSide: Bool, candidates: Int) {
    self.columns = max(1, columns)
    header = rows < 8 ? 0 : hasStatus && columns < 80 ? 2 : 1
    hasFooter = rows >= 5
    self.candidates = min(candidates, rows / 3)
    body = max(1, rows - header - self.candidates - 1 - (hasFooter ? 2 : 0))
    let rest = columns - Self.widestText - Self.gap.count
    side = hasSide && columns >= Self.wide ? max(Self.narrowestSide, rest) : 0
  }

  /// Columns of the text.
  var text: Int { side > 0 ? columns - side - Self.gap.count : columns }
}
