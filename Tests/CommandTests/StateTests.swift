import Foundation
import Testing

@Suite struct `What a person has done is kept` {
  private let shop: Workshop

  init() throws { shop = try Workshop() }

  /// Runs lines of a shell in the book's folder, where `$PROGRAM` is the program.
  private func shell(_ lines: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", lines]
    process.currentDirectoryURL = shop.folder
    process.environment = ["PATH": "/usr/bin:/bin", "PROGRAM": try Workshop.program().path]
    try PseudoTerminal.withSignals { try process.run() }
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `by several sessions at once, line by line`() throws {
    let code = try shell(
      """
      for session in 1 2 3 4 5 6; do
        printf '1\\n2\\n\\n' | $PROGRAM learn open --lang en --progress kept >/dev/null &
      done
      wait
      """)
    #expect(code == 0)
    let lines = try #require(shop.file("kept")).split(separator: "\n").map(String.init)
    #expect(lines.first == "tracebook progress 1")
    for line in lines.dropFirst() {
      let known = /(at|done|right|wrong|review) open [a-z-]+( .*)?|finished \d+/
      #expect(line.wholeMatch(of: known) != nil, "\(line)")
    }
    #expect(lines.count { $0 == "tracebook progress 1" } == 1)
    #expect(lines.count { $0.hasPrefix("done ") } >= 1)
  }

  @Test func `after what a power cut left of a line`() throws {
    try Data("tracebook progress 1\nat open pu".utf8).write(to: shop.folder.appending(path: "kept"))
    #expect(try shell("$PROGRAM learn open --lang en --progress kept </dev/null >/dev/null") == 0)
    let lines = try #require(shop.file("kept")).split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "at open pu" && lines[2].hasPrefix("at open "))
  }

  @Test(arguments: ["tracebook progress 2\nfuture\n", "anything\n", "\u{0}\n"])
  func `and what another program wrote stays as it is`(_ text: String) throws {
    try Data(text.utf8).write(to: shop.folder.appending(path: "kept"))
    #expect(try shell("$PROGRAM learn open --lang en --progress kept </dev/null >/dev/null") == 0)
    #expect(shop.file("kept") == text)
  }

  @Test func `in as few lines as it takes, when it has grown long`() throws {
    let line = "wrong open push 000000000000 open.trace 1 doorDidClose:\n"
    let text = "tracebook progress 1\n" + String(repeating: line, count: 2000)
    try Data(text.utf8).write(to: shop.folder.appending(path: "kept"))
    #expect(try shell("$PROGRAM learn open --lang en --progress kept </dev/null >/dev/null") == 0)
    let short = try #require(shop.file("kept"))
    #expect(short.hasPrefix("tracebook progress 1\n" + line) && short.utf8.count < 200)
  }

  @Test func `and a pipe in its place is not waited for`() throws {
    #expect(
      try shell("mkfifo kept; $PROGRAM learn open --progress kept </dev/null >/dev/null") == 0)
    #expect(shop.paths.contains("kept"))
  }

  @Test func `and which plugins are allowed, also behind a link of the person's`() throws {
    try shop.tool(["mkdir", "-p", "Plugins/own", "settings/tracebook"])
    let code = try shell(
      """
      printf '#!/bin/sh\nexit 7\n' >Plugins/own/plugin; chmod +x Plugins/own/plugin
      printf 'plugins:\n  own: {}\n' >>Content/book.yaml
      export XDG_CONFIG_HOME=$PWD/settings
      $PROGRAM check | grep -q plugin-not-trusted || exit 8
      $PROGRAM trust own >/dev/null; mv settings/tracebook/plugins elsewhere
      ln -s ../../elsewhere settings/tracebook/plugins
      $PROGRAM check >said; ! grep plugin-not-trusted said
      """)
    #expect(code == 0, "\(shop.file("said") ?? "")")
  }

  @Test func `and a session goes on where nothing can be written`() throws {
    #expect(
      try shell("$PROGRAM learn open --lang en --progress /dev/null/x </dev/null >/dev/null") == 0)
    #expect(
      try shell("$PROGRAM learn open --transcript /dev/null/x </dev/null 2>/dev/null") == 3)
  }
}
