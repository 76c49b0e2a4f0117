import Foundation
import Testing

@Suite struct `A merge that was not finished` {
  private static let files = [
    "Content/book.yaml", "Content/languages/sv.yaml", "Content/models/door/sv.yaml",
    "Content/models/door/model.scxml", "Content/lessons/open/sv.md", "Content/lessons/open/en.md",
    "Content/lessons/open/open.trace",
  ]

  /// Returns a book in which a file has two versions of its last line.
  private func shop(_ path: String) throws -> Workshop {
    let shop = try Workshop()
    let lines = try #require(shop.file(path)).split(
      separator: "\n", omittingEmptySubsequences: false)
    let text = (lines + ["<<<<<<< HEAD", "mine", "=======", "theirs", ">>>>>>> other", ""])
      .joined(separator: "\n")
    try Data(text.utf8).write(to: shop.folder.appending(path: path))
    return shop
  }

  @Test(arguments: files)
  func `is named with its line by every command that reads the file, and nothing else is`(
    path: String
  ) throws {
    let shop = try shop(path)
    let count = try #require(shop.file(path)).split(
      separator: "\n", omittingEmptySubsequences: false
    ).count
    let commands = [
      ["check"], ["build"], ["translate", "status"], ["translate", "status", "--json"],
      ["translate", "export", "--po", "sv"], ["translate", "confirm", "sv", "--all"],
      ["learn", "--plain", "--status"], ["explore", "door"], ["new", "lesson", "gate"],
    ]
    for command in commands {
      let before = shop.errors.count
      try shop.run(command, input: "")
      let said = shop.errors.dropFirst(before)
      let first = said.split(separator: "\n").first ?? ""
      #expect(
        first == "\(path):\(count - 5):1: error[conflict-marker]: a merge was not finished here",
        "\(command) \(said)")
      #expect(said.components(separatedBy: ": error[").count == 2, "\(command) \(said)")
    }
    #expect(shop.codes == String(repeating: "1\n", count: commands.count))
    #expect(shop.output == "")
  }

  @Test func `is named in a PO file, and its message is left out`() throws {
    let shop = try Workshop()
    try shop.run(["translate", "export", "--po", "en"], input: "")
    let text = shop.output + "<<<<<<< HEAD\n=======\n>>>>>>> other\n"
    try Data(text.utf8).write(to: shop.folder.appending(path: "en.po"))
    try shop.run(["translate", "import", "--po", "en.po"], input: "")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 3
    #expect(
      shop.errors.hasPrefix(
        "en.po:\(line):1: warning[po-syntax]: a merge was not finished here\n"))
    #expect(!shop.errors.contains(": error["), "\(shop.errors)")
    #expect(shop.codes == "0\n0\n")
  }

  @Test func `may be shown as code, and lines of equals signs are headings`() throws {
    let shop = try Workshop()
    let path = "Content/lessons/open/en.md"
    let text = try #require(shop.file(path)) + "\n```\n<<<<<<< HEAD\n>>>>>>> other\n```\n"
    try Data(text.utf8).write(to: shop.folder.appending(path: path))
    try shop.run(["check"], input: "")
    #expect(!shop.errors.contains("conflict-marker") && !shop.output.contains("conflict-marker"))
  }
}

@Suite struct `What a command writes into a book` {
  @Test func `is not written when the book could not be read with it`() throws {
    let shop = try Workshop()
    let template = "Templates/new/lesson/en.md"
    try FileManager.default.createDirectory(
      at: shop.folder.appending(path: "Templates/new/lesson"), withIntermediateDirectories: true)
    try Data("---\ntitle: - none\nmodel: door\n---\n".utf8).write(
      to: shop.folder.appending(path: template))
    let settings = shop.file("Content/book.yaml")
    try shop.run(["new", "lesson", "gate"], input: "")
    #expect(shop.codes == "1\n")
    #expect(shop.errors.hasPrefix("Content/lessons/gate/"), "\(shop.errors)")
    #expect(
      shop.errors.hasSuffix(
        "tracebook: nothing was written: the book would have errors that it has not\n"),
      "\(shop.errors)")
    #expect(shop.file("Content/book.yaml") == settings)
    #expect(
      shop.file("Content/lessons/gate/en.md") == nil
        && shop.file("Content/lessons/gate/sv.md") == nil)
  }
}

@Suite struct `Errors that a command shows` {
  @Test func `are its exit code, too`() throws {
    let shop = try Workshop()
    let path = "Content/lessons/open/open.trace"
    let trace = try #require(shop.file(path)) + "= shut\n"
    try Data(trace.utf8).write(to: shop.folder.appending(path: path))
    try shop.run(["learn", "--plain"], input: "q\n")
    #expect(shop.errors.contains("error[") && shop.codes == "1\n", "\(shop.codes)\(shop.errors)")
  }

  @Test func `count in the status of translations, step by step`() throws {
    let shop = try Workshop()
    let path = "Content/lessons/open/sv.md"
    let text = try #require(shop.file(path))
    let broken = text.replacing("`doorDidOpen:`", with: "`doorDidOpn:`")
    #expect(broken != text)
    try Data(broken.utf8).write(to: shop.folder.appending(path: path))
    try shop.run(["translate", "status", "--json"], input: "")
    #expect(shop.output.contains(#""steps":{"total":2,"current":1,"#), "\(shop.output)")
    #expect(
      shop.output.contains(#"{"lesson":"open","lang":"sv","step":"push","state":"parity"}"#),
      "\(shop.output)")
    #expect(shop.output.components(separatedBy: #""broken":1"#).count == 3, "\(shop.output)")
  }
}
