import Base
import Book
import Markdown

extension LessonSession {
  /// Shows the current step; when repeating it, only its examples, if it has any.
  ///
  /// Every part is read in the current language, which may change at any prompt.
  mutating func walk(isAgain: Bool) -> Move {
    let stop = course.stops[place]
    let showsProse = !isAgain || stop.step.embeds.isEmpty
    let opened = store.open(stop.lesson.id)
    if stop.isFirst, showsProse { introduce(stop, opened?.blocks ?? [:]) }
    title(stop)
    guard let checked = opened else { return .broken }
    scene = nil
    claims = []
    for number in 0...stop.step.embeds.count {
      if showsProse { prose(part(number), checked.blocks, Footnotes(body)) }
      let embeds = course.stops[place].step.embeds
      guard embeds.indices.contains(number) else { continue }
      if let move = show(embeds[number], checked) { return move }
    }
    return pause()
  }

  private mutating func title(_ stop: Course.Stop) {
    let text = texts.text(
      "learn.step",
      values: [
        "number": "\(stop.number + 1)", "total": "\(stop.count)",
        "title": stop.step.title,
      ])
    heading(text)
    record.heading(stop.isFirst ? 1 : 2, stop.isFirst ? stop.text.title : stop.step.title)
    if stop.isFirst { record.heading(2, stop.step.title) }
    notice(stop.shown.notice, in: stop.shown.text.language)
  }

  /// The blocks of the current step.
  private var body: ArraySlice<Block> {
    let stop = course.stops[place]
    return stop.shown.text.blocks(in: stop.step.body)
  }

  /// Returns the blocks of the step that follow exactly `number` embeds.
  private func part(_ number: Int) -> [Block] {
    let ranges = course.stops[place].step.embeds.map(\.range)
    return body.filter { block in
      !ranges.contains { $0.overlaps(block.range) }
        && ranges.count { $0.lowerBound < block.range.lowerBound } == number
    }
  }

  private mutating func introduce(_ stop: Course.Stop, _ renderers: [String: BlockRenderer]) {
    heading(stop.text.title)
    for key in course.book.notices(of: stop.lesson, in: stop.text) {
      notice(key, in: stop.text.language)
    }
    let text = course.book.introducing(stop.lesson, in: stop.text)
    let blocks = Array(text.blocks(in: text.introduction))
    prose(blocks, renderers, Footnotes(blocks))
  }

  /// Shows how a translation relates to its original, as on the site.
  private mutating func notice(_ key: String?, in language: LanguageTag) {
    guard let key else { return }
    let autonym = store.book.language(language)?.autonym ?? language.text
    let text = texts.text(key, values: ["language": autonym])
    guard text != key else { return }
    dialog.screen.blank()
    dialog.screen.say(text, .quiet)
    dialog.screen.blank()
  }

  mutating func heading(_ text: String) {
    dialog.screen.blank()
    dialog.screen.say(text, .heading)
    let palette = dialog.screen.palette
    if !palette.isColored, !palette.isPlain {
      let cells = Glyph.run(text).cells
      dialog.screen.show { [Glyph.run(palette.rule(min(cells, $0)))] }
    }
  }

  private mutating func prose(
    _ blocks: [Block], _ renderers: [String: BlockRenderer], _ footnotes: Footnotes
  ) {
    guard !blocks.isEmpty else { return }
    let renderer = ProseText(
      palette: dialog.screen.palette, renderers: renderers, footnotes: footnotes)
    dialog.screen.blank()
    dialog.screen.show { renderer.lines(blocks, width: $0) }
  }

  /// Waits at the end of a step until the learner moves on.
  private mutating func pause() -> Move {
    dialog.screen.blank()
    while true {
      dialog.screen.say(texts.text("learn.continue"), .quiet)
      switch listen() {
      case .empty, .skip, .leave(.next): return .onward
      case .leave(let move): return move
      case .play: if let move = play() { return move }
      case .renewed: title(course.stops[place])
      case .answer(let line): reportUnknown(line, among: [])
      }
    }
  }
}
