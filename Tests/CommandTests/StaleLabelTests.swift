import Foundation
import Testing

/// A label that was not renamed with what it is for.
@Suite struct `Labels of another time` {
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" datamodel="tracebook">
      <tb:parameter name="startup" values="true false" default="true"/>
      <tb:stimulus name="probe" arguments="which:startup|liveness"/>
      <state id="idle"><transition event="probe.startup" cond="startup" target="live"/></state>
      <state id="live"><transition event="probe.liveness"/></state>
    </scxml>
    """

  @Test func `do not make a name wrong that the chart declares and uses`() throws {
    let shop = try Workshop()
    let folder = shop.folder.appending(path: "Content/models/probe")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.chart.utf8).write(to: folder.appending(path: "model.scxml"))
    for language in ["en", "sv"] {
      try Data("stimuli:\n  probe start: starts\n".utf8)
        .write(to: folder.appending(path: "\(language).yaml"))
    }
    try shop.run(["check"], input: "")
    #expect(!shop.output.contains("mistyped-name"))
    #expect(!shop.errors.contains("mistyped-name"))
    // What is wrong is the label.
    #expect((shop.output + shop.errors).contains("probe start"))
  }
}
