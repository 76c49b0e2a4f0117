import Base
import Book
import Foundation
import Testing

@Suite struct `A plugin that runs apps` {
  private static let capabilities = #"{"apps": ["cue"]}"#
  private static let folder = "Content/models/lamp"
  /// What a plugin gives for the code `save a` in `didLight`.
  private static let answer = """
    {"methods": ["didLight"], **({} if not params["talk"] else {"reply":
      {"returned": True, "lines": []} if "continue" in params["talk"][-1] else
      {"action": "save a", "lines": [[0, 1]]}})}
    """

  private func book(
    _ answer: String = answer, capabilities: String = capabilities, recording: String? = nil
  ) throws -> PluginBook {
    var files = [
      "\(Self.folder)/model.scxml": """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook" initial="off">
        <tb:callback name="didLight"/>
        <tb:stimulus name="light"/>
        <state id="off" tb:state-of="off"><transition event="light" target="on"/></state>
        <state id="on" tb:state-of="on"><onentry><tb:call name="didLight"/></onentry></state>
      </scxml>
      """,
      "\(Self.folder)/code/cue/lamp.txt": "a platform\n",
      "\(Self.folder)/x.cue": "save a\n",
      "\(Self.folder)/x.trace": """
      app: x.cue
      ---
      > light
      didLight
        save a
      = on

      """,
    ]
    files["\(Self.folder)/x.run"] = recording
    return try PluginBook(capabilities, answer, files: files)
  }

  /// The book with a recording of what the plugin gives.
  private func recorded() throws -> PluginBook {
    let book = try book()
    defer { book.remove() }
    let loaded = try book.load()
    let example = try #require(loaded.checked.book.examples.first)
    let runner = try #require(loaded.registry.runner("trace"))
    let options = RunOptions(apps: loaded.registry.apps)
    let blessed = runner.bless(example, loaded.checked.book, options)
    let recording = try #require(blessed.recording)
    #expect(recording.name == "x.run")
    return try self.book(recording: String(decoding: recording.bytes, as: UTF8.self))
  }

  @Test func `answers for the code of a trace`() throws {
    let book = try recorded()
    defer { book.remove() }
    let loaded = try book.load()
    #expect(loaded.reported == "")
    guard case .transcript(let transcript)? = loaded.checked.outcomes["\(Self.folder)/x.trace"]
    else { return #expect(Bool(false)) }
    #expect(transcript.code?.ran == [CodeLine(source: 0, line: 1)])
  }

  @Test func `has its recordings taken where it may not run, which is said once`() throws {
    let book = try recorded()
    defer { book.remove() }
    #expect(
      try book.load(isAllowed: false).reported == """
        Content/book.yaml:5:3: notice[apps-recorded]: apps in `.cue` are not run: what was recorded \
        of them is used
         5 |   own: {timeout: 60s, apps: cue}
           |   ^^^
          why: `own` is a program of this book that was not allowed to run
          help: read it first; then say `--allow-plugin own`, or for good: `tracebook trust own`

        """)
  }

  @Test func `that changes after it was trusted is not started again`() throws {
    let book = try recorded()
    defer { book.remove() }
    let loaded = try book.load(isAllowed: false, list: book.trusted())
    #expect(loaded.reported == "")
    // An editor's session keeps the plugin, and starts it anew for each check.
    #expect(BookChecker.check(loaded.checked.book, loaded.registry).diagnostics == [])
    try book.write("Plugins/own/more.py", "x = 1\n")
    let again = BookChecker.check(loaded.checked.book, loaded.registry).diagnostics
    #expect(again.map(\.id).contains("plugin-changed"), "\(again.map(\.headline))")
  }

  @Test func `is named in one notice with the others that may not run`() throws {
    let book = try recorded()
    defer { book.remove() }
    try book.write(
      "Content/book.yaml",
      """
      title: {en: T}
      languages: [en]
      chapters: [{id: a, title: {en: A}}]
      plugins:
        own: {apps: cue}
        elsewhere: {apps: bell}

      """)
    #expect(
      try book.load(isAllowed: false).reported == """
        Content/book.yaml:5:3: notice[apps-recorded]: apps in `.cue`, `.bell` are not run: what was \
        recorded of them is used
         5 |   own: {apps: cue}
           |   ^^^
          why: `own` is a program of this book that was not allowed to run
          help: read it first; then say `--allow-plugin own`, or for good: `tracebook trust own`
          note: Content/book.yaml:6:3: `elsewhere` has no executable `Plugins/elsewhere/plugin`; \
        `run:` names a file of the book

        """)
  }

  @Test func `with leave that cannot run is an error, and no recording takes its place`() throws {
    let recording = try recorded()
    defer { recording.remove() }
    let text = try String(contentsOfFile: "\(recording.path)/\(Self.folder)/x.run", encoding: .utf8)
    let book = try book(
      capabilities: #"{"apps": []}, "lacks": "install a lamp""#, recording: text)
    defer { book.remove() }
    #expect(
      try book.load().reported == """
        Content/book.yaml:5:3: error[apps-not-run]: `own` cannot run apps in `.cue` on this computer
         5 |   own: {timeout: 60s, apps: cue}
           |   ^^^
          why: it has leave to run them, so no recording takes their place
          help: install a lamp; or withdraw the leave to use recordings

        """)
  }

  @Test func `says what is wrong at a line of the code`() throws {
    let book = try book(
      """
      {"diagnostics": [{"path": "x.cue", "line": 1, "column": 6, "length": 1, "message": "no a here",
        "help": "take b"}]}
      """)
    defer { book.remove() }
    #expect(
      try book.load().reported == """
        Content/models/lamp/x.cue:1:6: error[own]: no a here
         1 | save a
           |      ^
          help: take b

        """)
  }

  @Test(arguments: [
    (#"{"methods": 7}"#, "`methods` must be a list"),
    (#"{"methods": [7]}"#, "`methods` must be a list of texts"),
    (#"{"methods": ["didLight"]}"#, "there is no `reply` to the last message"),
    (
      #"{"methods": ["didLight"], "reply": {"returns": True}}"#,
      "a `reply` is none that the protocol knows"
    ),
    (
      #"{"methods": ["didLight"], "reply": {"returned": True, "lines": [[0, 9]]}}"#,
      "a `reply` is none that the protocol knows"
    ),
    (
      #"{"methods": [], "diagnostics": [{"path": "/etc/passwd", "message": "x"}]}"#,
      "a diagnostic is about `/etc/passwd`, which it was not given"
    ),
  ])
  func `whose answer does not fit is given up`(_ answer: String, _ fault: String) throws {
    let book = try book(answer)
    defer { book.remove() }
    let reported = try book.load().diagnostics
    #expect(reported.map(\.id) == ["plugin-answer"])
    #expect(reported.first?.headline == "`own` gave an answer that does not fit: \(fault)")
  }

  @Test func `that lets an app ask for ever more is stopped`() throws {
    let book = try book(
      #"{"methods": ["didLight"], "reply": {"action": "save a", "lines": [[0, 1]]}}"#)
    defer { book.remove() }
    #expect(
      try book.load().diagnostics.map(\.headline) == [
        "the app asks for more than 1000 actions and timers in this trace"
      ])
  }
}
