import Base
import Testing

@testable import Book

@Suite struct `The words of examples` {
  private static let lines = ["model: door", "with: os=12", "---", "> push hard", "doorDidOpen:"]

  @Test(arguments: ["\n", "\r\n"])
  func `are the same with each end of line`(end: String) {
    let file = SourceFile(path: "a.trace", text: Self.lines.joined(separator: end) + end)
    var words = ExampleWords()
    words.add(file)
    #expect(ExampleWords.model(of: file) == "door")
    #expect(words.all.isSuperset(of: ["doorDidOpen", ">hard", "=os=12"]))
    #expect(!words.all.contains { $0.contains("\r") })
  }

  @Test(arguments: [("model:  door ", "door"), ("models: door", nil), ("# model: door", nil)])
  func `are about the model that the head names`(line: String, model: String?) {
    #expect(ExampleWords.model(of: SourceFile(path: "a.trace", text: line)) == model)
  }
}
