import Testing

@testable import Walkthrough

@Suite struct `A session fills a screen` {
  private static func screen(
    _ columns: Int = 40, _ rows: Int = 12, lines: Int = 3, states: [String] = ["State: open"],
    choices: Int = 0, goesOn: Bool = true, events: Int = 0
  ) -> SessionScreen {
    var screen = SessionScreen(rows: rows, columns: columns)
    var words = Surroundings.Words()
    words.busy = "Busy"
    (words.more, words.help, words.list, words.overview) = ("More", "Help", "Lessons", "Map")
    (words.scroll, words.complete, words.leave) = ("Scroll", "Complete", "Leave")
    (words.on, words.run, words.answer) = ("On", "Run", "Answer")
    (words.places, words.choose, words.go, words.close) = ("Lessons", "Choose", "Go", "Close")
    screen.surroundings = Surroundings(
      title: "Doors · Step 1 of 2", states: states,
      panes: [
        { place in [[Span("event \(place.event)")], [Span(place.isLast ? "last" : "first")]] },
        { _ in [[Span("code")]] },
      ], events: events, overview: { _ in [[Span("Map")], [Span("● Open")]] }, choices: choices,
      goesOn: goesOn, words: words, help: "help",
      places: {
        (
          [
            .init(label: "Doors", remark: "1/2", line: "goto doors"),
            .init(label: "门", remark: "0/3", line: "goto men"),
          ], 0
        )
      })
    for number in 0..<lines { screen.scrollback.append { _ in [[Span("line \(number)")]] } }
    screen.begin("> ")
    return screen
  }

  private static func padded(_ text: String, _ count: Int) -> String {
    text + String(repeating: " ", count: count - text.count)
  }

  @discardableResult
  private static func type(
    _ text: String, into screen: inout SessionScreen, among lines: [String] = []
  ) -> SessionScreen.Outcome {
    var outcome = SessionScreen.Outcome.stays
    for scalar in text.unicodeScalars { outcome = screen.handle(Key(scalar), among: { lines }) }
    return outcome
  }

  // MARK: What is where

  @Test func `in a narrow window the state is below the title`() {
    var screen = Self.screen()
    Self.type("pu", into: &screen)
    let frame = screen.frame()
    #expect(
      frame.text == [
        " Doors · Step 1 of 2", "State: open", "line 0", "line 1", "line 2", "", "", "", "",
        String(repeating: "─", count: 40), "> pu", " Space On  F1 Help  F2 Lessons  F3 Map",
      ])
    #expect(frame.cursor == (10, 4))
  }

  @Test(arguments: [
    (40, "State: open · Door: ajar · Bell: quiet"), (36, "State: open · Door: ajar …"),
    (20, "State: open …"), (10, "State: op…"),
  ])
  func `of the states as many are shown as fit, the first ones matter most`(
    _ columns: Int, _ line: String
  ) {
    var screen = Self.screen(columns, states: ["State: open", "Door: ajar", "Bell: quiet"])
    #expect(screen.frame().text[1] == line)
  }

  @Test func `a wide one has the run beside the text, and the widest one the code beside that`() {
    var screen = Self.screen(120, 9, events: 2)
    let rows = [
      Self.padded("line 0", 56) + " │ event 2", Self.padded("line 1", 56) + " │ last",
      Self.padded("line 2", 56) + " │", Self.padded("", 56) + " │", Self.padded("", 56) + " │",
    ]
    let keys =
      " Space On  ←→ Run  F1 Help  F2 Lessons  F3 Map  PgUp/PgDn Scroll  Tab Complete  ^D Leave"
    let rule = String(repeating: "─", count: 120)
    #expect(screen.frame().text == [" Doors · Step 1 of 2"] + rows + [rule, ">", keys])
    var widest = Self.screen(160, 9)
    let row = Self.padded("line 0", 58) + " │ " + Self.padded("event 0", 52) + " │ code"
    #expect(widest.frame().text[1] == row)
    #expect(widest.frame().text[2].hasSuffix(" │ " + Self.padded("first", 52) + " │"))
  }

  @Test func `what tells a run is in the text only where it is not beside it`() {
    var screen = Self.screen(120, 9)
    screen.scrollback.append(tellsRun: true) { _ in [[Span("a row")]] }
    #expect(!screen.frame().text.contains { $0.hasPrefix("a row") })
    screen.resize(rows: 9, columns: 80)
    #expect(screen.frame().text.contains("a row"))
    screen.resize(rows: 9, columns: 120)
    #expect(screen.handle(.function(3), among: { [] }) == .stays)
    #expect(screen.frame().text.contains("a row"))
  }

  @Test func `on an empty line the arrows go through the events of the run`() {
    var screen = Self.screen(120, 9, events: 2)
    #expect(screen.handle(.right, among: { [] }) == .beeps)
    #expect(screen.handle(.left, among: { [] }) == .stays)
    #expect(screen.frame().text[1].hasSuffix("event 1"))
    #expect(screen.handle(.left, among: { [] }) == .stays)
    #expect(screen.handle(.left, among: { [] }) == .beeps)
    Self.type("x", into: &screen)
    #expect(screen.handle(.left, among: { [] }) == .stays)
    #expect(screen.frame().text[1].hasSuffix("event 0"))
    screen.begin("> ")
    #expect(screen.frame().text[1].hasSuffix("event 2"))
  }

  @Test func `a key folds what is beside the text, or shows the overview above it`() {
    var wide = Self.screen(120, 9)
    #expect(wide.handle(.function(3), among: { [] }) == .stays)
    #expect(wide.frame().text[2...4] == ["line 0", "line 1", "line 2"])
    var narrow = Self.screen()
    narrow.scrollback.advance()
    #expect(narrow.handle(.function(3), among: { [] }) == .stays)
    #expect(
      narrow.frame().text[2...6] == [
        "Map", "● Open", String(repeating: "─", count: 40), "line 0", "line 1",
      ])
  }

  // MARK: Choices

  @Test func `a digit answers at once where there are fewer than ten choices`() {
    var screen = Self.screen(choices: 3)
    #expect(Self.type("2", into: &screen) == .replies(.line("2")))
    #expect(Self.type("4", into: &screen) == .stays)
    #expect(screen.input.text == "4")
    var many = Self.screen(choices: 12)
    #expect(Self.type("1", into: &many) == .stays)
    #expect(Self.type("2\r", into: &many) == .replies(.line("12")))
  }

  @Test func `nothing is chosen that is still below the window`() {
    var screen = Self.screen(lines: 30, choices: 3, goesOn: false)
    #expect(Self.type("2", into: &screen) == .beeps && screen.input.isEmpty)
    #expect(screen.frame().text.last?.contains("1–3") == false)
    while screen.scrollback.hasMore { Self.type(" ", into: &screen) }
    #expect(screen.frame().text.last?.contains("1–3") == true)
    #expect(Self.type("2", into: &screen) == .replies(.line("2")))
  }

  @Test func `while a line is being done, the window says so and names no keys`() {
    var screen = Self.screen(lines: 30)
    screen.accept("run")
    let busy = screen.frame().text.suffix(3)
    #expect(busy.first?.hasPrefix("── Busy ─") == true)
    #expect(busy.last?.allSatisfy { $0 == " " } == true)
    screen.begin("> ")
    #expect(screen.frame().text.last?.contains("Help") == true)
  }

  @Test func `the arrows choose among them, and Return answers`() {
    var screen = Self.screen(choices: 3)
    #expect(screen.handle(.down, among: { [] }) == .stays)
    #expect(screen.handle(.down, among: { [] }) == .stays)
    #expect(screen.input.text == "2")
    #expect(screen.handle(.up, among: { [] }) == .stays)
    #expect(screen.handle(.up, among: { [] }) == .beeps)
    #expect(screen.handle(.enter, among: { [] }) == .replies(.line("1")))
  }

  @Test func `a space passes no question, but goes on where there is none`() {
    var asked = Self.screen(choices: 3, goesOn: false)
    #expect(Self.type(" ", into: &asked) == .beeps)
    var exercise = Self.screen(goesOn: false)
    #expect(Self.type(" ", into: &exercise) == .beeps)
    var read = Self.screen()
    #expect(Self.type(" ", into: &read) == .replies(.line("")))
    #expect(Self.type("?", into: &read) == .replies(.line("help")))
  }

  @Test(arguments: [(1, 1), (5, 2), (10, 4), (20, 7), (40, 20), (99, 24), (100, 24), (200, 60)])
  func `nothing is wider or higher than the window`(_ columns: Int, _ rows: Int) {
    var screen = Self.screen(columns, rows, lines: 100)
    Self.type("a long line 中文 that is typed into a window", into: &screen)
    for key in [Key.function(3), .function(2), .escape, .pageUp] {
      _ = screen.handle(key, among: { [] })
      let frame = screen.frame()
      #expect(frame.rows.count <= rows)
      #expect(frame.rows.allSatisfy { $0.cells <= columns }, "\(frame.text)")
      #expect((0..<rows).contains(frame.cursor.row) && (0..<columns).contains(frame.cursor.column))
    }
  }

  // MARK: Pages

  @Test func `a space or Return turns the page as long as something was not seen`() {
    var screen = Self.screen(lines: 14)
    #expect(screen.frame().text[9] == "── More " + String(repeating: "─", count: 32))
    #expect(screen.handle(.enter, among: { [] }) == .stays)
    #expect(screen.frame().text[2] == "line 6")
    #expect(Self.type(" ", into: &screen) == .stays)
    #expect(screen.frame().text[2] == "line 7")
    #expect(screen.frame().text[9] == String(repeating: "─", count: 40))
    #expect(screen.handle(.enter, among: { [] }) == .replies(.line("")))
  }

  @Test func `what was typed before the end is answered first, and then the rest is shown`() {
    var screen = Self.screen(lines: 30)
    #expect(Self.type("why\r", into: &screen) == .replies(.line("why")))
    screen.accept("why")
    screen.scrollback.append { _ in [[Span("because")]] }
    screen.begin("> ")
    #expect(screen.frame().text[7...8] == ["> why", "because"])
    #expect(Self.type(" ", into: &screen) == .stays)
    #expect(screen.frame().text[2] == "line 7")
  }

  @Test func `a long answer is shown from its beginning`() {
    var screen = Self.screen(lines: 3)
    screen.accept("why")
    for number in 0..<20 { screen.scrollback.append { _ in [[Span("reason \(number)")]] } }
    screen.begin("> ")
    #expect(screen.frame().text[2...3] == ["> why", "reason 0"])
  }

  @Test func `after a page back the text stays until something is typed`() {
    var screen = Self.screen(lines: 8)
    #expect(screen.handle(.pageDown, among: { [] }) == .stays)
    #expect(screen.handle(.pageUp, among: { [] }) == .stays)
    #expect(screen.frame().text[2] == "line 0")
    #expect(screen.handle(.pageUp, among: { [] }) == .beeps)
    // All was seen, so Return is an answer.
    #expect(screen.handle(.enter, among: { [] }) == .replies(.line("")))
  }

  // MARK: Typing

  @Test(arguments: [
    ("door", LineEditor.Reply.line("door")), ("", .line("")), ("dor\u{2}o", .line("door")),
    ("nothing\u{3}door", .line("door")), ("a door\u{15}door", .line("door")),
    ("door now\u{17}", .line("door ")),
  ])
  func `a line is read`(_ typed: String, _ reply: LineEditor.Reply) {
    var screen = Self.screen()
    #expect(Self.type(typed + "\r", into: &screen) == .replies(reply))
    #expect(screen.input.isEmpty)
  }

  @Test func `Ctrl-D ends only an empty line`() {
    var screen = Self.screen()
    Self.type("x", into: &screen)
    #expect(screen.handle(.control("d"), among: { [] }) == .beeps)
    screen.input.deleteToStart()
    #expect(screen.handle(.control("d"), among: { [] }) == .replies(.end))
    #expect(screen.handle(.gone, among: { [] }) == .replies(.end))
  }

  @Test func `Tab completes, and shows what there is to choose from until the next key`() {
    var screen = Self.screen()
    let lines = ["push", "pull", "knock"]
    Self.type("k\t", into: &screen, among: lines)
    #expect(screen.input.text == "knock")
    screen.input.deleteToStart()
    #expect(Self.type("p\t", into: &screen, among: lines) == .stays)
    #expect(screen.input.text == "pu")
    Self.type("\t", into: &screen, among: lines)
    #expect(screen.frame().text[8] == "push  pull")
    Self.type("s", into: &screen, among: lines)
    #expect(screen.frame().text[8] == "")
    #expect(Self.type("x\t", into: &screen, among: lines) == .beeps)
  }

  @Test func `of many candidates as many are shown as a third of the window has`() {
    var screen = Self.screen()
    let lines = (0..<40).map { "a candidate that is as long as a line \($0)" }
    Self.type("a\t\t\t\t", into: &screen, among: lines.map { $0.replacing(" ", with: "-") })
    let shown = screen.frame().text[5...8]
    #expect(shown.last == "…")
    #expect(shown.dropLast().allSatisfy { $0.hasPrefix("a-candidate") }, "\(shown)")
  }

  @Test func `the arrows bring lines back, but no numbers of choices`() {
    var screen = Self.screen()
    for line in ["push", "2", "  "] { Self.type(line + "\r", into: &screen) }
    screen.begin("> ")
    #expect(screen.handle(.up, among: { [] }) == .stays)
    #expect(screen.input.text == "push")
    #expect(screen.handle(.up, among: { [] }) == .beeps)
    #expect(screen.handle(.down, among: { [] }) == .stays)
    #expect(screen.input.isEmpty)
  }

  @Test func `a key asks for help without losing what was typed`() {
    var screen = Self.screen()
    Self.type("pu", into: &screen)
    #expect(screen.handle(.function(1), among: { [] }) == .replies(.line("help")))
    screen.begin("> ")
    #expect(screen.input.text == "pu")
  }

  // MARK: The list of lessons

  @Test func `a lesson is chosen from a list`() {
    var screen = Self.screen()
    #expect(screen.handle(.function(2), among: { [] }) == .stays)
    let list = ["Lessons", Self.padded("> Doors", 37) + "1/2", Self.padded("  门", 36) + "0/3"]
    #expect(Array(screen.frame().text[2...4]) == list)
    #expect(screen.frame().text.last == " ↑↓ Choose  ⏎ Go  Esc Close")
    #expect(screen.handle(.down, among: { [] }) == .stays)
    #expect(screen.handle(.down, among: { [] }) == .stays)
    #expect(screen.handle(.enter, among: { [] }) == .replies(.line("goto men")))
    #expect(screen.menu == nil)
  }

  @Test func `or the list is closed again`() {
    var screen = Self.screen()
    _ = screen.handle(.function(2), among: { [] })
    #expect(screen.handle(.escape, among: { [] }) == .stays)
    #expect(screen.frame().text[2] == "line 0")
  }

  @Test func `a long list shows the items around the chosen one`() {
    let items = (0..<50).map { Menu.Item(label: "\($0)", remark: "", line: "") }
    var menu = Menu(title: "All", items: items, selected: 30)
    #expect(menu?.lines(width: 10, height: 4).map(\.text).contains("> 30      ") == true)
    menu?.move(by: 100)
    #expect(menu?.lines(width: 10, height: 4).last?.text.hasPrefix("> 49") == true)
    menu?.move(by: -100)
    #expect(menu?.lines(width: 10, height: 4)[1].text.hasPrefix("> 0") == true)
    #expect(Menu(title: "None", items: [], selected: 0) == nil)
  }

  // MARK: Another size

  @Test func `a window that becomes smaller and larger again shows the same`() {
    var screen = Self.screen(80, 24, lines: 60)
    screen.scrollback.scroll(by: 20)
    let before = screen.frame()
    for (rows, columns) in [(20, 40), (30, 200), (3, 10), (24, 80)] {
      screen.resize(rows: rows, columns: columns)
      #expect(screen.frame().rows.count <= rows)
    }
    #expect(screen.frame() == before)
  }
}

@Suite struct `Text is cut to a width` {
  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("中文字", 5, "中文…"), ("中文字", 4, "中…"), ("abc", 0, ""),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `with an ellipsis for what is missing`(_ text: String, _ width: Int, _ expected: String) {
    #expect([Span(text)].cut(to: width).text == expected)
  }

  @Test func `and filled with spaces`() {
    #expect([Span("中")].fitted(to: 4).text == "中  ")
  }
}
