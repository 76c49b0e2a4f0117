import Book
import Checks
import Testing

@Suite struct LinkTests {
  private static let runner = Plugin(
    name: "runner", summary: "",
    contributions: [.exampleRunner(ExampleRunner(fileExtension: "run") { _, _, _ in nil })])

  private func said(_ body: String, hosts: String? = nil) throws -> String {
    try DoorBook.said(
      Checks.links,
      [
        "Content/lessons/door/en.md": DoorBook.lesson(
          "[Run](push.run)\n\nSee \(body).\n\n> ### The bell {#bell}"),
        "Content/book.yaml": try #require(DoorBook.files["Content/book.yaml"])
          .replacing("[door]", with: "[door, lost/late]")
          + (hosts.map { "\npicture-hosts: [\($0)]\n" } ?? ""),
        "Content/lessons/lost/late/en.md":
          "---\ntitle: Late\nmodel: door\n---\n\n## Waiting {#waiting .prose}\n\nText.\n",
      ])
  }

  @Test(arguments: [
    "https://example.org/a:b", "http://example.org", "mailto:a@example.org", "#push", "../door/",
    "../door", "../door/#push", "#bell", "../door/en.md#bell",
    "../door/en.md", "../door/en.md#push", "en.md", "en.md#push",
  ])
  func `links that lead somewhere are let through`(destination: String) throws {
    #expect(try said("[x](\(destination))") == "")
  }

  @Test(arguments: [
    ("[](../door/)", "empty-text", "a link needs a text"),
    ("[ ](https://example.org)", "empty-text", "a link needs a text"),
    ("[x]()", "broken-link", "a link without an address leads nowhere"),
  ])
  func `links that say nothing are named`(link: String, code: String, headline: String) throws {
    #expect(try said(link).contains("error[\(code)]: \(headline)\n"))
  }

  @Test(arguments: ["[![](door.png)](../door/)", "[`x`](#push)", "![](door.png)"])
  func `links with a picture or code say something`(link: String) throws {
    #expect(!(try said(link)).contains("empty-text"))
  }

  struct Broken: Sendable {
    let destination: String
    var place: String?
    let headline: String
    let help: String
  }

  @Test(arguments: [
    Broken(
      destination: "#puhs", place: "#puhs",
      headline: "error[broken-link]: `puhs` is not a step of `door`",
      help: "did you mean `#push`?"),
    Broken(
      destination: "../door/#bel", place: "#bel",
      headline: "error[broken-link]: `bel` is not a step of `door`",
      help: "did you mean `#bell`?"),
    Broken(
      destination: "../dor/", place: "dor",
      headline: "error[broken-link]: `dor` is not a lesson of the book",
      help: "did you mean `door`?"),
    Broken(
      destination: "../door/sv.md", place: "../door/sv.md",
      headline: "error[broken-link]: `door` has no text in `sv`",
      help: "write `../door/en.md`: each reader gets it in their language"),
    Broken(
      destination: "../door/sv.md#push", place: "../door/sv.md",
      headline: "error[broken-link]: `door` has no text in `sv`",
      help: "write `../door/en.md#push`: each reader gets it in their language"),
    Broken(
      destination: "../lost/late.md", place: "../lost/late.md",
      headline: "error[broken-link]: `../lost/late.md` leads nowhere",
      help: "did you mean `../lost/late/en.md`?"),
    Broken(
      destination: "lost/late#waiting", place: "lost/late#waiting",
      headline: "error[broken-link]: `lost/late#waiting` leads nowhere",
      help: "did you mean `../lost/late/en.md#waiting`?"),
    Broken(
      destination: "/lost/late/", place: "/lost/late/",
      headline: "error[broken-link]: `/lost/late/` leads nowhere",
      help: "did you mean `../lost/late/en.md`?"),
    Broken(
      destination: "www.example.org", place: "www.example.org",
      headline: "error[broken-link]: `www.example.org` leads nowhere",
      help: "did you mean `https://www.example.org`?"),
    Broken(
      destination: "example.org/a", place: "example.org/a",
      headline: "error[broken-link]: `example.org/a` leads nowhere",
      help: "did you mean `https://example.org/a`?"),
    Broken(
      destination: "http:/example.org", place: "http:/example.org",
      headline: "error[broken-link]: `http:/example.org` leads nowhere",
      help: "did you mean `http://example.org`?"),
    Broken(
      destination: "mailto:", place: "mailto:",
      headline: "error[broken-link]: `mailto:` leads nowhere",
      help: "write it whole, such as `mailto:name@example.org`"),
    Broken(
      destination: "../door/#pusj", place: "#pusj",
      headline: "error[broken-link]: `pusj` is not a step of `door`",
      help: "did you mean `#push`?"),
    Broken(
      destination: "push.run", place: "push.run",
      headline: "error[broken-link]: `push.run` is not a lesson",
      help: "a link to an example needs a paragraph of its own"),
    Broken(
      destination: "../../../secret", place: "../../../secret",
      headline: "error[broken-link]: `../../../secret` is not a lesson",
      help:
        "write `../lesson/en.md`, `../lesson/en.md#step`, `#step`, or the path of a file of the book"
    ),
    Broken(
      destination: "/door/", place: "/door/",
      headline: "error[broken-link]: `/door/` is not a lesson",
      help:
        "write `../lesson/en.md`, `../lesson/en.md#step`, `#step`, or the path of a file of the book"
    ),
    Broken(
      destination: "javascript:alert(1)",
      headline: "error[link-scheme]: `javascript:` is not a scheme for a lesson",
      help: "use http, https, mailto, or a relative path"),
    Broken(
      destination: "//example.org", headline: "error[link-scheme]: an address needs its scheme",
      help: "use http, https, mailto, or a relative path"),
  ])
  func `a link that leads nowhere is reported at its destination`(broken: Broken) throws {
    let link = "[x](\(broken.destination))"
    let place = try #require(link.ranges(of: broken.place ?? link).last)
    let column = link.distance(from: link.startIndex, to: place.lowerBound)
    let carets = String(repeating: "^", count: link[place].count)
    #expect(
      try said(link) == """
        Content/lessons/door/en.md:10:\(5 + column): \(broken.headline)
         10 | See \(link).
            |     \(String(repeating: " ", count: column))\(carets)
          help: \(broken.help)

        """)
  }

  @Test func `an image is a file of the lesson's folder or on the web`() throws {
    #expect(try said("![x](https://example.org/a.png)", hosts: "example.org") == "")
    #expect(
      try said("![x](push.run)") == """
        Content/lessons/door/en.md:10:10: error[picture-format]: `push.run` is in no format that browsers show
         10 | See ![x](push.run).
            |          ^^^^^^^^
          why: readers would see its alternative text only
          help: convert it to PNG, JPEG, SVG or WebP, or write a link without `!`

        """)
    #expect(
      try said("![x](pusj.run)") == """
        Content/lessons/door/en.md:10:10: error[broken-link]: `pusj.run` is not a file of the lesson's folder
         10 | See ![x](pusj.run).
            |          ^^^^^^^^
          help: did you mean `push.run`?

        """)
  }

  @Test(arguments: [
    (
      "https://img.example.org/a.png?b",
      "name the host in `book.yaml`: `picture-hosts: [img.example.org]`"
    ),
    (
      "HTTPS://Example.org:8443/a",
      "name the host in `book.yaml`: `picture-hosts: [example.org:8443]`"
    ),
    ("http://example.net/a", "write it with `https://`"),
    ("http://example.org/a", "name the host in `book.yaml`: `picture-hosts: [example.org]`"),
    ("https://example.net@example.org/a", "write it with `https://` and the name of its host"),
    ("https://example.net:80/a", "name the host in `book.yaml`: `picture-hosts: [example.net:80]`"),
  ])
  func `a picture of a host that the book does not name is said to be a link`(
    address: String, way: String
  ) throws {
    let carets = String(repeating: "^", count: address.count)
    #expect(
      try said("![x](\(address))", hosts: "example.net") == """
        Content/lessons/door/en.md:10:10: warning[remote-picture]: `\(address)` is a picture of another \
        host, so readers get a link to it
         10 | See ![x](\(address)).
            |          \(carets)
          why: a page loads nothing from elsewhere: its host would learn who reads it
          help: save it beside the lesson, or \(way)

        """)
  }

  @Test(arguments: [
    "a.html", "a.XHTML", "a.mht", "a.svgz", "a.index.html.en", "a.svg.bak", "a.php.txt", "a.xbl",
    "web.config", "a.hta",
  ])
  func `a link leads to no page beside the book's own`(name: String) throws {
    let said = try DoorBook.said(
      Checks.links,
      [
        "Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\nSee [x](\(name))."),
        "Content/lessons/door/\(name)": "",
      ])
    #expect(said.contains("`\(name)` would be a page with scripts of its own"), "\(said)")
  }

  @Test(arguments: [
    "![x](a%20b.png)", "![x](./sub/a.png)", "![x](%E5%9B%BE.png)", "![x](dörr.png)",
    "[x](guide.pdf)",
    "[x](notes.txt)", "[x](../../samples/a.zip)", "![x](run.mp4)", "![x](../../samples/b.png)",
  ])
  func `a link leads to any file of the book, however it is spelled`(link: String) throws {
    #expect(
      try DoorBook.said(
        Checks.links,
        [
          "Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\nSee \(link)."),
          "Content/lessons/door/a b.png": "", "Content/lessons/door/sub/a.png": "",
          "Content/lessons/door/图.png": "", "Content/lessons/door/do\u{308}rr.png": "",
          "Content/lessons/door/guide.pdf": "", "Content/lessons/door/notes.txt": "",
          "Content/lessons/door/run.mp4": "", "Content/samples/a.zip": "",
          "Content/samples/b.png": "",
        ]) == "")
  }

  @Test(arguments: [
    ("![x](a.tiff)", "picture-format"), ("[x](a.html)", "broken-link"),
    ("[x](gone.pdf)", "broken-link"),
    ("[x](../../samples/gone.zip)", "broken-link"), ("[x](../../../.git/config)", "broken-link"),
  ])
  func `a link leads to no file that is not there or would do harm`(
    link: String, id: String
  ) throws {
    let said = try DoorBook.said(
      Checks.links,
      [
        "Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\nSee \(link)."),
        "Content/lessons/door/a.tiff": "", "Content/lessons/door/a.html": "", ".git/config": "",
      ])
    #expect(said.contains("error[\(id)]"), "\(said)")
  }

  @Test(arguments: [
    ("[Run](push.run)\n\n[Run](more.run)", ""),
    ("[Run](push.run)", "`more.run` is shown in no step"),
    ("[Run] (more.run)\n\n[Run](push.run)", ""),
  ])
  func `an example of a lesson is named in one of its texts`(body: String, headline: String) throws
  {
    let said = try DoorBook.said(
      Checks.links,
      [
        "Content/lessons/door/en.md": DoorBook.lesson(body), "Content/lessons/door/more.run": "",
      ], with: [Self.runner])
    #expect(said.contains("unshown-example") == !headline.isEmpty, "\(said)")
    #expect(
      headline.isEmpty || said.contains("more.run:1:1: warning[unshown-example]: \(headline)"))
  }

  @Test func `of a missing example only the loader speaks`() throws {
    let text = try DoorBook.said(
      Checks.links, ["Content/lessons/door/en.md": DoorBook.lesson("[Run](pusj.run)")])
    #expect(text.contains("error[missing-example]"))
    #expect(!text.contains("broken-link"))
  }
}
