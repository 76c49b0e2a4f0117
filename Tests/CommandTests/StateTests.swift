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
        printf '1\\n1\\n\\n' | $PROGRAM learn open --lang en --progress kept >/dev/null &
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
    #expect(try shell("$PROGRAM learn open --lang en --progress kept </dev/null >/dev/null") == 3)
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
      try shell("mkfifo kept; $PROGRAM learn open --progress kept </dev/null >/dev/null") == 3)
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

  @Test(arguments: [
    "learn open --progress /dev/null/x", "learn --progress /dev/full", "learn --progress folder",
    "learn --progress folder/none/x", "learn --status --progress folder",
    "learn --transcript /dev/null/x",
  ])
  func `or the exit code says that it is not, after the session`(_ command: String) throws {
    try shop.write("x", to: "folder/none")
    #expect(try shell("printf '\\n\\n' | $PROGRAM \(command) --lang en >said 2>&1") == 3)
    let said = try #require(shop.file("said"))
    // The book of the tests has no texts for the terminal.
    #expect(
      said.contains("cannot be written") || said.contains("learn.progress-unusable"), "\(said)")
  }

  @Test func `and to ask how far one has come writes nothing`() throws {
    let text = "tracebook progress 1\ndone open push -\n"
    try Data(text.utf8).write(to: shop.folder.appending(path: "kept"))
    #expect(try shell("chmod 400 kept; $PROGRAM learn --status --progress kept >/dev/null") == 0)
    #expect(try shell("$PROGRAM learn --status --progress none >/dev/null; [ ! -e none ]") == 0)
    #expect(shop.file("kept") == text)
  }

  @Test func `and entries of the cache and folders that killed commands left are swept`() throws {
    try shop.write("#!/bin/sh\nexit 7\n", to: "Plugins/own/plugin")
    let code = try shell(
      """
      export XDG_CACHE_HOME=$PWD/cache TMPDIR=$PWD/tmp
      chmod +x Plugins/own/plugin; printf 'plugins:\\n  own: {}\\n' >>Content/book.yaml
      mkdir -p tmp/tracebook-scratch-killed/deep/er tmp/tracebook-scratch-locked tmp/tracebook-scratch-x
      flock tmp/tracebook-scratch-locked sleep 20 & locks=$!
      $PROGRAM check >/dev/null
      for name in .999999999-3 .1-3 .x-3 .999999999-3-4; do touch "$(ls -d cache/tracebook/*)/$name"; done
      sleep 0.2
      $PROGRAM check --force --allow-plugin own >/dev/null
      kill $locks
      ls tmp >said; ls -A cache/tracebook/* | grep '^\\.' >>said
      """)
    #expect(code == 0)
    #expect(
      shop.file("said") == """
        tracebook-scratch-locked
        tracebook-scratch-x
        .1-3
        .999999999-3-4
        .x-3

        """)
  }

  @Test func `and what killed commands were writing is swept, but nothing of others`() throws {
    let names = [
      ".tracebook-edit-1", ".tracebook-edit-999999999", ".tracebook-edit-", ".tracebook-edit-x",
      ".tracebook-edit-1x", ".tracebook-edit-01", "tracebook-edit-1", "kept.new", "plugins.new",
    ]
    let folders = [
      "", "Content/", "Content/lessons/open/", "Content/models/door/", "Plugins/own/",
      "settings/tracebook/",
    ]
    for folder in folders { for name in names { try shop.write("x", to: folder + name) } }
    let code = try shell(
      """
      export XDG_CONFIG_HOME=$PWD/settings
      printf 'plugins: {chart: {}}\\n' >>Content/book.yaml
      $PROGRAM new lesson more >/dev/null && $PROGRAM trust chart >/dev/null &&
      $PROGRAM learn open --progress kept </dev/null >/dev/null
      """)
    #expect(code == 0)
    for folder in folders {
      let left = names.filter { shop.file(folder + $0) != nil }
      #expect(left == names.filter { $0 != names[0] && $0 != names[1] }, "\(folder)")
    }
  }
}
