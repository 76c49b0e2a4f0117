import Base
import Book
import Examples
import Page
import Statechart
import System

extension LessonSession {
  /// Reports verdicts, posing refuted claims as puzzles; returns a move when the learner leaves.
  ///
  /// It is asked once whether they are proved, before a caption, which may say so.
  mutating func show(_ claims: [Page.Claim], _ figure: Page.Figure) -> Move? {
    let asked = claims.first.flatMap { question($0, of: claims.count) }
    if let asked, let move = ask(asked) { return move }
    if !figure.caption.isEmpty { caption(figure) }
    for (index, claim) in claims.enumerated() {
      let file = store.book.example(claim.path)
      let result = claim.result
      if index > 0 || asked == nil {
        dialog.screen.blank()
        state(result, claim.sentence, count(index, of: claims.count))
      }
      record(claim)
      switch result.verdict {
      case .proved:
        say(verdict: claim, .good)
        showRun(of: claim)
      case .undecided: say(verdict: claim)
      case .refuted(nil): say(verdict: claim, .bad)
      case .refuted(let example?):
        if let move = refute(claim, example, file) { return move }
      }
    }
    return nil
  }

  private func count(_ index: Int, of count: Int) -> String {
    count == 1 ? "" : "[\(index + 1)/\(count)] "
  }

  /// Returns the question about the first claim of a file; nil when it was asked before.
  private mutating func question(_ claim: Page.Claim, of count: Int) -> PendingQuestion? {
    let (result, path) = (claim.result, claim.path)
    guard let question = quiz.question(about: result, at: path), question.kind.isWorded(in: texts)
    else { return nil }
    return PendingQuestion(
      question: question, model: result.statement.flatMap { store.book.model($0.model) },
      subject: .claim(result, path: path, count: self.count(0, of: count)),
      place: Progress.Question(example: BookPath.name(path), number: result.line),
      stop: course.stops[place])
  }

  /// Shows a claim as people have written what it says, in words by rule, or as it is written when it has neither.
  mutating func state(_ result: ClaimResult, _ written: [Page.Inline]?, _ count: String = "") {
    let inlines = InlineText(palette: dialog.screen.palette)
    guard let words = written.map({ inlines.glyphs($0) }) ?? sentence(result)?.glyphs else {
      return dialog.screen.say(
        Glyph.run(count) + Glyph.run(result.text, .code), hanging: 2)
    }
    dialog.screen.say(Glyph.run(count) + words, hanging: 2)
    if !claims.contains(where: { $0.text == result.text }) { claims.append(result) }
    if written != nil { told.insert(result.text) }
  }

  /// Shows the claims of the step as they are written, those that were shown in words; and in words by rule where people have
  /// written a sentence.
  mutating func showNotation() {
    if claims.isEmpty { dialog.screen.say(texts.text("learn.no-notation"), indent: 2) }
    for claim in claims {
      if told.contains(claim.text), let rule = sentence(claim) {
        dialog.screen.say(rule.glyphs, indent: 2, hanging: 2)
      }
      dialog.screen.say(Glyph.run(claim.text, .code), indent: 2, hanging: 2)
    }
  }

  /// Returns what people have written about a claim of a step, in the learner's language.
  func written(_ result: ClaimResult, at path: String, in stop: Course.Stop) -> [Page.Inline]? {
    let text = store.book.text(of: stop.lesson, for: texts.language) ?? stop.text
    return store.page(of: stop.lesson, in: text, for: texts.language)
      .claim(at: path, line: result.line)?.sentence
  }

  private func record(_ claim: Page.Claim) {
    if let written = claim.sentence {
      record.paragraph(String(decoding: written.plainText, as: UTF8.self))
    } else if let sentence = sentence(claim.result) {
      record.paragraph(sentence.text)
    }
    record.paragraph("`\(claim.result.text)`")
  }

  /// Returns a claim in words of the learner's language, or nil when it has none for it.
  func sentence(_ result: ClaimResult) -> (glyphs: [Glyph], text: String)? {
    result.statement.flatMap(sentence)
  }

  /// Returns a statement in words of the learner's language, or nil when it has none for it.
  func sentence(_ statement: ClaimStatement) -> (glyphs: [Glyph], text: String)? {
    guard let model = store.book.model(statement.model) else { return nil }
    let answers = writer(model)
    let sentence = ClaimSentence(texts, answers.labels ?? ModelLabels(), words: answers.words)
    guard let pieces = sentence.pieces(statement), let text = sentence.text(statement) else {
      return nil
    }
    let glyphs = pieces.flatMap { piece in
      switch piece {
      case .text(let text), .label(let text): Glyph.run(text)
      case .code(let name): answers.code(name)
      case .callback(let name): answers.code(answers.name(name))
      }
    }
    return (glyphs, text)
  }

  /// Says a verdict as the page does: for which values it holds, and what it assumes.
  private mutating func say(verdict claim: Page.Claim, _ style: Style = .plain) {
    dialog.screen.say(claim.verdict, style)
    record.paragraph(claim.verdict)
    guard let note = claim.note else { return }
    dialog.screen.say(note)
    record.paragraph(note)
  }

  /// Lets the learner look for a run that breaks a claim, then shows the shortest one.
  private mutating func refute(
    _ claim: Page.Claim, _ example: Counterexample, _ file: ExampleFile?
  ) -> Move? {
    guard let model = store.book.model(example.transcript.model) else { return nil }
    let result = claim.result
    dialog.screen.say(texts.text("learn.misconception"), .bad)
    say(verdict: claim, .bad)
    setUp(example.transcript, writer(model))
    let start = example.transcript.simulation
    let shortest = example.transcript.moments.map(\.stimulus)
    if let file, isBroken(file, result, start, shortest) {
      dialog.screen.say(texts.text("learn.puzzle"))
      let store = store
      let end = runInteractively(
        InteractiveRun(start), model, hint: { Self.hint($0, shortest, model) },
        goal: { run in
          store.isBroken(file, by: PlayedRun(line: result.line, start: start, stimuli: run))
            ?? false
        })
      switch end {
      case .move(let move): return move
      case .left: break
      case .solved(let run):
        praise(run, result, file)
        guard run.count > shortest.count else {
          dialog.screen.say(texts.text("learn.puzzle-best"))
          return nil
        }
      }
    }
    showRun(of: claim)
    return nil
  }

  /// Returns whether a run of these stimuli breaks the claim, so that a learner can find one.
  private func isBroken(
    _ file: ExampleFile, _ result: ClaimResult, _ start: Simulation, _ stimuli: [String]
  ) -> Bool {
    let run = PlayedRun(line: result.line, start: start, stimuli: stimuli)
    return store.isBroken(file, by: run) ?? false
  }

  private static func hint(_ walk: LessonSession, _ shortest: [String], _ model: Model) -> String {
    walk.texts.text(
      "learn.puzzle-hint",
      values: ["stimulus": shortest.first.map(walk.writer(model).stimulus) ?? ""],
      count: shortest.count)
  }

  private mutating func praise(
    _ run: [String], _ result: ClaimResult, _ file: ExampleFile
  ) {
    let name = BookPath.name(file.file.path)
    save(question: Progress.Question(example: name, number: result.line), wrong: nil)
    score.count(isRight: true)
    let text = texts.text("learn.puzzle-solved", count: run.count)
    dialog.screen.say(text, .good)
    record.paragraph(text)
  }

  /// Shows the run that refutes a claim or shows it, under the caption of the page.
  private mutating func showRun(of claim: Page.Claim) {
    guard let run = claim.run, let model = store.book.model(run.transcript.model) else { return }
    show(run.transcript, model, titled: claim.caption, marks: DecisiveMarks.of(run))
  }

  /// Shows a run stimulus by stimulus, with the line that decides it marked.
  mutating func show(
    _ transcript: Transcript, _ model: Model, titled title: String, marks: [DecisiveMarks]
  ) {
    dialog.screen.blank()
    dialog.screen.say(title)
    record.paragraph(title)
    var simulation = transcript.simulation
    var explained: Set<String> = []
    for (moment, marks) in zip(transcript.moments, marks) {
      let writer = writer(model)
      show(stimulus: writer.stimulus(moment.stimulus), marks)
      var orders = OpenOrders(moment.decisions)
      let answer = simulation.perform(moment.stimulus, orders: &orders)
      show(answer, transcript.shown, writer, &explained, marks.rows)
    }
    scene = (model, simulation)
  }

  mutating func show(stimulus: String, _ marks: DecisiveMarks) {
    dialog.screen.say(Glyph.run(stimulus, .strong) + marks.stimulus, hanging: 2)
    record.paragraph("> \(stimulus)" + String(marks.stimulus.map(\.character)))
  }
}

/// What stands behind the lines of a moment: it marks the one that decides a claim or a comparison.
struct DecisiveMarks {
  let stimulus: [Glyph]
  let rows: [[Glyph]]

  /// Returns the marks of each moment as the page has them.
  static func of(_ run: Page.Run) -> [DecisiveMarks] {
    run.moments.map { moment in
      DecisiveMarks(stimulus: mark(moment.decides), rows: moment.rows.map { mark($0.decides) })
    }
  }

  /// Returns those of a run that no page has.
  static func of(_ run: Counterexample, _ text: String) -> [DecisiveMarks] {
    run.transcript.moments.enumerated().map { number, moment in
      let places = moment.visiblePlaces(run.transcript.shown)
      let rows = places.map { place in
        run.decisive == Counterexample.Place(moment: number, observed: place) ? text : nil
      }
      let isHere = number == run.decisive.moment && !rows.contains { $0 != nil }
      return DecisiveMarks(stimulus: mark(isHere ? text : nil), rows: rows.map(mark))
    }
  }

  private static func mark(_ text: String?) -> [Glyph] {
    text.map { Glyph.run(" ← \($0)", .bad) } ?? []
  }
}
