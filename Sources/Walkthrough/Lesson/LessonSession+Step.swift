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
    telling = nil
    claims = []
    part = 0
    while parts.indices.contains(part) {
      let (blocks, figure) = parts[part]
      if showsProse { prose(blocks) }
      if let figure, let move = show(figure) { return move }
      part += 1
    }
    return pause()
  }

  private mutating func title(_ stop: Course.Stop) {
    if let text = stepTitle(stop) { heading(text) }
    record.heading(stop.isFirst ? 1 : 2, stop.isFirst ? stop.text.title : stop.step.title)
    if stop.isFirst, !stop.isWholeLesson { record.heading(2, stop.step.title) }
    if !stop.isWholeLesson { notice(page.steps[stop.number].notice) }
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
  var page: Page { page(of: course.stops[place]) }

  /// The lesson of a step as all outputs show it, in the learner's language.
  func page(of stop: Course.Stop) -> Page {
    store.page(
      of: stop.lesson, in: store.book.text(of: stop.lesson, for: texts.language) ?? stop.text,
      for: texts.language, spelling: spelling)
  }

  /// The prose of the current step up to each of its figures, and what follows the last one.
  var parts: [(prose: [Page.Block], figure: Page.Figure?)] {
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
    for notice in page.notices { self.notice(notice) }
    prose(page.introduction?.blocks ?? [])
  }

  /// Shows how a translation relates to its original.
  private mutating func notice(_ notice: Page.Notice?) {
    guard let notice, !notice.text.isEmpty else { return }
    dialog.screen.blank()
    dialog.screen.say(notice.text, .quiet)
    if let (before, code, after) = notice.command {
      dialog.screen.say(
        Glyph.run(before, .quiet) + figureText.code(code) + Glyph.run(after, .quiet))
    }
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

  /// Offers at the end of a step to go on, or to do something with the run that it told.
  ///
  /// Lines go on by themselves where there is nothing to choose.
  private mutating func pause() -> Move {
    let commands =
      scene != nil ? ["next", "play", "again"] : claims.isEmpty ? [] : ["next", "notation"]
    guard !commands.isEmpty || dialog.console.page != nil else { return .onward }
    offer(commands)
    while true {
      switch listen(choices: commands.count, goesOn: true) {
      case .empty, .skip, .leave(.next): return .onward
      case .leave(let move): return move
      case .play:
        if let move = play() { return move }
        offer(commands)
      case .renewed:
        title(course.stops[place])
        offer(commands)
      case .answer(let line):
        let number = Int(line).flatMap { commands.indices.contains($0 - 1) ? $0 - 1 : nil }
        switch number.map({ commands[$0] }) {
        case "next": return .onward
        case "again": return .again
        case "notation":
          showNotation()
          offer(commands)
        case "play":
          if let move = play() { return move }
          offer(commands)
        default: reportUnknown(line, among: [])
        }
      }
    }
  }

  private mutating func offer(_ commands: [String]) {
    dialog.screen.blank()
    for (index, command) in commands.enumerated() {
      dialog.screen.say(
        "\(index + 1). \(texts.text("learn.command.\(command)"))", .quiet, indent: 2, hanging: 3)
    }
  }
}
