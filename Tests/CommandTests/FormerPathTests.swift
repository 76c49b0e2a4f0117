import Testing

/// The pages at addresses of an earlier site, as `moved:` of `book.yaml` has them.
@Suite struct `A former address` {
  private func built(_ moved: String, _ options: [String] = []) throws -> Workshop {
    let shop = try Workshop()
    let book = try #require(shop.file("Content/book.yaml"))
    try shop.write(book + "moved:\n\(moved)", to: "Content/book.yaml")
    try shop.run(["build", "--out", "site"] + options, input: "")
    return shop
  }

  @Test func `leads on by a script, a refresh and a link, in the language that it begins with`()
    throws
  {
    let shop = try built(
      "  guide/intro.html: open#push\n  en/old/: knock\n", ["--base-url", "https://example.org/b/"])
    #expect(shop.codes == "0\n", "\(shop.errors)")
    let page = try #require(shop.file("site/guide/intro.html"))
    #expect(
      page == """
        <!DOCTYPE html>
        <html lang="sv" dir="ltr">
        <head>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' \
        'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'self'; style-src-attr 'unsafe-inline'; \
        img-src 'self' data:; media-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'none'">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Att öppnaDörrar</title>
        <meta name="robots" content="noindex">
        <link rel="canonical" href="https://example.org/b/sv/open/">
        <link rel="stylesheet" href="../assets/style.css">
        <script src="../assets/moved.js" defer></script>
        <noscript><meta http-equiv="refresh" content="0; url=../sv/open/index.html#push"></noscript>
        </head>
        <body class="chooser">
        <main id="_content">
        <h1></h1>
        <p><a class="new-address" href="../sv/open/index.html#push">Att öppna</a></p>
        </main>
        </body>
        </html>

        """)
    let old = try #require(shop.file("site/en/old/index.html"))
    #expect(
      old.contains("<a class=\"new-address\" href=\"../../en/knock/index.html\">Knocking</a>"))
  }

  @Test func `of several successors lets readers choose`() throws {
    let shop = try built("  gate: [open#push, knock]\n  open#shove: [knock#knock, knock]\n")
    let page = try #require(shop.file("site/en/gate/index.html"))
    #expect(!page.contains("refresh") && !page.contains("moved.js"))
    #expect(page.contains("<p><a href=\"../../en/open/index.html#push\">OpeningA push</a></p>"))
    #expect(page.contains("<p><a href=\"../../en/knock/index.html\">Knocking</a></p>"))
    let lesson = try #require(shop.file("site/en/open/index.html"))
    #expect(
      lesson.contains(
        """
        <li id="shove"> <a href="../../en/knock/index.html#knock">A knock</a></li>
        <li> <a href="../../en/knock/index.html">Knocking</a></li>
        """))
  }

  @Test func `of a folder leads to the lessons with the names of its pages, or all to one`() throws
  {
    let shop = try built("  book/*: \"*\"\n  book/open.html: knock\n  manual/*: open#push\n")
    func target(_ path: String) -> String? {
      shop.file("site/\(path)")?.firstMatch(of: #/new-address" href="([^"]*)"/#).map {
        String($0.1)
      }
    }
    #expect(target("book/open.html") == "../sv/knock/index.html")
    #expect(target("book/open/index.html") == "../../sv/open/index.html")
    #expect(target("book/knock.html") == "../sv/knock/index.html")
    #expect(target("manual/index.html") == "../sv/open/index.html#push")
    let missing = try #require(shop.file("site/404.html"))
    #expect(missing.contains("data-moved=\"/manual/&#10;sv/open/index.html#push&#10;\""))
    #expect(
      !(try #require(try built("  old/: open\n").file("site/404.html"))).contains(
        "location.replace"))
  }

  @Test(arguments: [
    ("en/open/", "en/open/index.html"), ("en/open/index.html/x", "en/open/index.html/x.html"),
    ("en/*", "en/open/index.html"), ("search/en/x", "search/en/x.html"),
    ("index.html", "index.html"),
    ("media/x.html", "media/x.html"),
  ])
  func `at which the site has something else is an error`(address: String, path: String) throws {
    let shop = try built("  \(address): \(address.hasSuffix("*") ? "\"*\"" : "knock")\n")
    #expect(
      shop.errors.contains("error[moved-exists]: the site has something else at `\(path)`\n"),
      "\(shop.errors)")
    #expect(shop.codes == "1\n" && shop.file("site/index.html") == nil)
  }
}
