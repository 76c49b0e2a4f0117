import Book
import Diagnostics
import Markdown

/// One session with a learner, from the first step of a course to wherever it ends.
struct Walk {
  let course: Course
  let texts: Catalog
  var talk: Talk
  var score = Score()
  /// Names and reasons of the callbacks in the last answer, for `why`.
  var reasons: [(name: String, why: String)] = []
  /// The step that the learner is at.
  private(set) var place = 0

  init(_ course: Course, texts: Catalog, talk: Talk) {
    self.course = course
    self.texts = texts
    self.talk = talk
  }

  /// Goes through the course; all ways out end with the summary.
  mutating func run() {
    talk.screen.say(texts.text("learn.welcome", values: ["title": course.title]), .strong)
    var isLeaving = false
    var isDone = false
    var isAgain = false
    while !isLeaving, course.stops.indices.contains(place) {
      let stop = course.stops[place]
      let move = walk(stop, isAgain: isAgain)
      isAgain = move == .again
      isDone = move == .onward
      isLeaving = go(move, from: stop)
    }
    if isDone, !isLeaving, course.isWhole { close(texts.text("learn.done"), .good) }
    summarize()
  }

  /// Moves the place; true when the session ends.
  private mutating func go(_ move: Move, from stop: Course.Stop) -> Bool {
    switch move {
    case .onward:
      if stop.isLast {
        close(texts.text("learn.lesson-done", values: ["title": stop.text.title]), .good)
      }
      place += 1
    case .next: place += 1
    case .back: place = max(0, place - 1)
    case .again: break
    case .quit:
      close(texts.text("learn.quit"), .plain)
      return true
    case .end: return true
    }
    return false
  }

  private mutating func close(_ text: String, _ style: Style) {
    talk.screen.blank()
    talk.screen.say(text, style)
  }

  private mutating func summarize() {
    guard score.total > 0 else { return }
    close(
      texts.text("learn.summary", values: ["total": "\(score.total)"], count: score.right), .strong)
  }

  // MARK: A step

  /// Once more, only the examples are gone through, where there are any.
  private mutating func walk(_ stop: Course.Stop, isAgain: Bool) -> Move {
    let isTold = !isAgain || stop.step.embeds.isEmpty
    if stop.isFirst, isTold { introduce(stop.text) }
    heading(
      texts.text(
        "learn.step",
        values: [
          "number": "\(stop.number + 1)", "total": "\(stop.text.steps.count)",
          "title": stop.step.title,
        ]))
    for block in MarkdownParser.parse(stop.text.file.bytes, range: stop.step.body) {
      if block.soleLink != nil,
        let embed = stop.step.embeds.first(where: { $0.range.overlaps(block.range) })
      {
        if let move = show(embed, of: stop.text) { return move }
      } else if isTold {
        prose([block])
      }
    }
    return pause()
  }

  private mutating func introduce(_ text: LessonText) {
    heading(text.title)
    prose(MarkdownParser.parse(text.file.bytes, range: text.introduction))
  }

  private mutating func heading(_ text: String) {
    talk.screen.blank()
    talk.screen.say(text, .heading)
    let palette = talk.screen.palette
    if !palette.isColored, !palette.isPlain {
      let cells = min(Glyph.run(text).cells, talk.screen.width)
      talk.screen.say(palette.rule(cells))
    }
  }

  private mutating func prose(_ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    let renderer = ProseText(palette: talk.screen.palette, renderers: course.checked.blocks)
    talk.screen.blank()
    talk.screen.show(renderer.lines(blocks, width: talk.screen.width))
  }

  /// Waits at the end of a step until the learner goes on, or elsewhere.
  private mutating func pause() -> Move {
    talk.screen.blank()
    while true {
      talk.screen.say(texts.text("learn.continue"), .quiet)
      guard let line = talk.read() else { return .end }
      guard !line.isEmpty else { return .onward }
      let command = WalkCommand(line: line)
      if command == .next || command == .skip { return .onward }
      if let move = command.flatMap({ obey($0, hint: nil) }) { return move }
    }
  }
}
