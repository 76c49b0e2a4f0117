import Book

extension Walk {
  private mutating func save(_ line: String) {
    if standing.progress.note(line) { journal.append(line + "\n") }
  }

  mutating func save(place stop: Course.Stop) {
    save("at \(stop.lesson.id) \(stop.step.id)")
  }

  mutating func save(done stop: Course.Stop) {
    save("done \(stop.lesson.id) \(stop.step.id) \(standing.digest(stop.lesson.id, stop.step))")
  }

  mutating func save(question: Progress.Question, wrong: String?) {
    let stop = course.stops[place]
    let answer = Progress.Answer(
      digest: standing.digest(stop.lesson.id, stop.step), wrong: wrong)
    save(Progress.line(stop.name, question, answer))
  }

  // MARK: Start and end

  /// Greets the learner and finds the step at which to resume.
  mutating func greet() {
    talk.screen.say(texts.text("learn.welcome", values: ["title": course.title]), .strong)
    talk.screen.say(texts.text("learn.begin"), .quiet)
    tellChanges()
    guard let start = start, start > 0 else { return }
    place = start
    let stop = course.stops[start]
    let values = ["title": stop.text.title, "number": "\(stop.number + 1)"]
    talk.screen.say(texts.text("learn.resume", values: values))
  }

  /// The learner's last step if it is still to be done, otherwise the first step that is.
  private var start: Int? {
    let open = course.stops.indices.filter {
      standing.mark(course.stops[$0].lesson.id, course.stops[$0].step) != .done
    }
    let last = open.first { course.stops[$0].name == standing.progress.place }
    return last ?? open.first
  }

  private mutating func tellChanges() {
    let titles = course.lessons.filter { lesson, stops in
      stops.contains { standing.mark(lesson.id, course.stops[$0].step) == .changed }
    }.map { lesson, stops in "\(course.stops[stops.lowerBound].text.title) (\(lesson.id))" }
    guard !titles.isEmpty else { return }
    let list = titles.joined(separator: texts.text("learn.separator"))
    talk.screen.say(texts.text("learn.changed", values: ["lessons": list]))
  }

  mutating func summarize() {
    if score.total > 0 {
      close(
        texts.text("learn.summary", values: ["total": "\(score.total)"], count: score.right),
        .strong)
      record.paragraph(
        texts.text("learn.summary", values: ["total": "\(score.total)"], count: score.right))
    }
    guard journal.condition == .ready else { return }
    let done = course.stops.count { standing.mark($0.lesson.id, $0.step) == .done }
    if done > 0 { tellTotal(done) }
    tellMistakes()
  }

  private mutating func tellTotal(_ done: Int) {
    talk.screen.say(
      texts.text("learn.steps-done", values: ["total": "\(course.stops.count)"], count: done))
  }

  private mutating func tellMistakes() {
    let stops = course.stops.filter { standing.mistakes($0.lesson.id, $0.step) > 0 }
    guard !stops.isEmpty else { return }
    talk.screen.say(texts.text("learn.repeat"))
    for stop in stops {
      talk.screen.say(
        Glyph.run("goto \(stop.lesson.id) \(stop.number + 1)", .code)
          + Glyph.run("  \(stop.step.title)"), indent: 2, hanging: 2)
    }
  }

  /// Reports every lesson with its number of completed steps, for `learn --status`.
  mutating func tellStatus() {
    talk.screen.say(course.title, .strong)
    tellChanges()
    for (lesson, stops) in course.lessons {
      let steps = stops.map { course.stops[$0].step }
      let done = steps.count { standing.mark(lesson.id, $0) == .done }
      let answers = steps.flatMap { standing.answers(lesson.id, $0) }
      var values = ["title": course.stops[stops.lowerBound].text.title, "total": "\(steps.count)"]
      values["right"] = "\(answers.count { $0.wrong == nil })"
      values["answers"] = "\(answers.count)"
      let key = answers.isEmpty ? "learn.status" : "learn.status-answers"
      talk.screen.say(texts.text(key, values: values, count: done), indent: 2, hanging: 2)
    }
    tellTotal(course.stops.count { standing.mark($0.lesson.id, $0.step) == .done })
    tellMistakes()
  }
}
