import Base
import Book
import Examples
import Foundation
import Mutation
import SCXML
import System
import Testing

/// A book about a lamp that goes out by itself, in a folder of its own.
struct LampBook {
  static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
           datamodel="tracebook" initial="dark">
      <tb:callback name="lampWillLight:"/>
      <tb:callback name="lampDidLight:"/>
      <tb:stimulus name="switch"/>
      <tb:stimulus name="lock"/>
      <datamodel><data id="locked" tb:type="boolean" expr="false"/></datamodel>
      <state id="dark" tb:state-of="dark">
        <transition event="switch" cond="not locked" target="light">
          <tb:call name="lampWillLight:"/>
          <tb:call name="lampDidLight:"/>
        </transition>
        <transition event="lock"><assign location="locked" expr="true"/></transition>
      </state>
      <state id="light" tb:state-of="light">
        <onentry><send event="out" delay="10s"/></onentry>
        <transition event="out" target="dark"/>
      </state>
    </scxml>

    """

  static let trace = """
    ---
    > switch
    lampWillLight:
    lampDidLight:
    = light

    > wait 12s
    = dark +10s

    """

  static let path = "Content/models/lamp/model.scxml"

  let files: [String: String]

  init(_ changed: [String: String] = [:]) {
    files = [
      "Content/book.yaml": "title: {en: Lamps}\nlanguages: [en]\n",
      "Content/languages/en.yaml": "autonym: English\n",
      Self.path: Self.chart, "Content/models/lamp/on.trace": Self.trace,
    ].merging(changed) { $1 }
  }

  /// What the examples notice; an error of the book ends the test.
  func report(jobs: Int = 1) throws -> MutationReport {
    let path = NSTemporaryDirectory() + "/lamp-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (name, text) in files {
      let url = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let folder = try BookFolder(path: path)
    var diagnostics: [Diagnostic] = []
    let plugins = [SCXMLPlugin.plugin, TracesPlugin.plugin, ClaimsPlugin.plugin]
    let (book, registry) = try #require(
      BookLoader.load(folder, plugins: plugins, &diagnostics))
    try #require(!diagnostics.hasErrors, "\(diagnostics)")
    return MutationRun(book, registry, in: folder, options: RunOptions(jobs: jobs))
      .report(on: book.models)
  }

  /// What is said of a list of what may go unnoticed.
  func said(allowing text: String) throws -> String {
    let changed = files.merging(["Content/models/lamp/mutants.allow": text]) { $1 }
    return try LampBook(changed).report().problems
      .map { HumanWriter(colored: false).text(of: $0) }.joined()
  }
}
