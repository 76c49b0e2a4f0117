import Base
import Book
import Markdown
import System

/// Why a book cannot be rearranged as somebody wants it, before anything is written.
package struct MoveRefusal: Error, Equatable {
  package let message: String
  package let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

extension MoveLayout {
  /// Lays out the lessons as an order wants them; the order of chapters is not laid out here.
  init(_ order: MoveOrder, of book: Book) throws(MoveRefusal) {
    self.init(book)
    let maker = Maker(book: book)
    switch order {
    case .lesson(let id, let new?, _) where new != id: try maker.rename(id, to: new, &self)
    case .lesson, .chapter: break
    case .step(let from, let to, let placement): try maker.step(from, to, placement, &self)
    case .split(let from, let to): try maker.split(from, to, &self)
    case .merge(let from, let into): try maker.merge(from, into, &self)
    case .delete(let place, let readers): try maker.delete(place, readers, &self)
    }
  }

  private struct Maker {
    let book: Book

    func lesson(_ id: String) throws(MoveRefusal) -> (lesson: Lesson, source: LessonText) {
      guard let lesson = book.lesson(id) else { throw MoveRefusal("there is no lesson `\(id)`") }
      guard let source = lesson.source.flatMap({ lesson.texts[$0] }) else {
        throw MoveRefusal(
          "`\(id)` has no source, or several, so nobody knows its steps",
          help: "leave `translation:` out of the front matter of one language alone")
      }
      if let twice = twice(lesson) {
        throw MoveRefusal(
          "`\(twice.id)` is the id of two places in \(twice.path)",
          help: "give one of them another id in every language")
      }
      return (lesson, source)
    }

    /// Returns an id that a text of a lesson has twice.
    private func twice(_ lesson: Lesson) -> (id: String, path: String)? {
      for tag in lesson.languages {
        guard let text = lesson.texts[tag] else { continue }
        var seen: Set<String> = []
        for place in text.places where !seen.insert(place.id).inserted {
          return (place.id, text.file.path)
        }
      }
      return nil
    }

    func free(lesson id: String) throws(MoveRefusal) {
      guard Identifier.isLesson(id) else {
        throw MoveRefusal(
          "`\(id)` is not an id of a lesson", help: "an id is \(Identifier.lessonRule)")
      }
      if book.lesson(id) != nil {
        throw MoveRefusal(
          "there is a lesson `\(id)` already", help: "take another id, or rename that one first")
      }
    }

    func free(step id: String, in lesson: Lesson) throws(MoveRefusal) {
      guard Identifier.isValid(id) else {
        throw MoveRefusal("`\(id)` is not an id of a step", help: "an id is \(Identifier.rule)")
      }
      let taken = lesson.texts.values.contains { $0.place(id) != nil }
      guard !taken else {
        throw MoveRefusal(
          "`\(lesson.id)` has a place `\(id)` already",
          help: "take another id, or rename that one first: "
            + "`tracebook move \(lesson.id)#\(id) \(lesson.id)#NEW`")
      }
    }

    func rename(_ id: String, to new: String, _ layout: inout MoveLayout) throws(MoveRefusal) {
      let (lesson, source) = try lesson(id)
      try free(lesson: new)
      let index = layout.index(of: lesson, source)
      layout[index].id = new
      layout.lead(Move.Place(lesson: id), to: Move.Place(lesson: new))
    }

    func step(
      _ from: Move.Place, _ to: Move.Place, _ placement: MoveOrder.Placement?,
      _ layout: inout MoveLayout
    ) throws(MoveRefusal) {
      let (lesson, source) = try lesson(from.lesson)
      let (other, target) = try self.lesson(to.lesson)
      guard let id = from.step, source.steps.contains(where: { $0.id == id }) else {
        throw MoveRefusal("`\(from.text)` is not a step of the source")
      }
      let new = to.step ?? id
      if to.lesson != from.lesson {
        try checkSource(of: id, lesson, other)
        for heading in headings(in: id, source) { try free(step: heading, in: other) }
      }
      if to.lesson != from.lesson || new != id { try free(step: new, in: other) }
      let start = layout.index(of: lesson, source)
      guard layout[start].parts.count > 1 || to.lesson == from.lesson else {
        throw MoveRefusal(
          "`\(id)` is the only step of `\(lesson.id)`",
          help: "`tracebook move \(lesson.id) \(other.id) --merge` moves the lesson as a whole")
      }
      guard let place = layout[start].parts.firstIndex(where: { $0.id == id }) else { return }
      var part = layout[start].parts.remove(at: place)
      part.id = new
      let end = layout.index(of: other, target)
      layout[end].parts.insert(
        part, at: try index(placement, layout[end].parts, from: lesson.id == other.id ? place : nil)
      )
      lead(headings(in: id, source), from: lesson.id, to: other.id, &layout)
      layout.lead(from, to: Move.Place(lesson: other.id, step: new))
    }

    private func index(
      _ placement: MoveOrder.Placement?, _ parts: [MoveLayout.Part], from place: Int?
    ) throws(MoveRefusal) -> Int {
      let id: String
      switch placement {
      case .before(let given), .after(let given), .chapter(let given): id = given
      case nil: return place ?? parts.count
      }
      let step = Move.Place(id).step ?? id
      guard let index = parts.firstIndex(where: { $0.id == step }) else {
        throw MoveRefusal(
          "`\(step)` is not another step of the lesson",
          help: Suggestion.list(parts.map(\.id), near: step))
      }
      if case .after = placement { return index + 1 }
      return index
    }

    /// Refuses to make a translation the source of a step while it is not known to say the same.
    private func checkSource(
      of step: String, _ lesson: Lesson, _ other: Lesson
    ) throws(MoveRefusal) {
      guard let tag = other.source, tag != lesson.source else { return }
      let state = book.freshness(of: lesson.id, in: tag)?[step] ?? .missingStep
      guard lesson.texts[tag] != nil, state == .current else {
        throw MoveRefusal(
          "`\(tag)` is the source of `\(other.id)`, and its text of `\(step)` is \(state.rawValue)",
          help: "translate the step, and `tracebook translate confirm \(tag) \(lesson.id) \(step)`")
      }
    }

    private func headings(in step: String, _ text: LessonText) -> [String] {
      guard let step = text.steps.first(where: { $0.id == step }) else { return [] }
      return text.headings.filter { step.body.contains($0.range.lowerBound) }.map(\.id)
    }

    private func lead(
      _ headings: [String], from lesson: String, to other: String, _ layout: inout MoveLayout
    ) {
      for heading in headings {
        layout.lead(
          Move.Place(lesson: lesson, step: heading), to: Move.Place(lesson: other, step: heading))
      }
    }

    // MARK: Splitting

    func split(
      _ from: Move.Place, _ to: Move.Place, _ layout: inout MoveLayout
    ) throws(MoveRefusal) {
      let (lesson, source) = try lesson(from.lesson)
      guard let id = from.step, source.place(id) != nil else {
        throw MoveRefusal("`\(from.text)` is not a place in the source")
      }
      let index = layout.index(of: lesson, source)
      if let place = layout[index].parts.firstIndex(where: { $0.id == id }) {
        try free(lesson: to.lesson)
        guard place > 0 else {
          throw MoveRefusal(
            "nothing would be left before `\(id)`",
            help: "`tracebook move \(lesson.id) \(to.lesson)` renames the lesson")
        }
        let parts = Array(layout[index].parts[place...])
        layout[index].parts.removeSubrange(place...)
        layout.add(
          MoveLayout.NewLesson(id: to.lesson, head: lesson.id, isSplit: true, parts: parts))
        for part in parts {
          lead(headings(in: part.id, source), from: lesson.id, to: to.lesson, &layout)
          layout.lead(
            Move.Place(lesson: lesson.id, step: part.id),
            to: Move.Place(lesson: to.lesson, step: part.id))
        }
        return
      }
      let new = to.step ?? id
      guard to.lesson == lesson.id else {
        throw MoveRefusal(
          "`\(id)` is a heading in a step, which stays in its lesson",
          help: "without another lesson it becomes a step; then the lesson can be split before it")
      }
      if new != id { try free(step: new, in: lesson) }
      try splitStep(id, new, lesson, source, index, &layout)
      layout.lead(
        Move.Place(lesson: lesson.id, step: id), to: Move.Place(lesson: lesson.id, step: new))
    }

    private func splitStep(
      _ heading: String, _ new: String, _ lesson: Lesson, _ source: LessonText, _ index: Int,
      _ layout: inout MoveLayout
    ) throws(MoveRefusal) {
      let range = source.place(heading)?.range.lowerBound ?? 0
      guard let step = source.steps.last(where: { $0.heading.lowerBound < range }),
        let place = layout[index].parts.firstIndex(where: { $0.id == step.id })
      else {
        throw MoveRefusal("`\(heading)` comes before the first step")
      }
      for tag in lesson.languages {
        guard let text = lesson.texts[tag], let own = text.steps.first(where: { $0.id == step.id })
        else { continue }
        let level = text.blocks(in: own.body).first { $0.headingID == heading }
        guard let content = level?.content, case .heading(level: 3, _) = content else {
          throw MoveRefusal(
            level == nil
              ? "`\(tag)` has no heading `\(heading)` in `\(step.id)`"
              : "`\(heading)` is not a heading of level 3 in \(text.file.path)",
            help: "write `### … {#\(heading)}` there, where the new step is to begin")
        }
      }
      var parts = layout[index].parts
      let origin = { (cut: Origin.Cut) in
        Origin(lesson: lesson.id, step: step.id, cut: cut)
      }
      parts[place] = Part(id: step.id, origins: [origin(.before(heading))])
      parts.insert(Part(id: new, origins: [origin(.from(heading))]), at: place + 1)
      layout[index].parts = parts
    }

    // MARK: Merging and deleting

    func merge(
      _ from: Move.Place, _ into: Move.Place, _ layout: inout MoveLayout
    ) throws(MoveRefusal) {
      guard from != into else {
        throw MoveRefusal("`\(from.text)` cannot be merged with itself")
      }
      let (lesson, source) = try lesson(from.lesson)
      let (other, target) = try self.lesson(into.lesson)
      if lesson.id != other.id {
        let ids =
          from.step.map { [$0] + headings(in: $0, source) } ?? source.places.map(\.id)
        for id in ids { try free(step: id, in: other) }
        for id in from.step.map({ [$0] }) ?? source.steps.map(\.id) {
          try checkSource(of: id, lesson, other)
        }
      }
      guard (from.step == nil) == (into.step == nil) else {
        throw MoveRefusal(
          "`\(from.text)` and `\(into.text)` are not of a kind",
          help: "name two lessons, or two steps")
      }
      if let step = from.step, let id = into.step {
        return try merge(step, lesson, source, into: id, other, target, &layout)
      }
      let start = layout.index(of: lesson, source)
      var parts = layout[start].parts
      if source.hasIntroduction {
        guard !parts.isEmpty else { throw MoveRefusal("`\(lesson.id)` has no step") }
        parts[0].lead = lesson.id
      }
      layout.remove(start)
      let end = layout.index(of: other, target)
      layout[end].parts += parts
      layout.lead(Move.Place(lesson: lesson.id), to: Move.Place(lesson: other.id))
    }

    private func merge(
      _ step: String, _ lesson: Lesson, _ source: LessonText, into id: String, _ other: Lesson,
      _ target: LessonText, _ layout: inout MoveLayout
    ) throws(MoveRefusal) {
      let start = layout.index(of: lesson, source)
      let end = layout.index(of: other, target)
      guard let one = source.steps.first(where: { $0.id == step }),
        let two = target.steps.first(where: { $0.id == id }),
        let place = layout[start].parts.firstIndex(where: { $0.id == step })
      else { throw MoveRefusal("`\(step)` and `\(id)` are not both steps of the sources") }
      if let prose = [one, two].first(where: { $0.isProse && !$0.covers.isEmpty }),
        one.isProse != two.isProse
      {
        let facts = prose.covers.map(String.init).joined(separator: ", ")
        throw MoveRefusal(
          "`\(prose.id)` is prose that covers facts (\(facts)), and the other step shows examples",
          help: "name the facts under `covers:` of an example, and write `covers=none` there")
      }
      for tag in lesson.languages
      where lesson.texts[tag]?.steps.contains(where: { $0.id == step }) == true {
        guard other.texts[tag]?.steps.contains(where: { $0.id == id }) == true else {
          throw MoveRefusal(
            "`\(tag)` has `\(step)`, and lacks `\(id)`",
            help: "translate `\(other.id)#\(id)` first, or take the step out of that language")
        }
      }
      guard lesson.id == other.id || layout[start].parts.count > 1 else {
        throw MoveRefusal(
          "`\(step)` is the only step of `\(lesson.id)`",
          help: "`tracebook move \(lesson.id) \(other.id) --merge` moves the lesson as a whole")
      }
      let part = layout[start].parts.remove(at: place)
      guard let at = layout[end].parts.firstIndex(where: { $0.id == id }) else { return }
      layout[end].parts[at].origins += part.origins
      if lesson.id != other.id {
        lead(headings(in: step, source), from: lesson.id, to: other.id, &layout)
        layout.lead(
          Move.Place(lesson: lesson.id, step: step), to: Move.Place(lesson: other.id, step: step))
      }
    }

    func delete(
      _ place: Move.Place, _ readers: Move.Place, _ layout: inout MoveLayout
    ) throws(MoveRefusal) {
      let (lesson, source) = try lesson(place.lesson)
      let (other, target) = try self.lesson(readers.lesson)
      if let step = readers.step, target.place(step) == nil {
        throw MoveRefusal(
          "`\(other.id)` has no step `\(step)` to lead readers to",
          help: Suggestion.list(target.steps.map(\.id), near: step))
      }
      let index = layout.index(of: lesson, source)
      guard let step = place.step else {
        guard other.id != lesson.id else {
          throw MoveRefusal("readers of `\(lesson.id)` cannot be led to itself")
        }
        for part in layout[index].parts {
          layout.lead(Move.Place(lesson: lesson.id, step: part.id), to: readers)
        }
        for heading in source.headings {
          layout.lead(Move.Place(lesson: lesson.id, step: heading.id), to: readers)
        }
        layout.remove(index)
        layout.lead(place, to: readers)
        return
      }
      guard let at = layout[index].parts.firstIndex(where: { $0.id == step }) else {
        throw MoveRefusal(
          "`\(place.text)` is not a step",
          help: Suggestion.list(source.steps.map(\.id), near: step))
      }
      guard layout[index].parts.count > 1 else {
        throw MoveRefusal(
          "`\(step)` is the only step of `\(lesson.id)`",
          help: "`tracebook move \(lesson.id) \(readers.text) --delete` deletes the lesson")
      }
      let below = headings(in: step, source)
      guard readers != place, !(readers.lesson == lesson.id && below.contains(readers.step ?? ""))
      else { throw MoveRefusal("readers of `\(place.text)` cannot be led to itself") }
      guard readers.lesson != lesson.id || readers.step != nil else {
        throw MoveRefusal(
          "readers of `\(place.text)` are led to `\(lesson.id)` as a whole",
          help: "name the step that has its content now")
      }
      layout[index].parts.remove(at: at)
      for heading in below {
        layout.lead(Move.Place(lesson: lesson.id, step: heading), to: readers)
      }
      layout.lead(place, to: readers)
    }
  }
}
