import Base
import Book

extension LessonSession {
  /// Lists the evidence of the facts that the current step shows or states, with its addresses.
  mutating func sources() {
    let step = course.stops[place].step
    let found = store.book.facts?.evidence(of: step) { store.book.example($0)?.facts } ?? []
    if found.isEmpty { dialog.screen.say(texts.text("learn.no-sources"), indent: 2) }
    for evidence in found {
      let kind = texts.text("site.evidence.\(evidence.kind.rawValue)")
      dialog.screen.say(
        Glyph.run(evidence.title) + Glyph.run(Brackets.around(kind)), indent: 2, hanging: 4)
      if let url = evidence.url { dialog.screen.say(Glyph.run(url, .code), indent: 4) }
    }
  }
}
