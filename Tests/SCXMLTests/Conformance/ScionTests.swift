import Base
import Foundation
import Testing

/// What a test of the SCION framework expects.
private struct ScionScript: Decodable {
  struct Step: Decodable {
    struct Event: Decodable { let name: String }
    let after: Int32?
    let event: Event
    let nextConfiguration: [String]
  }
  let initialConfiguration: [String]
  let events: [Step]
}

@Suite struct `Conformance with the SCION framework` {
  @Test(.enabled(if: ConformanceFolder.root != nil, ConformanceFolder.missing))
  func `every configuration is the expected one`() throws {
    let folder = try #require(ConformanceFolder.root) + "/scion"
    var report = ConformanceReport("scion", KnownDeviations.scion)
    for path in ConformanceFolder.files(in: folder, endingIn: ".json") {
      let id = String(path.dropLast(".json".count))
      report.note(id, Result { try difference(in: "\(folder)/\(id)") })
    }
    report.finish()
  }

  /// What goes otherwise than the script says; nil when nothing does.
  private func difference(in path: String) throws -> String? {
    let data = Data(try ConformanceFolder.bytes("\(path).json"))
    let script = try JSONDecoder().decode(ScionScript.self, from: data)
    let text = try ConformanceFolder.text("\(path).scxml")
    var run = try ConformanceRun(SourceFile(path: "\(path).scxml", text: text))
    if run.configuration != script.initialConfiguration.sorted() {
      return "begins in \(run.configuration), not in \(script.initialConfiguration)"
    }
    for (number, step) in script.events.enumerated() {
      if let after = step.after { run.wait(after) }
      run.send(step.event.name)
      if run.configuration != step.nextConfiguration.sorted() {
        return "event \(number + 1), \(step.event.name): \(run.configuration), "
          + "not \(step.nextConfiguration)"
      }
    }
    return nil
  }
}
