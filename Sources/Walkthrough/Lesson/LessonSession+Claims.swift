import Base
import Book
import Examples
import Page
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
      if index > 0 || asked == nil {
        dialog.screen.blank()
        state(claim, count(index, of: claims.count))
      }
      if claim.isWorded { record.paragraph(plain(claim)) }
      record.paragraph("`\(claim.exact)`")
      say(claim)
      if let move = solve(claim) { return move }
    }
    return nil
  }

  /// Returns the question about the first claim of a file; nil when it was asked before.
  private mutating func question(_ claim: Page.Claim, of count: Int) -> PendingQuestion? {
    guard let question = claim.question, question.kind.isWorded(in: texts), !isSaid(claim),
      quiz.isNew(question, of: claim.path)
    else { return nil }
    return PendingQuestion(
      question: question, model: nil,
      subject: .claim(claim, count: self.count(0, of: count)),
      place: Progress.Question(example: BookPath.name(claim.path), number: claim.line),
      stop: course.stops[place])
  }

  /// Whether the step has said above what a claim says: most of its words.
  private func isSaid(_ claim: Page.Claim) -> Bool {
    func words(_ text: String) -> Set<String> {
      Set(
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
          .filter { $0.count > 3 })
    }
    let prose = ProseText(palette: Palette(isColored: false, isPlain: true))
    let above = parts[...part].flatMap { prose.lines($0.prose, width: 10_000) }
    let said = words(above.map { String($0.map(\.character)) }.joined(separator: " "))
    let own = words(plain(claim))
    return !own.isEmpty && own.intersection(said).count * 3 >= own.count * 2
  }

  /// Shows a claim as people have written what it says, in words by rule, or as it is written when it has neither.
  mutating func state(_ claim: Page.Claim, _ count: String = "") {
    let words =
      claim.sentence.map { InlineText(palette: dialog.screen.palette).glyphs($0) }
      ?? claim.rule.map(figureText.sentence) ?? Glyph.run(claim.exact, .code)
    dialog.screen.say(Glyph.run(count) + words, hanging: 2)
    guard claim.isWorded else { return }
    if !claims.contains(where: { $0.exact == claim.exact }) { claims.append(claim) }
  }

  /// Returns what a claim says, without styles.
  func plain(_ claim: Page.Claim) -> String {
    claim.sentence.map { String(decoding: $0.plainText, as: UTF8.self) }
      ?? claim.rule?.map(\.text).joined() ?? claim.exact
  }

  /// Shows the claims of the step as they are written, those that were shown in words; and in words by rule where people have
  /// written a sentence.
  mutating func showNotation() {
    let slots = exactSlots
    if claims.isEmpty, slots.isEmpty {
      dialog.screen.say(texts.text("learn.no-notation"), indent: 2)
    }
    for slot in slots {
      dialog.screen.say(Glyph.run(slot, .code), indent: 2, hanging: 2)
    }
    for claim in claims {
      if claim.sentence != nil, let rule = claim.rule {
        dialog.screen.say(figureText.sentence(rule), indent: 2, hanging: 2)
      }
      dialog.screen.say(Glyph.run(claim.exact, .code), indent: 2, hanging: 2)
      if let times = claim.times { dialog.screen.say(times, indent: 2, hanging: 2) }
    }
  }

  /// The parts of claims of the exercise that is being done, as they are written, a line for each slot.
  private var exactSlots: [String] {
    guard parts.indices.contains(part), case .catching(let task)? = parts[part].figure?.content
    else { return [] }
    return task.slots.map { $0.map(\.exact).joined(separator: " · ") }
  }

  /// Says a verdict: for which values it holds, and what it assumes.
  private mutating func say(_ claim: Page.Claim) {
    let style: Style =
      switch claim.outcome {
      case .proved: .good
      case .refuted: .bad
      case .undecided: .plain
      }
    dialog.screen.say(claim.verdict, style)
    record.paragraph(claim.verdict)
    guard let note = claim.note else { return }
    dialog.screen.say(note)
    record.paragraph(note)
  }

  /// Lets the learner look for a run that breaks a claim, then shows the shortest one.
  private mutating func solve(_ claim: Page.Claim) -> Move? {
    guard let run = claim.run else { return nil }
    if claim.outcome == .refuted {
      setUp(run)
      switch look(forRunThatBreaks: claim, run.key) {
      case .move(let move): return move
      case .solved(let found):
        praise(found, claim)
        guard found.count > run.moments.count else {
          dialog.screen.say(texts.text("learn.puzzle-best"))
          return nil
        }
      case .left: break
      }
    }
    show(run, claim.caption, of: claim.path)
    return nil
  }

  private mutating func look(forRunThatBreaks claim: Page.Claim, _ key: String) -> PlayEnd {
    let store = store
    guard let file = store.book.example(claim.path),
      let handle = store.handle(key, of: claim.path, in: course.stops[place].lesson.id),
      let model = store.book.model(handle.model)
    else { return .left }
    let start = handle.simulation
    let shortest = handle.moments.map(\.stimulus)
    let isBroken = { stimuli in
      store.isBroken(file, by: PlayedRun(line: claim.line, start: start, stimuli: stimuli)) ?? false
    }
    guard isBroken(shortest) else { return .left }
    dialog.screen.say(texts.text("learn.puzzle"))
    return runInteractively(
      InteractiveRun(start), model,
      hint: { walk in
        walk.texts.text(
          "learn.puzzle-hint",
          values: ["stimulus": shortest.first.map { walk.writer(model).stimulus($0).said } ?? ""],
          count: shortest.count)
      }, goal: isBroken)
  }

  private mutating func praise(_ run: [String], _ claim: Page.Claim) {
    save(
      question: Progress.Question(example: BookPath.name(claim.path), number: claim.line),
      wrong: nil)
    score.count(isRight: true)
    let text = texts.text("learn.puzzle-solved", count: run.count)
    dialog.screen.say(text, .good)
    record.paragraph(text)
  }
}

extension Page.Claim {
  /// Whether it is said in words.
  var isWorded: Bool { sentence != nil || rule != nil }

  /// The question whether it is proved; nil where the search was stopped.
  var question: Question? {
    outcome == .undecided
      ? nil
      : Question(
        claimAt: path, line: line, isProved: outcome == .proved, hasRun: run != nil)
  }
}
