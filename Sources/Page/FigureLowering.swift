import Base
package import Book
import System

/// Lowers what a lesson shows of its examples; the one place that asks what kind of outcome one has.
extension PageLowering {
  /// Embeds that are shown together, with what is written in the links to claims.
  typealias Shown = [(embed: Embed, sentence: [Page.Inline]?)]

  mutating func figure(_ shown: Shown, _ text: LessonText) -> Page.Figure? {
    guard let embed = shown.first?.embed else { return nil }
    // The address of a file stays when a list tells its claims one by one.
    let name = embed.isItem ? BookPath.name(embed.path) : embed.name
    let id = identified.insert(name).inserted ? Page.Figure.id(of: name) : nil
    guard let content = content(embed, shown, text, id) else { return nil }
    let hasSentences =
      if case .claims(let claims, _) = content { claims.contains { $0.sentence != nil } } else {
        false
      }
    return Page.Figure(
      path: embed.path, file: BookPath.name(embed.path), id: id,
      caption: hasSentences ? "" : embed.caption, foreign: foreign(text.language),
      content: content)
  }

  private mutating func content(
    _ embed: Embed, _ shown: Shown, _ text: LessonText, _ id: String?
  ) -> Page.Figure.Content? {
    switch context.checked.outcomes[embed.path] {
    case .transcript(let transcript):
      .run(run(transcript, text, key: TraceKey.of(embed.path), id: id))
    case .claims: claims(shown, text)
    case .comparison(let comparison): .comparison(differences(comparison, embed.path, text))
    case .exercise(let exercise): .exercise(task(exercise, embed.path, text))
    case .order(let order): .order(self.order(order, embed.path, text))
    case .catching(let task): .catching(catching(task, embed.path, text))
    case .listing, nil:
      context.index.example(embed.path).map {
        .listing(
          $0.file, FilePart.shown(embed.part, of: $0.file), isPart: embed.part != nil)
      }
    }
  }

  // MARK: Runs

  /// Returns a run; `id` is that of its figure, which later ones may refer to.
  private mutating func run(
    _ transcript: Transcript, _ text: LessonText, key: String, id: String? = nil,
    decisive: (place: Counterexample.Place, text: String)? = nil, hasMap: Bool = true
  ) -> Page.Run {
    let words = context.words(for: transcript.model, texts, in: text)
    let model = context.index.model(transcript.model)
    let labelLanguage = model.flatMap { texts.choose($0.shownLabels) }
      .flatMap { texts.foreign($0.tag) }
    let opening = openings.earlier(transcript, at: id)
    var rows = RowLowering(transcript, words, decisive: decisive)
    let moments = rows.moments(transcript.moments, after: opening, &told)
    defer { earlier = transcript.code ?? earlier }
    note(transcript, model)
    return Page.Run(
      key: key, parameters: words.parameters(transcript.parameters),
      app: words.app(transcript.setUp), code: transcript.code.map(code),
      map: hasMap ? model.flatMap { map($0, transcript) } : nil, labelLanguage: labelLanguage,
      lanes: rows.lanes.groups.flatMap { group -> [(name: String, instance: String?)] in
        let head = group.instance.map { [(name: words.instance($0), instance: $0)] } ?? []
        return head + group.states.map { (words.state($0, of: group.instance), nil) }
      }, moments: moments)
  }

  /// Returns a run that a reader has found and that breaks a claim.
  static func run(
    _ run: Counterexample, in text: LessonText, of lesson: Lesson, _ texts: ReaderTexts,
    _ context: PageContext
  ) -> Page.Run {
    var lowering = PageLowering(context, lesson, text, texts)
    return lowering.run(
      run.transcript, text, key: "",
      decisive: (run.decisive, texts.text("site.claim.breaks")), hasMap: false)
  }

  private mutating func note(_ transcript: Transcript, _ model: Model?) {
    contents.hasRuns = true
    if let command = transcript.code?.recorded?.command {
      if !contents.recordings.contains(command) { contents.recordings.append(command) }
    } else {
      contents.isRun = true
    }
    guard let model, transcript.shown.contains(.callback) else { return }
    for observed in transcript.moments.flatMap(\.observed) where observed.kind == .callback {
      if !contents.calls.contains(where: { $0.name == observed.name }) {
        contents.calls.append(Page.Call(name: observed.name, model: model))
      }
    }
  }

  /// Returns the code of an app, compared with that of the example before in the same step.
  private func code(_ code: CodeListing) -> Page.Code {
    let ran = code.ran
    let files = code.files.enumerated().map { index, file in
      let before = earlier.flatMap { $0.files.indices.contains(index) ? $0.files[index] : nil }
      let old = before.flatMap { EarlierCode(file, earlier: $0) }
      return Page.Code.File(
        file: file, ran: Set(ran.filter { $0.source == index }.map(\.line)),
        added: old?.added ?? [], earlier: old.map { BookPath.name($0.other.path) })
    }
    return Page.Code(files: files, recording: code.recorded?.command)
  }

  /// Returns the map of a model with the way of a run, or nil if the page has it already.
  private mutating func map(_ model: Model, _ transcript: Transcript) -> Page.Map? {
    guard let map = context.maps[model.id], mapped.insert(model.id).inserted else { return nil }
    let chosen = texts.choose(model.shownLabels)
    let labels = chosen?.text ?? ModelLabels()
    let number = { (place: StateMap.Place) in map.places.firstIndex(of: place) ?? 0 }
    return Page.Map(
      model: model.id, diagram: map.diagram(labels),
      title: texts.text("site.map", ["model": labels.title ?? model.id]),
      sentences: sentences(map, labels),
      way: StateMap.changes(in: transcript).map { (number($0.from), number($0.to)) },
      ends: (transcript.moments.last?.after ?? []).map {
        number(StateMap.Place($0.state, of: $0.instance, in: model.chart))
      }, labelLanguage: chosen.flatMap { texts.foreign($0.tag) })
  }

  /// Returns a sentence for each state that lists its successors.
  private func sentences(_ map: StateMap, _ labels: ModelLabels) -> [String] {
    map.places.compactMap { place in
      let targets = map.changes.filter { $0.from == place }.map { map.label($0.to, labels) }
      guard !targets.isEmpty else { return nil }
      return texts.text(
        "site.map.from",
        ["state": map.label(place, labels), "states": targets.joined(separator: separator)])
    }
  }

  private var separator: String { texts.catalog.separator }

  // MARK: Claims

  /// Returns the claims of embeds, each with its sentence if the embed shows no other one.
  private mutating func claims(_ shown: Shown, _ text: LessonText) -> Page.Figure.Content {
    let told = shown.flatMap { embed, sentence in
      let results = results(of: embed)
      return results.map {
        (result: $0, path: embed.path, sentence: results.count == 1 ? sentence : nil)
      }
    }
    let written = told.flatMap { $0.result.text.split(whereSeparator: \.isWhitespace) }
    let signs = ClaimSign.all.filter { sign in
      written.contains(where: sign.isIn) && explainedSigns.insert(sign.text).inserted
    }
    return .claims(
      told.map { claim, path, sentence in
        let run = claim.run.map { run in
          self.run(
            run.transcript, text, key: TraceKey.of(path, claim),
            decisive: (run.decisive, decisiveText(claim)))
        }
        let words = claim.statement.map { context.words(for: $0.model, texts, in: text) }
        return self.claim(claim, path, words, run, sentence: sentence)
      }, signs: signs.map { ($0.text, texts.text($0.key)) })
  }

  private func results(of embed: Embed) -> [ClaimResult] {
    guard case .claims(let results)? = context.checked.outcomes[embed.path] else { return [] }
    guard embed.part != nil else { return results }
    let file = context.index.example(embed.path)?.file
    let lines = file.flatMap(WrittenClaims.init)?.shown(embed.part).map(\.line) ?? []
    return results.filter { lines.contains($0.line) }
  }

  /// Returns a claim, in which the words of an app are those of the lesson.
  private mutating func claim(
    _ claim: ClaimResult, _ path: String, _ words: RunWords?, _ run: Page.Run? = nil,
    sentence: [Page.Inline]? = nil
  ) -> Page.Claim {
    let outcome: Page.Claim.Outcome =
      switch claim.verdict {
      case .proved: .proved
      case .refuted: .refuted
      case .undecided: .undecided
      }
    return Page.Claim(
      outcome: outcome, exact: claim.text, path: path, line: claim.line, sentence: sentence,
      rule: words.flatMap { words in claim.statement.flatMap(words.sentence) },
      labelLanguage: claim.statement.flatMap { labelLanguage($0.model) },
      verdict: verdict(claim), note: note(claim), times: times(claim), run: run,
      caption: texts.text(
        outcome == .proved ? "site.claim.witness" : "site.claim.counterexample"))
  }

  private func labels(_ model: String) -> (text: ModelLabels, tag: LanguageTag)? {
    context.index.model(model).flatMap { texts.choose($0.shownLabels) }
  }

  private func labelLanguage(_ model: String) -> String? {
    labels(model).flatMap { texts.foreign($0.tag) }
  }

  /// Returns a verdict such as `Proved for os=12: 1,284 states searched`.
  private func verdict(_ claim: ClaimResult) -> String {
    let kind = if case .refuted(nil) = claim.verdict { "no-run" } else { claim.verdict.word }
    let parameters = texts.catalog.parameters(
      claim.parameters, claim.statement.flatMap { labels($0.model) }?.text[.parameters] ?? [:])
    return texts.text(
      "site.claim.\(kind)" + (claim.parameters.isEmpty ? "" : "-for"),
      ["parameters": parameters, "count": texts.number(claim.stateCount)], count: claim.stateCount)
  }

  private func note(_ claim: ClaimResult) -> String? {
    var notes: [String] = []
    for (key, names) in claim.assumptions {
      notes.append(
        texts.text(key, ["names": names.joined(separator: separator)], count: names.count))
    }
    if claim.run?.needsOtherOrder == true {
      notes.append(texts.text("site.claim.other-order"))
    }
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// Returns what the page has not said yet of the times that were tried.
  private mutating func times(_ claim: ClaimResult) -> String? {
    guard case .proved = claim.verdict, claim.tick > 0, saidTicks.insert(claim.tick).inserted else {
      return nil
    }
    return texts.text("site.claim.tick", ["time": texts.time(claim.tick)])
  }

  /// Returns the text beside the line that decides a claim.
  private func decisiveText(_ claim: ClaimResult) -> String {
    if case .proved = claim.verdict { return texts.text("site.claim.shows") }
    return texts.text("site.claim.breaks")
  }

  // MARK: Comparisons

  private mutating func differences(
    _ comparison: Comparison, _ path: String, _ text: LessonText
  ) -> Page.Differences {
    let models = comparison.sides.map(\.model)
    let words = ComparisonText(
      texts: texts, comparison: comparison,
      labels: models.map { labels($0)?.text ?? ModelLabels() })
    // The words of the app are those of the second model.
    let app = context.words(for: models[1], texts, in: text)
    return Page.Differences(
      parameters: words.parameters(comparison.parameters, 1),
      app: app.app(comparison.shownApp), verdict: words.verdict, note: words.note,
      all: comparison.differences.enumerated().map { number, difference in
        Page.Differences.Difference(
          sentence: context.words(for: difference.statement.model, texts, in: text)
            .sentence(difference.statement),
          labelLanguage: labelLanguage(difference.statement.model),
          runs: difference.runs.enumerated().map {
            side, run -> (run: Page.Run, caption: String) in
            let lacks =
              run.decisive.observed == nil && run.transcript.moments.last?.isRefused == false
            return (
              self.run(
                run.transcript, text, key: TraceKey.of(path, difference: number, side: side),
                decisive: (
                  run.decisive, texts.text(lacks ? "site.diff.lacks" : "site.diff.here")
                ), hasMap: false),
              Self.capitalized(words.name(side))
            )
          })
      })
  }

  /// Begins a caption with a capital letter, unless its first word is a name such as `aTool`.
  private static func capitalized(_ text: String) -> String {
    let start = text.prefix { $0 != " " }
    guard start.allSatisfy(\.isLowercase), let first = start.first else { return text }
    return first.uppercased() + text.dropFirst()
  }

  // MARK: Exercises

  private mutating func task(
    _ exercise: Exercise, _ path: String, _ text: LessonText
  ) -> Page.Task {
    contents.hasTasks = true
    let words = context.words(for: exercise.model, texts, in: text)
    let code = CodeText(exercise, context.index.model(exercise.model))
    let kept = exercise.kept.map { method in
      let actions = method.actions.map { code?.code(of: $0) ?? words.action($0) }
        .joined(separator: separator)
      return texts.text(
        "site.exercise.keep", ["actions": actions, "method": words.name(method.callback)])
    }
    let goals = self.goals[path] ?? [:]
    let names = Dictionary(
      (context.index.example(path).flatMap { WrittenClaims($0.file) }?.all ?? []).map {
        ($0.line, $0.name?.text ?? "")
      }
    ) { first, _ in first }
    let missing = exercise.app.without.map(words.name).joined(separator: separator)
    let runs = exercise.claims.compactMap { claim in
      if case .refuted(let run) = claim.verdict { run?.transcript.moments } else { nil }
    }
    return Page.Task(
      exercise: exercise,
      text: texts.text("site.exercise.task", count: exercise.claims.count),
      claims: exercise.claims.map { claim($0, path, words, sentence: goals[names[$0.line] ?? ""]) },
      parameters: words.parameters(exercise.parameters),
      conditions: (missing.isEmpty ? [] : [texts.text("site.app-without", ["names": missing])])
        + kept,
      app: code?.text(exercise.app.methods) ?? words.text(exercise.app.methods),
      // Others can be found; one is shown.
      solution: exercise.solutions.first.map { code?.text($0) ?? words.text($0) },
      code: code.map {
        Page.Task.Code(
          language: $0.lines.language, lines: $0.lines.all.map(\.code),
          methods: $0.methods(exercise.app.methods))
      }, learned: goals[Embed.solved] ?? [],
      shortest: runs.min { $0.count < $1.count }?.map { words.stimulus($0.stimulus) } ?? [],
      run: firstRun(exercise, text), caption: texts.text("site.exercise.run"))
  }

  private mutating func order(
    _ order: CallOrder, _ path: String, _ text: LessonText
  ) -> Page.Order {
    contents.hasAnswers = true
    let words = context.words(for: order.model, texts, in: text)
    return Page.Order(
      order: order, text: texts.text("site.order.task"),
      parameters: words.parameters(order.parameters), stimuli: order.stimuli.map(words.stimulus),
      calls: order.calls.map(words.row).map { ($0.code ?? $0.name, $0.owner) },
      learned: goals[path]?[Embed.solved] ?? [])
  }

  private mutating func catching(
    _ task: Catching, _ path: String, _ text: LessonText
  ) -> Page.Catch {
    contents.hasAnswers = true
    let words = context.words(for: task.model, texts, in: text)
    let code = CodeText(task.lines, task.methods, context.index.model(task.model))
    let sentences = goals[path] ?? [:]
    let missing = task.app.without.map(words.name).joined(separator: separator)
    return Page.Catch(
      task: task, text: texts.text("site.catch.task"),
      parameters: words.parameters(task.parameters),
      condition: missing.isEmpty ? nil : texts.text("site.app-without", ["names": missing]),
      apps: [("right", task.app.methods), ("mutant", task.mutant)].map { key, methods in
        (texts.text("site.catch.\(key)"), code?.text(methods) ?? words.text(methods))
      }, language: code?.lines.language,
      slots: task.slots.map { slot in
        slot.map { Page.Catch.Part(exact: $0.text, sentence: sentences[$0.name]) }
      },
      answers: task.answers.map { answer in
        Page.Catch.Answer(
          kind: answer.kind, text: texts.text("site.catch.\(answer.kind.rawValue)"),
          run: answer.claim.run.map { run(of: answer.claim, $0, text) })
      }, caption: texts.text("site.claim.counterexample"),
      learned: sentences[Embed.solved] ?? [])
  }

  /// Returns the run that breaks the first claim with one; it is no part of the page that readers play.
  private func firstRun(_ exercise: Exercise, _ text: LessonText) -> Page.Run? {
    guard let claim = exercise.claims.first(where: { $0.run != nil }), let run = claim.run else {
      return nil
    }
    return self.run(of: claim, run, text)
  }

  /// Returns a run that decides a claim, told as if nothing stood above it.
  private func run(
    of claim: ClaimResult, _ run: Counterexample, _ text: LessonText
  ) -> Page.Run {
    var own = self
    own.told = RowLowering.Told()
    return own.run(
      run.transcript, text, key: "", decisive: (run.decisive, decisiveText(claim)), hasMap: false)
  }
}

/// Writes apps of an exercise in real code.
package struct CodeText {
  package let lines: CodeLines
  private let shown: [String]
  private let model: Model

  /// Returns nil for an exercise that is done in actions.
  package init?(_ exercise: Exercise, _ model: Model?) {
    self.init(exercise.lines, exercise.methods, model)
  }

  /// Returns nil without lines; the methods are those that readers see.
  init?(_ lines: CodeLines?, _ methods: [String], _ model: Model?) {
    guard let lines, let model else { return nil }
    self.lines = lines
    self.model = model
    shown = methods
  }

  /// Returns the methods that readers see, with the lines that an app has in them.
  package func methods(_ app: [SetUp.Method]) -> [Page.CodeMethod] {
    shown.map { name in
      let actions = app.filter { $0.callback == name }.flatMap(\.actions)
      // The book has no other app in such an exercise.
      let own = (try? lines.lines(for: actions))?.map(\.line) ?? []
      return Page.CodeMethod(callback: name, signature: model.signature(of: name), lines: own)
    }
  }

  /// Returns the line that stands for an action alone; nil where it stands only beside others.
  package func code(of action: String) -> String? {
    (try? lines.lines(for: [action]))?.first?.line.code
  }

  /// Returns the methods as text.
  package func text(_ app: [SetUp.Method]) -> String {
    methods(app).flatMap(\.text).joined(separator: "\n")
  }
}

extension Page.CodeMethod {
  /// The lines of the method; one without any is one line.
  package var text: [String] {
    let (opening, closing) = (signature.opening, signature.closing)
    let inner = lines.map { "  \($0.code)" }
    guard !inner.isEmpty else { return [closing.isEmpty ? opening : "\(opening) \(closing)"] }
    return [opening] + inner + (closing.isEmpty ? [] : [closing])
  }
}

/// A sign of the notation of claims, and the text that explains it.
private struct ClaimSign {
  let text: String
  let key: String
  let isIn: @Sendable (Substring) -> Bool

  init(_ text: String, _ key: String, isIn: (@Sendable (Substring) -> Bool)? = nil) {
    self.text = text
    self.key = key
    self.isIn = isIn ?? { $0.hasPrefix(text) && $0.count > text.count }
  }

  static let all = [
    ClaimSign(">", "site.stimulus"), ClaimSign("=", "site.state"),
    ClaimSign("~", "site.claim.sign.log"), ClaimSign("!", "site.notification"),
    ClaimSign("x", "site.ends") { $0 == "x" || $0 == "x," },
    ClaimSign("@", "site.claim.sign.instance") { $0.contains("@") },
    ClaimSign("?", "site.claim.sign.value"),
    ClaimSign("In()", "site.claim.sign.active") { $0.hasPrefix("In(") },
  ]
}

/// The keys that connect figures to their data in a lesson.
package enum TraceKey {
  package static func of(_ path: String) -> String { BookPath.name(path) }

  /// Returns the key of the run under a claim, which is its witness or counterexample.
  static func of(_ path: String, _ claim: ClaimResult) -> String { "\(of(path)):\(claim.line)" }

  /// Returns the key of a run of a comparison, by the numbers of its difference and its version.
  static func of(_ path: String, difference: Int, side: Int) -> String {
    "\(of(path)):\(difference + 1).\(side + 1)"
  }
}

extension ExampleOutcome {
  /// Returns the runs that readers can play in the figure of a file, by their keys.
  package func playable(at path: String) -> [(key: String, run: Transcript)] {
    switch self {
    case .transcript(let transcript): [(TraceKey.of(path), transcript)]
    case .claims(let claims):
      claims.compactMap { claim in
        claim.run.map { (TraceKey.of(path, claim), $0.transcript) }
      }
    case .comparison(let comparison):
      comparison.differences.enumerated().flatMap { number, difference in
        difference.runs.enumerated().map { side, run in
          (TraceKey.of(path, difference: number, side: side), run.transcript)
        }
      }
    case .exercise, .order, .catching, .listing: []
    }
  }
}
