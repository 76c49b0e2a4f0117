import Base
import Book
import Markdown
import Site
import Statechart
import System
import Testing

/// A book about a door, put together by hand.
enum Fixture {
  static let sv = LanguageTag("sv")
  static let zh = LanguageTag("zh-Hans")

  static let lessonText = """
    En *dörr*.

    ## Knuffen {#push}

    Så här:

    [Kör: någon knuffar <dörren>](hard.trace)

    ## Sedan {#then .prose}

    Läs `README`.

    """

  static func step(_ id: String, _ title: String, embeds: [Embed] = []) -> Step {
    let bytes = Array(lessonText.utf8)
    let source = String(decoding: bytes, as: UTF8.self)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var offset = 0
    var heading = 0..<0
    var end = bytes.count
    for line in lines {
      let range = offset..<(offset + line.utf8.count)
      if line.contains("{#\(id)") {
        heading = range
      } else if line.hasPrefix("## "), !heading.isEmpty {
        end = range.lowerBound
        break
      }
      offset = range.upperBound + 1
    }
    return Step(
      id: id, title: title, heading: heading, body: (heading.upperBound + 1)..<end,
      embeds: embeds, digest: WrittenDigest(of: Array(id.utf8)))
  }

  static func text(_ tag: LanguageTag, title: String) -> LessonText {
    let bytes = Array(lessonText.utf8)
    let link = offset(of: "[Kör", in: bytes)
    let embed = Embed(
      path: "Content/lessons/push/hard.trace", caption: "Kör: någon knuffar <dörren>",
      range: link..<(link + 10))
    return LessonText(
      language: tag, file: SourceFile(path: "Content/lessons/push/\(tag.text).md", bytes: bytes),
      title: title, summary: "Om & kring", models: ["door"], words: ["note": "lapp"],
      isTranslation: tag != sv, bodyStart: 0, introduction: 0..<offset(of: "## K", in: bytes),
      steps: [step("push", "Knuffen", embeds: [embed]), step("then", "Sedan")])
  }

  static func offset(of word: String, in bytes: [UInt8]) -> Int {
    let word = Array(word.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: word) } ?? 0
  }

  static var transcript: Transcript {
    var builder = ChartBuilder()
    _ = builder.addState(ChartState(kind: .parallel, name: .none, parent: -1))
    for word in ["closed", "open"] {
      let name = builder.name(word.utf8)
      var state = ChartState(kind: .atomic, name: name, parent: 0)
      state.lessonState = name
      builder.endState(builder.addState(state))
    }
    builder.endState(0)
    let model = Model(
      id: "door",
      definition: ModelDefinition(
        file: SourceFile(path: "m", bytes: []), chart: builder.build()))
    let moments = [
      Moment(
        stimulus: "push hard",
        observed: [
          Observed(.state, "open"),
          Observed(.callback, "doorDidOpen:", argument: "hard", state: "open"),
          Observed(.app, "save note", at: 2000, delay: 2000),
          Observed(.notification, "DoorDidOpen"),
          Observed(.state, "open", isSettled: true),
        ],
        before: [.init(instance: nil, state: "closed")],
        after: [.init(instance: nil, state: "open")]),
      Moment(
        stimulus: "push", isRefused: true, observed: [],
        before: [.init(instance: nil, state: "open")],
        after: [.init(instance: nil, state: "open")]),
      Moment(
        stimulus: "wait 5s", observed: [], before: [.init(instance: nil, state: "open")],
        after: [.init(instance: nil, state: "open")]),
    ]
    return Transcript(
      model: "door", parameters: "version=3",
      setUp: SetUp(
        methods: [.init(callback: "doorDidOpen:", actions: ["after 2s save note"])],
        without: ["doorDidShut:", "doorIsAjar:"]),
      moments: moments, shown: [.callback, .app, .state, .end], simulation: Simulation(model: model)
    )
  }

  static var labels: ModelLabels {
    var labels = ModelLabels()
    labels[.states] = ["closed": "Stängd", "open": "Öppen"]
    labels[.stimuli] = ["push": "Någon knuffar"]
    labels.callbacks = ["doorDidOpen:": .init(label: "Dörren är öppen")]
    return labels
  }

  static func language(_ tag: LanguageTag, _ autonym: String, _ texts: [String: String]) -> Language
  {
    Language(tag: tag, autonym: autonym, messages: texts.mapValues { Message($0) })
  }

  static let languages = [
    language(
      sv, "Svenska",
      [
        "site.title-separator": " · ", "site.skip": "Hoppa", "site.sees": "Ser {state} nu",
        "site.after": "efter {time}", "site.app": "Appen", "site.app-without": "Saknar {names}.",
        "site.list-separator": ", ", "site.refused": "Går inte", "site.nothing": "Ingenting",
        "site.wait": "Det går {time}", "time.just-over": "drygt {time}",
        "site.not-found": "Finns inte",
        "site.search-run": "Körning", "site.search-claim": "Påstående",
        "site.search-exercise": "Övning", "site.order.task": "Ordna anropen:",
        "site.exercise.solution": "En lösning", "site.code": "Kod",
        "site.fallback": "Visas på {language}.", "site.parameters": "Med {parameters}",
        "site.next": "Nästa",
        "site.play.play": "Spela", "site.map": "Lägen: {model}",
        "site.map.from": "{state} → {states}.",
        "site.thousands": "\u{A0}",
        "site.as-above": "{count} anrop, som ovan", "site.version": "Version {version}",
        "value.saved": "sparad", "site.calls": "Anrop",
        "site.checked": "Så blev det.", "site.key": "Så läser du", "site.edit": "Ändra",
        "site.report": "Säg till", "site.call.all": "Alla anrop", "site.call.lessons": "Finns i",
        "site.call.unused": "Ingenstans.", "site.call.states": "I", "site.call.versions": "Från",
        "site.call.since": "{version} och senare", "site.call.until": "till {version}",
        "site.call.more": "och {count} till",
        "site.sources": "Källor",
        "site.diff.none": "Lika: {first} och {second}, {pairs} par.",
        "site.diff.found": "Skillnader: {count}, {first} och {second}, {pairs} par.",
        "site.diff.compared-in": "{kinds} av {stimuli}", "site.diff.callbacks": "anrop",
        "site.diff.here": "Här skiljs de åt", "site.diff.lacks": "Här har den andra mer",
        "claim.parts": "{moment}: {one} ({first}), {other} ({second})", "claim.at": "vid {event}",
        "claim.nothing": "inget", "claim.sentence": "{statement}.",
        "site.evidence.documentation": "dokumenterat", "site.evidence.report": "rapporterat",
      ]),
    language(zh, "简体中文", ["site.skip": "跳", "site.fallback": "原文：{language}。"]),
  ]

  /// One fact, which a page and a rumor with HTML in its title back.
  private static var facts: Facts {
    let evidence = [
      Evidence(
        id: "page", kind: .documentation, title: "Doors & hinges", language: LanguageTag("en"),
        url: "https://x.org/?a=1&b=\"2\""),
      Evidence(id: "rumor", kind: .report, title: "<b>Hört</b>", language: sv, url: nil),
    ]
    let fact = Fact(
      id: 1, text: "", kind: .example, verdict: .true, evidence: evidence, acceptsProse: false,
      range: 0..<0)
    return Facts(file: SourceFile(path: "Content/facts.yaml", bytes: []), all: [fact])
  }

  /// `lessons` beside the first are copies of it.
  static func book(
    lessons: [String] = ["push", "shut"], hasFacts: Bool = false, front: String? = nil,
    platforms: [String] = [],
    summary: String? = nil, changes: [Change] = [], moved: [Move] = [],
    site: [String: String]? = nil, callbacks: [CallbackDeclaration] = [],
    spelling: String? = nil
  ) -> CheckedBook {
    let chapter = BookSettings.Chapter(
      id: "one", title: [sv: "Ett"],
      parts: lessons.map { .lesson(PlacedText($0, at: 0..<0)) })
    let chart = transcript.simulation.model.definition
    let model = Model(
      id: "door",
      definition: ModelDefinition(
        file: chart.file, chart: chart.chart, callbacks: callbacks, spelling: spelling),
      labels: [sv: labels])
    let book = Book(
      settings: BookSettings(
        file: SourceFile(path: "Content/book.yaml", bytes: []), title: [sv: "Dörrar", zh: "门"],
        languages: [sv, zh], chapters: [chapter],
        plugins: site.map { [PluginSetting(name: "site", values: $0, range: 0..<0)] },
        summary: summary.map { [sv: $0] } ?? [:],
        front: front.map { PlacedText($0, at: 0..<0) },
        platforms: platforms.map {
          .init(title: [sv: "Port"], lesson: PlacedText($0, at: 0..<0))
        }, moved: moved, changes: changes),
      languages: languages, models: [model],
      lessons: lessons.enumerated().map { index, id in
        var texts = [sv: text(sv, title: "Lektion \(id)")]
        if index == 0 { texts[zh] = text(zh, title: "第一课") }
        return Lesson(id: id, texts: texts, source: sv)
      },
      examples: [
        ExampleFile(
          file: SourceFile(path: "Content/lessons/push/hard.trace", bytes: []), lesson: "push",
          model: "door", facts: ExampleFacts(covers: [PlacedText("1", at: 0..<0)]))
      ], facts: hasFacts ? facts : nil)
    return CheckedBook(
      book: book, outcomes: ["Content/lessons/push/hard.trace": .transcript(transcript)])
  }

  /// The site as an output of books.
  static let output: Output = {
    for case .output(let output) in SitePlugin.plugin.contributions { return output }
    preconditionFailure("the site is an output")
  }()

  /// A file of the site as text, made alone as for a preview; nil when there is none.
  ///
  /// The folder of the expected pages has a module, too.
  static func file(
    _ path: String, of book: CheckedBook = book(), base: String? = nil,
    resources: ResourceFolders = [golden, project]
  ) throws -> String? {
    var diagnostics: [Diagnostic] = []
    let preview = try #require(output.preview)
    let files = try preview(
      book, resources, base, &diagnostics)
    #expect(diagnostics == [])
    return files(path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The project's own folder: templates and assets are tested as they are shipped.
  static var project: String {
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
  }

  /// Pages as they are expected, beside the folder of these tests.
  static var golden: String {
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Golden"
  }
}
