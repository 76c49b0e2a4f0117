import Base
import Book
import Checks
import Examples
import Foundation
import SCXML
import System
import Testing
import Translation

/// A book in English and Swedish in a folder of its own, of which nothing is wrong.
private final class DoorBook {
  private let path = NSTemporaryDirectory() + "/partial-" + UUID().uuidString

  init(_ more: KeyValuePairs<String, String> = [:]) throws {
    for (path, text) in Self.files { try write(path, Array(text.utf8)) }
    for (path, text) in more { try write(path, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private static let files: KeyValuePairs<String, String> = [
    "Content/book.yaml": """
    title: {en: Doors}
    summary: {en: All about doors.}
    languages: [en, sv]
    chapters:
      - id: doors
        title: {en: Of doors}
        lessons: [open]

    """,
    "Content/languages/en.yaml": "autonym: English\n",
    "Content/languages/sv.yaml": "autonym: Svenska\nstatus: preview\n",
    "Content/glossary.yaml": """
    - id: hinge
      en: {use: hinge, forms: [hinges], def: What a door hangs on.}

    """,
    "Content/models/door/model.scxml": """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="closed">
      <tb:callback name="doorDidOpen:"/>
      <tb:stimulus name="push"/>
      <state id="closed" tb:state-of="closed">
        <transition event="push" target="open"><tb:call name="doorDidOpen:"/></transition>
      </state>
      <state id="open" tb:state-of="open"><transition event="push" target="closed"/></state>
    </scxml>

    """,
    "Content/models/door/en.yaml": """
    title: A door
    states: {closed: Closed, open: Open}
    stimuli: {push: Somebody pushes}
    callbacks:
      "doorDidOpen:": {label: The door is open, why: So that it can ring., hint: Ring here.}

    """,
    "Content/lessons/open/push.trace": "model: door\n---\n> push\ndoorDidOpen:\n= open\n",
    "Content/lessons/open/en.md": """
    ---
    title: To open
    summary: What a push does.
    model: door
    words: {closed: shut}
    ---

    A door is opened.

    ## A push {#push}

    Whoever pushes gets `doorDidOpen:`.

    [Run: a push](push.trace)

    ## And then {#then .prose}

    Nothing.

    - one
    - two

    """,
  ]

  /// A translation of the lesson whose stamps are of other texts.
  static let stale = """
    ---
    title: Att öppna
    summary: Vad en knuff gör.
    model: door
    translation:
      from: en
      state: reviewed
      steps:
        _head: 000000000000 -
        push: 000000000000 000000000000
        then: 000000000000 -
    ---

    En dörr öppnas.

    ## En knuff {#push}

    Den som knuffar får `doorDidOpen:`.

    [Kör: en knuff](push.trace)

    ## Och sedan {#then .prose}

    Ingenting.

    - ett
    - två

    """

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: self.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// The book, and the errors of loading and checking it.
  func load() throws -> (book: Book?, errors: [String]) {
    var diagnostics: [Diagnostic] = []
    let plugins =
      [SCXMLPlugin.plugin, TracesPlugin.plugin] + Checks.all + [TranslationPlugin.plugin]
    let loaded = BookLoader.load(try BookFolder(path: path), plugins: plugins, &diagnostics)
    if let (book, registry) = loaded {
      diagnostics += BookChecker.check(book, registry).diagnostics
    }
    let errors = diagnostics.rootsFirst().filter { $0.severity == .error }
    return (loaded?.book, errors.map { "\($0.path): \($0.id): \($0.headline)" })
  }
}

@Suite struct `An import of a single message` {
  private static let sv = LanguageTag("sv")

  /// Returns the header of a PO file and its messages, each translated by its original if by nothing.
  private func messages(_ book: Book) -> (header: String, messages: [String]) {
    let text = String(decoding: POExport.bytes(ofBookInto: Self.sv, book), as: UTF8.self)
    let blocks = text.components(separatedBy: "\n\n")
    let filled = blocks.dropFirst().map { block -> String in
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("#, fuzzy") }
      let start = lines.firstIndex { $0.hasPrefix("msgid ") } ?? 0
      let end = lines.firstIndex { $0.hasPrefix("msgstr ") } ?? 0
      guard lines[end...].elementsEqual(["msgstr \"\""]) else {
        return lines.joined(separator: "\n") + "\n"
      }
      let original = lines[start..<end].joined(separator: "\n").dropFirst("msgid ".count)
      return lines[..<end].joined(separator: "\n") + "\nmsgstr \(original)\n"
    }
    return (blocks[0] + "\n\n", filled)
  }

  @Test(arguments: [nil, DoorBook.stale])
  func `leaves a book that loads, and has no error that it had not`(text: String?) throws {
    let path = "Content/lessons/open/sv.md"
    func make() throws -> DoorBook {
      try text.map { try DoorBook([path: $0]) } ?? DoorBook()
    }
    let (book, errors) = try make().load()
    #expect(errors == [])
    let (header, messages) = self.messages(try #require(book))
    #expect(messages.count > 18)
    var taken = 0
    for message in messages {
      let door = try make()
      let before = try #require(try door.load().book)
      var diagnostics: [Diagnostic] = []
      let edits = POImport.edits(
        SourceFile(path: "one.po", text: header + message), before, base: { _ in nil },
        &diagnostics)
      #expect(!diagnostics.hasErrors, "\(message)")
      for edit in edits { try door.write(edit.path, edit.bytes) }
      taken += edits.isEmpty ? 0 : 1
      let after = try door.load()
      #expect(after.errors == [] && after.book != nil, "\(message)")
    }
    #expect(taken > 8)
  }
}
