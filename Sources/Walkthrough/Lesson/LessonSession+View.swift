import Book

extension LessonSession {
  /// Shows on a full screen where the session is, in the language of the session.
  mutating func showPlace() {
    dialog.screen.more = texts.text("learn.more")
    dialog.console.page?.show(view)
  }

  private var view: SessionView {
    let session = self
    let stop = course.stops[place]
    let step = texts.text(
      "learn.step",
      values: [
        "number": "\(stop.number + 1)", "total": "\(stop.count)", "title": stop.step.title,
      ])
    return SessionView(
      title: stop.text.title + texts.text("site.title-separator") + step, state: state,
      map: map.map { map in passage { map.lines(width: $0) } },
      code: scene == nil ? nil : code.map { code in passage { Self.listing(code, width: $0) } },
      steps: passage { session.steps(width: $0) }, lessons: { session.entries },
      text: { session.texts.text($0) })
  }

  private func passage(_ layout: @escaping (Int) -> [[Glyph]]) -> Passage {
    Passage(palette: dialog.screen.palette, layout: layout)
  }

  private var state: String? {
    guard let scene else { return nil }
    let states = writer(scene.model).states(scene.simulation.states)
    let time = scene.simulation.time
    return texts.text("learn.state", values: ["state": states])
      + (time == 0 ? "" : " +\(DurationText.text(time))")
  }

  private var map: StateMapDrawing? {
    guard let scene, !scene.model.lessonStates.isEmpty else { return nil }
    let writer = writer(scene.model)
    return StateMapDrawing(
      title: writer.labels?.title ?? scene.model.id, states: scene.model.lessonStates,
      changes: seenChanges[scene.model.id] ?? [], current: scene.simulation.states,
      label: writer.label(ofState:), separator: texts.text("learn.separator"))
  }

  /// Notes the changes of state that the learner has seen, which the map then shows.
  mutating func note(_ observed: [Observed], from states: [InstanceState], in model: Model) {
    for change in StateChange.all(from: states, in: observed)
    where !(seenChanges[model.id] ?? []).contains(change) {
      seenChanges[model.id, default: []].append(change)
    }
  }

  /// Returns the steps of the current lesson, each with a sign for what is done and for the current one.
  private func steps(width: Int) -> [[Glyph]] {
    let current = course.stops[place]
    let breaker = LineBreaker(width: width, hanging: min(2, width / 4))
    let indent = Glyph.run(String(repeating: " ", count: min(2, width / 4)))
    return course.stops.filter { $0.lesson.id == current.lesson.id }.flatMap { stop in
      let isHere = stop.number == current.number
      let mark: [Glyph] =
        isHere
        ? Glyph.run("● ", .good)
        : progressStatus.mark(stop.lesson.id, stop.step) == .done
          ? Glyph.run("✓ ", .good) : Glyph.run("○ ", .quiet)
      let text = Glyph.run("\(stop.number + 1). \(stop.step.title)", isHere ? .strong : .plain)
      return breaker.lines(mark + text).enumerated().map { $0 == 0 ? $1 : indent + $1 }
    }
  }

  private var entries: [SessionView.LessonEntry] {
    let current = course.stops[place].lesson.id
    let whole = Course(course.book, language: course.language, lesson: nil)
    return whole.lessons.map { lesson, stops in
      SessionView.LessonEntry(
        id: lesson.id, title: whole.stops[stops.lowerBound].text.title,
        done: stops.count { progressStatus.mark(lesson.id, whole.stops[$0].step) == .done },
        total: stops.count, isCurrent: lesson.id == current)
    }
  }
}
