import PluginHost
import Testing

@Suite struct `A program held against the protocol` {
  private func faults(_ path: String) -> [String] {
    PluginConformance.test(path, in: DoorBook.path, milliseconds: 5000).compactMap { finding in
      finding.fault.map { "\(finding.rule): \($0)" }
    }
  }

  @Test(arguments: ["chart", "cram", "diagram", "math", "xstate"])
  func `that comes with Tracebook keeps every rule`(plugin: String) {
    #expect(faults("\(DoorBook.package)/Plugins/\(plugin)/plugin") == [])
  }

  @Test(
    arguments: [
      (
        "exits-at-once",
        """
        answers `initialize`: `plugin` ended with exit code 7 before it answered
        it wrote to stderr:
        no door here
        """
      ),
      (
        "too-old",
        """
        answers `initialize`: `plugin` speaks version 1 of the protocol, this program 2
        since version 2 `block` is answered with `{"nodes": [{"kind": "markup", "html": …, "text": …}]}` \
        instead of `{"html": …, "text": …}`
        """
      ),
    ])
  func `gets a report of what it breaks`(plugin: String, expected: String) {
    #expect(faults("\(DoorBook.path)/Plugins/\(plugin)/plugin") == [expected])
  }

  @Test(arguments: ["model-plugin/arrows.py", "output-plugin/cards.py"])
  func `that the documentation shows keeps every rule`(path: String) {
    #expect(faults("\(DoorBook.package)/Documentation/Content/lessons/\(path)") == [])
  }

  @Test(arguments: [
    (
      #"{"models": ["x"]}"#, "{'scxml': '', 'lines': [1, 2]}",
      "answers `model` of \"Content/models/x/model.x\", 0 bytes, twice the same: `plugin` gave "
        + "an answer that does not fit: `lines` names line 2 of a text of 1"
    ),
    (
      #"{"models": ["x"]}"#, "{'diagnostics': [{'message': 'a', 'line': 1, 'column': 2}]}",
      "answers `model` of \"Content/models/x/model.x\", 0 bytes, twice the same: `plugin` gave "
        + "an answer that does not fit: it named column 2 of line 1, which has 0"
    ),
    (
      #"{"outputs": ["x"]}"#, "{'files': [{'path': '../x', 'text': ''}]}",
      "answers `output` of \"x\", 0 lessons, twice the same: `plugin` may not write `../x`: "
        + "it leads out of the plugin's folder"
    ),
    (
      #"{"outputs": ["x"]}"#, "{'files': [{'path': 'x', 'text': str(count)}]}",
      "answers `output` of \"x\", 0 lessons, twice the same: `plugin` gave "
        + "an answer that does not fit: the second answer differs from the first"
    ),
    (
      #"{"outputs": ["x"]}"#, "time.sleep(60)",
      "answers `output` of \"x\", 0 lessons, twice the same: "
        + "`plugin` did not answer within 1s"
    ),
  ])
  func `gets a report of what it breaks about models and outputs`(
    capabilities: String, answer: String, expected: String
  ) throws {
    let book = try PluginBook(capabilities, answer)
    defer { book.remove() }
    let found = PluginConformance.test(
      "\(book.path)/Plugins/own/plugin", in: book.path,
      milliseconds: answer.contains("sleep") ? 1000 : 20_000)
    let faults = found.compactMap { finding in finding.fault.map { "\(finding.rule): \($0)" } }
    #expect(faults.first == expected)
  }
}
