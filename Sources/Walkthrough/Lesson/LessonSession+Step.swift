import Base
import Book
import Page

extension LessonSession {
  /// Shows the current step; when repeating it, only its examples, if it has any.
  ///
  /// Every part is read in the current language, which may change at any prompt.
  mutating func walk(isAgain: Bool) -> Move {
    let stop = course.stops[place]
    let showsProse = !isAgain || stop.step.embeds.isEmpty
    if stop.isFirst, showsProse { introduce(stop) }
    title(stop)
    if store.hasErrors(stop.lesson.id) { return .broken }
    scene = nil
    claims = []
    told = []
    var number = 0
    while parts.indices.contains(number) {
      let (blocks, figure) = parts[number]
      if showsProse { prose(blocks) }
      if let figure, let move = show(figure) { return move }
      number += 1
    }
    return pause()
  }

  private mutating func title(_ stop: Course.Stop) {
    if let text = stepTitle(stop) { heading(text) }
    record.heading(stop.isFirst ? 1 : 2, stop.isFirst ? stop.text.title : stop.step.title)
    if stop.isFirst, !stop.isWholeLesson { record.heading(2, stop.step.title) }
    notice(stop.shown.notice, in: stop.shown.text.language)
  }

  /// The step with its number; nil for a lesson without steps.
  func stepTitle(_ stop: Course.Stop) -> String? {
    stop.isWholeLesson
      ? nil
      : texts.text(
        "learn.step",
        values: [
          "number": "\(stop.number + 1)", "total": "\(stop.count)", "title": stop.step.title,
        ])
  }

  /// The current lesson as all outputs show it.
  private var page: Page {
    let stop = course.stops[place]
    return store.page(of: stop.lesson, in: stop.text, for: texts.language)
  }

  /// The prose of the current step up to each of its figures, and what follows the last one.
  private var parts: [(prose: [Page.Block], figure: Page.Figure?)] {
    // The text of a lesson without steps has been shown as its introduction.
    guard !course.stops[place].isWholeLesson else { return [] }
    var parts: [(prose: [Page.Block], figure: Page.Figure?)] = [([], nil)]
    for block in page.steps[course.stops[place].number].blocks {
      if case .figure(let figure) = block.content {
        parts[parts.count - 1].figure = figure
        parts.append(([], nil))
      } else {
        parts[parts.count - 1].prose.append(block)
      }
    }
    return parts
  }

  private mutating func introduce(_ stop: Course.Stop) {
    heading(stop.text.title)
    for key in course.book.notices(of: stop.lesson, in: stop.text) {
      notice(key, in: stop.text.language)
    }
    prose(page.introduction?.blocks ?? [])
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

  private mutating func prose(_ blocks: [Page.Block]) {
    guard !blocks.isEmpty else { return }
    let renderer = ProseText(palette: dialog.screen.palette)
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
