import Book
import Testing

@testable import Walkthrough

/// An exercise in real code as learners change it, at the prompt and in their editor.
@Suite("An exercise in real code") struct CodeDraftTests {
  private static let hide = CodeLines.Line(code: "cover?.hide()", actions: ["set cover hidden"])
  private static let show = CodeLines.Line(
    code: "later({time}) { cover?.show() }", actions: ["after {time} set cover shown"])
  private static let lines = CodeLines([hide, show], language: "swift")

  private static func method(_ name: String, _ signature: String, isGiven: Bool = false)
    -> CodeDraft.Method
  {
    CodeDraft.Method(
      callback: name, signature: CodeSignature(signature), isGiven: isGiven, lines: [])
  }

  private static let draft = CodeDraft(methods: [
    method("active:", "func active(_ scene: Scene)", isGiven: true),
    method("inactive", "case .inactive: {lines}"),
    method("ready", "App({ onReady() { {lines} } })"),
  ])

  @Test func `the app is searched with the actions of its lines`() {
    var draft = Self.draft
    draft.put(Self.hide, in: 1)
    #expect(draft.script == "on active:\non inactive\n  set cover hidden\n")
    let taken = draft.takeLast(of: 1)
    #expect(taken)
    let isLeft = draft.takeLast(of: 1)
    #expect(!isLeft)
    #expect(draft == Self.draft)
  }

  @Test func `methods are written by their signatures, with lines or without`() {
    var draft = Self.draft
    draft.put(Self.hide, in: 0)
    draft.put(Self.hide, in: 1)
    #expect(
      draft.text == """
        func active(_ scene: Scene) {
          cover?.hide()
        }

        case .inactive:
          cover?.hide()

        App({ onReady() { } })

        """)
  }

  @Test func `what an editor leaves is read, whatever its spaces, comments and parameters`() {
    var draft = Self.draft
    let mistakes = draft.read(
      """
      // A comment.
      func active(_ s: Scene) {
        cover?.hide( );
        later(0.5) { cover?.show() }
      }
      case .inactive :
      cover?.hide()
      App({ onReady() { } })
      """, Self.lines)
    #expect(mistakes.map(\.number) == [])
    #expect(
      draft.script == """
        on active:
          set cover hidden
          after 500ms set cover shown
        on inactive
          set cover hidden

        """)
    let again = draft.text
    let none = draft.read(again, Self.lines)
    #expect(none.isEmpty)
    #expect(draft.text == again)
  }

  @Test func `a line that is none is named, and nothing is changed`() {
    var draft = Self.draft
    let mistakes = draft.read(
      "func active(_ scene: Scene) {\n  cover?.hid()\n}\nfunc other() {\n", Self.lines)
    #expect(mistakes.map { "\($0.number) \($0.text)" } == ["2 cover?.hid()", "4 func other() {"])
    #expect(draft == Self.draft)
  }

  @Test(arguments: [
    ("cover?.hid()", "cover?.hide()"), ("Cover?.Hide()", "cover?.hide()"),
    ("cover? .hide", "cover?.hide()"), ("save(everything)", nil),
    ("func actve(_ scene: Scene) {", "func active(_ scene: Scene) {"),
  ])
  func `the nearest line is named, whatever the case`(_ typed: String, _ nearest: String?) {
    let methods = Self.draft.methods.map(\.signature.opening)
    #expect(Self.lines.nearest(typed, or: methods) == nearest)
  }

  private static let texts = Catalog(
    language: Language(tag: LanguageTag("en"), autonym: "English"), fallbacks: [])

  private static let commands: [(typed: String, command: CodeCommand?)] = [
    ("1 B", .put(1, "B")), ("2 b", .put(2, "b")), ("12B", .put(12, "B")),
    ("2d", .put(2, "d")), ("-b", .take("b")),
    ("A  cover?.hide()", .typed("A", "cover?.hide()")), ("e", .edit), ("L", .list),
    ("h", .hint), ("n", .next), ("run", .run), ("reset", .reset), ("solution", .solution),
    ("cover?.hide()", nil), ("1", nil), ("1 BB", nil), ("", nil), ("-1", nil),
  ]

  @Test(arguments: commands)
  func `letters name methods, and letters alone are commands`(
    _ typed: String, _ command: CodeCommand?
  ) {
    #expect(CodeCommand.parse(typed, Self.texts) == command)
  }
}
