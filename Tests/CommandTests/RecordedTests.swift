import Foundation
import Testing

/// What a book may say about its code without running it.
@Suite struct `Code that was recorded` {
  private static let folder = "Content/lessons/open"
  private static let sentence = "Kept from earlier."
  private static let run = "To run it: "
  private static let command = "tracebook check --allow-plugin cues"

  /// The book with an example in code, as a plugin of the book has recorded it.
  private func recorded() throws -> Workshop {
    let shop = try Workshop()
    shop.settings = shop.folder.path + "/.settings"
    try shop.edit(
      "Content/book.yaml", "languages: [", "plugins:\n  cues: {apps: cue}\nlanguages: [")
    try shop.write("a platform\n", to: "Content/models/door/code/cue/door.txt")
    try shop.write("save note\n", to: "\(Self.folder)/app.cue")
    try shop.write(
      "model: door\napp: app.cue\n---\n> push\ndoorDidOpen:\n  save note\n= open\n",
      to: "\(Self.folder)/open.trace")
    try shop.write(
      """
      #!/usr/bin/env python3
      import json, sys
      for line in sys.stdin:
          request = json.loads(line)
          if request["method"] == "initialize":
              result = {"protocol": 2, "capabilities": {"apps": ["cue"]}}
          else:
              params = request["params"]
              words = params["sources"][0]["text"].strip()
              result = {"methods": ["doorDidOpen:"]}
              if params["talk"]:
                  last = params["talk"][-1]
                  result["reply"] = (
                      {"returned": True, "lines": []} if "continue" in last or not words else
                      {"action": words, "lines": [[0, 1]]})
          print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)

      """, to: "Plugins/cues/plugin")
    try shop.tool(["chmod", "+x", "Plugins/cues/plugin"])
    for language in ["en", "sv"] {
      let path = "Content/languages/\(language).yaml"
      try shop.write(
        try #require(shop.file(path)) + "ui:\n  site.recorded: \"\(Self.sentence)\"\n"
          + "  site.made.run: \"\(Self.run){command}\"\n",
        to: path)
    }
    try shop.run(["check", "--bless", "--allow-plugin", "cues"], input: "")
    try #require(shop.file("\(Self.folder)/open.run") != nil, "\(shop.output)\(shop.errors)")
    return shop
  }

  private func said(_ shop: Workshop, _ words: String...) throws -> String {
    let (output, errors) = (shop.output.count, shop.errors.count)
    try shop.run(words, input: "\n\n\n\n\n")
    return String(shop.output.dropFirst(output)) + String(shop.errors.dropFirst(errors))
  }

  @Test func `is counted apart from what was run`() throws {
    let shop = try recorded()
    #expect(
      try said(shop, "check", "--allow-plugin", "cues").hasSuffix(
        "2 lessons in 2 languages, 2 examples run: nothing is wrong\n"))
    #expect(
      try said(shop, "check").hasSuffix(
        "2 lessons in 2 languages, 1 examples run, 1 recorded: nothing is wrong\n"))
    let built = try said(shop, "build")
    #expect(built.contains("; 1 examples recorded, not run\n"), "\(built)")
  }

  @Test func `is told apart beside the example in every output`() throws {
    let shop = try recorded()
    _ = try said(shop, "build")
    for language in ["en", "sv"] {
      let page = try #require(shop.file("Site/public/\(language)/open/index.html"))
      #expect(page.contains("<p class=\"recorded\">\(Self.sentence)</p>"))
      #expect(page.contains("<p>\(Self.run)<code translate=no dir=ltr>\(Self.command)</code></p>"))
      let alternate = try #require(shop.file("Site/public/\(language)/open/index.html.md"))
      #expect(alternate.contains("\n\(Self.sentence)\n"))
    }
    let told = try said(shop, "learn", "open", "--plain")
    #expect(told.contains("\(Self.sentence)\n\(Self.run)\(Self.command)\n"))
    _ = try said(shop, "build", "--format", "epub")
    let unpack =
      "import zipfile; book = zipfile.ZipFile('Site/epub/en.epub'); "
      + "open('epub.txt', 'wb').write(b''.join(map(book.read, book.namelist())))"
    try shop.tool(["python3", "-c", unpack])
    #expect(shop.file("epub.txt")?.contains(Self.sentence) == true)
    // With leave nothing of it is said, and no more in a later run without leave is left out.
    _ = try said(shop, "build", "--allow-plugin", "cues")
    #expect(shop.file("Site/public/en/open/index.html")?.contains(Self.sentence) == false)
    _ = try said(shop, "build")
    #expect(shop.file("Site/public/en/open/index.html")?.contains(Self.sentence) == true)
  }

  @Test func `may be forged, and is never called run`() throws {
    let shop = try recorded()
    // The code saves nothing, and the recording with the digest of that code says that it does.
    let saving = try #require(shop.file("\(Self.folder)/open.run"))
    let before = try #require(shop.file("\(Self.folder)/open.trace"))
    try shop.write("\n", to: "\(Self.folder)/app.cue")
    _ = try said(shop, "check", "--bless", "--allow-plugin", "cues")
    let nothing = try #require(shop.file("\(Self.folder)/open.run"))
    let digest = try #require(nothing.split(separator: "\n").first)
    try shop.write(
      ([digest] + saving.split(separator: "\n").dropFirst()).joined(separator: "\n") + "\n",
      to: "\(Self.folder)/open.run")
    try shop.write(before, to: "\(Self.folder)/open.trace")
    #expect(
      try said(shop, "check").hasSuffix(" 1 examples run, 1 recorded: nothing is wrong\n"))
    let released = try said(shop, "check", "--release")
    #expect(
      released.contains(
        """
        \(Self.folder)/open.trace:1:1: error[release-recorded]: the code of 1 example was not run, only \
        recorded
          why: a recording shows what somebody says that the code does
          help: run it: `--allow-plugin cues`

        """), "\(released)")
    #expect(shop.codes.hasSuffix("\n1\n"))
    let run = try said(shop, "check", "--release", "--allow-plugin", "cues")
    #expect(run.contains("open.trace:6:3: error[trace-differs]"), "\(run)")
  }

  @Test func `does not take the place of code that has leave and cannot run`() throws {
    let shop = try recorded()
    try shop.edit(
      "Plugins/cues/plugin", #"{"apps": ["cue"]}}"#, #"{"apps": []}, "lacks": "install a lamp"}"#)
    let said = try said(shop, "check", "--allow-plugin", "cues")
    #expect(
      said.contains(
        """
        Content/book.yaml:3:3: error[apps-not-run]: `cues` cannot run apps in `.cue` on this computer
         3 |   cues: {apps: cue}
           |   ^^^^
          why: it has leave to run them, so no recording takes their place
          help: install a lamp; or withdraw the leave to use recordings

        """), "\(said)")
    #expect(shop.codes.hasSuffix("\n1\n"))
  }
}
