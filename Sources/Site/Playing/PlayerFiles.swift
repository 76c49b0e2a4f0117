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
    return result + searches
  }

  /// The module that searches and what is asked of it, if there is one and the book has exercises or logs.
  private var searches: [(path: String, bytes: [UInt8])] {
    guard let module = modules.search else { return [] }
    let logs = context.explainsLogs ? LogFiles(context: context).files : []
    let files = ExerciseFiles(context: context).files + logs
    guard !files.isEmpty else { return [] }
    return [script("engine.search", .string(Base64.encode(module)))]
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
    let html = context.page(.player, [.ui: context.fragments.interface(texts)])
    return .object([
      "html": .string(String(decoding: html, as: UTF8.self)),
      "row": .string(context.fragments.rowTemplate),
      "failed": .string(texts.text("site.play.failed")),
      "edit": .string(texts.text("site.code.edit")),
      "solve": modules.search.map { _ in .string(texts.text("site.exercise.solve")) },
      "apps": .array(of: runners.extensions),
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
      "parameters": .array(machine.parameters.map { .integer(Int($0)) }),
      "shown": .array(of: transcript.shown.map(\.rawValue).sorted()),
      // What the example decides where its model leaves an order open; seldom anything.
      "decisions": .array(
        decisions.allSatisfy(\.isEmpty)
          ? [] : decisions.map { .array($0.map { .integer(Int($0)) }) }),
    ])
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
