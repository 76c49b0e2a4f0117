import Foundation
import Testing

/// Books with `steps: prose`, and lessons that are text without steps.
@Suite struct `A book of prose` {
  private func book(_ body: String, steps: String = "steps: prose\n") throws -> Workshop {
    let shop = try Workshop()
    try shop.edit("Content/book.yaml", "languages:", "\(steps)languages:")
    try shop.write("---\ntitle: Knocking\n---\n\n\(body)\n", to: "Content/lessons/knock/en.md")
    for name in ["sv.md", "knock.trace"] {
      try FileManager.default.removeItem(
        at: shop.folder.appending(path: "Content/lessons/knock/\(name)"))
    }
    return shop
  }

  @Test(arguments: [
    ("## What's *new* in 2.0?", "whats-new-in-20"), ("## 1. Set up", "set-up"),
    ("## This & that", "this--that"), ("## A — b", "a--b"), ("## snake_case", "snake-case"),
    ("## Öppna the door", "the-door"), ("## 安装", "s-1"), ("## 2026", "s-1"),
    ("## Example of it", "s-example-of-it"), ("## Closed ##", "closed"),
    ("Underlined\n----------", "underlined"), ("## Told {.prose}", "told"),
    (
      "## \(String(repeating: "word ", count: 50))",
      String(repeating: "word-", count: 36).dropLast().description
    ),
    ("## \(String(repeating: "a", count: 250))", String(repeating: "a", count: 180)),
    ("## A door {#gate}", "gate"),
  ])
  func `has steps with the ids that GitHub would give them`(heading: String, id: String) throws {
    let shop = try book("\(heading)\n\n[It](#\(id))")
    try shop.run(["check"], input: "")
    #expect(shop.output.contains("error") == false, "\(shop.output)")
    try shop.run(["translate", "start", "sv", "knock"], input: "")
    let start = try #require(shop.file("Content/lessons/knock/sv.md"))
    #expect(start.contains("#\(id)}") || start.contains("#\(id) .prose}"), "\(start)")
  }

  @Test func `counts headings with the same words, and takes no id that is written`() throws {
    let shop = try book(
      "## A\n\n## A\n\n## B {#a-1}\n\n### C {#a-2}\n\n## A\n\n[It](#a-3) [it](#a-4)")
    try shop.run(["check"], input: "")
    #expect(shop.output.contains("error") == false, "\(shop.output)")
  }

  @Test func `has translations with the ids of their source`() throws {
    let shop = try book("## Knock\n\nLoud.")
    try shop.write(
      "---\ntitle: Knacka\ntranslation: {from: en}\n---\n\n## Knacka\n\nHögt.\n",
      to: "Content/lessons/knock/sv.md")
    try shop.run(["check"], input: "")
    #expect(
      shop.output.contains(
        """
        Content/lessons/knock/sv.md:6:1: warning[parity-steps]: `knacka` is `knock` in the source
         6 | ## Knacka
           | ^^^^^^^^^
          why: an id is not translated: it joins the step with its source and its links
          help: write `{#knock}`
        """), "\(shop.output)")
    try shop.edit("Content/lessons/knock/sv.md", "## Knacka", "## Knacka {#knock}")
    try shop.run(["check"], input: "")
    #expect(shop.codes == "0\n0\n")
  }

  @Test func `gets ids from the import of a PO file`() throws {
    let shop = try book("## Knock\n\nLoud.")
    try shop.run(["translate", "export", "--po", "sv", "--out", "sv.po"], input: "")
    for (text, new) in [("Knocking", "Att knacka"), ("Knock", "Knacka"), ("Loud.", "Högt.")] {
      try shop.edit(
        "sv.po", "msgid \"\(text)\"\nmsgstr \"\"", "msgid \"\(text)\"\nmsgstr \"\(new)\"")
    }
    try shop.run(["translate", "import", "--po", "sv.po"], input: "")
    let text = try #require(shop.file("Content/lessons/knock/sv.md"))
    #expect(text.hasSuffix("---\n\n## Knacka {#knock}\n\nHögt.\n"), "\(text)")
  }

  @Test func `needs ids and examples as long as it does not call itself one`() throws {
    let shop = try book("## Knock\n\nLoud.", steps: "steps: examples\n")
    try shop.run(["check"], input: "")
    #expect(shop.output.contains("error[step-without-id]"))
    #expect(shop.output.contains("error[step-without-example]"))
    try shop.edit("Content/book.yaml", "steps: examples", "steps: prosa")
    try shop.run(["check"], input: "")
    #expect(
      shop.output.contains(
        """
        error[invalid-value]: `steps` must be `examples` or `prose`
         2 | steps: prosa
           |        ^^^^^
          help: did you mean `prose`?
        """), "\(shop.output)")
  }

  @Test func `has lessons without steps, whose text is shown, and whose page has no empty box`()
    throws
  {
    let shop = try book("Knock *hard*.", steps: "")
    try shop.run(["learn", "knock", "--lang", "en", "--progress", "p"], input: "")
    #expect(
      shop.output == """
        learn.welcome
        learn.begin

        Knocking
        ────────

        Knock hard.

        learn.lesson-done
        learn.steps-done

        """)
    #expect(
      shop.file("p") == "tracebook progress 1\nat knock _head\ndone knock _head -\nfinished 1\n")
    try shop.run(["build", "--out", "site"], input: "")
    let page = try #require(shop.file("site/en/knock/index.html"))
    #expect(page.contains("<p>Knock <em>hard</em>.</p>") && !page.contains("on-this-page"))
  }

  @Test(arguments: [
    ("[All](a.c)", "listing"), ("[Opening](a.c#open)", "listing fragment"),
    ("[Lines](a.c#L2-L2)", "listing fragment"),
  ])
  func `shows a part of a file as a fragment, and a whole file with regions as whole`(
    embed: String, kind: String
  ) throws {
    let shop = try book("## Doors\n\n\(embed)")
    try shop.write(
      "// region: open\nopen();\n// endregion: open\nshut();\n",
      to: "Content/lessons/knock/a.c")
    try shop.run(["build", "--out", "site"], input: "")
    let page = try #require(shop.file("site/en/knock/index.html"), "\(shop.errors)")
    #expect(page.contains("<figure class=\"\(kind)\""))
  }
}
