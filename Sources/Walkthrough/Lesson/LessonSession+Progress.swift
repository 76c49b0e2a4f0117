import Book

extension LessonSession {
  private mutating func save(_ line: String) {
    if progressStatus.progress.note(line) { journal.append(line + "\n") }
  }

  mutating func save(place stop: Course.Stop) {
    save("at \(stop.lesson.id) \(stop.step.id)")
  }

  /// Keeps the language that the learner chose, for the next session.
  mutating func save(language: LanguageTag) { save("language \(language.text)") }

  mutating func save(done stop: Course.Stop) {
    save(
      "done \(stop.lesson.id) \(stop.step.id) \(progressStatus.digest(stop.step))")
  }

  mutating func save(question: Progress.Question, wrong: String?) {
    save(question: question, of: course.stops[place], wrong: wrong)
  }

  mutating func save(question: Progress.Question, of stop: Course.Stop, wrong: String?) {
    let answer = Progress.Answer(
      digest: progressStatus.digest(stop.step), wrong: wrong)
    save(Progress.line(stop.name, question, answer))
  }

  /// Keeps when a question is asked again.
  mutating func save(review: Progress.Review, _ question: Progress.Question, of stop: Course.Stop) {
    save(Progress.line(stop.name, question, review))
  }

  /// Counts a lesson that was finished.
  mutating func saveFinished() { save("finished \(progressStatus.progress.finished + 1)") }

  // MARK: Start and end

  /// Greets the learner and finds the step at which to resume.
  mutating func greet() {
    dialog.screen.say(texts.text("learn.welcome", values: ["title": course.title]), .strong)
    dialog.screen.say(texts.text("learn.begin"), .quiet)
    reportChanges()
    if let begin {
      place = begin
      return
    }
    guard let start = start, start > 0 else { return }
    place = start
    let stop = course.stops[start]
    let values = ["title": stop.text.title, "number": "\(stop.number + 1)"]
    dialog.screen.say(texts.text("learn.resume", values: values))
  }

  /// The learner's last step if it is still to be done, otherwise the first step that is.
  private var start: Int? {
    let open = course.stops.indices.filter {
      progressStatus.mark(course.stops[$0].lesson.id, course.stops[$0].step) != .done
    }
    let last = open.first { course.stops[$0].name == progressStatus.progress.place }
    return last ?? open.first
  }

  private mutating func reportChanges() {
    let titles = course.lessons.filter { lesson, stops in
      stops.contains { progressStatus.mark(lesson.id, course.stops[$0].step) == .changed }
    }.map { lesson, stops in "\(course.stops[stops.lowerBound].text.title) (\(lesson.id))" }
    guard !titles.isEmpty else { return }
    let list = titles.joined(separator: texts.separator)
    dialog.screen.say(texts.text("learn.changed", values: ["lessons": list]))
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
    let done = course.stops.count { progressStatus.mark($0.lesson.id, $0.step) == .done }
    if done > 0 { reportTotal(done) }
    reportMistakes()
  }

  private mutating func reportTotal(_ done: Int) {
    dialog.screen.say(
      texts.text("learn.steps-done", values: ["total": "\(course.stops.count)"], count: done))
  }

  private mutating func reportMistakes() {
    let stops = course.stops.filter { progressStatus.mistakes($0.lesson.id, $0.step) > 0 }
    guard !stops.isEmpty else { return }
    dialog.screen.say(texts.text("learn.repeat"))
    for stop in stops {
      dialog.screen.say(
        Glyph.run("goto \(stop.lesson.id) \(stop.number + 1)", .code)
          + Glyph.run("  \(stop.step.title)"), indent: 2, hanging: 2)
    }
  }

  /// Reports every lesson with its number of completed steps, for `learn --status`.
  mutating func reportStatus() {
    dialog.screen.say(course.title, .strong)
    reportChanges()
    for (lesson, stops) in course.lessons {
      let steps = stops.map { course.stops[$0].step }
      let done = steps.count { progressStatus.mark(lesson.id, $0) == .done }
      let answers = steps.flatMap { progressStatus.answers(lesson.id, $0) }
      var values = ["title": course.stops[stops.lowerBound].text.title, "total": "\(steps.count)"]
      values["right"] = "\(answers.count { $0.wrong == nil })"
      values["answers"] = "\(answers.count)"
      let key = answers.isEmpty ? "learn.status" : "learn.status-answers"
      dialog.screen.say(texts.text(key, values: values, count: done), indent: 2, hanging: 2)
    }
    reportTotal(course.stops.count { progressStatus.mark($0.lesson.id, $0.step) == .done })
    reportMistakes()
  }
}
