import Foundation
import Testing

/// Claims of which a lesson says in its own words what they claim.
@Suite struct `Sentences of claims` {
  private static let folder = "Content/lessons/open"
  private static let claims = "\(folder)/shut.claim"

  /// The small book with a step that tells claims, in one language or in both.
  private func workshop(
    _ english: String = "- [It shuts in time](shut.claim#shuts)\n- [It is still](shut.claim#still)",
    _ swedish: String? = nil,
    claims: String = """
    never doorDidClose: while =closed {#still}
    after doorDidOpen:, doorDidClose: within 10s {#shuts}
    """
  ) throws -> Workshop {
    let shop = try Workshop()
    try shop.write("model: door\n---\n\(claims)\n", to: Self.claims)
    try add("What is so", english, to: "en", in: shop)
    if let swedish {
      try add("Vad som gäller", swedish, to: "sv", in: shop)
      try shop.run(["translate", "confirm", "sv", "open", "so"], input: "")
      #expect(shop.codes == "0\n", "\(shop.errors)")
    } else {
      try FileManager.default.removeItem(
        at: shop.folder.appending(path: "\(Self.folder)/sv.md"))
    }
    return shop
  }

  private func add(
    _ title: String, _ text: String, to language: String, in shop: Workshop
  ) throws {
    let path = "\(Self.folder)/\(language).md"
    try shop.write(try #require(shop.file(path)) + "\n## \(title) {#so}\n\n\(text)\n", to: path)
  }

  struct Mistake: CustomTestStringConvertible {
    let text: String
    var claims = "never doorDidClose: while =closed {#still}\nsome run >push {#push}"
    let said: String
    var testDescription: String { said }
  }

  @Test(
    "are right, or the mistake is explained at its place",
    arguments: [
      Mistake(
        text: "[One](shut.claim#stil)",
        said: """
          en.md:17:17: error[unknown-claim]: `shut.claim` has no claim `stil`
           17 | [One](shut.claim#stil)
              |                 ^^^^^
            help: did you mean `#still`?
          """),
      Mistake(
        text: "- [One](shut.claim#nothing-like-it)",
        said: """
          en.md:17:19: error[unknown-claim]: `shut.claim` has no claim `nothing-like-it`
           17 | - [One](shut.claim#nothing-like-it)
              |                   ^^^^^^^^^^^^^^^^
            help: there are `#still`, `#push`
          """),
      Mistake(
        text: "- [One](shut.claim#still)", claims: "some run >push",
        said: """
          en.md:17:19: error[unknown-claim]: `shut.claim` has no claim `still`
           17 | - [One](shut.claim#still)
              |                   ^^^^^^
            help: write `{#still}` at the end of the claim's line
          """),
      Mistake(
        text: "- [One](shut.claim)",
        said: """
          en.md:17:9: error[unnamed-claim]: `shut.claim` has 2 claims, and the sentence is of none of them
           17 | - [One](shut.claim)
              |         ^^^^^^^^^^
            help: there are `shut.claim#still`, `shut.claim#push`
          """),
      Mistake(
        text: "- [One](shut.claim#still)\n- [Two](shut.claim#still)",
        said: """
          en.md:18:3: error[claim-told-twice]: `still` of `shut.claim` is shown twice
           18 | - [Two](shut.claim#still)
              |   ^^^^^^^^^^^^^^^^^^^^^^^
            why: readers would get one verdict on two sentences
            help: take one of the two away
            note: Content/lessons/open/en.md:17:3: the first one
          """),
      Mistake(
        text: "[All](shut.claim)\n\n- [Two](shut.claim#push)",
        said: "en.md:19:3: error[claim-told-twice]: `push` of `shut.claim` is shown twice"),
      Mistake(
        text: "[One](shut.claim)\n\n- [Two](shut.claim)", claims: "some run >push",
        said:
          "en.md:19:3: error[claim-told-twice]: the claim in line 3 of `shut.claim` is shown twice"),
      Mistake(
        text: "- [](shut.claim#still)",
        said: "en.md:17:3: error[empty-text]: an embed needs a caption"),
      Mistake(
        text: "- [One](shot.claim#still)",
        said: """
          en.md:17:9: error[missing-example]: `shot.claim` is not a file of the lesson's folder
           17 | - [One](shot.claim#still)
              |         ^^^^^^^^^^
            help: did you mean `shut.claim`?
          """),
      Mistake(
        text: "- [One](shut.claim#still)\n- and [two](shut.claim#push)",
        said: "en.md:17:9: error[broken-link]: `shut.claim` is not a lesson"),
      Mistake(
        text: "[All](shut.claim)", claims: "some run >push {#Push}",
        said: """
          shut.claim:3:18: error[invalid-id]: `Push` is not a name of a claim
           3 | some run >push {#Push}
             |                  ^^^^
            why: a name is a small letter, then at most 199 small letters, digits and hyphens
            help: did you mean `push`?
          """),
      Mistake(
        text: "[All](shut.claim)", claims: "some run >push {#}",
        said: "shut.claim:3:16: error[invalid-id]: `` is not a name of a claim"),
      Mistake(
        text: "[All](shut.claim)", claims: "some run >push {#push",
        said: """
          shut.claim:3:16: error[open-attributes]: `{#push` is not closed
           3 | some run >push {#push
             |                ^^^^^^
            why: an id stands between braces
            help: write `{#push}`
          """),
      Mistake(
        text: "[All](shut.claim)", claims: "never doorDidOpen: {#push} while =closed",
        said: """
          shut.claim:3:28: error[claim]: something follows the name of the claim
           3 | never doorDidOpen: {#push} while =closed
             |                            ^^^^^^^^^^^^^
            help: write `while =closed {#push}`
          """),
      Mistake(
        text: "[All](shut.claim)", claims: "some run doorDidOpen: {push}",
        said: """
          shut.claim:3:23: error[claim]: something follows where the claim ends
           3 | some run doorDidOpen: {push}
             |                       ^^^^^^
            help: a name of the claim is written `{#push}`
          """),
      Mistake(
        text: "[All](shut.claim)",
        claims: "some run >push {#push}\nnever doorDidClose: while =closed{#push}",
        said: """
          shut.claim:4:36: error[duplicate-claim]: `push` is the name of two claims
           4 | never doorDidClose: while =closed{#push}
             |                                    ^^^^
            why: a sentence would be of either
            note: Content/lessons/open/shut.claim:3:18: the first one
          """),
    ])
  func mistakes(_ mistake: Mistake) throws {
    let shop = try workshop(mistake.text, claims: mistake.claims)
    let said = try shop.alone("check")
    #expect(said.contains("\(Self.folder)/\(mistake.said)"), "\(said)")
    #expect(shop.codes == "1\n")
  }

  @Test func `of parts of claims are missed where an exercise is shown without them`() throws {
    let shop = try workshop(
      "- [It is never dark](lamp.exercise#dark)\n\n[Catch the lamp](lamp.exercise)")
    let app = "on doorDidOpen:\n  set lamp on\n"
    try shop.write(
      "model: door\ndata lamp: off on\n\(app)on doorDidClose:\n  set lamp off\n---\n"
        + "never ?lamp off {#dark}\nnever ?lamp on {#lit}\n\n"
        + "while =closed {#closed}\nwhile =open {#open}\n--- mutant\n\(app)",
      to: "\(Self.folder)/lamp.exercise")
    let said = try shop.alone("check")
    #expect(
      said.contains(
        """
        \(Self.folder)/en.md:19:18: error[part-without-words]: `lit` of `lamp.exercise` has no words here, and 2 more parts
         19 | [Catch the lamp](lamp.exercise)
            |                  ^^^^^^^^^^^^^
          why: readers choose among the parts in their own language
          help: write `- [words](lamp.exercise#lit)` in a list beside the exercise
        """), "\(said)")
    #expect(!said.contains("exercise-"), "\(said)")
  }

  @Test(
    "bind their step, in lists of any kind",
    arguments: [
      "- [One](shut.claim#still)\n- [Two](shut.claim#shuts)",
      "1. [Two](shut.claim#shuts)\n\n2. [One](shut.claim#still)",
      "* [One](<shut.claim#still> \"title\")", "- [One][link]\n\n[link]: shut.claim#still",
      "[Two](shut.claim#shuts)", "[One](./shut.claim#still)",
      "- [One](shut.claim#still)\n\nText\n\n- [Two](shut.claim#shuts)",
    ])
  func lists(_ text: String) throws {
    let shop = try workshop(text)
    let said = try shop.alone("check")
    #expect(!said.contains("error"), "\(said)")
  }

  @Test func `are what pages show, and the exact form is folded below them once`() throws {
    let shop = try workshop(
      "- [It shuts *in time*, says `doorDidClose:`](shut.claim#shuts)\n- [It is still](shut.claim#still)"
    )
    try shop.run(["build", "--out", "site"], input: "")
    let page = try #require(shop.file("site/en/open/index.html"), "\(shop.errors)")
    let figures = page.components(separatedBy: "<figure class=\"claims\"")
    #expect(figures.count == 2)
    #expect(figures.last?.hasPrefix(" id=\"example-shut-claim\">") == true)
    let figure = try #require(figures.last?.components(separatedBy: "</figure>").first)
    let told = [
      "<p class=\"statement\">It shuts <em>in time</em>, says <code translate=\"no\">doorDidClose:</code></p>",
      "<p class=\"statement\">It is still</p>",
    ]
    let places = told.compactMap { figure.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 2 && places == places.sorted(), "\(figure)")
    let fold = figure.components(separatedBy: "<details class=\"notation\"")
    #expect(fold.count == 2)
    #expect(!fold[0].contains("figcaption") && !fold[0].contains("never "))
    #expect(fold[1].contains("never doorDidClose: while =closed</code>"), "\(fold[1])")
    #expect(fold[1].contains("after doorDidOpen:, doorDidClose: within 10s</code>"))
    #expect(!page.contains("{#still}"))
  }

  @Test func `are told in the e-book, in Markdown and in a terminal as on the page`() throws {
    let shop = try workshop()
    _ = try shop.alone("build", "--out", "site")
    _ = try shop.alone("build", "--format", "epub", "--out", "epub")
    try shop.tool([
      "python3", "-c",
      "import zipfile; book = zipfile.ZipFile('epub/en.epub'); "
        + "open('epub.txt', 'wb').write(b''.join(map(book.read, book.namelist())))",
    ])
    let book = try #require(shop.file("epub.txt"), "\(shop.errors)")
    #expect(book.contains("<p class=\"statement\">It is still</p>"), "\(book)")
    #expect(book.components(separatedBy: "<details class=\"notation\"").count == 2)
    let markdown = try #require(shop.file("site/en/open/index.html.md"))
    let halves = markdown.components(separatedBy: "<details>")
    #expect(halves.count == 2, "\(markdown)")
    #expect(halves[0].contains("\n- It is still **") && !halves[0].contains("never "))
    #expect(halves[1].contains("`never doorDidClose: while =closed`"))
    try shop.run(["learn", "open", "--lang", "en", "--plain"], input: "\n\nnotation\n\n")
    let terminal = try #require(shop.output.components(separatedBy: "It shuts in time").last)
    #expect(terminal.contains("\n[2/2] It is still\n"), "\(shop.output)")
    let folded = terminal.components(separatedBy: "notation\n")
    #expect(!folded[0].contains("never "), "\(terminal)")
    #expect(shop.output.contains("\n  never doorDidClose: while =closed\n"), "\(shop.output)")
  }

  @Test func `name their file once where the step is stale, and a new file finds them`() throws {
    let shop = try workshop(
      "- [One](shut.claim#still)\n- [Two](shut.claim#shuts)",
      "- [Ett](shut.claim#still)\n- [Två](shut.claim#shuts)")
    try shop.edit(Self.claims, "within 10s", "within 11s")
    let said = try shop.alone("translate", "diff", "sv", "open")
    #expect(said.contains("see what happens in \(Self.claims)\n"), "\(said)")
    let other = try workshop("- [One](shut.claim)", claims: "some run >push")
    try FileManager.default.removeItem(at: other.folder.appending(path: Self.claims))
    let begun = try other.alone("new", "claim", "open", "shut", "some run >push")
    #expect(begun.contains("links to it already"), "\(begun)")
  }

  @Test func `stand in the language that says them`() throws {
    let shop = try workshop()
    try FileManager.default.removeItem(at: shop.folder.appending(path: "\(Self.folder)/en.md"))
    try shop.write(
      """
      ---
      title: Att öppna
      summary: Så.
      model: door
      ---

      ## Så {#so}

      [Dörren är stilla](shut.claim#still)

      """, to: "\(Self.folder)/sv.md")
    try shop.run(["build", "--out", "site"], input: "")
    let page = try #require(shop.file("site/en/open/index.html"), "\(shop.errors)")
    #expect(
      page.contains("<p class=\"statement\" lang=\"sv\" dir=\"ltr\">Dörren är stilla</p>"),
      "\(page)")
  }

  private static let english = "- [It is still](shut.claim#still)"
  private static let swedish = "- [Den är stilla](shut.claim#still)"

  private func stale(_ shop: Workshop) throws -> [String] {
    let status = try JSONSerialization.jsonObject(
      with: Data(shop.alone("translate", "status", "--json").utf8))
    let items = try #require((status as? [String: Any])?["items"] as? [[String: Any]])
    return items.filter { $0["lesson"] as? String == "open" && $0["step"] as? String == "so" }
      .map { "\($0["lang"] ?? "") \($0["state"] ?? "")" }.sorted()
  }

  @Test(
    "are to be read again in every language when their claim changes, and for nothing else",
    arguments: [
      (
        "never doorDidClose: while =closed", "never doorWasKnocked: while =open",
        ["en stale-example", "sv stale-example"]
      ),
      (
        "model: door\n", "model: door\nwith: version=1\n", ["en stale-example", "sv stale-example"]
      ),
      ("within 10s {#shuts}", "within 11s {#shuts}", []),
      ("{#shuts}", "{#later}", []), ("---\n", "---\n# A remark.\n\n", []),
      ("after doorDidOpen:, doorDidClose: within 10s {#shuts}", "some run >push", []),
    ])
  func staleness(_ old: String, _ new: String, _ expected: [String]) throws {
    let shop = try workshop(Self.english, Self.swedish)
    #expect(try stale(shop) == [])
    try shop.edit(Self.claims, old, new)
    #expect(try stale(shop) == expected)
    guard !expected.isEmpty else { return }
    let said = try shop.alone("check")
    #expect(
      said.contains(
        "\(Self.folder)/en.md:15:1: warning[reread-step]: "
          + "the examples of `so` changed since its text was last read"), "\(said)")
    #expect(
      try shop.alone("translate", "confirm", "en", "open", "so")
        == "\(Self.folder)/en.md: 1 step read again\n")
    #expect(try stale(shop) == ["sv stale-example"])
    _ = try shop.alone("translate", "confirm", "sv", "open", "so")
    #expect(try stale(shop) == [])
    // From now on the source knows for which claim it was read.
    try shop.edit(Self.claims, " {#still}", " unless x {#still}")
    #expect(try stale(shop) == ["en stale-example", "sv stale-example"])
  }

  @Test func `are to be read again in a book of one language once they were read`() throws {
    let shop = try workshop(Self.english)
    #expect(
      try shop.alone("translate", "confirm", "en", "open", "so")
        == "\(Self.folder)/en.md: 1 step read again\n")
    try shop.edit(Self.claims, "doorDidClose: while =closed", "doorWasKnocked: while =open")
    #expect(try shop.alone("check").contains("warning[reread-step]"))
  }

  @Test(
    "are text of their step, also as captions",
    arguments: [
      (Self.english, Self.swedish, "It is still", "It is stiller"),
      (
        "[It is still](shut.claim#still)", "[Den är stilla](shut.claim#still)", "still](",
        "stiller]("
      ),
      ("[All of it](shut.claim)", "[Allt](shut.claim)", "All of it", "Both"),
    ])
  func text(_ english: String, _ swedish: String, _ old: String, _ new: String) throws {
    let shop = try workshop(english, swedish)
    try shop.edit("\(Self.folder)/en.md", old, new)
    #expect(try stale(shop) == ["sv stale-prose"])
  }

  @Test func `are segments of PO files, and come back from there one by one`() throws {
    let shop = try workshop(
      "Text.\n\n- [It shuts](shut.claim#shuts)\n- [It is still](shut.claim#still)")
    _ = try shop.alone("translate", "start", "sv", "open")
    let path = "\(Self.folder)/sv.md"
    let begun = try #require(shop.file(path))
    _ = try shop.alone("translate", "export", "--po", "sv", "--out", "sv.po")
    try shop.edit(
      "sv.po", "msgid \"It is still\"\nmsgstr \"\"",
      "msgid \"It is still\"\nmsgstr \"Den är stilla\"")
    let said = try shop.alone("translate", "import", "--po", "sv.po")
    let text = try #require(shop.file(path))
    #expect(text.contains("- [Den är stilla](shut.claim#still)"), "\(begun)\n\(said)\n\(text)")
    #expect(try stale(shop) == ["sv partial"])
    _ = try shop.alone("build", "--out", "site")
    let page = try #require(shop.file("site/sv/open/index.html"), "\(shop.errors)")
    #expect(page.contains("<p class=\"statement\">Den är stilla</p>"), "\(page)")
    #expect(page.contains("<p class=\"statement\" lang=\"en\" dir=\"ltr\">It shuts</p>"), "\(page)")
  }
}
