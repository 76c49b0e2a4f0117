import Base
import Book
import Foundation
import System
import Testing

@testable import HTMLOutput
@testable import Site

@Suite struct `The policy of a page` {
  private static let hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

  private static let usual =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src 'self'; "
    + "style-src-attr 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src 'self' data:; "
    + "base-uri 'none'; form-action 'none'"

  @Test func `lets in what the site has, and nothing from elsewhere`() {
    #expect(PagePolicy().text() == Self.usual)
  }

  @Test func `names what the book and the page need`() {
    var policy = PagePolicy()
    policy.pictureHosts = ["a.org", "b.org:81"]
    policy.frame = PolicyHash(of: [])
    policy.hasOwnScripts = true
    var page = PagePolicy.Page()
    page.setsBase = true
    page.site = "https://x.org/book/"
    page.parts = InlineParts(of: Array("<script></script><style></style>".utf8))
    #expect(
      policy.text(page) == """
        default-src 'none'; script-src 'self' https://x.org/book/ 'wasm-unsafe-eval' blob: \(Self.hash) \
        \(Self.hash); worker-src 'self' blob:; style-src 'self' \(Self.hash); style-src-attr 'unsafe-inline'; \
        img-src 'self' data: https://a.org https://b.org:81; media-src 'self'; font-src 'self' data:; \
        connect-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'
        """)
    page.site = "https://x.org/a;script-src *"
    #expect(!policy.text(page).contains("*"))
  }

  @Test(arguments: [
    "<head>|<meta>", "\n<!DOCTYPE html>\n<html lang=\"a>b\">\n<head>|\n<script>",
    "<HTML><HEAD a='>'>|x",
    "<!-- <head> --><!DOCTYPE html>|<title>", "<html>|<title>", "|<p>", "|", "<header>|",
  ])
  func `stands before all that it could stop`(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    var html = Array(parts.joined().utf8)
    PagePolicy().write(PagePolicy.Page(), into: &html)
    let place = text.hasPrefix("<header>") ? "" : String(parts[0])
    let element = "\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(Self.usual)\">"
    #expect(
      String(decoding: html, as: UTF8.self)
        == place + element + String(parts.joined().dropFirst(place.count)))
  }

  @Test(arguments: [
    ("<script>a</script>", ["a"]), ("<SCRIPT defer>\r\na\r</Script>", ["\na\n"]),
    ("<script src=\"a.js\">b</script>", []), ("<script data-a=' src=x'>b</script>", ["b"]),
    ("<script\nsrc=a.js></script><style>c</style><script>d</script>", ["d"]),
    ("<scripts>a</scripts>", []), ("<script>a", []),
    ("<script>a</script><script>a</script>", ["a"]),
    ("<b>&lt;script>a</script>", []),
  ])
  func `lets in the scripts that stand in a text of the author by their hash`(
    _ html: String, _ scripts: [String]
  ) {
    let parts = InlineParts(of: Array(html.utf8))
    #expect(parts.scripts == scripts.map { PolicyHash(of: $0.utf8) })
  }

  @Test func `has the hash of CSP`() {
    #expect(PolicyHash(of: []).text == Self.hash)
    #expect(
      PolicyHash(of: "doSomething();".utf8).text
        == "'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='")
  }

  @Test func `lets in no script that a template fills in, and says so`() {
    let library = TemplateLibrary(["main"], vocabulary: Field.vocabulary) { name in
      let texts = [
        "main": "<script>a</script>{{>part}}\n<script>{{title}}</script>",
        "part": "<script>b</script>",
      ]
      return texts[name].map { SourceFile(path: "\(name).mustache", text: $0) }
    }
    #expect(
      library.inlineParts(of: "main").scripts
        == ["a", "b"].map { PolicyHash(of: $0.utf8) })
    #expect(library.diagnostics.map(\.id) == ["template-script"])
    #expect(library.diagnostics.map(\.path) == ["main.mustache"])
  }

  @Test(arguments: [
    "index.html", "404.html", "sv/index.html", "sv/push/index.html", "zh-Hans/shut/index.html",
    "sv/translations.html",
  ])
  func `stands in every page, which has no other script or style`(_ path: String) throws {
    let page = try #require(try Fixture.file(path))
    let policies = page.matches(
      of: #/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/#)
    #expect(policies.count == 1)
    let policy = try #require(policies.first?.1)
    #expect(policy.hasPrefix("default-src 'none'; "))
    let parts = InlineParts(of: Array(page.utf8))
    let hashes = parts.scripts + parts.styles
    for hash in hashes { #expect(policy.contains(hash.text)) }
    // The page for what is not found has a script only where all pages of a folder have moved.
    let others = policy.split(separator: "'sha256-").count - 1 - hashes.count
    #expect(others == (path == "404.html" ? 1 : 0))
    #expect(!page.contains(#/<[^>]* on[a-z]+=/#))
  }
}

@Suite struct `The files beside pages` {
  @Test func `have their licences beside them`() throws {
    let licences = try #require(try Fixture.file("assets/licences.txt"))
    let own = try String(contentsOfFile: Fixture.project + "/LICENSE", encoding: .utf8)
    #expect(licences.contains(own))
    #expect(licences.contains("2012-2022 by various contributors (https://github.com/acornjs"))
  }
}
