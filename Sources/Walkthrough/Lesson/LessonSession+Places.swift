import Base
import Book

extension LessonSession {
  /// Returns the stop for the arguments of `goto`, or reports that there is none.
  ///
  /// They are a lesson, a step of this lesson by number or name, or a lesson and its step.
  mutating func target(_ words: [String]) -> Int? {
    if let found = find(words, in: course) { return found }
    // A place outside of a course of one lesson makes the whole book the course.
    let whole = Course(course.book, language: course.language, lesson: nil)
    guard course.only != nil, let found = find(words, in: whole) else {
      reportUnknownPlace(words)
      return nil
    }
    (course, place) = (whole, found)
    return found
  }

  private func find(_ words: [String], in course: Course) -> Int? {
    guard !words.isEmpty else { return nil }
    let current = self.course.stops[place].lesson.id
    let isLesson = words.count > 1 || course.lessons.contains { $0.lesson.id == words[0] }
    let lesson = isLesson ? words[0] : current
    guard let stops = course.lessons.first(where: { $0.lesson.id == lesson })?.stops else {
      return nil
    }
    guard let step = isLesson ? words.dropFirst().first : words[0] else {
      return stops.lowerBound
    }
    return course.stop(stops, step)
  }

  private mutating func reportUnknownPlace(_ words: [String]) {
    let name = words.joined(separator: " ")
    dialog.screen.say(texts.text("learn.no-place", values: ["name": name]))
    let current = course.stops[place].lesson.id
    let known =
      course.lessons.map(\.lesson.id)
      + course.stops.filter { $0.lesson.id == current }.map(\.step.id)
    if let nearest = EditDistance.likely(name, among: known) {
      dialog.screen.say(texts.text("learn.suggestion", values: ["name": "goto \(nearest)"]))
    }
  }

  /// Lists the lessons, and the steps of the current or the named one.
  mutating func list(_ words: [String]) {
    let wanted = words.first ?? course.stops[place].lesson.id
    for (lesson, stops) in course.lessons {
      let first = course.stops[stops.lowerBound]
      let done = stops.count { progressStatus.mark(lesson.id, course.stops[$0].step) == .done }
      let count = course.only == nil ? " (\(lesson.id), \(done)/\(stops.count))" : ""
      dialog.screen.say(Glyph.run(first.text.title, .strong) + Glyph.run(count), hanging: 2)
      if lesson.id == wanted || course.only != nil { for stop in stops { listStep(stop) } }
    }
  }

  private mutating func listStep(_ index: Int) {
    let stop = course.stops[index]
    let mark = index == place ? "> " : "  "
    dialog.screen.say("\(mark)\(stop.number + 1). \(stop.step.title)\(remark(stop))", hanging: 5)
  }

  /// Returns the remarks about a step in brackets: done, changed since, and wrong answers.
  private func remark(_ stop: Course.Stop) -> String {
    let mark = progressStatus.mark(stop.lesson.id, stop.step)
    let mistakes = progressStatus.mistakes(stop.lesson.id, stop.step)
    var remarks: [String] = []
    if mark != .open { remarks.append(texts.text("learn.mark.\(mark)")) }
    if mistakes > 0 { remarks.append(texts.text("learn.mark.mistakes", count: mistakes)) }
    let list = remarks.joined(separator: texts.text("learn.separator"))
    return remarks.isEmpty ? "" : texts.text("learn.mark", values: ["remarks": list])
  }
}
