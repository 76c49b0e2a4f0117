import Book
import Testing

@testable import Walkthrough

/// A window in which a lesson is read: what was written, and what happened in between.
private final class Window {
  var events: [String] = []
  var views: [SessionView] = []
  var passages: [Passage] = []
  private var lines: [String]
  private var answers: [Bool]

  init(lines: [String], answers: [Bool] = []) {
    self.lines = lines
    self.answers = answers
  }

  func next() -> Console.Reply {
    events.append("prompt")
    return lines.isEmpty ? .end : .line(lines.removeFirst())
  }

  func wait(_ words: String) -> Bool {
    events.append("pause: \(words)")
    return answers.isEmpty ? true : answers.removeFirst()
  }

  /// The numbers of lines before each pause and prompt.
  var counts: [(event: String, lines: Int)] {
    var counts: [(event: String, lines: Int)] = []
    var count = 0
    for event in events {
      if event.hasSuffix("\n") {
        count += 1
      } else {
        counts.append((event, count))
        count = 0
      }
    }
    return counts
  }
}

@Suite struct `A lesson in a window` {
  private static func learn(
    _ window: Window, rows: Int? = nil, isPage: Bool = false,
    _ options: WalkthroughOptions = WalkthroughOptions(lesson: "doors", language: "sv"),
    book: CheckedBook = Books.doors()
  ) {
    let store = LessonStore(book.book, check: { _ in book })
    let console = Console(
      isTerminal: true, columns: { 40 }, read: { _, _ in window.next() },
      write: { window.events.append($0) }, errors: { window.events.append($0) },
      pager: rows.map { rows in Console.Pager(rows: { rows }, wait: { window.wait($0) }) },
      page: isPage
        ? Console.Page(
          append: { window.passages.append($0) }, show: { window.views.append($0) }) : nil)
    _ = Walkthrough.learn(store, options: options, console: console)
  }

  // MARK: Pauses between lines

  @Test(arguments: [3, 8, 20, 50])
  func `no more lines come at once than the window has beside a pause or a prompt`(_ rows: Int) {
    let window = Window(lines: ["3", "", "", ""])
    Self.learn(window, rows: rows)
    let counts = window.counts
    #expect(counts.allSatisfy { $0.lines <= rows - 1 }, "\(counts)")
    for count in counts where count.event.hasPrefix("pause") { #expect(count.lines == rows - 1) }
    #expect(counts.contains { $0.event.hasPrefix("pause") } == (rows < 50))
  }

  @Test func `the words of a pause fit the line`() {
    let window = Window(lines: [])
    Self.learn(window, rows: 5)
    #expect(window.events.contains("pause: \u{1B}[2mMer.\u{1B}[0m"), "\(window.events)")
  }

  @Test func `a reader who wants no pauses gets none before the next prompt`() {
    let window = Window(lines: ["help", "help"], answers: [false])
    Self.learn(window, rows: 6)
    let events = window.counts.map(\.event)
    #expect(events.first?.hasPrefix("pause") == true)
    #expect(events[1] == "prompt")
    #expect(events[2].hasPrefix("pause"))
  }

  @Test func `the status is written without pauses`() {
    let window = Window(lines: [])
    Self.learn(
      window, rows: 2, WalkthroughOptions(lesson: "doors", language: "sv", isStatus: true))
    #expect(window.counts.isEmpty && !window.events.isEmpty)
  }

  // MARK: A page

  private static func text(_ passages: [Passage], width: Int) -> [String] {
    passages.flatMap { $0.lines(width: width) }.map { $0.map(\.text).joined() }
  }

  @Test func `a page gets all that lines would show, for any width`() {
    let plain = WalkthroughOptions(lesson: "doors", language: "sv", color: .never)
    let lines = Window(lines: ["3", "help"])
    Self.learn(lines, plain)
    let page = Window(lines: ["3", "help"])
    Self.learn(page, isPage: true, plain)
    #expect(page.events.allSatisfy { $0 == "prompt" })
    let written = lines.events.filter { $0 != "prompt" && $0 != "\n" }.map { $0.dropLast() }
    #expect(Self.text(page.passages, width: 40).filter { !$0.isEmpty }.map { $0[...] } == written)
    for width in [4, 10, 25, 88, 200] {
      let shown = Self.text(page.passages, width: width)
      #expect(shown.allSatisfy { $0.count <= min(width, 88) })
      let letters = { (lines: [String]) in lines.joined().filter(\.isLetter) }
      #expect(letters(shown) == letters(Self.text(page.passages, width: 40)))
    }
  }

  @Test func `it learns before each prompt where the session is`() {
    let window = Window(lines: ["3", "skip", "goto hinges", "language zh-Hans"])
    Self.learn(window, isPage: true, WalkthroughOptions(language: "sv"))
    #expect(
      window.views.map(\.title) == [
        "Om dörrar · Steg 1 av 2: Öppna", "Om dörrar · Steg 1 av 2: Öppna",
        "Om dörrar · Steg 1 av 2: Öppna", "Gångjärn · Steg 1 av 1: Gångjärn",
        "Gångjärn · 第 1 步，共 1 步：Gångjärn",
      ])
    #expect(
      window.views.map(\.states) == [
        ["Läge: Stängd"], ["Läge: Öppen"], ["Läge: Låst +12\u{A0}s"], [], [],
      ])
    #expect(window.views.map(\.choices) == [5, 4, 3, 0, 0])
  }

  @Test func `the map shows the changes that were seen`() {
    let window = Window(lines: ["", "", ""])
    Self.learn(window, isPage: true)
    let maps = window.views.map { view in
      view.overview.lines(width: 40).map { $0.map(\.text).joined() }.prefix { !$0.isEmpty }
    }
    #expect(maps[0] == ["door", "● Stängd", "○ Öppen", "○ Låst", "○ gone"])
    #expect(maps[1] == ["door", "○ Stängd → Öppen", "● Öppen", "○ Låst", "○ gone"])
    #expect(
      maps[2] == ["door", "○ Stängd → Öppen · Låst", "○ Öppen → Stängd", "● Låst", "○ gone"])
  }

  private static func run(_ view: SessionView?, _ height: Int, event: Int) -> [String] {
    let place = PanePlace(width: 40, height: height, event: event)
    return view?.run.lines(place).map { $0.map(\.text).joined() } ?? []
  }

  @Test func `a run is told beside the text, one event after the other`() {
    let window = Window(lines: ["3", ""])
    Self.learn(window, isPage: true)
    let view = window.views.last
    #expect(window.views.map(\.events) == [0, 1, 4])
    #expect(
      Self.run(view, 30, event: 0).prefix(3)
        == ["Kör: någon öppnar                    0/4", "", "  Stängd"])
    #expect(
      Self.run(view, 30, event: 1) == [
        "Kör: någon öppnar                    1/4", "", "= Öppen", "",
        "Dörren ska öppnas – Låset släpper först.", "", "▶ Någon skjuter upp dörren (push)",
        "    doorWillOpen: (Stängd) – Dörren ska", "      öppnas",
        "    doorDidOpen: (Öppen) – Dörren är", "      öppen", "▪ Tiden går: 12\u{A0}s (wait 12s)",
        "    doorDidClose: (Öppen) efter 10\u{A0}s", "▪ Någon låser (lock)",
        "    Ingenting.", "▪ knock", "    Det går inte nu.", "", "door", "○ Stängd → Öppen · Låst",
        "● Öppen → Stängd", "○ Låst", "○ gone",
      ])
    // A low window has the event in sight, and no map.
    #expect(
      Self.run(view, 8, event: 2).suffix(2) == [
        "▶ Tiden går: 12\u{A0}s (wait 12s)", "    doorDidClose: (Öppen) efter 10\u{A0}s",
      ])
    #expect(Self.run(view, 2, event: 2).count <= 8)
  }

  @Test func `what tells a run is marked, and nothing else`() {
    let window = Window(lines: ["3", "", "", ""])
    Self.learn(window, isPage: true)
    let rows = Self.text(window.passages.filter(\.tellsRun), width: 88)
    #expect(rows.contains { $0.contains("doorWillOpen:") })
    let text = Self.text(window.passages.filter { !$0.tellsRun }, width: 88)
    #expect(text.contains("Först knackar man.") && text.contains("Vad händer först?"))
    #expect(!text.contains { $0.contains("doorWillOpen: (") })
  }

  @Test func `the text keeps a run that another takes the place beside it from`() {
    let window = Window(lines: ["3", "", "", "", "", ""])
    Self.learn(window, isPage: true, book: Books.doors(hasTwoRuns: true))
    let kept = Self.text(window.passages.filter { !$0.tellsRun }, width: 88)
    #expect(kept.count { $0.contains("doorDidClose: (") } == 1)
    let beside = Self.text(window.passages.filter(\.tellsRun), width: 88)
    #expect(beside.count { $0.contains("doorDidClose: (") } == 1)
  }

  @Test func `and the lists show what is done`() {
    let window = Window(lines: ["next", "", ""])
    Self.learn(window, isPage: true, WalkthroughOptions(language: "sv"))
    let steps = window.views.map { view in
      Array(view.overview.lines(width: 40).map { $0.map(\.text).joined() }.suffix(2))
    }
    #expect(steps[0] == ["● 1. Öppna", "○ 2. Anteckna"])
    #expect(steps[1] == ["○ 1. Öppna", "● 2. Anteckna"])
    let last = window.views.last?.lessons() ?? []
    #expect(
      last == [
        .init(id: "doors", title: "Om dörrar", done: 1, total: 2, isCurrent: false),
        .init(id: "hinges", title: "Gångjärn", done: 0, total: 1, isCurrent: true),
      ])
  }
}
