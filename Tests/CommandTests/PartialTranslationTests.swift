import Foundation
import Testing

/// A lesson whose Swedish text is translated segment by segment.
@Suite struct `A step that is translated in part` {
  private let path = "Content/lessons/open/sv.md"

  /// Begins the translation of a lesson with everything that Markdown has, and translates some segments of it.
  private func workshop(_ edits: KeyValuePairs<String, String> = [:]) throws -> Workshop {
    let shop = try Workshop()
    try shop.write(
      """
      ---
      title: Opening
      summary: What a push does.
      model: door
      ---

      A door opens.

      It also [closes][more] with `doorDidClose:`.

      [more]: https://example.org/more

      ## A push -- and *more* {#push}

      Whoever pushes[^1] hears `doorDidOpen:`, see [knocking](../knock/en.md#knock).

      - one
      - two

      <details>
      <summary>Who -- asks</summary>

      Folded text.

      </details>

      [Run: somebody pushes](open.trace)

      [^1]: With a `hand`.

      ## A second {#second .prose}

      Only prose.

      """, to: "Content/lessons/open/en.md")
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try shop.run(["translate", "start", "sv", "open"], input: "")
    for (old, new) in edits { try shop.edit(path, old, new) }
    return shop
  }

  private static let whole: KeyValuePairs = [
    "# title: Opening": "title: Att öppna", "# summary: What a push does.": "summary: Så går det.",
    "<!-- tb:source\nA door opens.\n-->": "En dörr öppnas.",
    "<!-- tb:source\nIt also [closes][more] with `doorDidClose:`.\n-->":
      "Den [stängs][more] med `doorDidClose:`.",
    "<!-- tb:source A push -\\- and *more* -->": "En knuff",
    """
    <!-- tb:source
    Whoever pushes[^1] hears `doorDidOpen:`, see [knocking](../knock/en.md#knock).
    -->
    """: "Den som knuffar[^1] får höra `doorDidOpen:`, se [knackandet](../knock/en.md#knock).",
    "<!-- tb:source\n- one\n- two\n-->": "- ett\n- två",
    "<!-- tb:source Who -\\- asks -->": "Vem undrar",
    "<!-- tb:source\nFolded text.\n-->": "Vikt text.",
    "<!-- tb:source\n[Run: somebody pushes](open.trace)\n-->": "[Kör: någon knuffar](open.trace)",
    "<!-- tb:source\n[^1]: With a `hand`.\n-->": "[^1]: Med `hand`.",
    "<!-- tb:source A second -->": "Ett andra",
    "<!-- tb:source\nOnly prose.\n-->": "Bara text.",
  ]

  private func page(_ shop: Workshop) throws -> String {
    try shop.run(["build", "--out", "site"], input: "")
    return try #require(shop.file("site/sv/open/index.html"), "\(shop.errors)")
  }

  @Test func `of which nothing is translated is missing`() throws {
    let shop = try workshop()
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("  open: missing-step\n"), "\(shop.output)")
  }

  @Test(arguments: 2..<13)
  func `is not current before its last segment is translated`(left: Int) throws {
    let edits = Self.whole.map { ($0.key, $0.value) }
    let shop = try workshop()
    for (index, edit) in edits.enumerated() where index != left {
      try shop.edit(path, edit.0, edit.1)
    }
    try shop.run(["translate", "confirm", "sv", "open", "--all"], input: "")
    try shop.run(["check"], input: "")
    #expect(!shop.errors.contains("error["), "\(shop.errors)")
    try shop.run(["translate", "status"], input: "")
    let part = left < 4 ? "_head" : left < 11 ? "push" : "second"
    #expect(shop.output.contains("  open: partial \(part)\n"), "\(shop.output)")
    try shop.run(["translate", "confirm", "sv", "open", part], input: "")
    #expect(shop.errors.contains("`\(part)` of `open` is translated in part"))
    try shop.edit(path, edits[left].0, edits[left].1)
    try shop.run(["translate", "confirm", "sv", "open", "--all"], input: "")
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"), "\(shop.output)\(shop.errors)")
  }

  @Test func `shows the original in its language where it has no translation`() throws {
    let shop = try workshop([
      "# title: Opening": "title: Att öppna",
      "<!-- tb:source\nA door opens.\n-->": "En dörr öppnas.",
      "<!-- tb:source\n- one\n- two\n-->": "- ett\n- två",
    ])
    let page = try page(shop)
    for part in [
      "<p>En dörr öppnas.</p>\n<div lang=\"en\" dir=\"ltr\">\n<p>It also <a href=",
      "<a href=\"#push\" lang=\"en\" dir=\"ltr\">A push -- and more</a>",
      "<h2><span lang=\"en\" dir=\"ltr\">A push -- and <em>more</em></span></h2>",
      "see <a href=\"../knock/index.html#knock\">knocking</a>.</p>\n</div>\n<ul>\n<li>ett</li>",
      "<summary><span lang=\"en\" dir=\"ltr\">Who -- asks</span></summary>",
      "<div lang=\"en\" dir=\"ltr\">\n<p>Folded text.</p>\n</div>\n</details>",
      "<figcaption lang=\"en\" dir=\"ltr\">Run: somebody pushes</figcaption>",
      "<li id=\"_note-push-1\"><div lang=\"en\" dir=\"ltr\">\n<p>With a <code translate=\"no\">hand",
      "<section class=\"step\" id=\"second\" lang=\"en\" dir=\"ltr\">\n<h2>A second</h2>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    let markdown = try #require(shop.file("site/sv/open/index.html.md"))
    #expect(
      markdown.contains(
        "see [knocking](../knock/index.html.md#knock).\n\n- ett\n- två\n\n<details>"))
    #expect(
      markdown.contains("<details>\n<summary>Who -- asks</summary>\n\nFolded text.\n\n</details>"))
    try shop.run(["learn", "open", "--lang", "sv", "--plain"], input: "\n\n\n\n\n\n\n")
    #expect(shop.output.contains("Whoever pushes[1] hears"), "\(shop.output)\(shop.errors)")
    #expect(shop.output.contains("- ett\n- två\n\nWho -- asks\n"))
  }

  @Test func `shows what the source says now`() throws {
    let shop = try workshop([
      "<!-- tb:source A push -\\- and *more* -->": "En knuff",
      "<!-- tb:source\n- one\n- two\n-->": "- ett\n- två",
    ])
    try shop.edit("Content/lessons/open/en.md", "Whoever pushes", "Whoever bumpers")
    try shop.edit("Content/lessons/open/en.md", "- one\n", "A new one.\n\n- one\n")
    let page = try page(shop)
    #expect(page.contains("<p>Whoever bumpers<sup>"))
  }

  @Test(arguments: Self.poCases)
  func `comes from a PO file with what is done`(undone: [String]) throws {
    let shop = try workshop(Self.whole)
    try shop.run(["translate", "export", "--po", "sv", "--out", "sv.po"], input: "")
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "done.po", "sv.po"])
    for text in undone { try shop.edit("done.po", "msgstr \"\(text)\"", "msgstr \"\"") }
    let before = try #require(shop.file(path))
    try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    try shop.run(["translate", "import", "--po", "done.po"], input: "")
    #expect(!shop.errors.contains("error"), "\(shop.errors)")
    let after = try #require(shop.file(path))
    #expect(after.components(separatedBy: "tb:source").count - 1 == undone.count, "\(after)")
    try shop.run(["translate", "export", "--po", "sv", "--out", "again.po"], input: "")
    for text in undone {
      #expect(shop.file("again.po")?.contains("msgstr \"\(text)\"") == false)
    }
    // The rest comes later, and then all is as if it had come at once.
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "rest.po", "sv.po"])
    try shop.run(["translate", "import", "--po", "rest.po"], input: "")
    let body = { (text: String) in text.components(separatedBy: "---\n").last }
    #expect(body(shop.file(path) ?? "") == body(before))
    try shop.run(["check", "--release"], input: "")
    #expect(shop.output.hasSuffix("nothing is wrong\n"), "\(shop.output)\(shop.errors)")
  }

  @Test func `keeps its embeds whole when the original has a new segment before them`() throws {
    let shop = try workshop()
    for (old, new) in Self.whole where new != "Vikt text." { try shop.edit(path, old, new) }
    try shop.edit("Content/lessons/open/en.md", "[^1]: With a `hand`.\n\n", "")
    try shop.edit("Content/lessons/open/en.md", "pushes[^1]", "pushes")
    try shop.edit(path, "[^1]: Med `hand`.\n\n", "")
    try shop.edit(path, "knuffar[^1]", "knuffar")
    try shop.edit("Content/lessons/open/en.md", "- one\n", "A new one.\n\n- one\n")
    try shop.run(["translate", "export", "--po", "sv", "--out", "sv.po"], input: "")
    try shop.tool(["msgattrib", "--clear-fuzzy", "-o", "done.po", "sv.po"])
    try shop.edit("done.po", "msgstr \"En knuff\"", "msgstr \"En ny knuff\"")
    try shop.run(["translate", "import", "--po", "done.po"], input: "")
    let after = try #require(shop.file(path))
    let step = try #require(after.components(separatedBy: "## En ny knuff {#push}").last)
    #expect(step.components(separatedBy: "](open.trace)").count == 2, "\(after)")
    #expect(step.contains("[Kör: någon knuffar](open.trace)\n\n## Ett andra"), "\(after)")
  }

  private static let poCases = [
    [], ["En knuff"], ["Kör: någon knuffar"], ["[^1]: Med `hand`."], ["Bara text."],
    ["En knuff", "Kör: någon knuffar", "Ett andra"], ["Vem undrar"], ["Vikt text."],
    ["En dörr öppnas."],
  ]

  @Test func `of an older form is in one comment, and missing`() throws {
    let shop = try workshop()
    try shop.edit(
      path, "## <!-- tb:source A second --> {#second .prose}\n\n<!-- tb:source\nOnly prose.\n-->",
      "<!--\n## A second {#second .prose}\n\nOnly prose.\n-->")
    try shop.run(["translate", "status"], input: "")
    #expect(shop.output.contains("  open: missing-step\n"), "\(shop.output)")
  }
}
