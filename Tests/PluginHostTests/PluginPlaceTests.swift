import Base
import Testing

@testable import PluginHost

@Suite struct `The place that a plugin names` {
  private let file = SourceFile(path: "a.md", text: "one\n门 two three\nfour\n")

  @Test(arguments: [
    (PluginPlace(), "one"), (PluginPlace(line: 2), "门 two three"),
    (PluginPlace(line: 2, column: 3, length: 3), "two"), (PluginPlace(line: 2, column: 1), "门"),
    (PluginPlace(line: 2, column: 7, length: 99), "three"),
    (PluginPlace(line: 2, column: 99, length: 3), ""),
    (PluginPlace(line: 2, column: 0, length: 3), "门 two three"),
    (PluginPlace(line: 2, column: 3, length: -5), "t"),
    (PluginPlace(column: 2, length: 1), "one"), (PluginPlace(line: -9), "one"),
    (PluginPlace(line: .max), ""), (PluginPlace(line: .min), "one"),
  ])
  func `is the text that it counts, inside of the file`(place: PluginPlace, text: String) {
    #expect(file.text(place.range(in: file)) == text)
  }

  @Test func `is inside of the lines that were asked about`() {
    let block = { (line: Int) in PluginPlace(line: line).range(in: file, first: 1, last: 1) }
    #expect(
      [0, 1, 2].map { file.text(block($0)) } == ["门 two three", "门 two three", "门 two three"])
  }

  @Test func `is kept in an answer as it came`() {
    let place = PluginPlace(line: 4, length: 2)
    #expect(PluginPlace(place.json) == place)
    #expect(PluginPlace(nil) == PluginPlace())
  }
}
