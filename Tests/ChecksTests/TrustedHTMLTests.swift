import Checks
import Testing

@Suite struct `Trusted HTML` {
  private func said(_ body: String) throws -> String {
    let settings = try #require(DoorBook.files["Content/book.yaml"])
    return try DoorBook.said(
      Checks.markup,
      [
        "Content/lessons/door/en.md": DoorBook.lesson("[Run](push.run)\n\n\(body)"),
        "Content/book.yaml": settings + "html: trusted\npicture-hosts: [img.org]\n",
      ])
  }

  @Test(arguments: [
    "<video src=\"run.mp4\" poster='a.png'></video>", "<a href='https://x.org/'>x</a>",
    "<img src=https://img.org/a.png srcset='https://img.org/b.png 2x, c.png 3x'>",
    "<script>\nif (a < b) document.write(\"<img src='https://x.org/'>\")\n</script>",
    "<style>\np { color: teal }\n</style>", "<p style='color: teal' data-on=x>a</p>",
    "A <b class=once>b</b>.",
  ])
  func `that a page can show is let through`(body: String) throws {
    #expect(try said(body) == "")
  }

  @Test(arguments: [
    ("<button onclick=\"go()\">x</button>", "`onclick` of `<button>` does nothing", "onclick"),
    ("A <b ONMOUSEOVER=go()>b</b>.", "`onmouseover` of `<b>` does nothing", ""),
    ("<a href=' javascript:go()'>x</a>", "`href` of `<a>` does nothing", "href"),
    (
      "<details ontoggle=go()>\n<summary>A</summary>\n\nB\n\n</details>",
      "`ontoggle` of `<details>` does nothing", "ontoggle"
    ),
    ("<img src=https://x.org/a.png>", "`https://x.org/a.png` is not loaded", "https://x.org/a.png"),
    ("<iframe src='//x.org/v'></iframe>", "`//x.org/v` is not loaded", "//x.org/v"),
    (
      "<script src=https://img.org/a.js></script>", "`https://img.org/a.js` is not loaded",
      "https://img.org/a.js"
    ),
    (
      "<link rel=stylesheet href=https://x.org/a.css>", "`https://x.org/a.css` is not loaded",
      "https://x.org/a.css"
    ),
  ])
  func `that the policy of pages stops is named`(
    body: String, headline: String, place: String
  ) throws {
    let report = try said(body)
    #expect(report.contains("warning[stopped-html]: \(headline)\n"), "\(report)")
    let carets = String(repeating: "^", count: place.count)
    #expect(place.isEmpty || report.contains(" \(carets)\n"), "\(report)")
  }
}
