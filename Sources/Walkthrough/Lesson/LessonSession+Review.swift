import Book
import Examples
import Page
import System

extension LessonSession {
  /// The number of questions of earlier lessons that are asked again after a lesson.
  private static let reviewCount = 3

  /// Keeps a step as done and ends its lesson if it is the last; returns a move when the learner leaves.
  ///
  /// Questions that were missed are asked once more, then those of earlier lessons that are due.
  mutating func finish(_ stop: Course.Stop) -> Move? {
    save(done: stop)
    guard stop.isLast else { return nil }
    let missed = missed.filter { $0.stop.lesson.id == stop.lesson.id }
    let again = missed.map { asked in
      var copy = asked
      copy.occasion = .again
      return copy
    }
    let questions = again + due.filter { $0.stop.lesson.id != stop.lesson.id }
    switch ask(again: questions) {
    case nil, .next, .onward: break
    case let move?: return move
    }
    saveFinished()
    explain(missed)
    self.missed = []
    close(texts.text("learn.lesson-done", values: ["title": stop.text.title]), .good)
    return nil
  }

  /// Decides when a question that was answered is asked again.
  mutating func schedule(_ asked: PendingQuestion, isRight: Bool) {
    let finished = progressStatus.progress.finished
    switch (asked.occasion, isRight) {
    case (.first, true), (.again, true): return
    case (.review(let review), true):
      save(review: review.answeredRight(finished: finished), asked.place, of: asked.stop)
    case (_, false):
      if asked.occasion == .first { missed.append(asked) }
      let review = Progress.Review(
        missed: asked.question.kind.word,
        digest: progressStatus.digest(asked.stop.step), finished: finished)
      save(review: review, asked.place, of: asked.stop)
    }
  }

  private mutating func ask(again questions: [PendingQuestion]) -> Move? {
    guard !questions.isEmpty, texts.has("learn.review") else { return nil }
    close(texts.text("learn.review"), .strong)
    // Each takes the place beside the text from the one before, whose answer it would take with it.
    keepsRuns = true
    defer { keepsRuns = false }
    for asked in questions {
      if let move = ask(again: asked) { return move }
    }
    return nil
  }

  /// Asks a question once more, with its example up to there, and shows what followed.
  private mutating func ask(again asked: PendingQuestion) -> Move? {
    guard let moment = asked.moment else { return ask(asked) }
    guard let run = page(of: asked.stop).run(of: moment.path) else { return nil }
    dialog.screen.blank()
    let title = asked.stop.text.title + texts.text("site.title-separator") + asked.stop.step.title
    dialog.screen.say(title, .strong)
    given(run.parameters)
    setUp(run)
    var simulation = moment.transcript.simulation
    begin(asked.stop.step.title, moment.model, simulation, total: run.moments.count)
    for (index, before) in run.moments[..<moment.index].enumerated() {
      _ = simulation.perform(before.stimulus.code)
      let count = "[\(index + 1)/\(run.moments.count)]"
      tellingRun { $0.announce(before.stimulus.code, count, moment.model) }
      tell(before, of: moment.model, after: simulation)
    }
    scene = (moment.model, moment.before)
    if let move = ask(asked) { return move }
    tell(
      (page(of: asked.stop).run(of: moment.path) ?? run).moments[moment.index], of: moment.model,
      after: moment.after)
    return nil
  }

  /// Shows what was missed in a lesson: each question with its answer, and why or where that is said.
  private mutating func explain(_ missed: [PendingQuestion]) {
    guard !missed.isEmpty, texts.has("learn.missed") else { return }
    close(texts.text("learn.missed"), .strong)
    for asked in missed {
      let text = text(asked)
      dialog.screen.say(headline(asked) ?? claim(asked), indent: 2, hanging: 2)
      dialog.screen.say(
        Glyph.run("\(text.prompt) ") + text.choice(asked.question.answer), indent: 4, hanging: 2)
      let callback = asked.question.answer.callback
      let why = callback.flatMap { text.writer?.labels.callbacks[$0]?.why }
      let place = "goto \(asked.stop.lesson.id) \(asked.stop.number + 1)"
      dialog.screen.say(
        why.map { Glyph.run($0, .quiet) }
          ?? Glyph.run(place, .code) + Glyph.run("  \(asked.stop.step.title)"),
        indent: 4, hanging: 2)
    }
  }

  private func claim(_ asked: PendingQuestion) -> String {
    guard case .claim(let claim, _) = asked.subject else { return "" }
    return plain(current(claim, asked))
  }

  // MARK: Earlier lessons

  /// The questions of earlier lessons that are to be asked again now, those due first in front.
  private var due: [PendingQuestion] {
    let progress = progressStatus.progress
    let all = progress.reviews.flatMap { step, questions in
      questions.filter { $0.value.due <= progress.finished }
        .map { (step: step, question: $0.key, review: $0.value) }
    }
    let sorted = all.sorted {
      ($0.review.due, $0.step, $0.question) < ($1.review.due, $1.step, $1.question)
    }
    let found = sorted.lazy.compactMap { one in
      self.question(one.question, of: one.step, one.review)
    }
    return Array(found.prefix(Self.reviewCount))
  }

  /// Returns a question of a step of the book; nil when the step or its examples are no longer the same.
  private func question(
    _ place: Progress.Question, of name: Progress.StepName, _ review: Progress.Review
  ) -> PendingQuestion? {
    let whole = Course(course.book, language: course.language, lesson: name.lesson)
    guard let stop = whole.stops.first(where: { $0.name == name }),
      progressStatus.isCurrent(review.digest, stop.step),
      let path = stop.step.embeds.first(where: { BookPath.name($0.path) == place.example })?.path
    else { return nil }
    let page = page(of: stop)
    if let claim = page.claim(at: path, line: place.number) {
      return claim.question.map {
        PendingQuestion(
          question: $0, model: nil, subject: .claim(claim, count: ""), place: place, stop: stop,
          occasion: .review(review))
      }
    }
    guard let run = page.run(of: path), run.moments.indices.contains(place.number - 1),
      let handle = store.handle(run.key, of: path, in: name.lesson),
      let model = store.book.model(handle.model)
    else { return nil }
    let moment = ExampleMoment(place.number - 1, of: handle, at: path, model: model)
    guard let question = moment.questions.first(where: { $0.kind.word == review.kind }) else {
      return nil
    }
    return PendingQuestion(
      question: question, model: model,
      subject: .stimulus(
        moment.stimulus, count: "[\(place.number)/\(run.moments.count)]"),
      place: place, stop: stop, moment: moment, occasion: .review(review))
  }
}

/// A learner's move from one step to another.
enum Move: Equatable {
  /// To the next step, with this one completed.
  case onward
  /// To the next step, skipping the rest of this one.
  case next
  case back
  case again
  case to(Int)
  case quit
  /// The input has ended.
  case end
  /// The lesson has errors.
  case broken
}

/// The result of a prompt after the commands common to all prompts have been executed.
enum PromptResult: Equatable {
  /// An empty line, which continues.
  case empty
  case skip
  case play
  /// A line that is not a command.
  case answer(String)
  case leave(Move)
  /// The language or the spelling changed, so that the question must be shown again.
  case renewed
}
