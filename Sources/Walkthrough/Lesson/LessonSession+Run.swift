import Base
import Book
import Page
import Statechart
import System

/// A run as far as it has been told, of which a page shows one event after the other beside the text.
struct ToldRun {
  struct Event {
    let stimulus: String
    /// What marks an event that decides a claim.
    let mark: [Glyph]
    let rows: [(glyphs: [Glyph], indent: Int)]
    let explanation: String?
    let simulation: Simulation
    /// The lines that ran, in the order in which they did.
    let ran: [CodeLine]
  }

  let caption: String
  let model: Model
  let start: Simulation
  /// The number of events that it will have; nil while a learner chooses them.
  var total: Int?
  var events: [Event] = []

  /// The run after a number of events.
  func simulation(_ event: Int) -> Simulation {
    event > 0 ? events[event - 1].simulation : start
  }
}

extension LessonSession {
  /// Shows what only a run tells, which a wide page shows beside the text.
  mutating func tellingRun(_ show: (inout Self) -> Void) {
    dialog.screen.tellsRun = !keepsRuns
    show(&self)
    dialog.screen.tellsRun = false
  }

  /// Shows what follows a stimulus, and keeps it for what a page shows beside the text.
  mutating func tell(_ moment: Page.Run.Moment, of model: Model?, after simulation: Simulation?) {
    called = moment.rows.filter { $0.why != nil }
    let rows = moment.rows.map(figureText.line)
    let silence =
      moment.isRefused
      ? texts.text("site.refused") : moment.isSilent ? texts.text("site.nothing") : nil
    let lines = rows + (silence.map { [(glyphs: Glyph.run($0), indent: 2)] } ?? [])
    let ran = moment.rows.flatMap(\.lines).uniqued
    tellingRun { session in
      for line in lines { session.dialog.screen.say(line.glyphs, indent: line.indent, hanging: 2) }
      if let explanation = moment.explanation {
        session.dialog.screen.say(explanation, .quiet, indent: 2)
      }
    }
    record.lines(
      rows.map { String(repeating: " ", count: $0.indent - 2) + String($0.glyphs.map(\.character)) }
    )
    tellingRun { $0.showLines(ran) }
    guard let simulation else { return }
    let mark = figureText.mark(moment.decides)
    telling?.events.append(
      ToldRun.Event(
        stimulus: moment.stimulus.said, mark: mark, rows: lines, explanation: moment.explanation,
        simulation: simulation, ran: ran))
  }

  // MARK: Beside the text

  /// Returns the run that is told, with an event in sight: its state, why, the lines that ran, and what came when.
  func runLines(_ place: PanePlace) -> [[Glyph]] {
    let (width, event) = (place.width, place.event)
    guard let run = telling else { return overview(width: width) }
    let breaker = LineBreaker(width: width)
    let simulation = run.simulation(event)
    var head = [line(run, event, width: width), []]
    let before = event > 0 ? run.simulation(event - 1).states : simulation.states
    for state in simulation.states {
      let isNew = !before.contains(state)
      head += breaker.lines(
        Glyph.run(isNew ? "= " : "  ", .good)
          + Glyph.run(writer(run.model).states([state]), isNew ? .strong : .plain))
    }
    if event > 0 {
      if let explanation = run.events[event - 1].explanation {
        head += [[]] + breaker.lines(Glyph.run(explanation)).prefix(4)
      }
      // Otherwise the code stands on the right.
      if place.isLast { head += excerpt(run.events[event - 1].ran, width: width) }
    }
    head.append([])
    let map = map(run.model, simulation.states, width: width)
    let rest = place.height - head.count
    let shownMap = rest - map.count - 1 >= max(8, rest / 2) ? [[]] + map : []
    return head + rows(run, event, width: width, height: rest - shownMap.count) + shownMap
  }

  /// Returns the caption, and at its end which event of how many it is, and when it came.
  private func line(_ run: ToldRun, _ event: Int, width: Int) -> [Glyph] {
    let time = run.simulation(event).time
    let count = run.total.map { "\(event)/\($0)" } ?? "\(event)"
    let end = Glyph.run("  " + count + (time == 0 ? "" : " +\(texts.time(time))"), .quiet)
    let caption = Glyph.run(run.caption, .strong)
    guard caption.cells + end.cells > width else {
      let blank = String(repeating: " ", count: width - caption.cells - end.cells)
      return caption + Glyph.run(blank) + end
    }
    return (LineBreaker(width: max(1, width - end.cells - 2)).lines(caption).first ?? [])
      + Glyph.run(" …", .strong) + end
  }

  private func rows(_ run: ToldRun, _ event: Int, width: Int, height: Int) -> [[Glyph]] {
    guard height > 0 else { return [] }
    var lines: [[Glyph]] = []
    var here = 0..<0
    for (index, told) in run.events.enumerated() {
      let isHere = index == event - 1
      let start = lines.count
      let mark = isHere ? Glyph.run("▶ ", .good) : Glyph.run("▪ ", .quiet)
      let breaker = LineBreaker(width: width, hanging: 2)
      lines += Self.indented(
        breaker.lines(
          mark + Glyph.run(told.stimulus, isHere ? .strong : .plain) + told.mark), 0, hanging: 2)
      for (glyphs, indent) in told.rows {
        let breaker = LineBreaker(width: max(4, width - indent - 2), hanging: 2)
        lines += Self.indented(breaker.lines(glyphs), indent + 2, hanging: 2)
      }
      if isHere { here = start..<lines.count }
    }
    // As much of what came before as the event leaves room for.
    let top = min(max(0, here.upperBound - height), here.lowerBound)
    return Array(lines.dropFirst(top).prefix(height))
  }

  private static func indented(_ lines: [[Glyph]], _ indent: Int, hanging: Int) -> [[Glyph]] {
    lines.enumerated().map { index, line in
      Glyph.run(String(repeating: " ", count: indent + (index == 0 ? 0 : hanging))) + line
    }
  }

  /// Returns the first lines that ran, below the name of their file.
  private func excerpt(_ ran: [CodeLine], width: Int) -> [[Glyph]] {
    guard let code, let first = ran.first, code.files.indices.contains(first.source) else {
      return []
    }
    let file = code.files[first.source]
    let lines = ran.prefix(3).filter { $0.source == first.source }
    return [[], Glyph.run("  \(BookPath.name(file.path)):\(first.line)", .quiet)]
      + Self.layout(file, lines, Set(ran), width: width)
  }

  /// Returns the code, with the lines that ran last in sight.
  func codeLines(_ place: PanePlace) -> [[Glyph]] {
    let (width, event) = (place.width, place.event)
    guard let code, let run = telling else { return [] }
    let ran = run.events[..<event].last { !$0.ran.isEmpty }?.ran ?? []
    let first = ran.first
    let source = first?.source ?? 0
    guard code.files.indices.contains(source) else { return [] }
    let file = code.files[source]
    let isNow = event > 0 && !run.events[event - 1].ran.isEmpty
    let title = BookPath.name(file.path) + (first.map { ":\($0.line)" } ?? "")
    var lines: [[Glyph]] = []
    var here = 0
    for number in 1...max(1, file.lineCount) {
      let line = CodeLine(source: source, line: number)
      if line == first { here = lines.count }
      lines += Self.layout(file, [line], isNow ? Set(ran) : [], width: width)
    }
    let rest = max(0, place.height - 1)
    let top = max(0, min(here - rest / 3, lines.count - rest))
    return [Glyph.run(title, .strong)] + lines.dropFirst(top).prefix(rest)
  }
}
