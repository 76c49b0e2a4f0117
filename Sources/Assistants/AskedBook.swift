import Base
import Book
import Examples
import Explaining
import Page
import Site
import Statechart
import System

/// One call of a tool, with the book that it is about.
struct AskedBook {
  private let loaded: BookAnswers.Loaded
  private let arguments: ToolArguments
  private let language: Language

  private var book: Book { loaded.book }

  init(_ loaded: BookAnswers.Loaded, _ arguments: ToolArguments, _ language: Language) {
    self.loaded = loaded
    self.arguments = arguments
    self.language = language
  }

  private func model(_ id: String?) throws(ToolMistake) -> Model {
    if let model = id.flatMap({ book.model($0) }) { return model }
    if let id, book.brokenModels.contains(id) {
      throw ToolMistake("the model `\(id)` has errors: `tracebook check` says which")
    }
    throw .unknown("model", id ?? "", book.models.map(\.id))
  }

  // MARK: Texts

  func search(_ checked: BookAnswers.Checked) throws(ToolMistake) -> ToolAnswer {
    let query = arguments["query"] ?? ""
    guard
      let found = checked.site.search(query, in: language, most: AssistantBudget.results)
    else { throw ToolMistake("the query has no word to look for") }
    let items = found.map { one -> JSON in
      let isLesson = book.lessons.contains { $0.id == one.lesson }
      return .object([
        "address": .string(address(one.lesson, one.step, isLesson)),
        "lesson": isLesson ? .string(one.lesson) : nil,
        "step": isLesson && !one.step.isEmpty ? .string(one.step) : nil,
        "title": .string(one.title), "heading": .string(one.heading),
        "excerpt": .string(one.excerpt),
      ])
    }
    let lines = found.enumerated().map { number, one in
      let isLesson = book.lessons.contains { $0.id == one.lesson }
      let step = one.step.isEmpty ? "" : "#\(one.step)"
      return "\(number + 1). \(one.heading) (\(one.title)): `\(one.lesson)\(step)`, "
        + "\(address(one.lesson, one.step, isLesson))\n   \(one.excerpt)"
    }
    return ToolAnswer(
      (lines.isEmpty ? "nothing in the book answers this" : lines.joined(separator: "\n"))
        + note(checked), .object(["results": .array(items)]))
  }

  private func address(_ lesson: String, _ step: String, _ isLesson: Bool) -> String {
    isLesson
      ? loaded.site.address(language.tag, lesson, step)
      : loaded.site.address(of: "\(language.tag.text)/\(lesson)", step)
  }

  private func note(_ checked: BookAnswers.Checked) -> String {
    checked.mistakes.map { "\n\n\($0)" } ?? ""
  }

  func read(_ checked: BookAnswers.Checked) throws(ToolMistake) -> ToolAnswer {
    let id = arguments["lesson"] ?? ""
    guard let lesson = book.lessons.first(where: { $0.id == id }),
      let text = lesson.texts[language.tag] ?? lesson.texts.values.first
    else { throw .unknown("lesson", id, book.lessons.map(\.id)) }
    let step = arguments["step"]
    if let step, !text.steps.contains(where: { $0.id == step }) {
      throw .unknown("step", step, text.steps.map(\.id))
    }
    guard let bytes = checked.site.markdown(lesson, step: step, in: language) else {
      throw ToolMistake("the lesson `\(id)` has no text")
    }
    let address = loaded.site.address(language.tag, id, step ?? "")
    return ToolAnswer(
      "\(address)\n\n" + String(decoding: bytes, as: UTF8.self) + note(checked),
      .object([
        "address": .string(address),
        "steps": step == nil ? .array(of: text.steps.map(\.id)) : nil,
      ]))
  }

  // MARK: Runs

  /// Returns the head of an example about a model, with the app that was asked for.
  private func head(_ model: Model) -> [String] {
    let words = ["with", "without"].compactMap { name -> String? in
      let all = arguments.all(name)
      return all.isEmpty ? nil : "\(name): \(all.map(Self.line).joined(separator: " "))"
    }
    return ["model: \(model.id)"] + words + (arguments["app"].map { [$0] } ?? []) + ["---"]
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Runs an example that is in no file.
  private func outcome(
    _ kind: String, _ lines: [String], of model: Model
  ) throws(ToolMistake) -> (outcome: ExampleOutcome, diagnostics: [Diagnostic], file: ExampleFile) {
    guard let runner = loaded.registry.runner(kind) else {
      throw ToolMistake("no plugin that is switched on runs a `.\(kind)`")
    }
    let text = lines.map { "\($0)\n" }.joined()
    let file = ExampleFile(
      file: SourceFile(path: "asked.\(kind)", text: text), lesson: nil, model: model.id)
    let run = runner.runAll(
      [file], book, RunOptions(searchLimit: AssistantBudget.states))
    guard let first = run.first, let outcome = first.outcome else {
      throw ToolMistake(Self.words(run.flatMap(\.diagnostics)))
    }
    return (outcome, first.diagnostics, file)
  }

  private static func words(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { diagnostic in
      ([diagnostic.headline] + [diagnostic.why, diagnostic.help].compactMap { $0 })
        .joined(separator: "; ")
    }.joined(separator: "\n")
  }

  func run() throws(ToolMistake) -> ToolAnswer {
    let model = try model(arguments["model"])
    let stimuli = arguments.all("stimuli").map { Self.line($0) }
    let (outcome, diagnostics, file) = try outcome(
      "trace", head(model) + stimuli.map { "> \($0)" }, of: model)
    guard case .transcript(let transcript) = outcome,
      let told = loaded.site.figure(outcome, of: model.id, in: language)
    else { throw ToolMistake("the book has no lesson, and so no words for a run") }
    var simulation = transcript.simulation
    var ways: [String] = []
    for moment in transcript.moments {
      if moment.isRefused, let way = simulation.way(to: moment.stimulus).text {
        ways.append("`\(moment.stimulus)` is not possible there; \(way)")
      }
      _ = simulation.perform(moment.stimulus)
    }
    // A fault of the model ends the run.
    if transcript.moments.count < stimuli.count { ways.append(Self.words(diagnostics)) }
    let trace = loaded.registry.runner("trace")?.bless(file, book, RunOptions()).bytes
    return ToolAnswer(
      ([String(decoding: told.markdown, as: UTF8.self)] + ways).joined(separator: "\n"),
      .object([
        "model": .string(model.id), "with": .array(of: arguments.all("with")),
        "trace": trace.map { .string(String(decoding: $0, as: UTF8.self)) },
        "step": step(showing: transcript.moments.flatMap(\.observed), of: model),
      ]))
  }

  func decide() throws(ToolMistake) -> ToolAnswer {
    let model = try model(arguments["model"])
    let claim = Self.line(arguments["claim"] ?? "")
    let (outcome, diagnostics, _) = try outcome("claim", head(model) + [claim], of: model)
    guard case .claims(let results) = outcome, let result = results.first else {
      throw ToolMistake(Self.words(diagnostics))
    }
    guard let told = loaded.site.figure(outcome, of: model.id, in: language),
      case .claims(let claims, _) = told.figure.content, let shown = claims.first
    else { throw ToolMistake("the book has no lesson, and so no words for a verdict") }
    // A refutation says itself why; of other verdicts the check says what has to be known of them.
    let remarks = result.verdict.isRefuted ? "" : Self.words(diagnostics)
    let step =
      step(of: claim, model)
      ?? result.run.flatMap {
        self.step(showing: $0.transcript.moments.flatMap(\.observed), of: model)
      }
    let place = step?["address"]?.text.map { "\nin the book: \($0)\n" } ?? ""
    return ToolAnswer(
      String(decoding: told.markdown, as: UTF8.self) + (remarks.isEmpty ? "" : "\n\(remarks)\n")
        + place,
      .object([
        "verdict": .string(result.verdict.word), "claim": .string(result.text),
        "model": .string(model.id), "holdsFor": .string(shown.verdict),
        "parameters": .string(result.parameters), "states": .integer(result.stateCount),
        "assumed": shown.note.map { .string($0) },
        "remarks": remarks.isEmpty ? nil : .string(remarks),
        "trace": result.run.map { .string($0.source) }, "step": step,
      ]))
  }

  // MARK: The step of the book

  /// Returns the step that tells a claim, word for word.
  private func step(of claim: String, _ model: Model) -> JSON? {
    let words = claim.split(whereSeparator: \.isWhitespace)
    for lesson in book.lessons {
      guard let text = lesson.texts[language.tag] ?? lesson.texts.values.first,
        text.models.contains(model.id)
      else { continue }
      for step in text.steps {
        for embed in step.embeds where embed.isOfClaims {
          guard let file = book.example(embed.path)?.file, let written = WrittenClaims(file) else {
            continue
          }
          let isTold = written.shown(embed.part).contains { claim in
            file.text(claim.range).split(whereSeparator: \.isWhitespace) == words
          }
          if isTold { return json(lesson.id, step.id, step.title) }
        }
      }
    }
    return nil
  }

  /// Returns the step that shows the last call of a run best.
  private func step(showing observed: [Observed], of model: Model) -> JSON? {
    let calls = observed.filter { $0.kind == .callback }.map(\.name)
    let steps = ShowingSteps(of: model.id, for: language, book, ShownCalls(book))
    for name in calls.reversed() {
      guard let callback = model.definition.callbacks.first(where: { $0.name == name }),
        let step = steps.step(of: callback, after: calls)
      else { continue }
      return json(step.lesson, step.step, step.title)
    }
    return nil
  }

  private func json(_ lesson: String, _ step: String, _ title: String) -> JSON {
    .object([
      "lesson": .string(lesson), "step": .string(step), "title": .string(title),
      "address": .string(loaded.site.address(language.tag, lesson, step)),
    ])
  }

  // MARK: Commands

  func explain() throws -> ToolAnswer {
    let log = LongFile(bytes: Array((arguments["log"] ?? "").utf8))
    let models: [Model]
    if let id = arguments["model"] {
      models = [try model(id)]
    } else {
      models = try book.models(namedMostBy: log)
      guard !models.isEmpty else {
        throw ToolMistake(
          "no line of the log names a callback of any model",
          Suggestion.list(book.models.map(\.id), near: ""))
      }
    }
    var best: (explanation: LogExplanation, found: [Diagnostic])?
    for model in models {
      var found: [Diagnostic] = []
      let own = try LogExplainer(
        try app(model), book, limit: AssistantBudget.states
      ).explain(log, &found)
      if own.isBetter(than: best?.explanation) { best = (own, found) }
    }
    guard let (explanation, found) = best else { throw ToolMistake("there is no model") }
    let remarks = Self.words(found + explanation.diagnostics("log"))
    var value = explanation.object
    if let step = explanation.step, case .object(let members) = value {
      let own = json(step.lesson, step.step, step.title)
      value = .object(members.map { $0.name == "step" ? JSON.Member("step", own) : $0 })
    }
    let address = value["step"]?["address"]?.text.map { "\nin the book: \($0)\n" } ?? ""
    return ToolAnswer((remarks.isEmpty ? "" : "\(remarks)\n\n") + explanation.text + address, value)
  }

  private func app(_ model: Model) throws(ToolMistake) -> LoggedApp {
    guard let read = loaded.registry.runners.compactMap(\.readHead).first else {
      throw ToolMistake("no plugin that is switched on reads the head of an example")
    }
    let given = arguments["app"]
    let lines = head(model).dropFirst().dropLast()
    var found: [Diagnostic] = []
    let file = SourceFile(path: "asked", text: lines.map { "\($0)\n" }.joined())
    guard let simulation = read(file, model, &found) else { throw ToolMistake(Self.words(found)) }
    return LoggedApp(
      simulation, assignments: arguments.all("with"),
      head: given.map { $0.split(whereSeparator: \.isNewline).map(String.init) },
      isOnlyNamed: arguments.has("named"), omitted: arguments.all("without"))
  }

  func diff() throws(ToolMistake) -> ToolAnswer {
    let model = try model(arguments["model"])
    for kind in arguments.all("show") where !ComparedKindWords.all.contains(kind) {
      throw .unknown("kind", kind, ComparedKindWords.all)
    }
    let report: DifferenceReport?
    var found: [Diagnostic] = []
    do throws(ParameterText.Refusal) {
      let with = arguments.all("with")
      report = ModelComparison(
        try ModelVersion(model, with: with),
        try ModelVersion(model, with: with + arguments.all("and")),
        shown: ComparedKindWords.kinds(arguments.all("show")), limit: AssistantBudget.states
      ).run(&found)
    } catch {
      throw ToolMistake(error.headline, error.help)
    }
    guard let report else { throw ToolMistake(Self.words(found)) }
    return ToolAnswer(
      ([Self.words(found)].filter { !$0.isEmpty } + report.lines(showing: AssistantBudget.runs))
        .joined(separator: "\n"), report.object)
  }

  // MARK: Names

  func models() throws(ToolMistake) -> ToolAnswer {
    guard let id = arguments["model"] else {
      let all = book.models.map { ($0.id, labels($0).title ?? $0.id) }
      return ToolAnswer(
        all.map { "- `\($0)`: \($1)" }.joined(separator: "\n"),
        .object([
          "models": .array(all.map { .object(["id": .string($0), "title": .string($1)]) })
        ]))
    }
    let model = try model(id)
    let text = ParameterText(model.chart)
    let parameters = model.chart.parameters.enumerated().map { index, parameter in
      let count = text.valueCount(of: index) ?? .max
      let values =
        count <= AssistantBudget.texts
        ? text.values(of: index).joined(separator: ", ")
        : "\(text.text(parameter.low, of: index)) to \(text.text(parameter.high, of: index))"
      return (
        text.names[index], "\(text.text(parameter.initial, of: index)) unless given; \(values)"
      )
    }
    let own = labels(model)
    let callbacks = model.definition.callbacks.map { callback in
      let also = callback.spellings.map { "`\($0.text)`" }.joined(separator: ", ")
      let label = own.callbacks[callback.name]
      return (
        callback.name,
        ([also] + [label?.label, label?.why].compactMap { $0 }).filter { !$0.isEmpty }
          .joined(separator: "; ")
      )
    }
    let sections: [(title: String, names: [(String, String)])] = [
      ("Parameters", parameters),
      ("Stimuli", Simulation(model: model).known.map { ($0, own.stimulus($0) ?? "") }),
      ("States", model.lessonStates.map { ($0, own.state($0, form: nil) ?? "") }),
      ("Callbacks", callbacks),
      (
        "Notifications",
        model.definition.notifications.map { ($0, own[.notifications][$0] ?? "") }
      ),
      ("Variables", model.chart.variables.map { (model.chart.text($0.name), "") }),
      ("Instances", model.instances.map { ($0, own[.instances][$0] ?? "") }),
      ("Reasons to end", model.ends.uniqued.map { ($0, own[.ends][$0] ?? "") }),
    ].filter { !$0.names.isEmpty }
    let lines = sections.map { title, names in
      "## \(title)\n\n"
        + names.map { "- `\($0)`" + ($1.isEmpty ? "" : ": \($1)") }.joined(separator: "\n")
    }
    return ToolAnswer(
      "# \(own.title ?? id) (`\(id)`)\n\n" + lines.joined(separator: "\n\n") + "\n",
      .object(
        sections.map { title, names in JSON.Member(title, .array(of: names.map(\.0))) }))
  }

  private func labels(_ model: Model) -> ModelLabels {
    let chain = Catalog.chain(from: language, among: book.languages) + book.languages
    return chain.lazy.compactMap { model.shownLabels[$0.tag] }.first ?? ModelLabels()
  }
}
