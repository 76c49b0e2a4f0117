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
  /// The event that the panes show; nil for the last one.
  var event: Int?
  /// Whether the session is doing what the last line asked for.
  private var isBusy = false
  /// The line of the text with which the answer to the line that was typed last begins.
  private var answer: Int?
  /// Whether panes or the overview are shown; nil as long as the width of the window decides.
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
      rows: rows, columns: columns, hasStatus: !surroundings.states.isEmpty,
      panes: isOverviewShown ? surroundings.panes.count : 0, candidates: candidateLines.count)
  }

  /// The lines of the overview above the text, in a window that is too narrow for it beside the text.
  func overviewAbove(_ division: Division) -> [Line] {
    guard isOverviewShown, division.panes.isEmpty, division.body >= 6 else { return [] }
    let lines = surroundings.overview(columns).prefix(division.body / 2 - 1)
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
    scrollback.resize(
      width: division.text, height: division.body - above, hidesRuns: !division.panes.isEmpty)
  }

  /// Begins to wait for a line; what was typed before a key asked for something else stays.
  mutating func begin(_ prompt: String) {
    self.prompt = prompt
    isBusy = false
    event = nil
    history.rewind()
    arrange()
    if let answer { scrollback.advance(toAnswerAt: answer) } else { scrollback.advance() }
    answer = nil
  }

  /// Shows a line that was typed, before the session has done what it asks for.
  mutating func accept(_ line: String) {
    isBusy = true
    let text = prompt + line
    // Nothing was asked that an empty line would answer.
    guard !line.isEmpty || surroundings.choices > 0 || !surroundings.goesOn else { return }
    if !line.isEmpty { answer = scrollback.lines.count }
    scrollback.append { width in InputLine(text).wrapped(width: width).map { [Span($0)] } }
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
      let reading = words.reading(
        mayChoose ? surroundings.choices : 0, goesOn: surroundings.goesOn || !isRead,
        hasRun: !division.panes.isEmpty && surroundings.events > 0)
      let keys = isBusy ? KeyBar(entries: []) : menu == nil ? reading : words.choosing
      frame.rows.append(keys.line(width: columns))
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

  /// The place, and below it as many states as fit.
  private func header(_ division: Division) -> [Line] {
    guard division.header > 0 else { return [] }
    let title = [Span(" " + surroundings.title, [.bold, .reversed])].fitted(to: columns, .reversed)
    guard division.header > 1 else { return [title] }
    var states = surroundings.states
    var line = [Span(states.joined(separator: " · "))]
    while states.count > 1, line.cells > columns {
      states.removeLast()
      line = [Span(states.joined(separator: " · ") + " …")]
    }
    return [title, line.cut(to: columns)]
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
    let panes = division.panes.enumerated().map { index, width in
      let place = PanePlace(
        width: width, height: division.body, event: event ?? surroundings.events,
        isLast: index == division.panes.count - 1)
      return surroundings.panes[index](place).map { $0.fitted(to: width) }
    }
    return above
      + text.enumerated().map { index, line in
        guard !panes.isEmpty else { return line }
        return zip(panes, division.panes).reduce(line.fitted(to: division.text)) { row, pane in
          let (lines, width) = pane
          let beside = lines.indices.contains(index) ? lines[index] : Line().fitted(to: width)
          return row + [Span(Division.gap, .dim)] + beside
        }
      }
  }

  private func filled(_ lines: [Line], _ height: Int) -> [Line] {
    lines + [Line](repeating: [], count: max(0, height - lines.count))
  }

  /// The line between the text and what is typed; it says when more text follows, or that the session is busy.
  private var rule: Line {
    guard menu == nil, isBusy || scrollback.hasMore else {
      return [Span(String(repeating: "─", count: columns), .dim)]
    }
    let word = isBusy ? surroundings.words.busy : surroundings.words.more
    let more = [Span("── ", .dim), Span(word + " ", .bold)].cut(to: columns)
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
    case .up where picksNumbers: return pick(by: -1)
    case .down where picksNumbers: return pick(by: 1)
    case .left where input.isEmpty && surroundings.events > 0: return look(by: -1)
    case .right where input.isEmpty && surroundings.events > 0: return look(by: 1)
    case .up, .control("p"): return show(history.older(than: input.text))
    case .down, .control("n"): return show(history.newer())
    case .character(let scalar):
      if input.isEmpty {
        // A space before a line means nothing, so it turns the page.
        if scalar == " " { return goOn() }
        if scalar == "?" { return .replies(.line(surroundings.help)) }
        // A choice is not to be confirmed, unless more digits may follow.
        let number = scalar.properties.numericType == .decimal ? Int(String(scalar)) ?? 0 : 0
        if (1...9).contains(number), number <= surroundings.choices, surroundings.choices < 10 {
          return mayChoose ? .replies(.line(String(scalar))) : .beeps
        }
      }
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

  private mutating func turnPage() -> Outcome {
    let before = scrollback.top
    scrollback.turnPage()
    return scrollback.top == before ? .beeps : .stays
  }

  /// Shows the next page, or goes on where all was seen and nothing has to be answered.
  private mutating func goOn() -> Outcome {
    guard isRead else { return turnPage() }
    return surroundings.goesOn ? .replies(.line("")) : .beeps
  }

  // MARK: Choices and events

  /// Whether all text has been in the window.
  private var isRead: Bool { !scrollback.hasMore && !scrollback.hasUnseen }
  /// Whether choices, which stand at the end of the text, are in sight.
  private var mayChoose: Bool { !scrollback.hasMore }

  /// Whether the arrows choose among the numbers of choices.
  private var picksNumbers: Bool {
    mayChoose && surroundings.choices > 0 && (input.isEmpty || Int(input.text) != nil)
  }

  private mutating func pick(by step: Int) -> Outcome {
    let count = surroundings.choices
    let number = Int(input.text).map { $0 + step } ?? (step > 0 ? 1 : count)
    guard (1...count).contains(number) else { return .beeps }
    input = InputLine("\(number)")
    return .stays
  }

  /// Shows another event of the run beside the text.
  private mutating func look(by step: Int) -> Outcome {
    let other = (event ?? surroundings.events) + step
    guard (0...surroundings.events).contains(other), !division.panes.isEmpty else { return .beeps }
    event = other
    return .stays
  }

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
/// From top to bottom: the place and the states, the text with what is beside it, candidates of a completion, a
/// rule, the line that is typed, and the keys.
struct Division: Equatable {
  let columns: Int
  /// Rows for the place and the states: none in a very low window.
  let header: Int
  /// Rows of the text, with what is above or beside it.
  let body: Int
  let candidates: Int
  /// Whether the rule and the keys have rows.
  let hasFooter: Bool
  /// Columns of the text.
  let text: Int
  /// Columns of each pane beside it.
  let panes: [Int]

  /// The width in cells from which a pane is shown beside the text.
  static let wide = 100
  /// The width from which two are.
  static let widest = 160
  /// The text has at least the first and at most the second width, if there is something beside it.
  private static let texts = (52, 72)
  /// The cells between two panes.
  static let gap = " │ "

  /// Divides a window.
  ///
  /// - Parameters:
  ///   - rows: The height of the window.
  ///   - columns: The width of the window.
  ///   - hasStatus: Whether there is a state to show.
  ///   - panes: The number of panes that are to be shown beside the text, if the window is wide enough.
  ///   - candidates: The rows wanted for candidates, of which at most a third of the window is given.
  init(rows: Int, columns: Int, hasStatus: Bool, panes: Int, candidates: Int) {
    self.columns = max(1, columns)
    let count = min(panes, columns >= Self.widest ? 2 : columns >= Self.wide ? 1 : 0)
    header = rows < 8 ? 0 : hasStatus && count == 0 ? 2 : 1
    hasFooter = rows >= 5
    self.candidates = min(candidates, rows / 3)
    body = max(1, rows - header - self.candidates - 1 - (hasFooter ? 2 : 0))
    guard count > 0 else {
      text = columns
      self.panes = []
      return
    }
    // The text does not depend on whether a second pane has anything to show.
    let share = columns >= Self.widest ? 38 : 49
    text = min(Self.texts.1, max(Self.texts.0, columns * share / 100 - 2))
    let rest = columns - text - count * Self.gap.count
    let second = count > 1 ? rest * 46 / 100 : 0
    self.panes = count > 1 ? [rest - second, second] : [rest]
  }
}
