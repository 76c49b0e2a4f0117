import Base
import Book
import PluginHost
import SCXML
import System
import Testing

/// Commands such as `new model --xstate` ask a plugin of the program.
@Suite struct `A plugin that does the work of a command` {
  private let file = SourceFile(path: "kettle.js", text: "cold\nhot\n")

  private func shown(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { HumanWriter(colored: false).text(of: $0) }.joined()
  }

  @Test func `makes a chart of a file, and says what it does not keep`() throws {
    let book = try PluginBook(
      #"{"models": ["list"]}"#,
      """
      {"scxml": params["text"] + params["path"], "diagnostics": [
        {"severity": "warning", "kind": "very-hot", "line": 2, "column": 2, "length": 2, "message": "burns"}]}
      """)
    defer { book.remove() }
    var diagnostics: [Diagnostic] = []
    #expect(try book.handOver().chart(of: file, &diagnostics) == "cold\nhot\nkettle.js")
    #expect(
      shown(diagnostics) == """
        kettle.js:2:2: warning[own-very-hot]: burns
         2 | hot
           |  ^^

        """)
  }

  @Test(arguments: [
    (#"{"diagnostics": [{"message": "no"}]}"#, ["own: no"]),
    (#"{"scxml": "x", "diagnostics": [{"kind": "cold", "message": "no"}]}"#, ["own-cold: no"]),
    (
      #"{"scxml": "x", "diagnostics": [{"kind": "Cold", "message": "no"}]}"#,
      [
        "plugin-answer: `own` gave an answer that does not fit: "
          + "a `kind` must be words of `a` to `z` with `-` between them"
      ]
    ),
  ])
  func `makes no chart after an error`(answer: String, expected: [String]) throws {
    let book = try PluginBook(#"{"models": ["list"]}"#, answer)
    defer { book.remove() }
    var diagnostics: [Diagnostic] = []
    #expect(try book.handOver().chart(of: file, &diagnostics) == nil)
    #expect(diagnostics.map { "\($0.id): \($0.headline)" } == expected)
  }

  @Test func `writes a chart in a notation, and says what that cannot say`() throws {
    let book = try PluginBook(
      #"{"exports": ["upper"]}"#,
      """
      {"text": params["format"] + params["id"] + params["chart"], "diagnostics": [
        {"severity": "notice", "kind": "lost", "line": 1, "message": "the cold"}]}
      """)
    defer { book.remove() }
    var diagnostics: [Diagnostic] = []
    let text = try book.handOver().export(
      "chart", of: "kettle", as: "upper", from: file, &diagnostics)
    #expect(text == "upperkettlechart")
    #expect(
      diagnostics.map { "\($0.path) \($0.id): \($0.headline)" } == [
        "kettle.js export-lost: the cold"
      ])
  }

  @Test func `says once what has to be installed`() throws {
    let book = try PluginBook(#"{}, "lacks": "apt-get install lamp""#, "{}")
    defer { book.remove() }
    var diagnostics: [Diagnostic] = []
    #expect(try book.handOver().chart(of: file, &diagnostics) == nil)
    #expect(
      shown(diagnostics) == """
        kettle.js:1:1: error[plugin-unable]: `own`, which does this, cannot run on this computer
          help: apt-get install lamp

        """)
    diagnostics = []
    #expect(try book.handOver().export("", of: "a", as: "b", from: file, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["plugin-unable"])
  }

  @Test(arguments: [
    ("exits-at-once", "plugin-ended: `exits-at-once` ended with exit code 7 before it answered"),
    (
      "too-old",
      "plugin-protocol: `too-old` speaks version 1 of the protocol, this program 2"
    ),
    (
      "not-executable",
      "plugin-not-executable: `Plugins/not-executable/plugin` of `not-executable` is not executable"
    ),
    ("absent", "plugin-missing: `absent` is not installed beside this program"),
  ])
  func `that fails is reported once`(name: String, expected: String) throws {
    var diagnostics: [Diagnostic] = []
    let handOver = try handOver(to: name, bundled: [DoorBook.path])
    #expect(handOver.chart(of: file, &diagnostics) == nil)
    #expect(diagnostics.map { "\($0.id): \($0.headline)" } == [expected])
    #expect(diagnostics.map(\.path) == ["Plugins/\(name)/plugin"])
  }

  @Test func `that dies when it is asked is reported once`() throws {
    let book = try PluginBook(#"{"models": ["list"]}"#, "sys.exit(3)")
    defer { book.remove() }
    var diagnostics: [Diagnostic] = []
    #expect(try book.handOver().chart(of: file, &diagnostics) == nil)
    #expect(diagnostics.map(\.headline) == ["`own` ended with exit code 3 before it answered"])
  }

  @Test func `is never one of the book`() throws {
    var diagnostics: [Diagnostic] = []
    let handOver = try handOver(to: "good", bundled: [DoorBook.package])
    #expect(handOver.chart(of: file, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["plugin-missing"])
  }

  private func handOver(to name: String, bundled: [String]) throws -> HandOver {
    HandOver(
      to: name,
      PluginHost.Surroundings(
        path: DoorBook.path, folder: try BookFolder(path: DoorBook.path), bundled: bundled,
        trust: PluginTrust(allowed: [], list: "", book: DoorBook.path), charts: SCXMLPlugin.format))
  }
}
