import Base
import Book
import HTMLOutput
import Page
import Statechart
import System

/// The files that the player loads when an example is first played.
///
/// All are scripts, since a page opened from disk can load nothing else. The names of what belongs to a model
/// or a lesson begin with that word, as a model may be called `player`, too.
struct PlayerFiles {
  static let folder = "assets/play/"

  let context: SiteContext
  let modules: PageModules
  /// What plugins have for pages.
  let runners: PageRunners

  /// Returns all files with their paths in the site, in a fixed order; those with questions are others.
  func files() -> [(path: String, bytes: [UInt8])] {
    let book = context.book
    var result = [script("engine", .string(Base64.encode(modules.player)))]
    result += book.languages.map { language in
      script("asking.\(language.tag.text)", PageQuestions.texts(context.texts(language)))
    }
    result += book.languages.map { language in
      script("player.\(language.tag.text)", controls(context.texts(language)))
    }
    if let frame = runners.frame { result.append(script("frame", frame.json)) }
    let hasCode = book.models.contains { !$0.code.isEmpty }
    result += (hasCode ? book.languages : []).map { language in
      script("code.\(language.tag.text)", CodeTexts(texts: context.texts(language)).json)
    }
    for (apps, scripts) in runners.scripts.sorted(by: { $0.key < $1.key }) {
      let files = scripts.map {
        JSON.Member($0.name, .string(String(decoding: $0.bytes, as: UTF8.self)))
      }
      result.append(script("app.\(apps)", .object(files)))
    }
    for model in book.models {
      result.append(script("model.\(model.id)", .string(Base64.encode(model.chart.encoded()))))
      let names = PlayerTexts.spellings(of: model)
      if !names.isEmpty { result.append(script("names.\(model.id)", .object(names))) }
      for language in book.languages {
        let words = PlayerTexts(model, context.texts(language)).json
        result.append(script("model.\(model.id).\(language.tag.text)", words))
      }
      for apps in runners.extensions where model.code[apps] != nil {
        let platform = AppProgram.platform(of: model, apps)
        result.append(script("model.\(model.id).app.\(apps)", .object(platform)))
      }
    }
    for lesson in book.lessons {
      let traces = traces(of: lesson)
      if !traces.isEmpty { result.append(script("lesson.\(lesson.id)", .object(traces))) }
    }
    return result + orders + searches
  }

  /// The texts of pages on which calls are put in order; none for a book without such exercises.
  private var orders: [(path: String, bytes: [UInt8])] {
    let hasOrders = context.checked.outcomes.values.contains {
      if case .order = $0 { true } else { false }
    }
    guard hasOrders else { return [] }
    let keys = ["check", "how", "moved", "right", "right-open", "wrong"]
    return context.book.languages.map { language in
      let texts = context.texts(language)
      return script(
        "ordering.\(language.tag.text)",
        .object(keys.map { JSON.Member($0, .string(texts.text("site.order.\($0)"))) }))
    }
  }

  /// The modules that search and what is asked of them, of exercises and of logs if the book has any.
  private var searches: [(path: String, bytes: [UInt8])] {
    let logs = context.explainsLogs ? LogFiles(context: context).files : []
    return search("exercise", modules.exercise, ExerciseFiles(context: context).files)
      + search("explain", modules.explain, logs)
  }

  private func search(
    _ name: String, _ module: [UInt8]?, _ files: [(name: String, value: JSON)]
  ) -> [(path: String, bytes: [UInt8])] {
    guard let module, !files.isEmpty else { return [] }
    return [script("engine.\(name)", .string(Base64.encode(module)))]
      + files.map { script($0.name, $0.value) }
  }

  /// Returns a script that calls the player with a name and a value.
  static func script(_ name: String, _ value: JSON) -> (path: String, bytes: [UInt8]) {
    var bytes = Array("tracebook(".utf8)
    JSON.string("\(name).js").encode(into: &bytes, for: .script)
    bytes += ",".utf8
    value.encode(into: &bytes, for: .script)
    bytes += ")\n".utf8
    return (path(name), bytes)
  }

  static func path(_ name: String) -> String { "\(folder)\(name).js" }

  private func script(_ name: String, _ value: JSON) -> (path: String, bytes: [UInt8]) {
    Self.script(name, value)
  }

  /// Returns the player's markup, the template of a row, and messages.
  private func controls(_ texts: ReaderTexts) -> JSON {
    let html = context.part(.player, [.ui: context.fragments.interface(texts)])
    return .object([
      "html": .string(String(decoding: html, as: UTF8.self)),
      "row": .string(context.fragments.rowTemplate),
      "failed": .string(texts.text("site.play.failed")),
      "edit": .string(texts.text("site.code.edit")),
      "solve": modules.exercise.map { _ in .string(texts.text("site.exercise.solve")) },
      "apps": .array(of: runners.extensions),
      "units": .object(
        ["ms", "s", "min", "h"].map { JSON.Member($0, .string(texts.text("time.\($0)"))) }),
    ])
  }

  /// Returns the examples of a lesson that can be played, by the key of their figure.
  private func traces(of lesson: Lesson) -> [JSON.Member] {
    var seen: Set<String> = []
    let paths = lesson.texts.values.flatMap(\.steps).flatMap(\.embeds).map(\.path)
    return Set(paths).sorted().flatMap { path in
      (context.checked.outcomes[path]?.playable(at: path) ?? []).map {
        JSON.Member($0.key, trace($0.run, path))
      }
    }.filter { seen.insert($0.name).inserted }
  }

  private func trace(_ transcript: Transcript, _ path: String) -> JSON {
    let machine = transcript.simulation.machine
    let decisions = transcript.moments.map(\.decisions)
    return .object([
      "code": code(transcript, path),
      "model": .string(transcript.model),
      "app": .string(Base64.encode(machine.app.encoded(for: machine.chart))),
      "parameters": .array((machine.parameters + machine.startDecisions).map { .integer(Int($0)) }),
      "shown": .array(of: transcript.shown.map(\.rawValue).sorted()),
      "values": Self.values(transcript.setUp.data),
      // What the example decides where its model leaves an order open; seldom anything.
      "decisions": .array(
        decisions.allSatisfy(\.isEmpty)
          ? [] : decisions.map { .array($0.map { .integer(Int($0)) }) }),
    ])
  }

  /// Returns the values of their own that data have, by the names of the data; nil for none.
  static func values(_ data: [SetUp.Datum]) -> JSON? {
    data.isEmpty ? nil : .object(data.map { JSON.Member($0.name, .array(of: $0.values)) })
  }

  /// Returns what a page has to know of an app's code to run it, beside what it shows of it.
  private func code(_ transcript: Transcript, _ path: String) -> JSON? {
    guard let files = transcript.code?.files, let first = files.first,
      let model = context.book.model(transcript.model)
    else { return nil }
    let folder = "\(BookPath.folder(path))/"
    let names = files.map {
      $0.path.hasPrefix(folder) ? String($0.path.dropFirst(folder.count)) : $0.path
    }
    let program = AppProgram(
      model: model, parameters: transcript.simulation.machine.parameters, sources: files,
      names: names, fileExtension: BookPath.fileExtension(first.path))
    return .object(
      [
        JSON.Member("extension", .string(program.fileExtension)),
        JSON.Member("names", .array(of: names)),
      ] + program.run)
  }
}

/// The texts of code that can be changed and run in a page, as the scripts look them up.
struct CodeTexts {
  let texts: ReaderTexts

  private static let keys = [
    "run", "undo", "running", "same", "differs", "slow", "stopped", "line", "added", "missing",
    "idle", "data", "none", "unsaved", "saved", "lost",
  ]

  var json: JSON {
    .object(
      Self.keys.map { JSON.Member($0, .string(texts.text("site.code.\($0)"))) }
        + [JSON.Member("goOn", .string(texts.text("site.searching.go-on")))])
  }
}

/// The texts of a model and the player in one language, as the script looks them up.
struct PlayerTexts {
  private let model: Model
  private let texts: ReaderTexts

  init(_ model: Model, _ texts: ReaderTexts) {
    self.model = model
    self.texts = texts
  }

  private static let messages = [
    "after", "ends", "given", "nothing", "refused", "sees", "wait", "play.differs",
  ]

  /// What apps do that every model knows, with a value behind the name or without.
  private static let actions = [
    "set", "set-value", "save", "restore-none", "restore-saved", "restore-value", "block", "return",
  ]

  /// The kinds of a row and the keys of their texts.
  private static let kinds = [
    ("callback", "callback"), ("app", "app-does"), ("state", "state"),
    ("notification", "notification"),
  ]

  var json: JSON {
    let labels = texts.choose(model.shownLabels)?.text ?? ModelLabels()
    let callbacks = labels.callbacks.sorted { $0.key < $1.key }.map { name, callback in
      JSON.Member(name, .array([.string(callback.label), .string(callback.why ?? "")]))
    }
    let messages = Self.messages.map { ($0, $0) } + Self.kinds
    return .object([
      "ui": .object(messages.map { JSON.Member($0.0, .string(texts.text("site.\($0.1)"))) }),
      "states": .object(of: states(labels)), "instances": .object(of: labels[.instances]),
      "stimuli": .object(of: labels[.stimuli]),
      "callbacks": .object(callbacks), "notifications": .object(of: labels[.notifications]),
      "logs": .object(of: labels[.logs]), "ends": .object(of: labels[.ends]),
      "spellings": .object(Self.spellings(of: model)),
      "actions": .object(
        Self.actions.map { JSON.Member($0, .string(texts.text("action.\($0)"))) }
          + labels[.requests].sorted { $0.key < $1.key }.map {
            JSON.Member($0.key, .string($0.value))
          }),
    ])
  }

  /// Returns the labels of states, and behind `@` and an instance those that are different there.
  private func states(_ labels: ModelLabels) -> [String: String] {
    let alone = labels[.states]
    return model.instances.reduce(into: alone) { result, instance in
      for (state, label) in alone {
        let own = labels.state(state, of: instance)
        if own != label { result["\(state)@\(instance)"] = own }
      }
    }
  }

  /// Returns the alternative names of each callback, by kind.
  static func spellings(of model: Model) -> [JSON.Member] {
    model.definition.callbacks.filter { !$0.spellings.isEmpty }.map { callback in
      JSON.Member(
        callback.name, .object(callback.spellings.map { JSON.Member($0.kind, .string($0.text)) }))
    }
  }
}

/// What a page loads when a reader first changes the app of an exercise.
struct ExerciseFiles {
  let context: SiteContext

  /// The values of the files by their names; none for a book without exercises.
  var files: [(name: String, value: JSON)] {
    let lessons = context.book.lessons.map { (name: "exercise.\($0.id)", value: exercises(of: $0)) }
      .filter { !$0.value.isEmpty }
    guard !lessons.isEmpty else { return [] }
    return context.book.languages.map { ("solving.\($0.tag.text)", Self.texts(context.texts($0))) }
      + lessons.map { ($0.name, .object($0.value)) }
  }

  /// Returns the exercises of a lesson by the key of their figure.
  private func exercises(of lesson: Lesson) -> [JSON.Member] {
    let paths = lesson.texts.values.flatMap(\.steps).flatMap(\.embeds).map(\.path)
    var result: [JSON.Member] = []
    for path in Set(paths).sorted() {
      guard let exercise = context.checked.exercise(path),
        let model = context.book.model(exercise.model)
      else { continue }
      result.append(JSON.Member(TraceKey.of(path), json(exercise, model)))
    }
    return result
  }

  private func json(_ exercise: Exercise, _ model: Model) -> JSON {
    let code = CodeText(exercise, model)
    let kept = exercise.kept.flatMap { method in
      method.actions.map { JSON.array(of: [method.callback, code?.code(of: $0) ?? $0]) }
    }
    let shown = exercise.claims.compactMap { $0.run?.transcript.shown }
    return .object([
      "model": .string(model.id),
      "task": .array(exercise.task.map { .integer(Int($0)) }),
      "kept": .array(kept),
      "shown": .array(of: Set(shown.joined()).map(\.rawValue).sorted()),
      "actions": .array(of: exercise.actions(of: model.chart)),
      "values": PlayerFiles.values(exercise.app.data),
      "code": code.map { self.code(exercise, $0) },
    ])
  }

  private func code(_ exercise: Exercise, _ code: CodeText) -> JSON {
    let line = { (line: CodeLines.Line) -> JSON in
      .object(["code": .string(line.code), "actions": .array(of: line.actions)])
    }
    return .object([
      "language": code.lines.language.map { .string($0) },
      "lines": .array(code.lines.all.map(line)),
      "methods": .array(
        code.methods(exercise.app.methods).map { method in
          .object([
            "callback": .string(method.callback), "opening": .string(method.signature.opening),
            "closing": .string(method.signature.closing),
            "lines": .array(method.lines.map(line)),
            // Methods without lines are implemented where the app says so.
            "isGiven": .bool(exercise.app.methods.contains { $0.callback == method.callback }),
          ])
        }),
    ])
  }

  /// The keys of the texts that the script needs, by the names under which it looks them up.
  private static let keys = [
    ("check", "site.exercise.check"), ("undo", "site.code.undo"), ("app", "site.app"),
    ("searching", "site.exercise.searching"), ("solved", "site.exercise.solved"),
    ("spent", "site.exercise.spent"), ("broken", "learn.exercise.broken"),
    ("run", "site.exercise.run"), ("noRun", "learn.exercise.no-run"),
    ("order", "site.claim.other-order"), ("here", "site.claim.breaks"),
    ("vacuous", "learn.exercise.vacuous"), ("missing", "learn.exercise.missing"),
    ("mistake", "learn.exercise.mistake"), ("actions", "learn.exercise.actions"),
    ("near", "learn.suggestion"),
    ("separator", "site.list-separator"), ("failed", "site.exercise.failed"),
    ("stop", "site.log.stop"), ("goOn", "site.searching.go-on"), ("open", "site.searching.open"),
    ("soFar", "site.searching.so-far"), ("slot", "site.exercise.slot"),
    ("how", "site.exercise.how"), ("noLine", "site.exercise.no-line"),
    ("put", "site.exercise.put"), ("out", "site.exercise.out"), ("back", "site.play.undo"),
  ]

  private static func texts(_ texts: ReaderTexts) -> JSON {
    let limits = Exercise.searchLimits.map { JSON.integer($0) }
    return .object(
      keys.map { JSON.Member($0.0, .string(texts.text($0.1))) }
        + [JSON.Member("limits", .array(limits))])
  }
}

/// The WebAssembly modules of pages, each possibly compressed by gzip.
struct PageModules: Sendable {
  /// The engine, which plays examples.
  let player: [UInt8]
  /// The module that decides what readers write for exercises, or nil if there is none.
  let exercise: [UInt8]?
  /// The module that follows the logs of apps, or nil if there is none.
  let explain: [UInt8]?
}
