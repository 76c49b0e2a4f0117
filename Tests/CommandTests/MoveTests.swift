import Foundation
import Testing

/// A book of doors whose steps, lessons and chapters get other places.
@Suite struct `A book that is rearranged` {
  /// Two lessons with links to each other, of which one has two steps in both languages.
  private func workshop() throws -> Workshop {
    let shop = try Workshop()
    try shop.write(
      """
      ---
      title: Knocking
      summary: What a knock does.
      model: door
      asks:
        knock: [how to knock]
        loud:
          - how loud
      ---

      See [a push](../open/en.md#push) and [below](#loud).

      ## A knock {#knock}

      `doorWasKnocked:` comes when the door is shut.

      [Run: somebody knocks](knock.trace)

      ## How loud {#loud .prose}

      As loud as [the knock](#knock) and [the push][push].

      ### At night {#night}

      Softly.

      [push]: ../open/en.md#push

      """, to: "Content/lessons/knock/en.md")
    try shop.write(
      """
      ---
      title: Att knacka
      summary: Vad en knackning gör.
      model: door
      translation: {from: en, state: reviewed}
      ---

      Se [en knuff](../open/sv.md#push) och [nedan](#loud).

      ## En knackning {#knock}

      `doorWasKnocked:` kommer när dörren är stängd.

      [Kör: någon knackar](knock.trace)

      ## Hur högt {#loud .prose}

      Så högt som [knackningen](#knock) och [knuffen][push].

      ### På natten {#night}

      Tyst.

      [push]: ../open/sv.md#push

      """, to: "Content/lessons/knock/sv.md")
    try shop.run(["translate", "confirm", "sv", "knock", "--all"], input: "")
    try shop.run(["translate", "status"], input: "")
    try #require(shop.codes == "0\n0\n", "\(shop.output)\(shop.errors)")
    return shop
  }

  private func files(_ shop: Workshop) throws -> [String: String] {
    var result: [String: String] = [:]
    let all = FileManager.default.enumerator(atPath: shop.folder.path)
    for case let path as String in all ?? .init() where shop.file(path) != nil {
      result[path] = shop.file(path)
    }
    return result
  }

  /// The lines of the report of translations; those of the interface are the same in every book.
  private func status(_ shop: Workshop) throws -> String {
    let before = shop.output.count
    try shop.run(["translate", "status"], input: "")
    return String(shop.output.dropFirst(before))
  }

  @Test(arguments: [
    ["knock", "rap"], ["knock", "sounds/rap"], ["knock", "--before", "open"],
    ["knock#loud", "#noise"], ["knock#loud", "--before", "knock"], ["knock#loud", "open"],
    ["knock#loud", "open#noise", "--before", "push"], ["knock#loud", "noise", "--split"],
    ["knock#night", "--split"], ["knock", "open", "--merge"],
    ["knock#loud", "knock#knock", "--merge"], ["knock#knock", "open#push", "--merge"],
  ])
  func `keeps every translation, every address and every error that it had`(
    _ words: [String]
  ) throws {
    let shop = try workshop()
    let stale = try status(shop).matches(of: /stale|partial|parity|unstamped|orphan|elsewhere/)
      .count
    try shop.run(["check"], input: "")
    try shop.run(["move"] + words, input: "")
    #expect(shop.codes.hasSuffix("\n0\n"), "\(shop.errors)")
    #expect(
      try status(shop).matches(of: /stale|partial|parity|unstamped|orphan|elsewhere/).count
        == stale)
    let before = shop.output.count
    try shop.run(["check"], input: "")
    #expect(shop.codes.hasSuffix("\n0\n"), "\(shop.output.dropFirst(before))")
    #expect(!shop.output.dropFirst(before).contains("warning"), "\(shop.output.dropFirst(before))")
  }

  @Test func `leads links, questions and former addresses to a renamed step`() throws {
    let shop = try workshop()
    try shop.run(["move", "knock#loud", "#noise"], input: "")
    let text = try #require(shop.file("Content/lessons/knock/en.md"))
    #expect(text.contains("[below](#noise)"))
    #expect(text.contains("  noise:\n    - how loud"))
    #expect(text.contains("## How loud {#noise .prose}"))
    #expect(
      shop.file("Content/lessons/knock/sv.md")?.contains("## Hur högt {#noise .prose}") == true)
    #expect(shop.file("Content/book.yaml")?.contains("  knock#loud: knock#noise\n") == true)
    // Back again, the address is no former one any more.
    try shop.run(["move", "knock#noise", "#loud"], input: "")
    #expect(shop.file("Content/book.yaml")?.contains("knock#loud:") == false)
    #expect(shop.file("Content/book.yaml")?.contains("knock#noise: knock#loud") == true)
  }

  @Test func `gives a step that leaves its lesson what it needs`() throws {
    let shop = try workshop()
    try shop.run(["move", "knock#knock", "open"], input: "")
    let text = try #require(shop.file("Content/lessons/open/sv.md"))
    #expect(text.contains("## En knackning {#knock}"))
    #expect(
      shop.file("Content/lessons/open/en.md")?.contains("asks:\n  knock: [how to knock]") == true)
    #expect(shop.file("Content/lessons/open/knock.trace") != nil)
    #expect(shop.file("Content/lessons/knock/knock.trace") == nil)
    let rest = try #require(shop.file("Content/lessons/knock/en.md"))
    #expect(rest.contains("[the knock](../open/en.md#knock)"))
  }

  @Test func `has the same text when a lesson is split and merged again`() throws {
    let shop = try workshop()
    let before = try files(shop)
    try shop.run(["move", "knock#loud", "noise", "--split"], input: "")
    #expect(shop.file("Content/lessons/noise/sv.md")?.hasPrefix("---\ntitle: Hur högt\n") == true)
    try shop.run(["move", "noise", "knock", "--merge"], input: "")
    for path in ["Content/lessons/knock/en.md", "Content/lessons/knock/sv.md"] {
      #expect(shop.file(path) == before[path])
    }
  }

  @Test(arguments: [
    (["knock", "open"], "there is a lesson `open` already"),
    (["knock#loud", "#knock"], "`knock` has a place `knock` already"),
    (["open#push", "knock"], "`push` is the only step of `open`"),
    (["knock#knock", "nowhere", "--split"], "nothing would be left before `knock`"),
    (["knock", "Rap"], "`Rap` is not an id of a lesson"),
    (["knock#night", "#dusk"], "`knock` has no step `night`"),
    (["knock#loud", "--delete"], "where its readers go is not said"),
    (["knock#loud", "knock", "--delete"], "name the step that has its content now"),
    (["knock"], "where `knock` is to be is not said"),
    (["knok", "rap"], "there is no lesson `knok`"),
  ])
  func `is left as it is where that cannot be`(_ words: [String], _ reason: String) throws {
    let shop = try workshop()
    let before = try files(shop)
    try shop.run(["move"] + words, input: "")
    #expect(shop.errors.contains(reason), "\(shop.errors)")
    #expect(!shop.codes.hasSuffix("\n0\n"))
    #expect(try files(shop) == before)
  }

  @Test func `is left as it is by a dry run, and while a merge is not finished`() throws {
    let shop = try workshop()
    let before = try files(shop)
    try shop.run(["move", "knock", "rap", "--dry-run"], input: "")
    #expect(shop.output.contains("readers of `knock` are led to `rap`\n"))
    #expect(try files(shop) == before)
    try shop.edit(
      "Content/lessons/open/en.md", "A door opens.",
      "<<<<<<< ours\nA door opens.\n=======\nIt opens.\n>>>>>>> theirs")
    try shop.run(["move", "knock", "rap"], input: "")
    #expect(shop.errors.contains("a merge was not finished"))
    #expect(shop.file("Content/lessons/rap/en.md") == nil)
  }

  @Test func `keeps errors that have nothing to do with it`() throws {
    let shop = try workshop()
    try shop.edit("Content/lessons/open/en.md", "open.trace", "gone.trace")
    try shop.run(["move", "knock", "rap"], input: "")
    #expect(shop.codes.hasSuffix("\n0\n"), "\(shop.errors)")
    #expect(shop.file("Content/lessons/rap/sv.md") != nil)
  }
}
