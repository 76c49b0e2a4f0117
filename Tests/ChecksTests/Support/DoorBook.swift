import Base
import Book
import Checks
import Foundation
import Statechart
import System
import Testing

/// A book about a door, in a folder of its own while it is loaded.
enum DoorBook {
  static let files: [String: String] = [
    "Content/book.yaml": """
    title: {en: Doors}
    languages: [en, sv]
    chapters:
      - id: doors
        title: {en: Doors}
        lessons: [door]

    """,
    "Content/languages/en.yaml": "autonym: English\n",
    "Content/languages/sv.yaml": "autonym: Svenska\n",
    "Content/models/door/model.door": "",
    "Content/models/door/en.yaml": labels,
    "Content/models/door/sv.yaml": labels,
    "Content/lessons/door/push.run": "",
    "Content/lessons/door/en.md": lesson("[Run](push.run)"),
  ]

  static let labels = """
    states: {closed: Closed, open: Open}
    stimuli: {push: A push}
    callbacks: {"doorDidOpen:": x, "doorWillClose:": x}

    """

  /// A lesson of one step with the id `push`.
  static func lesson(_ body: String, matter: String = "") -> String {
    "---\ntitle: A door\nmodel: door\n\(matter)---\n\n## A push {#push}\n\n\(body)\n"
  }

  /// What a check and the loader say of a book with some files changed.
  static func said(
    _ check: Plugin, _ changed: KeyValuePairs<String, String>, with more: [Plugin] = []
  ) throws -> String {
    let path = NSTemporaryDirectory() + "/door-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (name, text) in files.merging(changed.map { ($0, $1) }, uniquingKeysWith: { $1 }) {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    var diagnostics: [Diagnostic] = []
    let (book, registry) = try #require(
      BookLoader.load(
        try BookFolder(path: path), plugins: [format, CSVBlock.plugin, check] + more, &diagnostics))
    diagnostics += BookChecker.check(book, registry).diagnostics
    return diagnostics.rootsFirst().map { HumanWriter(colored: false).text(of: $0) }.joined()
  }

  /// Whatever the file says, it is a door with two states, two callbacks and a notification.
  private static let format = Plugin(
    name: "door", summary: "",
    contributions: [
      .modelFormat(ModelFormat(fileExtension: "door") { file, _, _ in definition(file) })
    ])

  private static func definition(_ file: SourceFile) -> ModelDefinition {
    var builder = ChartBuilder()
    _ = builder.addState(ChartState(kind: .compound, name: .none, parent: -1))
    for name in ["closed", "open"] {
      var state = ChartState(kind: .atomic, name: builder.name(name.utf8), parent: 0)
      state.lessonState = state.name
      builder.endState(builder.addState(state))
    }
    builder.endState(0)
    let initial = builder.addTransition(ChartTransition(source: 0, hasEvent: false), targets: [1])
    builder.updateState(0) { $0.initial = Int32(initial) }
    for how in ["gently", "hard"] {
      let words = builder.words([builder.name("push".utf8), builder.name(how.utf8)])
      builder.addStimulus(Stimulus(words: words, event: builder.event("push.\(how)".utf8)))
    }
    return ModelDefinition(
      file: file, chart: builder.build(),
      callbacks: [
        CallbackDeclaration(
          name: "doorDidOpen:", spellings: [(kind: "swift", text: "doorDidOpen(_:)")]),
        CallbackDeclaration(name: "doorWillClose:"),
      ], notifications: ["DoorDidOpenNotification"], vocabulary: ["door*:", "*(_:)"])
  }
}
