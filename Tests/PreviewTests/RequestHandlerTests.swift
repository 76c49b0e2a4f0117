import Testing

@testable import Preview

@Suite struct `What a preview answers` {
  private static let handler: RequestHandler = {
    let handler = RequestHandler(
      files: { path in
        ["index.html", "en/index.html", "en/no lesson/index.html", "assets/style.css"].contains(
          path)
          ? PreviewServer.File(type: ContentType.of(path), bytes: Array(path.utf8)) : nil
      }, missing: PreviewServer.File(type: "text/html; charset=utf-8", bytes: Array("no".utf8)))
    handler.open(at: 8420)
    return handler
  }()

  private func said(
    _ method: String, _ host: String, _ path: String, by handler: RequestHandler = handler
  ) -> String {
    switch handler.answer(method: method, host: host, path: path) {
    case .events: "events"
    case .redirect(let address): "301 \(address)"
    case .file(let status, let file):
      "\(status) \(file.type) \(String(decoding: file.bytes, as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("/", "200 text/html; charset=utf-8 index.html"),
    ("/en/", "200 text/html; charset=utf-8 en/index.html"),
    ("/assets/style.css", "200 text/css; charset=utf-8 assets/style.css"),
    ("/en", "301 en/"), ("/en/no lesson", "301 no%20lesson/"),
    ("/sv", "404 text/html; charset=utf-8 no"),
    ("/../Content/book.yaml", "404 text/html; charset=utf-8 no"),
    ("//etc/passwd", "404 text/html; charset=utf-8 no"),
    ("", "200 text/html; charset=utf-8 index.html"),
    ("/.tracebook/events", "events"),
  ])
  func `is the file of a path, a folder's index, or that nothing is there`(
    _ path: String, _ answer: String
  ) {
    #expect(said("GET", "localhost:8420", path) == answer)
    #expect(said("HEAD", "127.0.0.1:8420", path) == answer)
  }

  @Test(arguments: [
    "", "localhost", "localhost:8421", "elsewhere.example:8420", "localhost.elsewhere.example:8420",
    "127.0.0.1", "127.0.0.2:8420", "LOCALHOST:8420 ", "[::1]",
  ])
  func `is nothing to a browser that calls it by another name`(_ host: String) {
    for path in ["/", "/.tracebook/events"] {
      #expect(
        said("GET", host, path)
          == "421 text/plain; charset=utf-8 This preview answers to localhost only.\n")
    }
  }

  @Test(arguments: [
    (Asker(), true), (Asker(site: "none", mode: "navigate", destination: "document"), true),
    (Asker(site: "same-origin", mode: "no-cors", destination: "script"), true),
    (Asker(origin: "http://localhost:8420", site: "same-origin", mode: "cors"), true),
    (Asker(origin: "http://127.0.0.1:8420"), true),
    // A link that somebody follows.
    (Asker(site: "cross-site", mode: "navigate", destination: "document"), true),
    (Asker(site: "same-site", mode: "navigate", destination: "document"), true),
    // What a page of another site, or of another server of this computer, loads or frames.
    (Asker(site: "cross-site", mode: "no-cors", destination: "script"), false),
    (Asker(site: "same-site", mode: "no-cors", destination: "script"), false),
    (Asker(site: "cross-site", mode: "no-cors", destination: "image"), false),
    (Asker(site: "cross-site", mode: "navigate", destination: "iframe"), false),
    (Asker(site: "cross-site", mode: "navigate", destination: "frame"), false),
    (Asker(site: "cross-site", mode: "navigate", destination: "object"), false),
    (Asker(site: "cross-site", mode: "navigate", destination: "embed"), false),
    (Asker(site: "cross-site", mode: "navigate"), false), (Asker(site: "cross-site"), false),
    (Asker(site: "unheard-of"), false),
    // A browser that only says where a request comes from.
    (Asker(origin: "http://elsewhere.example"), false), (Asker(origin: "null"), false),
    (Asker(origin: "http://localhost:8421"), false),
    (Asker(origin: "https://localhost:8420"), false),
    (Asker(origin: "null", site: "cross-site", mode: "navigate", destination: "document"), false),
  ])
  func `is nothing to a page of another site`(_ asker: Asker, _ isAnswered: Bool) {
    for path in ["/", "/assets/style.css", "/gone", "/.tracebook/events"] {
      let answer = Self.handler.answer(
        method: "GET", host: "localhost:8420", path: path, from: asker)
      let isRefused = if case .file(403, _) = answer { true } else { false }
      let isEvents =
        path.hasSuffix("events") && asker.isLink && !asker.isOwn { $0.hasSuffix(":8420") }
      #expect(isRefused == (!isAnswered || isEvents), "\(path)")
    }
  }

  @Test func `is for those who know a token, where others can reach it`() throws {
    let audience = Audience(at: "0.0.0.0")
    let token = try #require(audience.token)
    #expect(token.utf8.count >= 20 && Audience(at: "0.0.0.0").token != token)
    let handler = RequestHandler(
      to: audience,
      files: { path in
        path == "en/index.html"
          ? PreviewServer.File(type: ContentType.of(path), bytes: Array(path.utf8)) : nil
      }, missing: PreviewServer.File(type: "text/html; charset=utf-8", bytes: Array("no".utf8)))
    handler.open(at: 8420)
    let other = String(token.dropLast()) + (token.hasSuffix("0") ? "1" : "0")
    for path in [
      "/", "", "/en/", "/en", "/.tracebook/events", "/\(token)", "/\(other)/en/", "/\(token)en/",
      "/x/\(token)/en/", "//\(token)/en/", "/\(token.dropLast())/en/",
    ] {
      #expect(
        said("GET", "desk:8420", path, by: handler)
          == "404 text/plain; charset=utf-8 There is nothing here.\n", "\(path)")
    }
    #expect(
      said("GET", "desk:8420", "/\(token)/en/", by: handler)
        == "200 text/html; charset=utf-8 en/index.html")
    #expect(said("GET", "desk:8420", "/\(token)/en", by: handler) == "301 en/")
    #expect(said("GET", "desk:8420", "/\(token)/.tracebook/events", by: handler) == "events")
    for (origin, isAnswered) in [("http://desk:8420", true), ("http://elsewhere.example", false)] {
      let answer = handler.answer(
        method: "GET", host: "desk:8420", path: "/\(token)/en/", from: Asker(origin: origin))
      let isFile = if case .file(200, _) = answer { true } else { false }
      #expect(isFile == isAnswered, "\(origin)")
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "get", ""])
  func `is nothing to a browser that wants more than to read`(_ method: String) {
    #expect(
      said(method, "localhost:8420", "/")
        == "405 text/plain; charset=utf-8 A preview is only read.\n")
  }

  @Test func `has a name for the kind of every file`() {
    #expect(ContentType.of("assets/engine.js") == "text/javascript; charset=utf-8")
    #expect(ContentType.of("en/open/index.html.md") == "text/markdown; charset=utf-8")
    #expect(ContentType.of("a.b/PICTURE.SVG") == "image/svg+xml")
    #expect(ContentType.of("media/a.unheard-of") == "application/octet-stream")
    #expect(ContentType.of("") == "application/octet-stream")
  }
}

@Suite struct `An event for open pages` {
  @Test(arguments: [
    (ServerEvent("reload", "null"), "event: reload\ndata: null\n\n"),
    (ServerEvent("said", "a\nb\n"), "event: said\ndata: a\ndata: b\ndata: \n\n"),
  ])
  func `is written line by line`(_ event: ServerEvent, _ text: String) {
    #expect(String(decoding: event.bytes, as: UTF8.self) == text)
  }
}
