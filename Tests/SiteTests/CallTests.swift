import Base
import Book
import Testing

@testable import Site

@Suite struct `Pages about callbacks` {
  private static let callbacks = [
    CallbackDeclaration(
      name: "doorDidOpen:", spellings: [(kind: "swift", text: "doorDidOpen(_:)")]),
    CallbackDeclaration(name: "doorDidopen"), CallbackDeclaration(name: "门:"),
    CallbackDeclaration(name: "index"),
  ]

  private func page(_ path: String, base: String? = nil) throws -> String? {
    try Fixture.file(path, of: Fixture.book(callbacks: Self.callbacks), base: base)
  }

  @Test func `a page says what the callback is, in which states and where examples show it`() throws
  {
    let page = try #require(try page("sv/calls/doorDidOpen.html"))
    #expect(page.contains("<h1 class=\"name\"><code translate=\"no\">doorDidOpen:</code></h1>"))
    #expect(page.contains("<p><strong>Dörren är öppen</strong></p>"))
    #expect(page.contains("<p class=\"said-of\">I <b>Öppen</b></p>"))
    #expect(page.contains("<li><a href=\"../push/index.html\">Lektion push</a>"))
    #expect(page.contains("<li><a href=\"../push/index.html#push\">Knuffen</a></li>"))
    // The second lesson has the same example.
    #expect(page.contains("<li><a href=\"../shut/index.html#push\">Knuffen</a></li>"))
  }

  @Test(arguments: [nil, "swift"])
  func `readers see it in the spelling that its model says first`(_ spelling: String?) throws {
    let shown = spelling == nil ? "doorDidOpen:" : "doorDidOpen(_:)"
    let book = Fixture.book(callbacks: Self.callbacks, spelling: spelling)
    let lesson = try #require(try Fixture.file("sv/push/index.html", of: book))
    #expect(lesson.contains("<code>\(shown) hard</code>"))
    #expect(lesson.contains("<p><code>\(shown)</code></p>"))
    #expect(lesson.contains("href=\"../calls/doorDidOpen.html\"><code>\(shown)</code></a>"))
    #expect(lesson.contains(" data-spelling=\"swift\"") == (spelling != nil))
    let list = try #require(try Fixture.file("sv/calls.html", of: book))
    #expect(list.contains("<a href=\"calls/doorDidOpen.html\"><code>\(shown)</code></a>"))
    let page = try #require(try Fixture.file("sv/calls/doorDidOpen.html", of: book))
    #expect(page.contains("<code translate=\"no\">\(shown)</code></h1>"))
  }

  @Test func `a page says at which events a callback comes, and at which others it never does`()
    throws
  {
    let run = transcript(["play", "mute", "power", "power", "play", "wait 5s"])
    let checked = CheckedBook(
      book: Fixture.book().book, outcomes: ["Content/lessons/push/hard.trace": .transcript(run)])
    let uses = CallUses(checked)
    let played = uses.events(of: "didPlay", model: "player")
    #expect(played.comes.map(\.stimulus) == ["play"])
    // What is more frequent comes first; the passing of time is no event.
    #expect(played.never.map(\.stimulus) == ["power", "mute"])
    let muted = uses.events(of: "didMute", model: "player")
    #expect(muted.comes.map(\.stimulus) == ["mute"])
    #expect(muted.never.map(\.stimulus) == ["play", "power"])
    #expect(uses.events(of: "didPlay", model: "door").comes.isEmpty)
  }

  @Test func `a callback that no example shows says so`() throws {
    #expect(try #require(try page("sv/calls/call.html")).contains("<p>Ingenstans.</p>"))
  }

  /// File systems may ignore case, and a lesson `calls` would have a page of its own.
  @Test(arguments: [
    ("doorDidOpen", "doorDidOpen:"), ("doorDidopen-2", "doorDidopen"), ("call", "门:"),
    ("index-2", "index"),
  ])
  func `each has a file that differs from all others by more than case`(
    _ file: String, _ name: String
  ) throws {
    let page = try #require(try page("sv/calls/\(file).html"))
    #expect(page.contains("<code translate=\"no\">\(name)</code></h1>"))
  }

  @Test func `a lesson links the calls of its examples, and a list all of them`() throws {
    let link =
      "<dt translate=\"no\"><a href=\"../calls/doorDidOpen.html\"><code>doorDidOpen:</code></a>"
    #expect(try #require(try page("sv/push/index.html")).contains(link))
    let list = try #require(try page("sv/calls.html"))
    #expect(list.contains("<a href=\"calls/doorDidOpen.html\"><code>doorDidOpen:</code></a>"))
    #expect(list.contains("<dd>Dörren är öppen</dd>"))
  }

  @Test func `search engines get the page in each language, and the chooser for others`() throws {
    let page = try #require(try page("zh-Hans/calls/doorDidOpen.html", base: "https://x.org/"))
    let found = page.split(separator: "\n").filter {
      $0.contains("hreflang=") && $0.hasPrefix("<link")
    }
    #expect(
      found == [
        "<link rel=\"alternate\" hreflang=\"sv\" href=\"https://x.org/sv/calls/doorDidOpen.html\">",
        "<link rel=\"alternate\" hreflang=\"zh-Hans\" "
          + "href=\"https://x.org/zh-Hans/calls/doorDidOpen.html\">",
        "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://x.org/\">",
      ])
  }

  @Test func `a book without callbacks has none of these pages`() throws {
    #expect(try Fixture.file("sv/calls.html") == nil)
    #expect(!(try #require(try Fixture.file("sv/push/index.html")).contains("calls.html")))
  }

  @Test func `the page of a callback in very many lessons says how many more there are`() throws {
    let lessons = (100..<200).map { "lesson-\($0)" }
    let page = try #require(
      try Fixture.file(
        "sv/calls/doorDidOpen.html",
        of: Fixture.book(lessons: lessons, callbacks: Self.callbacks)))
    #expect(page.contains("lesson-159/") && !page.contains("lesson-160/"))
    #expect(page.contains("<p>och 40 till</p>"))
  }
}

@Suite struct `Places to change a lesson` {
  @Test func `a lesson leads to its file where the book says how`() throws {
    let page = try #require(
      try Fixture.file(
        "sv/push/index.html",
        of: Fixture.book(site: [
          "edit": "https://x.org/edit/{path}?a=1&b", "report": "mailto:a@x.org?subject={path}",
        ])))
    #expect(
      page.contains(
        "<a href=\"https://x.org/edit/Content/lessons/push/sv.md?a=1&amp;b\">Ändra</a>"))
    #expect(
      page.contains(
        "<a href=\"mailto:a@x.org?subject=Content/lessons/push/sv.md\">Säg till</a>"))
  }

  @Test func `a lesson that stands in for a translation leads to the text that is shown`() throws {
    let page = try #require(
      try Fixture.file(
        "zh-Hans/shut/index.html", of: Fixture.book(site: ["edit": "https://x.org/{path}"])))
    #expect(page.contains("href=\"https://x.org/Content/lessons/push/sv.md\""))
  }

  @Test(arguments: ["javascript:alert({path})", "https://x.org/", "edit/{path}", ""])
  func `an address of another kind is refused`(_ address: String) throws {
    let scratch = Scratch()
    let report = try scratch.build(Fixture.book(site: ["edit": address]))
    #expect(
      report.notices.map(\.headline) == [
        "`edit` is an address with `{path}`, not `\(address)`"
      ])
    #expect(scratch.files.isEmpty)
  }
}
