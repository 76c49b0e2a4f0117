import Base
import Book
import Examples
import SCXML
import Statechart
import System
import Testing

/// Charts as bytes, for every model of the book that ships with the project.
@Suite struct ShippedCharts {
  private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  static let models: [Model] = {
    guard let folder = try? BookFolder(path: "/" + root) else { return [] }
    var diagnostics: [Diagnostic] = []
    let loaded = BookLoader.load(
      folder, plugins: [SCXMLPlugin.plugin, TracesPlugin.plugin], &diagnostics)
    return loaded?.book.models ?? []
  }()

  @Test func `there are models`() { #expect(!Self.models.isEmpty) }

  @Test(arguments: models.map(\.id))
  func `a model's chart comes back from its bytes as it was`(id: String) throws {
    let chart = try #require(Self.models.first { $0.id == id }).chart
    #expect(Chart(decoding: chart.encoded()) == chart)
  }

  @Test(arguments: models.map(\.id))
  func `a model whose bytes were changed is refused or runs`(id: String) throws {
    let bytes = try #require(Self.models.first { $0.id == id }).chart.encoded()
    var state: UInt32 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    for _ in 0..<300 {
      var changed = bytes
      changed[next(bytes.count)] ^= 1 << UInt8(next(8))
      guard let chart = Chart(decoding: changed) else { continue }
      let player = Player(Machine(chart: chart))
      for _ in 0..<4 {
        let possible = player.possibleStimuli()
        if !possible.isEmpty { _ = player.send(possible[next(possible.count)]) }
        player.wait(2000)
      }
    }
  }
}
