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

/// A book whose sessions of a shell `cram` runs, which comes with the program and has no fence.
@Suite struct `A session of a book` {
  private static let session = "Content/lessons/open/say.t"
  private static let helper = "Content/lessons/open/part.sh"

  /// A book with a session that leaves a file behind, and a user with settings.
  private func shop(_ more: String = "") throws -> Workshop {
    let shop = try Workshop()
    shop.settings = shop.folder.path + "/.settings"
    try shop.edit("Content/book.yaml", "languages: [", "plugins: {cram: {}}\nlanguages: [")
    try shop.write("  $ . $TESTDIR/part.sh\n\(more)", to: Self.session)
    try shop.write("touch \(shop.path)/ran\n", to: Self.helper)
    return shop
  }

  /// Whether the session ran in a command; `shop.output` is what the command said.
  private func runs(_ shop: Workshop, _ command: String = "check") throws -> Bool {
    try shop.run(command.split(separator: " ").map(String.init), input: "")
    defer { try? FileManager.default.removeItem(at: shop.folder.appending(path: "ran")) }
    return shop.file("ran") != nil
  }

  @Test(
    arguments: [
      (session, "  $ . $TESTDIR/part.sh\n  $ true\n"), (helper, "touch ran # more\n"),
      ("Content/lessons/open/later.t", "  $ true\n"),
      ("Content/lessons/knock/later.t", "  $ true\n"),
      ("Content/lessons/open/later.sh", "true\n"), ("Content/models/door/later.sh", "true\n"),
      ("Content/book.yaml", nil), ("tools/later.sh", "true\n"), ("Site/assets/later", "true\n"),
      ("Plugins/later/plugin", "true\n"),
    ] as [(String, String?)])
  func `runs as long as nothing that it may reach is another`(_ path: String, _ text: String?)
    throws
  {
    let shop = try shop()
    #expect(try !runs(shop))
    #expect(try !runs(shop, "trust cram"))
    #expect(try runs(shop), "\(shop.output)\(shop.errors)")
    let old = shop.file(path)
    try shop.write(text ?? "\(old ?? "")# more\n", to: path)
    #expect(try !runs(shop))
    #expect(
      shop.output.contains(
        """
        error[plugin-changed]: `cram` runs files of the book, which have changed since you trusted it
        """), "\(shop.output)")
    #expect(try !runs(shop, "build --out site"))
    #expect(try !runs(shop, "check --bless"))
    if let old {
      try shop.write(old, to: path)
    } else {
      try FileManager.default.removeItem(at: shop.folder.appending(path: path))
    }
    #expect(try runs(shop))
  }

  @Test func `runs when only a text, what was built or a hidden file is another`() throws {
    let shop = try shop()
    #expect(try !runs(shop, "trust cram"))
    try shop.edit("Content/lessons/open/en.md", "A door opens.", "A door opens wide.")
    try shop.write("true\n", to: ".git/hooks/later")
    #expect(try runs(shop, "build --out site"), "\(shop.output)\(shop.errors)")
    #expect(try runs(shop))
  }

  @Test(arguments: ["en.md", "link.sh", "../../../.hidden", "../../../../outside.sh"])
  func `reaches nothing else of the book`(_ path: String) throws {
    let shop = try shop("  $ . $TESTDIR/\(path)\n")
    let evil = "touch \(shop.path)/evil\n"
    try shop.write(evil, to: ".hidden")
    try shop.edit("Content/lessons/open/en.md", "A door opens.", evil)
    try FileManager.default.createSymbolicLink(
      atPath: shop.folder.path + "/Content/lessons/open/link.sh",
      withDestinationPath: "../../../.hidden")
    #expect(try !runs(shop, "trust cram"))
    #expect(try runs(shop))
    #expect(try runs(shop, "check --allow-plugin cram"))
    #expect(shop.file("evil") == nil)
  }

  @Test func `that was trusted by the name of its runner alone is asked about`() throws {
    let shop = try shop()
    try shop.write("cram \(shop.path)\n", to: ".settings/tracebook/plugins")
    #expect(try !runs(shop))
    #expect(
      shop.output.contains(
        """
        error[plugin-not-trusted]: `cram` runs files of the book, and was trusted by its name alone
        """), "\(shop.output)")
    #expect(try runs(shop, "check --allow-plugin cram"))
  }

  @Test func `is not run by the runner of another folder whose name looks the same`() throws {
    let shop = try Workshop()
    shop.settings = shop.folder.path + "/.settings"
    for name in ["caf\u{e9}", "cafe\u{301}"] {
      try shop.tool(["mkdir", name])
      try shop.tool(["cp", "-r", "Content", name])
      let settings = try #require(shop.file("Content/book.yaml"))
      try shop.write("plugins: {cram: {}}\n" + settings, to: "\(name)/Content/book.yaml")
      try shop.write("  $ touch \(shop.path)/ran\n", to: "\(name)/\(Self.session)")
    }
    #expect(try !runs(shop, "trust cram --book caf\u{e9}"))
    #expect(try runs(shop, "check --book caf\u{e9}"), "\(shop.output)\(shop.errors)")
    #expect(try !runs(shop, "check --book cafe\u{301}"), "\(shop.output)")
  }

  @Test func `that comes while a preview goes on is not run by the leave for its beginning`() throws
  {
    let shop = try shop()
    let preview = Process()
    preview.executableURL = try Workshop.program()
    preview.arguments = ["serve", "--allow-plugin", "cram", "--port", "0"]
    preview.currentDirectoryURL = shop.folder
    preview.environment = ["PATH": shop.searched]
    for name in [".out", ".err"] { try shop.write("", to: name) }
    preview.standardOutput = FileHandle(forWritingAtPath: shop.folder.path + "/.out")
    preview.standardError = FileHandle(forWritingAtPath: shop.folder.path + "/.err")
    try preview.run()
    defer {
      preview.interrupt()
      preview.waitUntilExit()
    }
    func waits(for text: String, in name: String) -> Bool {
      for _ in 0..<300 {
        if let said = shop.file(name), text.isEmpty || said.contains(text) { return true }
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    }
    #expect(waits(for: "shows the book", in: ".out"), "\(shop.file(".err") ?? "")")
    #expect(waits(for: "", in: "ran"))
    try shop.write("  $ touch \(shop.path)/evil\n", to: Self.session)
    #expect(waits(for: "error[plugin-changed]", in: ".err"), "\(shop.file(".err") ?? "")")
    #expect(shop.file("evil") == nil)
  }
}

/// Programs of the book's folder under the names of those that plugins look up.
@Suite struct `A program that a plugin needs` {
  @Test(arguments: [".", "", "bin", "./bin", "../book/bin"])
  func `is not looked up in the book`(_ part: String) throws {
    let shop = try Workshop()
    for name in [
      "env", "sh", "python3", "node", "nodejs", "bwrap", "swiftc", "dot", "ldd", "git", "dirname",
      "sed",
    ] {
      for folder in ["", "bin/"] {
        try shop.write("#!/bin/sh\ntouch '\(shop.path)/ran'\n", to: "\(folder)\(name)")
        try shop.tool(["chmod", "+x", "\(folder)\(name)"])
      }
    }
    // What Python and Node read of the folder in which they start.
    let code = "import os\nos.system('touch \(shop.path)/ran')\n"
    for name in ["sitecustomize", "usercustomize", "json", "csv", "re", "encodings"] {
      try shop.write(code, to: "\(name).py")
    }
    try shop.write("{\"type\": \"module\"}", to: "package.json")
    let script = "require('child_process').execSync('touch \(shop.path)/ran')"
    for name in ["katex", "acorn", "typescript", "readline"] {
      try shop.write(script, to: "node_modules/\(name)/index.js")
    }
    let names = ["chart", "cram", "diagram", "math", "javascript-app", "swift-app"]
    try shop.edit(
      "Content/book.yaml", "languages: [",
      "plugins: [\(names.joined(separator: ", "))]\nlanguages: [")
    try shop.edit(
      "Content/lessons/open/en.md", "A door opens.",
      "A door opens.\n\n```chart\na,b\nc,1\n```\n\n```math\nx\n```\n\n```dot\ndigraph { a -> b }\n```\n"
    )
    try shop.write("  $ echo a\n  a\n", to: "Content/lessons/open/say.t")
    try shop.write("createMachine({ initial: 'a', states: { a: {} } })", to: "lamp.js")
    for searched in ["\(part):/usr/bin:/bin", "/usr/bin:/bin:\(part)", part] {
      shop.searched = searched
      try shop.run(["check"] + names.flatMap { ["--allow-plugin", $0] }, input: "")
      try shop.run(["new", "model", "lamp", "--xstate", "lamp.js"], input: "")
      #expect(shop.file("ran") == nil, "\(searched)")
    }
    #expect(!shop.output.contains("plugin-not-started"), "\(shop.output)")
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
