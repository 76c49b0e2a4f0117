import Base
import Book
import ExampleCharts
import Testing

@testable import LanguageServer

@Suite struct ModelNamesTests {
  private static let chart = """
    <tb:parameter name="version" values="1..3" default="3" version="true"/>
    <tb:parameter name="spring" values="weak strong" default="weak"/>
    <tb:callback name="doorDidOpen:" spelling.swift="doorDidOpen(_:)"/>
    <tb:stimulus name="push" arguments="how:[gently|hard]"/>
    <tb:request name="hold" arguments="reason"/>
    <datamodel><data id="held" tb:type="boolean" expr="false"/></datamodel>
    <state id="shut" tb:state-of="closed">
      <transition event="push" target="open"><tb:call name="doorDidOpen:"/></transition>
    </state>
    <state id="open" tb:state-of="open"/>
    """

  private static func names() -> ModelNames {
    var labels = ModelLabels()
    labels[.states] = ["open": "Open *wide*"]
    labels[.stimuli] = ["push": "Somebody pushes"]
    labels.callbacks = [
      "doorDidOpen:": ModelLabels.Callback(label: "It opens", why: "It was shut.")
    ]
    return ModelNames(Charts.model("door", initial: "shut", chart), labels)
  }

  @Test(arguments: [
    (NameKind.callback, ["doorDidOpen:"]), (.stimulus, ["push", "push gently", "push hard"]),
    (.state, ["closed", "open"]), (.parameter, ["version", "spring"]), (.request, ["hold"]),
    (.variable, ["held"]), (.end, []),
  ])
  func `the names of a kind are those of the model, in its order`(kind: NameKind, names: [String]) {
    #expect(Self.names().all(kind).map(\.text) == names)
  }

  @Test func `a name has the label and the reason that the model's labels give`() {
    #expect(
      Self.names().all(.callback) == [
        Name(
          kind: .callback, text: "doorDidOpen:", label: "It opens", explanation: "It was shut.")
      ])
    let stimuli = Self.names().all(.stimulus)
    #expect(stimuli.map(\.label) == Array(repeating: "Somebody pushes", count: 3))
    #expect(Self.names().all(.state).map(\.label) == [nil, "Open *wide*"])
  }

  @Test func `prose may name a callback in every spelling`() {
    #expect(Self.names().vocabulary.map(\.text) == ["doorDidOpen:", "doorDidOpen(_:)"])
    #expect(Self.names().vocabulary.map(\.label) == ["It opens", "It opens"])
  }

  @Test func `of several words the last may be none of the name`() {
    #expect(Self.names().find("push hard now", [.stimulus])?.text == "push hard")
    #expect(Self.names().find("open", [.callback, .state])?.kind == .state)
    #expect(Self.names().find("push softly", [.stimulus])?.text == "push")
    #expect(Self.names().find("pus", [.stimulus]) == nil)
    #expect(Self.names().find("", [.stimulus]) == nil)
  }

  @Test func `words without end are looked up in a moment`() {
    let text = String(repeating: "a ", count: 1_000_000)
    #expect(Self.names().find(text, NameKind.allCases) == nil)
  }

  @Test func `the values of a parameter are those that it may have`() {
    #expect(Self.names().values(of: "version").map(\.text) == ["1", "2", "3"])
    #expect(Self.names().values(of: "spring").map(\.text) == ["weak", "strong"])
    #expect(Self.names().values(of: "no").isEmpty)
  }

  @Test func `the characters of a label mean nothing in Markdown`() {
    #expect(
      Self.names().find("open", [.state])?.hover(of: "door")
        == "`open`: Open \\*wide\\*\n\n*state of door*")
  }

  @Test(arguments: [
    (NameKind.callback, "doorDidOpen:", "<tb:callback name=\"doorDidOpen:\""),
    (.stimulus, "push hard", "<tb:stimulus name=\"push\""), (.state, "open", "<state id=\"open\""),
    (.variable, "held", "<data id=\"held\""),
    (.parameter, "spring", "<tb:parameter name=\"spring\""),
    (.request, "hold", "<tb:request name=\"hold\""),
  ])
  func `a name is declared where the model's file has it in quotes`(
    kind: NameKind, name: String, before: String
  ) {
    let model = Self.names().model
    let place = NamePlace(kind, name, in: model)
    let end = place.range.upperBound + 1
    #expect(place.file.text((end - before.utf8.count)..<end) == before)
  }

  @Test func `a name that the file does not have is at its beginning`() {
    let place = NamePlace(.callback, "no", in: Self.names().model)
    #expect(place.range == 0..<0)
  }
}
