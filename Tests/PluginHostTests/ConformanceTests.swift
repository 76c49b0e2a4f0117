import PluginHost
import Testing

@Suite struct `A program held against the protocol` {
  private func faults(_ path: String) -> [String] {
    PluginConformance.test(path, in: DoorBook.path, milliseconds: 5000).compactMap { finding in
      finding.fault.map { "\(finding.rule): \($0)" }
    }
  }

  @Test(arguments: ["chart", "cram"])
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
        "answers `initialize`: `plugin` speaks version 0 of the protocol, this program 1"
      ),
    ])
  func `is told of what it breaks`(plugin: String, expected: String) {
    #expect(faults("\(DoorBook.path)/Plugins/\(plugin)/plugin") == [expected])
  }
}
