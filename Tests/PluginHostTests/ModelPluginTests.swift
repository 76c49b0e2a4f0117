import Base
import Book
import Foundation
import PluginHost
import SCXML
import Testing

@Suite struct `A plugin that reads models` {
  private static let reads = #"{"models": ["list"]}"#
  private static let path = "Content/models/lamp/model.list"

  /// A chart of four lines, each of which but the last comes from one of `model.list`.
  private static func chart(target: String) -> String {
    """
    <scxml xmlns='http://www.w3.org/2005/07/scxml' xmlns:tb='urn:tracebook:chart' version='1.0'>\\n\
    <tb:stimulus name='press'/>\\n\
    <state id='off' tb:state-of='off'><transition event='press' target='\(target)'/></state>\\n\
    <state id='on' tb:state-of='on'/></scxml>
    """
  }

  private func book(_ answer: String, file: String = path) throws -> PluginBook {
    try PluginBook(Self.reads, answer, files: [file: "lamp\npress\noff on\n"])
  }

  @Test func `gives a model like any other`() throws {
    let book = try book("{'scxml': \"\(Self.chart(target: "on"))\", 'lines': [1, 2, 3, 3]}")
    defer { book.remove() }
    let loaded = try book.load()
    #expect(loaded.reported == "")
    let definition = try #require(loaded.definition)
    var ignored: [Diagnostic] = []
    let written = Self.chart(target: "on").replacing("\\n", with: "\n")
    let own = SCXMLPlugin.read(SourceFile(path: "x", text: written), &ignored)
    #expect(definition.chart == own?.chart)
    #expect(definition.file.path == Self.path)
    #expect(definition.transitionRanges.first.map { definition.file.text($0) } == "off on")
    #expect(definition.chartFile.bytes == Array(written.utf8))
  }

  @Test func `has mutants of its charts, whose places are in its files`() throws {
    let book = try book("{'scxml': \"\(Self.chart(target: "on"))\", 'lines': [1, 2, 3, 3]}")
    defer { book.remove() }
    let loaded = try book.load()
    let (definition, format) = try #require(
      loaded.definition.flatMap { all in loaded.registry.modelFormat("list").map { (all, $0) } })
    let change = try #require(format.changes(definition.chartFile).first)
    #expect(definition.file.text(definition.sourceRange(change.range)) == "off on")
    var found: [Diagnostic] = []
    let changed = format.read(
      chart: change.applied(to: definition.chartFile), siblings: SiblingReader { _ in nil }, &found)
    #expect(changed.map { $0.chart != definition.chart } == true)
  }

  @Test(arguments: [
    (
      "[1, 2, 3, 3]",
      """
      Content/models/lamp/model.list:3:1: error[scxml-target]: there is no state `om`
       3 | off on
         | ^^^^^^
        why: it is in line 3 of the chart that `own` made:
             <state id='off' tb:state-of='off'><transition event='press' target='om'/></state>
        help: did you mean `on`?

      """
    ),
    (
      "[null, 2]",
      """
      Content/models/lamp/model.list:2:1: error[scxml-target]: there is no state `om`
       2 | press
         | ^^^^^
        why: it is in line 3 of the chart that `own` made:
             <state id='off' tb:state-of='off'><transition event='press' target='om'/></state>
        help: did you mean `on`?

      """
    ),
    (
      "None",
      """
      Content/models/lamp/model.list:1:1: error[scxml-target]: there is no state `om`
       1 | lamp
         | ^^^^
        why: it is in line 3 of the chart that `own` made, which does not say where its lines come from:
             <state id='off' tb:state-of='off'><transition event='press' target='om'/></state>
        help: did you mean `on`?

      """
    ),
  ])
  func `has mistakes of its charts reported in its files`(lines: String, reported: String) throws {
    let lines = lines.replacing("null", with: "None")
    let book = try book("{'scxml': \"\(Self.chart(target: "om"))\", 'lines': \(lines)}")
    defer { book.remove() }
    #expect(try book.load().reported == reported)
  }

  @Test func `reports mistakes itself instead of a chart`() throws {
    let book = try book(
      "{'diagnostics': [{'line': 3, 'column': 5, 'length': 2, 'message': 'no such lamp'}]}")
    defer { book.remove() }
    #expect(
      try book.load().reported == """
        Content/models/lamp/model.list:3:5: error[own]: no such lamp
         3 | off on
           |     ^^

        """)
  }

  @Test(arguments: [
    ("{}", "plugin-answer", "`own` gave an answer that does not fit: `scxml` must be a text"),
    (
      "{'scxml': '', 'lines': [0]}", "plugin-answer",
      "`own` gave an answer that does not fit: "
        + "`lines` must be a list of lines, which count from 1, and of null"
    ),
    ("{'scxml': 'a' * (5 << 20)}", "plugin-flood", "`own` answered with more than 4 MiB"),
    ("time.sleep(60)", "plugin-silent", "`own` did not answer within 1s"),
    ("sys.exit(3)", "plugin-ended", "`own` ended with exit code 3 before it answered"),
    (
      "{'diagnostics': [{'severity': 'warning', 'message': 'x'}]}", "plugin-answer",
      "`own` gave an answer that does not fit: `scxml` must be a text"
    ),
  ])
  func `that fails is reported once, and the book has no model`(
    answer: String, id: String, headline: String
  ) throws {
    let book = try book(answer)
    defer { book.remove() }
    let loaded = try book.load()
    #expect(loaded.diagnostics.map(\.id) == [id])
    #expect(loaded.diagnostics.map(\.headline) == [headline])
    #expect(loaded.checked.book.brokenModels == ["lamp"])
  }

  @Test(arguments: ["<scxml", "", "\\u0000", "]]>"])
  func `whose chart is not XML has a mistake in its file`(chart: String) throws {
    let book = try book("{'scxml': '\(chart)', 'lines': [9999]}")
    defer { book.remove() }
    let loaded = try book.load()
    #expect(loaded.definition == nil)
    #expect(Set(loaded.diagnostics.map(\.path)) == [Self.path])
  }

  @Test func `is asked again when it or a file changes, and not otherwise`() throws {
    let counted = "{'diagnostics': [{'message': 'asked %.9f' % time.time()}]}"
    let book = try book(counted)
    defer { book.remove() }
    let first = try book.load().reported
    #expect(try book.load().reported == first)
    try book.write(Self.path, "another\n")
    let second = try book.load().reported
    #expect(second != first)
    try book.plugin(Self.reads, counted + " or 1")
    #expect(try book.load().reported != second)
  }

  @Test func `that is not allowed is the only thing reported`() throws {
    let book = try book("{}")
    defer { book.remove() }
    #expect(try book.load(isAllowed: false).diagnostics.map(\.id) == ["plugin-not-trusted"])
  }

  @Test func `reads no file of nearly the same name, which is reported`() throws {
    let book = try book("{}", file: "Content/models/lamp/model.lst")
    defer { book.remove() }
    #expect(
      try book.load().reported == """
        Content/models/lamp:1:1: error[model-missing]: \
        `Content/models/lamp` holds no model that a plugin can read
          help: did you mean `model.list`? the file is named `model.lst`

        """)
  }

  @Test func `may run examples of the same extension, of which the model is none`() throws {
    let book = try PluginBook(
      #"{"models": ["list"], "examples": ["list"]}"#,
      "{'scxml': \"\(Self.chart(target: "on"))\"}", files: [Self.path: "lamp\n"])
    defer { book.remove() }
    #expect(try book.load().checked.book.examples.isEmpty)
  }

  @Test func `may read YAML, which is then no file of labels`() throws {
    let book = try PluginBook(
      #"{"models": ["yaml"]}"#, "{'scxml': \"\(Self.chart(target: "on"))\"}",
      files: ["Content/models/lamp/model.yaml": "a: b\n"])
    defer { book.remove() }
    let loaded = try book.load()
    #expect(loaded.reported == "")
    #expect(loaded.definition != nil)
  }
}
