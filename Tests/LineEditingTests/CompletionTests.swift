import Testing

@testable import Walkthrough

@Suite struct `What is typed is completed` {
  static let lines = [
    "push", "press", "memory warning", "memory purge", "language", "language sv",
    "language zh-Hans",
    "doorDidOpen:", "doorWillOpen:", "Öppen", "门已打开", "门已关上",
  ]

  @Test(arguments: [
    ("pus", "push"), ("PUS", "push"), ("  pus", "push"), ("mem", "memory "),
    ("memory w", "memory warning"),
    ("lang", "language "), ("LANGUAGE", "language "), ("doordid", "doorDidOpen:"), ("ö", "Öppen"),
    ("门已打", "门已打开"),
    ("doo", "door"), ("l", "language "),
  ])
  func `as far as there is no choice`(_ typed: String, _ line: String) {
    #expect(Completion(typed, among: Self.lines) == .init(line, []))
  }

  @Test(arguments: [
    ("p", ["push", "press"]), ("memory ", ["memory warning", "memory purge"]),
    ("门已", ["门已打开", "门已关上"]), ("door", ["doorDidOpen:", "doorWillOpen:"]),
  ])
  func `and where there is one it is shown`(_ typed: String, _ choices: [String]) {
    #expect(Completion(typed, among: Self.lines) == .init(nil, choices))
  }

  @Test(arguments: ["x", "push ", "pushed", "push"])
  func `nothing comes of what cannot go on`(_ typed: String) {
    #expect(Completion(typed, among: Self.lines) == .init(nil, []))
  }

  @Test func `choices stand in columns of cells`() {
    let choices = Completion(nil, ["门已打开", "a ", "bb", "c"])
    #expect(choices.list(width: 20) == "门已打开  a\nbb        c\n")
    #expect(choices.list(width: 5) == "门已打开\na\nbb\nc\n")
    #expect(Completion(nil, (1...70).map { "\($0)" }).list(width: 1000).hasSuffix("60\n…\n"))
  }
}

extension Completion {
  fileprivate init(_ text: String?, _ choices: [String]) {
    self.init(text: text, choices: choices)
  }
}
