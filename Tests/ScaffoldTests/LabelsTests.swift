import Base
import Foundation
import SCXML
import Scaffold
import System
import Testing

@testable import Book

@Suite struct `A file of labels` {
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="off">
      <tb:parameter name="speed" values="1..2" default="1"/>
      <tb:callback name="didStart:"/>
      <tb:stimulus name="push"/>
      <tb:stimulus name="pull"/>
      <state id="off" tb:state-of="off">
        <onentry><log label="hum"/></onentry>
        <transition event="push" target="off"/>
        <transition event="pull" target="off"/>
      </state>
    </scxml>
    """
  private static let sv = """
    # yaml-language-server: $schema=../../../Schemas/labels.json
    title: En lampa
    stimuli:
      push: Någon trycker
      pull: Någon drar
    states: {off: Släckt}
    callbacks:
      "didStart:":
        label: Den lyser
        why: Någon vill se.
    logs: {hum: Den surrar}

    """

  /// Returns the book of one lamp with label files by language.
  private func book(
    _ labels: [String: String], chart: String = chart, _ diagnostics: inout [Diagnostic]
  ) throws -> Book {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tracebook-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = [
      "Content/book.yaml": "title: {sv: x}\nlanguages: [sv, en]\n",
      "Content/languages/sv.yaml": "autonym: Svenska\n",
      "Content/languages/en.yaml": "autonym: English\n",
      "Content/models/lamp/model.scxml": chart,
    ]
    for (tag, text) in labels { files["Content/models/lamp/\(tag).yaml"] = text }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let loader = BookLoader(try BookFolder(path: folder.path))
    let settings = try #require(loader.settings(&diagnostics))
    let registry = PluginRegistry([SCXMLPlugin.plugin], settings: settings, &diagnostics)
    return loader.book(settings, registry, readsModelTests: false, &diagnostics)
  }

  /// Returns the bytes that come of a language's file; nil when nothing is to be written.
  private func labels(
    _ tag: String, _ labels: [String: String]
  ) throws -> (text: String?, remarks: [String], said: [String]) {
    var diagnostics: [Diagnostic] = []
    let book = try book(labels, &diagnostics)
    let model = try #require(book.model("lamp"), "\(diagnostics)")
    let scaffold = Scaffold.labels(of: model, in: LanguageTag(tag), book, &diagnostics)
    let bytes = scaffold?.files.first?.bytes ?? scaffold?.edits.first?.bytes
    return (
      bytes.map { String(decoding: $0, as: UTF8.self) }, scaffold?.remarks ?? [],
      diagnostics.map(\.headline)
    )
  }

  @Test func `has a line for each name, below the text that readers get meanwhile`() throws {
    let made = try labels("en", ["sv": Self.sv])
    #expect(
      made.text == """
        # yaml-language-server: $schema=../../../Schemas/labels.json
        # Write each text behind its colon; readers get the one above it until then.
        # En lampa
        title:
        states:
          # Släckt
          "off":
        stimuli:
          # Någon trycker
          push:
          # Någon drar
          pull:
        callbacks:
          "didStart:":
            # Den lyser
            label:
            # Någon vill se.
            why:
        logs:
          # Den surrar
          hum:

        """)
    #expect(made.remarks == ["6 texts to write; until then readers get `sv`"])
    #expect(made.said == [])
  }

  @Test func `of a model without labels has every name of its chart`() throws {
    let made = try labels("sv", [:])
    #expect(
      made.text == """
        # Write each text behind its colon; readers get the name until then.
        title:
        states:
          "off":
        stimuli:
          push:
          pull:
        callbacks:
          "didStart:":
        logs:
          hum:
        parameters:
          speed:

        """)
    #expect(made.remarks == ["7 texts to write"])
  }

  @Test(arguments: [
    // In block style, with a remark at the end of the section, and without a line feed.
    (
      "title: A lamp\nstimuli:\n    push: Somebody pushes\n    # Nobody pulls.\nstates:\n  off: Off",
      "title: A lamp\nstimuli:\n    push: Somebody pushes\n    # Någon drar\n    pull:\n"
        + "    # Nobody pulls.\nstates:\n  off: Off\ncallbacks:\n  \"didStart:\":\n"
        + "    # Den lyser\n    label:\n    # Någon vill se.\n    why:\n"
        + "logs:\n  # Den surrar\n  hum:\n"
    ),
    // In flow style.
    (
      "title: A lamp\nstates: {}\nstimuli: {push: Somebody pushes}\ncallbacks: {}\nlogs: {hum: x}\n",
      "title: A lamp\nstates: {\n  # Släckt\n  \"off\": }\n"
        + "stimuli: {push: Somebody pushes,\n  # Någon drar\n  pull: }\n"
        + "callbacks: {\n  # label: Den lyser\n  # why: Någon vill se.\n"
        + "  \"didStart:\": {label: , why: }}\nlogs: {hum: x}\n"
    ),
    // At the end of the last section, and below sections that are new.
    (
      "title: A lamp\nstates:\n  off: Off\nlogs: {hum: x}\nstimuli:\n  push: Somebody pushes\n",
      "title: A lamp\nstates:\n  off: Off\nlogs: {hum: x}\nstimuli:\n  push: Somebody pushes\n"
        + "  # Någon drar\n  pull:\ncallbacks:\n  \"didStart:\":\n    # Den lyser\n    label:\n"
        + "    # Någon vill se.\n    why:\n"
    ),
    // With keys that wait for their texts, which stay as they are.
    (
      "title:\nstates:\n  off:\nstimuli:\ncallbacks:\n  \"didStart:\":\n    label:\nlogs: {hum: x}\n",
      "title:\nstates:\n  off:\nstimuli:\n  # Någon trycker\n  push:\n  # Någon drar\n  pull:\n"
        + "callbacks:\n  \"didStart:\":\n    label:\nlogs: {hum: x}\n"
    ),
  ])
  func `gets the lines that it lacks, and no other byte`(
    before: String, expected: String
  ) throws {
    let made = try labels("en", ["sv": Self.sv, "en": before])
    #expect(made.text == expected)
    #expect(made.said == [])
    #expect(try labels("en", ["sv": Self.sv, "en": expected]).text == nil)
  }

  @Test func `of a form without a place for a line is refused`() throws {
    let made = try labels("en", ["sv": Self.sv, "en": "{title: A lamp}\n"])
    #expect(made.text == nil)
    #expect(made.said == ["no line can be added to a file of this form"])
  }

  @Test func `gives readers the text of a fallback where it has none`() throws {
    var diagnostics: [Diagnostic] = []
    let book = try book(
      ["sv": Self.sv, "en": "title:\nstates: {off: Off}\nstimuli: {push: A push}\n"], &diagnostics)
    let model = try #require(book.model("lamp"), "\(diagnostics)")
    let shown = try #require(model.shownLabels[LanguageTag("en")])
    #expect(shown.title == "En lampa")
    #expect(shown[.states] == ["off": "Off"])
    #expect(shown[.stimuli] == ["push": "A push", "pull": "Någon drar"])
    #expect(shown.callbacks["didStart:"]?.why == "Någon vill se.")
    #expect(model.labels[LanguageTag("en")]?.title == nil)
    #expect(diagnostics == [])
  }

  @Test func `names a stimulus without an argument that may be left out as the whole one`() throws {
    var diagnostics: [Diagnostic] = []
    let chart = Self.chart.replacing(
      #"<tb:stimulus name="pull"/>"#,
      with: #"<tb:stimulus name="pull" arguments="how:[gently|hard] side:[left|right]"/>"#)
    let sv =
      "stimuli: {pull gently left: Någon drar, pull gently right: Drag, pull hard: Ett ryck}\n"
    let model = try #require(
      try book(["sv": sv], chart: chart, &diagnostics).model("lamp"), "\(diagnostics)")
    let shown = try #require(model.shownLabels[LanguageTag("sv")])
    #expect(shown.stimulus("pull") == "Någon drar")
    #expect(shown.stimulus("pull gently") == "Någon drar")
    #expect(shown.stimulus("pull hard") == "Ett ryck")
    #expect(shown.stimulus("push") == nil)
    // What nobody has named does not get a name that is another’s.
    let fewer = try #require(
      try book(
        ["sv": "stimuli: {pull gently left: Någon drar}\n"], chart: chart, &diagnostics
      ).model("lamp"))
    #expect(fewer.shownLabels[LanguageTag("sv")]?.stimulus("pull hard left") == nil)
  }
}
