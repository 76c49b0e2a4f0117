import Base
import Foundation
import Testing

@Suite struct `Conformance with the W3C's implementation report plan` {
  @Test(.enabled(if: ConformanceFolder.root != nil, ConformanceFolder.missing))
  func `every test that needs integers at most is passed`() throws {
    try run(in: try #require(ConformanceFolder.root) + "/scxml-irp", "scxml-irp")
  }

  @Test(.enabled(if: ConformanceFolder.wholeSuite != nil, "TRACEBOOK_W3C_SUITE names no folder"))
  func `the whole public suite is measured`() throws {
    try run(in: try #require(ConformanceFolder.wholeSuite), "w3c")
  }

  private func run(in folder: String, _ name: String) throws {
    var report = ConformanceReport(name, name == "w3c" ? KnownDeviations.w3c : [:])
    for path in ConformanceFolder.files(in: folder, endingIn: ".txml") {
      let id = String(path.dropFirst("test".count).dropLast(".txml".count))
      guard !id.contains("sub") else { continue }
      report.note(id, Result { try difference(in: folder, path) })
    }
    report.finish()
  }

  /// How the machine ends otherwise than in the state that `conf:pass` stands for.
  private func difference(in folder: String, _ path: String) throws -> String? {
    let file = SourceFile(
      path: path, text: ConformanceMapping.chart(try ConformanceFolder.text("\(folder)/\(path)")))
    var run = try ConformanceRun(file) { sibling in Self.sibling(sibling, in: folder) }
    var waited = 0
    while !run.isFinished, waited < 60 {
      run.wait(1000)
      waited += 1
    }
    // Tests that a person is to judge end in a state of their own.
    let isPassed = run.configuration == ["pass"] || run.configuration == ["final"]
    return isPassed ? nil : "ends in \(run.configuration)"
  }

  private static func sibling(_ name: String, in folder: String) -> SourceFile? {
    let path = "\(folder)/\(name.replacingOccurrences(of: ".scxml", with: ".txml"))"
    guard let text = try? ConformanceFolder.text(path) else { return nil }
    let isChart = name.hasSuffix(".scxml")
    return SourceFile(path: name, text: isChart ? ConformanceMapping.chart(text) : text)
  }
}
