import Foundation
import Testing

/// A stranger's book may bring programs, under any name.
@Suite struct `A program of a book` {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A book with a plugin that leaves a file behind when it is started, and a user with settings.
  private func shop(_ name: String, _ values: String = "") throws -> Workshop {
    let shop = try Workshop()
    shop.settings = shop.folder.path + "/.settings"
    try shop.edit(
      "Content/book.yaml", "languages: [", "plugins:\n  \(name): {\(values)}\nlanguages: [")
    try shop.write("#!/bin/sh\ntouch ran\n", to: "Plugins/\(name)/plugin")
    try shop.tool(["chmod", "+x", "Plugins/\(name)/plugin"])
    return shop
  }

  /// Whether the program ran in a command; `shop.output` is what the command said.
  private func runs(_ shop: Workshop, _ command: String = "check") throws -> Bool {
    try shop.run(command.split(separator: " ").map(String.init), input: "")
    defer { try? FileManager.default.removeItem(at: shop.folder.appending(path: "ran")) }
    return shop.file("ran") != nil
  }

  @Test(arguments: ["javascript-app", "swift-app", "cram", "chart", "diagram", "math", "xstate"])
  func `never runs under the name of one that comes with the program`(_ name: String) throws {
    let shop = try shop(name)
    try shop.write("\(name) \(shop.path)\n", to: ".settings/tracebook/plugins")
    #expect(try !runs(shop, "check"))
    #expect(try !runs(shop, "check --allow-plugin \(name)"))
    #expect(try !runs(shop, "trust \(name)"))
    #expect(shop.codes == "1\n1\n1\n")
    #expect(
      shop.output.contains(
        """
        Content/book.yaml:3:3: error[plugin-name-taken]: `\(name)` is the name of a plugin that comes \
        with Tracebook
        """), "\(shop.output)")
    try FileManager.default.removeItem(at: shop.folder.appending(path: "Plugins"))
    try shop.write("#!/bin/sh\ntouch ran\n", to: "tools/plugin")
    try shop.tool(["chmod", "+x", "tools/plugin"])
    try shop.edit("Content/book.yaml", "\(name): {}", "\(name): {run: tools/plugin}")
    #expect(try !runs(shop, "check --allow-plugin \(name)"))
  }

  @Test func `never does the work of a command instead of the program's own`() throws {
    let shop = try Workshop()
    try shop.write("#!/bin/sh\ntouch ran\n", to: "Plugins/xstate/plugin")
    try shop.tool(["chmod", "+x", "Plugins/xstate/plugin"])
    try shop.write(
      "createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } } satisfies X)",
      to: "lamp.ts")
    #expect(try !runs(shop, "new model lamp --xstate lamp.ts"))
    #expect(try !runs(shop, "export lamp --xstate"))
    #expect(shop.codes == "0\n0\n")
    #expect(shop.output.contains(#""a": {"on": {"GO": "b"}}"#), "\(shop.output)")
  }

  @Test func `that is the same to the byte is the one that comes with the program`() throws {
    let shop = try Workshop()
    try shop.edit("Content/book.yaml", "languages: [", "plugins: {chart: {}}\nlanguages: [")
    try FileManager.default.createDirectory(
      at: shop.folder.appending(path: "Plugins"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.project.appending(path: "Plugins/chart"),
      to: shop.folder.appending(path: "Plugins/chart"))
    try shop.run(["check", "--allow-plugin", "chart"], input: "")
    #expect(!shop.output.contains("plugin-name-taken"), "\(shop.output)")
    #expect(shop.codes == "0\n")
  }

  @Test func `is asked about until it is trusted, and again when anything of it changes`() throws {
    let shop = try shop("own")
    #expect(try !runs(shop))
    #expect(
      shop.output.contains("`own` is a program of this book that was not allowed to run"))
    #expect(try runs(shop, "check --allow-plugin own"))
    #expect(try !runs(shop))
    #expect(try !runs(shop, "trust own"))
    #expect(try runs(shop), "\(shop.output)\(shop.errors)")
    for (path, text) in [
      ("Plugins/own/plugin", "#!/bin/sh\ntouch ran # more\n"), ("Plugins/own/deep/er/tool", "x"),
      ("Plugins/own/.hidden", "x"), ("Plugins/own/__pycache__/tool.pyc", "x"),
    ] {
      let old = shop.file(path)
      try shop.write(text, to: path)
      #expect(try !runs(shop), "\(path)")
      #expect(
        shop.output.hasSuffix(
          """
          error[plugin-changed]: `own` has changed since you trusted it
           3 |   own: {}
             |   ^^^
            why: its executable or another file of its folder is not the one that you have read
            help: read what has changed; then say `--allow-plugin own`, or for good: `tracebook trust own`
          2 lessons in 2 languages, 2 examples run: 1 error

          """), "\(path): \(shop.output)")
      if let old {
        try shop.write(old, to: path)
      } else {
        try FileManager.default.removeItem(at: shop.folder.appending(path: path))
      }
      #expect(try runs(shop), "\(path)")
    }
  }

  @Test func `is another one when another file of its folder is to run`() throws {
    let shop = try shop("own")
    try shop.write("#!/bin/sh\ntouch ran\n", to: "Plugins/own/other")
    try shop.tool(["chmod", "+x", "Plugins/own/other"])
    #expect(try !runs(shop, "trust own"))
    #expect(try runs(shop))
    try shop.edit("Content/book.yaml", "own: {}", "own: {run: Plugins/own/other}")
    #expect(try !runs(shop))
    #expect(shop.output.contains("error[plugin-changed]"))
  }

  @Test func `that was trusted by its name alone is trusted anew`() throws {
    let shop = try shop("own")
    try shop.write("own \(shop.path)\n", to: ".settings/tracebook/plugins")
    #expect(try !runs(shop))
    #expect(shop.output.contains("`own` was trusted by its name alone"), "\(shop.output)")
    #expect(try !runs(shop, "trust own"))
    #expect(try runs(shop))
    let lines = try #require(shop.file(".settings/tracebook/plugins")).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.wholeMatch(of: /own [0-9a-f]{32,} \/.*/) != nil, "\(lines)")
  }

  @Test func `that has no folder of its own is allowed for one run and no longer`() throws {
    let shop = try shop("own", "run: tool")
    try shop.write("#!/bin/sh\ntouch ran\n", to: "tool")
    try shop.tool(["chmod", "+x", "tool"])
    #expect(try runs(shop, "check --allow-plugin own"))
    #expect(try !runs(shop, "trust own"))
    #expect(shop.errors.contains("`own` cannot be trusted for good"), "\(shop.errors)")
    #expect(try !runs(shop))
  }

  @Test func `with the name that stands for scripts is none`() throws {
    let shop = try shop("page-scripts")
    #expect(try !runs(shop, "check --allow-plugin page-scripts"))
    #expect(shop.output.contains("`page-scripts` stands for the scripts of a book in its pages"))
  }

  @Test func `is not what a model is handed over to`() throws {
    let shop = try Workshop()
    try shop.write("evil:\n\ttouch ran\n", to: "Templates/spin/Makefile")
    try shop.write("evil", to: "libtracebook-step.a")
    try shop.run(["export", "door", "--spin", "--out", "spin"], input: "")
    #expect(shop.file("spin/Makefile")?.contains("evil") != true)
    #expect(shop.file("spin/libtracebook-step.a") != "evil")
  }
}

/// A stranger's book may bring scripts and styles for its pages, in several ways.
@Suite struct `Scripts that a book brings for its pages` {
  private static let mark = "alert('of the book')"

  private enum Way: String, CaseIterable {
    case asset = "Site/assets/reader.js"
    case another = "Site/assets/more.js"
    case page = "Site/assets/page.html"
    case drawing = "Site/assets/icon.svg"
    case template = "Templates/lesson.mustache"
    case front = "Templates/language.mustache"
    case text = "Content/lessons/open/en.md"
    // A sheet that could hide what a page says, one that is not named by a page yet, a font, and what could be either.
    case sheet = "Site/assets/style.css"
    case anotherSheet = "Site/assets/more.CSS"
    case font = "Site/assets/letters.woff2"
    case unknown = "Site/assets/letters"
  }

  private func shop(_ ways: [Way]) throws -> Workshop {
    let shop = try Workshop()
    shop.settings = shop.folder.path + "/.settings"
    for way in ways {
      switch way {
      case .drawing:
        try shop.write(
          "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>\(Self.mark)</script></svg>",
          to: way.rawValue)
      case .text:
        try shop.edit("Content/book.yaml", "languages: [", "html: trusted\nlanguages: [")
        try shop.edit(way.rawValue, "A door opens.", "<script>\(Self.mark)</script>")
      case .asset, .another, .page, .template, .front, .sheet, .anotherSheet, .font, .unknown:
        try shop.write("<script>\(Self.mark)</script>", to: way.rawValue)
      }
    }
    return shop
  }

  /// The files of the site with the script as markup or as a script; the Markdown beside a page is neither.
  private func marked(_ shop: Workshop, _ more: [String] = []) throws -> [String] {
    try? FileManager.default.removeItem(at: shop.folder.appending(path: "Site/public"))
    try shop.run(["build"] + more, input: "")
    let site = shop.folder.appending(path: "Site/public")
    let paths = FileManager.default.enumerator(atPath: site.path)?.allObjects as? [String]
    return (paths ?? []).sorted().filter { path in
      if path.hasSuffix(".md") { return false }
      let text = shop.file("Site/public/\(path)") ?? ""
      return text.contains("<script>\(Self.mark)</script>")
    }
  }

  @Test(arguments: Way.allCases)
  private func `are left out without leave, with a notice that lists them`(_ way: Way) throws {
    let shop = try shop([way])
    #expect(try marked(shop) == [], "\(shop.errors)")
    #expect(
      shop.errors.contains(
        """
        \(way.rawValue):1:1: notice[scripts-not-allowed]: this book brings scripts or styles of its \
        own for its pages, which are left out
        """), "\(shop.errors)")
    #expect(shop.file("Site/public/en/open/index.html") != nil)
    #expect(try marked(shop, ["--allow-plugin", "page-scripts"]) != [], "\(shop.errors)")
    #expect(try marked(shop) == [])
    try shop.run(["trust", "page-scripts"], input: "")
    #expect(shop.output.contains("\(way.rawValue)\n"))
    #expect(try marked(shop) != [])
    try shop.edit(way.rawValue, "</script>", "</script> ")
    #expect(try marked(shop) == [])
    #expect(
      shop.errors.contains(
        "the scripts and styles that this book brings for its pages have changed since you trusted them"
      ))
  }

  @Test func `are one notice`() throws {
    let shop = try shop([.asset, .drawing, .template, .text])
    try shop.run(["check"], input: "")
    #expect(shop.output.matches(of: /notice\[scripts-not-allowed\]/).count == 1)
    for way in [Way.asset, .drawing, .template] {
      #expect(shop.output.contains("note: \(way.rawValue):1:1: this file too"), "\(shop.output)")
    }
  }

  @Test func `are none when they are those of the program, or only data`() throws {
    let shop = try Workshop()
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for path in ["Site/assets/reader.js", "Templates/lesson.mustache"] {
      try shop.write(
        String(contentsOf: project.appending(path: path), encoding: .utf8), to: path)
    }
    try shop.write("{}", to: "Site/assets/more.json")
    try shop.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>",
      to: "Site/assets/icon.svg")
    try shop.run(["build"], input: "")
    #expect(!shop.errors.contains("scripts-not-allowed"), "\(shop.errors)")
    #expect(shop.file("Site/public/assets/more.json") == "{}")
    #expect(shop.file("Site/public/assets/icon.svg")?.contains("M0 0") == true)
  }

  @Test func `are asked about again when a picture changes that a style sheet may show`() throws {
    let shop = try shop([.sheet])
    func picture(_ path: String) throws {
      try shop.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"\(path)\"/></svg>",
        to: "Site/assets/seal.svg")
    }
    try picture("M0 0")
    try shop.run(["trust", "page-scripts"], input: "")
    #expect(shop.output.contains("Site/assets/seal.svg\nSite/assets/style.css\n"), "\(shop.output)")
    #expect(try marked(shop) == ["assets/style.css"])
    try picture("M1 1")
    #expect(try marked(shop) == [])
  }

  @Test func `are those of an EPUB file, too`() throws {
    let shop = try Workshop()
    try shop.write("p { color: teal }", to: "Templates/epub/style.css")
    func isOwn(_ more: [String]) throws -> Bool {
      try shop.run(["build", "--format", "epub"] + more, input: "")
      try shop.tool(["python3", "-m", "zipfile", "-e", "Site/epub/en.epub", "unpacked"])
      return shop.file("unpacked/EPUB/style.css")?.contains("teal") == true
    }
    #expect(try !isOwn([]))
    #expect(shop.errors.contains("Templates/epub/style.css:1:1: notice[scripts-not-allowed]"))
    #expect(try isOwn(["--allow-plugin", "page-scripts"]))
  }

  @Test func `run by the policy of the page, once they are allowed`() throws {
    let shop = try shop([.text, .template])
    try shop.run(["build", "--allow-plugin", "page-scripts"], input: "")
    let hash = "'sha256-7w+kL5z9dFgU35AnvYgdZMtJihtABWR3qhHkwh6A35U='"
    #expect(shop.file("Site/public/en/open/index.html")?.contains("\(hash);") == true)
    #expect(shop.file("Site/public/index.html")?.contains(hash) == false)
  }

  @Test func `are not the modules of the player, which come from the program`() throws {
    let shop = try Workshop()
    try shop.write("evil", to: "player.wasm")
    try shop.write("evil", to: "player.wasm.gz")
    try shop.run(["build"], input: "")
    let paths =
      FileManager.default.enumerator(
        atPath: shop.folder.appending(path: "Site/public").path)?.allObjects as? [String]
    let evil = Data("evil".utf8).base64EncodedString()
    for path in paths ?? [] {
      let text = shop.file("Site/public/\(path)") ?? ""
      #expect(text != "evil" && !text.contains("\"\(evil)\""), "\(path)")
    }
  }
}

extension Workshop {
  /// The book's folder, as the program names it.
  var path: String { folder.resolvingSymlinksInPath().path }
}
