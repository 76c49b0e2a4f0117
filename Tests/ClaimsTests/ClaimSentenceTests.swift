import Base
import ExampleCharts
import Foundation
import Testing

@testable import Book

/// Every form of claim, about a clock whose labels are in English.
private enum Forms {
  static let model: Model = {
    let bare = Charts.model(
      "clock",
      """
      <tb:callback name="clockDidRing:"/><tb:callback name="clockDidStop"/>
      <tb:stimulus name="wind" arguments="how:[softly|hard]"/><tb:stimulus name="break"/>
      <tb:stimulus name="turn" arguments="A|B"/>
      <datamodel>
        <data id="rings" tb:type="0..3" expr="0"/><data id="mood" tb:type="calm angry" expr="'calm'"/>
      </datamodel>
      <parallel id="clock">
        <state id="bell" initial="still">
          <state id="still" tb:state-of="still">
            <transition event="wind" cond="rings &lt; 3" target="wound"/>
            <transition event="break" target="broken">
              <tb:call name="clockDidStop"/><tb:post name="ClockDidBreak"/><log label="tick"/>
              <tb:process do="end" reason="killed: dropped"/>
            </transition>
          </state>
          <state id="wound" tb:state-of="wound">
            <onentry><send event="ring" id="r" delay="3s"/></onentry>
            <transition event="ring" target="still">
              <assign location="rings" expr="rings + 1"/><tb:call name="clockDidRing:"/>
            </transition>
          </state>
          <state id="broken" tb:state-of="broken"/>
        </state>
        <state id="hand" tb:instances="A B" initial="up">
          <state id="up" tb:state-of="up"><transition event="turn.@" target="down"/></state>
          <state id="down" tb:state-of="down"><transition event="turn.@" target="up"/></state>
        </state>
      </parallel>
      """)
    var labels = ModelLabels()
    labels[.states] = ["still": "Still", "wound": "Wound", "up": "Up", "down": "Down"]
    labels[.stimuli] = [
      "wind": "Somebody winds the clock", "break": "It falls", "wind *": "A hand winds",
    ]
    labels[.ends] = ["killed: dropped": "The clock was dropped"]
    labels[.logs] = ["tick": "A tick"]
    return Model(id: "clock", definition: bare.definition, labels: [LanguageTag("en"): labels])
  }()

  static let all = [
    "never clockDidRing:", "never clockDidRing: or clockDidStop",
    "never clockDidRing: while =still",
    "never clockDidRing: or x before >break", "never any callback",
    "never any callback after x killed: dropped", "never ~tick between >wind and !ClockDidBreak",
    "never =up@A while =down@B", "never =up@each while =down@each", "never >turn A before >turn B",
    "never =up@each while =down@A", "never =up while =down", "some run clockDidRing:",
    "some run any callback while not =still", "some run ?rings = 3",
    "some run In(broken) while ?rings < 2", "always ?rings <= 3",
    "always ?rings > 0 while ?mood angry",
    "never ?rings >= 2", "never ?rings != 1 while not ?mood calm",
    "always =still or =wound or In(up@A)",
    "always not In(broken) or ?mood calm", "clockDidRing: only after >wind",
    "clockDidRing: or clockDidStop only after >wind hard or >break",
    "after >wind, =still before clockDidStop", "after >wind, =still before clockDidStop or x",
    "after >wind, clockDidRing: within 3s", "after >wind, =wound within 0s unless x or >break",
    "clockDidRing: at most 0 times between >wind and x",
    "clockDidRing: at most 1 times between >wind and x",
    "clockDidRing: at most 2 times between >wind and x", "from =still, =wound stays reachable",
    "from >wind, x or not ?rings = 3 stays reachable", "never x unless =down@each",
  ]

  /// The repository's file of a language.
  static func language(_ tag: String) throws -> Language {
    let path = "Content/languages/\(tag).yaml"
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    var diagnostics: [Diagnostic] = []
    return LanguageReader(SourceFile(path: path, text: text), tag: LanguageTag(tag))
      .read(&diagnostics)
  }

  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
}

@Suite("Claims in words") struct ClaimSentenceTests {
  @Test(
    "every form of claim has a sentence in each language of the book",
    arguments: ["en", "sv", "pt", "zh-Hans"])
  func forms(_ tag: String) throws {
    let labels = try #require(Forms.model.labels[LanguageTag("en")])
    let sentences = ClaimSentence(
      Catalog(language: try Forms.language(tag), fallbacks: []), labels)
    let lines = try Forms.all.flatMap { claim in
      let run = ClaimText.run("model: clock\n---\n\(claim)\n", Forms.model)
      #expect(!run.diagnostics.contains { $0.id == "claim" }, "\(run.diagnostics)")
      let statement = try #require(run.results.first?.statement, "\(claim)")
      return [claim, "  " + (try #require(sentences.text(statement), "\(claim)"))]
    }
    let text = lines.joined(separator: "\n") + "\n"
    let file = Forms.root.appending(path: "Tests/ClaimsTests/Sentences/\(tag).txt")
    if ProcessInfo.processInfo.environment["TRACEBOOK_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test(
    "a datum is said to have a value of its own, by the word that agrees with it",
    arguments: [
      (
        "en", "never ?bell rung",
        "There is no moment between events at which bell is rung."
      ),
      ("sv", "never ?bell rung", "Mellan två händelser gäller aldrig att klockan är ringd."),
      ("sv", "never ?lamp rung", "Mellan två händelser gäller aldrig att lamp är ringt."),
      ("sv", "never not ?lamp dark", "Mellan två händelser gäller aldrig att lamp inte är dark."),
    ])
  func ownValues(_ tag: String, _ claim: String, _ sentence: String) throws {
    let head = """
      model: clock
      data bell: still rung
      data lamp: dark rung
      on clockDidRing:
        set bell rung
        set lamp rung
      ---

      """
    let words =
      tag == "sv" ? ["bell": "klockan", "rung": "ringt", "bell rung": "ringd"] : [:]
    let statement = try #require(ClaimText.run(head + claim, Forms.model).results.first?.statement)
    let texts = Catalog(language: try Forms.language(tag), fallbacks: [])
    #expect(
      ClaimSentence(texts, ModelLabels(), words: words).text(statement)
        == sentence)
  }

  @Test func `an action is shown in the words of a lesson, and typed in them`() {
    let words = AppWords([
      "bell": "klocka", "lamp": "taklampa", "rung": "ringt", "bell rung": "ringd",
      "note": "en lapp",
      "lit": "lit",
    ])
    #expect(words.action("set bell rung") == "set klocka ringd")
    #expect(words.action("after 2s set lamp rung") == "after 2s set taklampa ringt")
    #expect(words.action("save note") == "save en lapp")
    #expect(words.word(labelled: "ringd", behind: "bell") == "rung")
    #expect(words.word(labelled: "ringt", behind: "lamp") == "rung")
    #expect(words.word(labelled: "en lapp", behind: "save") == "note")
    #expect(words.word(labelled: "ringd", behind: "lamp") == nil)
    #expect(words.word(labelled: "lit", behind: nil) == nil)
  }

  @Test func `a language without a message has no sentence rather than half of one`() throws {
    let claim = ClaimText.run("model: clock\n---\nnever clockDidRing:\n", Forms.model)
    let statement = try #require(claim.results.first?.statement)
    let texts = Catalog(
      language: Language(
        tag: LanguageTag("en"), autonym: "English", messages: ["claim.never": Message("{events}!")]),
      fallbacks: [])
    #expect(
      ClaimSentence(texts, ModelLabels()).text(statement) == nil)
  }

  @Test(
    "a run is marked where it decides the claim",
    arguments: [
      ("never clockDidStop", 0, "clockDidStop"), ("never ~tick", 0, "tick"),
      ("some run clockDidRing: after >turn A", 2, "clockDidRing:"), ("never =down@B", 0, "down"),
      ("never ?rings >= 1", 1, nil), ("after >wind, clockDidRing: within 2s", 1, nil),
      ("clockDidRing: only after >break", 1, "clockDidRing:"),
    ] as [(String, Int, String?)])
  func decisive(_ claim: String, _ moment: Int, _ name: String?) throws {
    let run = ClaimText.run("model: clock\n---\n\(claim)\n", Forms.model)
    let example = try #require(run.results.first?.run, "\(claim)")
    #expect(example.decisive.moment == moment, "\(claim)")
    let place = example.decisive.observed
    #expect(place.map { example.transcript.moments[moment].observed[$0].name } == name, "\(claim)")
  }
}
