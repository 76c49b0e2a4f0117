import Base
import Testing

@testable import LanguageServer

@Suite struct SessionTests {
  private static func session() -> Session {
    Session(version: "1", book: "/book", current: "/")
  }

  private static func said(_ session: inout Session, _ text: String) -> [String] {
    session.receive(.content(Array(text.utf8))).map { $0.encoded() }
  }

  private static func call(_ id: Int, _ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  private static func note(_ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#
  }

  private static let document = #"{"textDocument":{"uri":"file:///book/Content/a.trace"}}"#

  private static func opened(_ text: String, _ version: Int) -> String {
    note(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file:///book/Content/a.trace","version":\#(version),"text":"\#(text)"}}"#
    )
  }

  private static func error(_ id: Int, _ code: Int, _ message: String) -> [String] {
    [#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(message)"}}"#]
  }

  @Test func `nothing is answered before the beginning, and nothing after the end`() {
    var session = Self.session()
    #expect(
      Self.said(&session, Self.call(1, "shutdown"))
        == Self.error(1, -32_002, "`initialize` comes first"))
    _ = Self.said(&session, Self.call(2, "initialize"))
    #expect(
      Self.said(&session, Self.call(3, "initialize"))
        == Self.error(3, -32_600, "`initialize` comes once"))
    #expect(
      Self.said(&session, Self.call(4, "shutdown")) == [#"{"jsonrpc":"2.0","id":4,"result":null}"#])
    #expect(
      Self.said(&session, Self.call(5, "textDocument/hover"))
        == Self.error(5, -32_600, "the session is shut down"))
    #expect(session.exitCode == nil)
    _ = Self.said(&session, Self.note("exit"))
    #expect(session.exitCode == 0)
  }

  @Test func `an end without a shutdown is an error`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    _ = Self.said(&session, Self.note("exit"))
    #expect(session.exitCode == 1)
    var broken = Self.session()
    broken.end()
    #expect(broken.exitCode == 1)
  }

  @Test func `a question waits for the book, and may be cancelled until then`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    #expect(Self.said(&session, Self.call(2, "textDocument/hover", Self.document)) == [])
    #expect(Self.said(&session, Self.call(3, "textDocument/completion", Self.document)) == [])
    #expect(
      Self.said(&session, Self.note("$/cancelRequest", #"{"id":2}"#))
        == Self.error(2, -32_800, "the request was cancelled"))
    let failed = BookState(
      loaded: nil, diagnostics: [], files: [:], versions: [:], failure: "no book")
    #expect(
      session.take(failed).map { $0.encoded() } == [
        #"{"jsonrpc":"2.0","method":"window/showMessage","params":{"type":1,"message":"tracebook: no book"}}"#,
        #"{"jsonrpc":"2.0","id":3,"result":[]}"#,
      ])
    // The same reason is not said twice.
    #expect(session.take(failed) == [])
  }

  @Test func `what waits at the end is cancelled`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    _ = Self.said(&session, Self.call(2, "textDocument/hover", Self.document))
    #expect(
      Self.said(&session, Self.call(3, "shutdown")) == Self.error(
        2, -32_800, "the request was cancelled") + [#"{"jsonrpc":"2.0","id":3,"result":null}"#])
  }

  @Test func `changes are gathered while a check is under way`() {
    var session = Self.session()
    #expect(session.takeOrder() == nil)
    _ = Self.said(&session, Self.call(1, "initialize"))
    _ = Self.said(&session, Self.opened("one", 1))
    #expect(
      session.takeOrder()
        == CheckOrder(
          folder: "/book", texts: ["Content/a.trace": Array("one".utf8)],
          versions: ["Content/a.trace": 1], changed: ["Content/a.trace"]))
    _ = Self.said(&session, Self.opened("two", 2))
    _ = Self.said(
      &session,
      Self.note(
        "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///book/Content/b"},{}]}"#))
    #expect(session.takeOrder() == nil)
    _ = session.take(BookState(loaded: nil, diagnostics: [], files: [:], versions: [:]))
    #expect(session.takeOrder()?.changed == ["Content/a.trace", "Content/b"])
    _ = session.take(BookState(loaded: nil, diagnostics: [], files: [:], versions: [:]))
    #expect(session.takeOrder() == nil)
  }

  @Test func `a file beside the content of the book changes nothing`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    _ = session.takeOrder()
    _ = session.take(BookState(loaded: nil, diagnostics: [], files: [:], versions: [:]))
    for address in ["file:///book/Other/Content/a.trace", "file:///elsewhere/Content/a.trace"] {
      let change = #"{"changes":[{"uri":"\#(address)"}]}"#
      _ = Self.said(&session, Self.note("workspace/didChangeWatchedFiles", change))
    }
    #expect(session.takeOrder() == nil)
  }

  @Test func `diagnostics are published once, and taken back when they are gone`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    let file = SourceFile(path: "Content/b.trace", text: "é door")
    let mistake = Diagnostic(.warning, "slip", at: 3..<7, in: file, "`door` is shut", help: "push")
    let wrong = BookState(
      loaded: nil, diagnostics: [mistake], files: [file.path: file], versions: [:])
    let list =
      #"{"range":{"start":{"line":0,"character":2},"end":{"line":0,"character":6}},"severity":2,"#
      + #""code":"slip","source":"tracebook","message":"`door` is shut\nhelp: push"}"#
    func published(_ list: String) -> [String] {
      [
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":"#
          + #"{"uri":"file:///book/Content/b.trace","diagnostics":[\#(list)]}}"#
      ]
    }
    #expect(session.take(wrong).map { $0.encoded() } == published(list))
    #expect(session.take(wrong) == [])
    let right = BookState(loaded: nil, diagnostics: [], files: [:], versions: [:])
    #expect(session.take(right).map { $0.encoded() } == published(""))
  }

  private static func partial(_ version: Int, _ found: [Diagnostic], _ file: SourceFile)
    -> BookState
  {
    BookState(
      loaded: nil, diagnostics: found, files: [file.path: file], versions: [file.path: version],
      scope: [file.path])
  }

  @Test func `open files come before the book, and what is older than the last is not told`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    _ = Self.said(&session, Self.opened("one", 1))
    let order = session.takeOrder()
    #expect(order?.versions == ["Content/a.trace": 1])
    let file = SourceFile(path: "Content/a.trace", text: "one")
    let mistake = Diagnostic(.error, "slip", at: 0..<3, in: file, "`one` is a number")
    func told(_ messages: [JSON]) -> [String] {
      messages.map { message in
        let parameters = message["params"]
        let count = parameters?["diagnostics"]?.elements?.count ?? -1
        return "\(parameters?["uri"]?.text ?? "?") \(parameters?["version"]?.number ?? 0): \(count)"
      }
    }
    let address = "file:///book/Content/a.trace"
    #expect(told(session.take(Self.partial(1, [mistake], file))) == ["\(address) 1: 1"])
    // The whole book is still being checked.
    #expect(session.takeOrder() == nil)
    _ = Self.said(&session, Self.opened("two", 2))
    #expect(told(session.take(Self.partial(2, [], file))) == ["\(address) 2: 0"])
    let other = SourceFile(path: "Content/b.trace", text: "x")
    let whole = BookState(
      loaded: nil, diagnostics: [mistake, Diagnostic(.error, "slip", at: 0..<1, in: other, "x")],
      files: [file.path: file, other.path: other], versions: [file.path: 1])
    #expect(told(session.take(whole)) == ["file:///book/Content/b.trace 0: 1"])
    #expect(session.takeOrder()?.changed == ["Content/a.trace"])
  }

  @Test func `an action waits until its text was looked at, and no longer`() {
    var session = Self.session()
    _ = Self.said(&session, Self.call(1, "initialize"))
    _ = Self.said(&session, Self.opened("one", 1))
    _ = session.takeOrder()
    let action = #"{"textDocument":{"uri":"file:///book/Content/a.trace"},"context":{}}"#
    #expect(Self.said(&session, Self.call(2, "textDocument/codeAction", action)) == [])
    let file = SourceFile(path: "Content/a.trace", text: "one")
    let messages = session.take(Self.partial(1, [], file)).map { $0.encoded() }
    #expect(messages.last == #"{"jsonrpc":"2.0","id":2,"result":null}"#)
  }

  @Test func `the first check is reported to an editor that shows such things`() {
    var session = Self.session()
    let capabilities = #"{"capabilities":{"window":{"workDoneProgress":true}}}"#
    _ = Self.said(&session, Self.call(1, "initialize", capabilities))
    func progress(_ value: String) -> String {
      #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"check","value":\#(value)}}"#
    }
    #expect(
      session.begun().map { $0.encoded() } == [
        #"{"jsonrpc":"2.0","id":"check","method":"window/workDoneProgress/create","params":{"token":"check"}}"#,
        progress(#"{"kind":"begin","title":"tracebook","cancellable":false}"#),
      ])
    var state = BookState(loaded: nil, diagnostics: nil, files: [:], versions: [:])
    state.progress = "reads the book"
    #expect(
      session.take(state).map { $0.encoded() }
        == [progress(#"{"kind":"report","message":"reads the book"}"#)])
    let whole = BookState(loaded: nil, diagnostics: [], files: [:], versions: [:])
    #expect(session.take(whole).map { $0.encoded() } == [progress(#"{"kind":"end"}"#)])
    #expect(session.take(whole) == [])
    #expect(session.begun() == [])
    var other = Self.session()
    _ = Self.said(&other, Self.call(1, "initialize"))
    #expect(other.begun() == [])
  }
}
