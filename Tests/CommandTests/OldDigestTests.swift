import Foundation
import Testing

/// Digests of twelve digits, as earlier versions of the program wrote them.
@Suite struct `Digests of an earlier version` {
  private let path = "Content/lessons/open/sv.md"
  private let english = "Content/lessons/open/en.md"
  /// The book with its stamps in the old form.
  private func book() throws -> Workshop {
    let shop = try Workshop()
    let text = try #require(shop.file(path))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("    _head: ")
        ? "    _head: 31eb34e9ab62 -"
        : line.hasPrefix("    push: ")
          ? "    push: fb8099a4a4b9 1121ca020bfc  # read by Ada" : String(line)
    }
    try shop.write(lines.joined(separator: "\n"), to: path)
    return shop
  }

  @Test func `count, with one notice for the book, and are an error of a release`() throws {
    let shop = try book()
    try shop.run(["check"], input: "")
    #expect(shop.codes == "0\n")
    #expect(shop.output.components(separatedBy: "[old-digest]").count == 2, "\(shop.output)")
    #expect(
      shop.output.contains(
        "\(path):10:12: notice[old-digest]: 3 digests have 12 digits, as earlier versions wrote them\n"
      ))
    #expect(!shop.output.contains("stale"))
    try shop.run(["check", "--release"], input: "")
    #expect(shop.codes.hasSuffix("1\n"))
    #expect(shop.output.contains("error[old-digest]"))
  }

  @Test func `get the new form where the text is the same, and nothing else changes`() throws {
    let shop = try book()
    let before = try #require(shop.file(path))
    try shop.run(["translate", "carry", "--digests"], input: "")
    #expect(shop.output == "\(path): 3 digests carried\n", "\(shop.errors)")
    let after = try #require(shop.file(path))
    #expect(after.contains("  # read by Ada\n"))
    let (old, new) = (before.components(separatedBy: "\n"), after.components(separatedBy: "\n"))
    #expect(zip(old, new).count { $0 != $1 } == 2 && old.count == new.count)
    #expect(new.count { $0.contains(#/\b[0-9a-f]{24}\b/#) } == 2)
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"))
    try shop.run(["translate", "carry", "--digests"], input: "")
    #expect(shop.output.hasSuffix("nothing to carry\n"))
  }

  @Test func `of a text that is another now stay, since nothing says what they were of`() throws {
    let shop = try book()
    try shop.edit(english, "Whoever", "Who ever")
    try shop.run(["translate", "carry", "--digests"], input: "")
    #expect(
      shop.output == """
        \(path): 2 digests carried
        1 of texts that are others now: they go when their steps are confirmed

        """)
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("open: stale-prose push"))
    #expect(shop.file(path)?.contains("fb8099a4a4b9 ") == true)
  }

  @Test func `are carried in all places, and with nothing else`() throws {
    let shop = try book()
    try shop.run(["translate", "carry", "open", "push", "--digests"], input: "")
    try shop.run(["translate", "carry"], input: "")
    #expect(shop.codes == "2\n2\n")
  }
}
