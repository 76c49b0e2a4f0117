import Foundation
import Testing

/// What a stranger's book says must not repaint the screen, nor begin a line of a log.
@Suite struct `What is shown of a book` {
  private static let unsafe = ["\u{1B}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{7F}"]

  private func hasUnsafe(_ text: String) -> Bool {
    Self.unsafe.contains { text.unicodeScalars.contains($0.unicodeScalars.first ?? " ") }
  }

  /// A model whose words are an attack.
  private func attacked() throws -> Workshop {
    let shop = try Workshop()
    let word = "a&#10;::error::b&#13;c&#x9B;2J&#x202E;d&#x2066;e&#x7F;f"
    let chart = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0"
             datamodel="tracebook">
        <tb:stimulus name="go"/>
        <state id="s" tb:state-of="s"><transition event="go"><log label="\(word)"/></transition></state>
      </scxml>
      """
    try Data(chart.utf8).write(
      to: shop.folder.appending(path: "Content/models/door/model.scxml"))
    return shop
  }

  @Test(arguments: [["run", "door"], ["run", "door", "--json"]])
  func `a model's words are one line without controls`(_ command: [String]) throws {
    let shop = try attacked()
    try shop.run(command, input: "go\n")
    let lines = shop.output.split(whereSeparator: \.isNewline)
    #expect(lines.contains { $0.contains("::error::b") })
    #expect(!lines.contains { $0.hasPrefix("::error") })
    #expect(!hasUnsafe(shop.output))
  }

  @Test(arguments: ["human", "github", "json"])
  func `diagnostics have none`(_ format: String) throws {
    let shop = try Workshop()
    try shop.edit(
      "Content/lessons/open/open.trace", "> ", "> \u{1B}[2J\u{9B}\u{202E}\u{2066}\u{7F}")
    try shop.run(["check", "--format", format], input: "")
    #expect(shop.codes == "1\n")
    #expect(!shop.output.isEmpty)
    #expect(!hasUnsafe(shop.output), "\(shop.output)")
  }

  @Test func `nor has a mistake in the command line`() throws {
    let shop = try Workshop()
    for word in Self.unsafe { try shop.run(["check\(word)[2J"], input: "") }
    try shop.run(["run", "\u{1B}[2J"], input: "")
    #expect(!hasUnsafe(shop.errors), "\(shop.errors)")
    #expect(shop.errors.contains("\u{FFFD}"))
  }
}
