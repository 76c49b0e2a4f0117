import Foundation
import Testing

@Suite struct `An example is begun in a lesson` {
  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    try shop.run(["new", "lesson", "bell"], input: "")
  }

  private func run(_ words: String...) throws { try shop.run(words, input: "") }

  private var text: String { shop.file("Content/lessons/bell/sv.md") ?? "" }

  @Test func `with what is observed, and a link in a step that was prose`() throws {
    #expect(text.contains("{#first .prose}"))
    try run("new", "trace", "bell", "push", "push", "wait 1s")
    #expect(
      shop.file("Content/lessons/bell/push.trace")?.hasPrefix("model: door\n---\n> push\ndoorDid")
        == true)
    #expect(text.contains("{#first}\n"))
    #expect(text.hasSuffix("\n\n[Kör: vad exemplet visar](push.trace)\n"))
    try run("new", "trace", "bell", "all", "--caption", "Kör: allt")
    #expect(text.hasSuffix("\n\n[Kör: allt](all.trace)\n"))
    try run("check")
    #expect(shop.codes == "0\n0\n0\n0\n")
    #expect(shop.output.hasSuffix("nothing is wrong\n"))
  }

  @Test
  func `keeps the facts of its step, and is in the translations, so that the book still checks`()
    throws
  {
    try shop.edit(
      "Content/lessons/bell/sv.md", "{#first .prose}", "{#first .prose covers=none}")
    let english = text.replacingOccurrences(
      of: "---\ntitle", with: "---\ntranslation: {from: sv, state: draft}\ntitle")
    try shop.write(english, to: "Content/lessons/bell/en.md")
    try run("check")
    try run("new", "trace", "bell", "push", "push")
    for file in ["sv", "en"] {
      #expect(
        shop.file("Content/lessons/bell/\(file).md")?.contains("{#first covers=none}\n") == true)
    }
    #expect(text.hasSuffix("\n\n[Kör: vad exemplet visar](push.trace)\n"))
    #expect(
      shop.file("Content/lessons/bell/en.md")?.hasSuffix(
        "\n\n[Run: what the example shows](push.trace)\n")
        == true)
    try run("check")
    #expect(shop.codes == "0\n0\n0\n0\n", "\(shop.errors)")
  }

  @Test func `is not linked to again where the text was written first`() throws {
    try shop.edit(
      "Content/lessons/bell/sv.md", "{#first .prose}",
      "{#first .prose covers=none}\n\n[Kör: så](push.trace)\n\n## Mer {#more .prose covers=none}")
    let before = text
    try run("new", "trace", "bell", "push", "push")
    #expect(text == before)
    #expect(shop.output.hasSuffix("Content/lessons/bell/sv.md links to it already\n"))
    try run("check")
    #expect(shop.codes == "0\n0\n0\n", "\(shop.errors)")
  }

  @Test func `that claims what holds, or what does not`() throws {
    try run("new", "claim", "bell", "never", "never doorDidOpen:")
    #expect(shop.errors.contains("error[claim-refuted]: the claim is refuted"))
    #expect(shop.errors.contains("add `--refuted` if it is a misconception"))
    #expect(shop.file("Content/lessons/bell/never.claim") == nil)
    #expect(!text.contains("never.claim"))
    try run("new", "claim", "bell", "never", "--refuted", "never doorDidOpen:")
    #expect(
      shop.file("Content/lessons/bell/never.claim")
        == "model: door\nexpect: refuted\n---\nnever doorDidOpen:\n")
    #expect(text.hasSuffix("\n\n[Vad många tror](never.claim)\n"))
    try run("new", "claim", "bell", "only", "doorDidOpen: only after >push")
    #expect(text.hasSuffix("\n\n[Vad som alltid gäller](only.claim)\n"))
    try run("check")
    #expect(shop.codes == "0\n1\n0\n0\n0\n")
  }

  @Test(arguments: [
    (["trace", "bell", "Push"], 1, "error[invalid-id]: `Push` is not a name of a trace"),
    (["trace", "bell", "push", "psuh"], 1, "error[unknown-stimulus]: `psuh` is not a stimulus"),
    (["trace", "bel", "push"], 2, "did you mean `bell`?"),
    (["trace", "open", "open"], 1, "error[example-exists]: `open.trace` is there already"),
    (["claim", "bell", "never"], 2, "`new claim` needs CLAIM"),
    (["trace", "bell"], 2, "`new trace` needs NAME"),
    (["trace", "bell", "push", "--model", "dor"], 2, "did you mean `door`?"),
  ])
  func `is refused without a file changed`(words: [String], code: Int, said: String) throws {
    let before = text
    try shop.run(["new"] + words, input: "")
    #expect(shop.codes == "0\n\(code)\n")
    #expect(shop.errors.contains(said), "\(shop.errors)")
    #expect(!shop.errors.contains("trace-differs"))
    #expect(text == before)
  }
}
