import Base
import Book
import Synchronization
import System
import Testing

@Suite struct CheckingTests {
  private static let numbers = 10..<60
  /// Those whose file says what no run does.
  private static let wrong = numbers.filter { $0 % 3 == 0 }

  private func many() throws -> TemporaryBook {
    let book = try TemporaryBook()
    for number in Self.numbers {
      try book.write(
        "Content/lessons/door/e\(number).run",
        Self.wrong.contains(number) ? "pull\n" : "push \(number)\n")
    }
    return book
  }

  @Test func `every example runs once and its outcome is kept by its path`() throws {
    let (book, registry, _) = try many().load()
    let (checked, found) = BookChecker.check(try #require(book), try #require(registry))
    #expect(checked.transcript("Content/lessons/door/e10.run")?.moments[0].stimulus == "push 10")
    #expect(checked.transcript("Content/lessons/door/e12.run") == nil)
    #expect(found.count == Self.wrong.count)
    #expect(
      Said.all([found[0]]) == """
        Content/lessons/door/e12.run:1:1: error[not-a-push]: no push
         1 | pull
           | ^

        """)
  }

  @Test func `shards run each example once, and the first alone makes the checks`() throws {
    let written = try many()
    try written.write("Content/lessons/door/notes.txt", "nothing runs this\n")
    let loaded = try written.load()
    let book = try #require(loaded.book)
    let check = Plugin(
      name: "count", summary: "",
      contributions: [
        .check(
          Check { checked in
            checked.elsewhere.sorted().map {
              Diagnostic(.notice, "elsewhere", path: $0, "another shard runs it")
            }
          })
      ])
    let registry = PluginRegistry(FakePlugins.all + [check])
    let whole = BookChecker.check(book, registry)
    let parts = try (1...4).map { number in
      BookChecker.check(book, registry, shard: try #require(Shard("\(number)/4")))
    }
    let paths = parts.flatMap { $0.book.outcomes.keys }
    #expect(paths.sorted() == whole.book.outcomes.keys.sorted())
    let found = parts.flatMap(\.diagnostics)
    let own = found.filter { $0.id != "elsewhere" }.map(\.path)
    #expect(own.sorted() == whole.diagnostics.map(\.path).sorted())
    let elsewhere = found.filter { $0.id == "elsewhere" }.map(\.path)
    #expect(elsewhere.allSatisfy { $0.hasSuffix(".run") } && elsewhere.count > 30)
    #expect(Set(elsewhere).isDisjoint(with: parts[0].book.outcomes.keys))
    for text in ["", "1", "0/4", "5/4", "1/0", "-1/4", "1/4/4", "1/1025", "a/b", "1/ 4"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test func `what is found does not depend on how many look`() throws {
    let loaded = try many().load()
    let book = try #require(loaded.book)
    let check = Plugin(
      name: "count", summary: "",
      contributions: [
        .check(
          Check { checked in
            checked.outcomes.keys.sorted().map {
              Diagnostic(.notice, "ran", path: $0, "ran")
            }
          })
      ])
    let registry = PluginRegistry(FakePlugins.all + [check])
    let one = BookChecker.check(book, registry, jobs: 1)
    for jobs in [2, 3, 64] {
      let other = BookChecker.check(book, registry, jobs: jobs)
      #expect(other.diagnostics == one.diagnostics)
      #expect(other.book.outcomes.keys.sorted() == one.book.outcomes.keys.sorted())
    }
    // One of them is the book's own.
    #expect(
      one.diagnostics.count { $0.id == "ran" } == Self.numbers.count - Self.wrong.count + 1)
  }

  @Test(arguments: [1, 3]) func `each example that is done is told, with how many there are`(
    jobs: Int
  ) throws {
    let book = try #require(try many().load().book)
    let told = Mutex<[String: [[Int]]]>([:])
    _ = BookChecker.check(book, PluginRegistry(FakePlugins.all), jobs: jobs) {
      kind, done, all in told.withLock { $0[kind, default: []].append([done, all]) }
    }
    // One of them is the book's own.
    let count = Self.numbers.count + 1
    let heard = told.withLock { $0.mapValues { $0.sorted { $0[0] < $1[0] } } }
    #expect(heard == ["run": (1...count).map { [$0, count] }])
  }

  @Test func `blessing writes what differs and nothing else`() throws {
    let temporary = try many()
    let (loaded, registry, _) = try temporary.load()
    let book = try #require(loaded)
    try temporary.write("Content/lessons/door/e15.run", "mine\n")
    var diagnostics: [Diagnostic] = []
    let folder = try temporary.folder
    let blessed = BookChecker.blessed(
      book.examples, of: book, try #require(registry), jobs: 2)
    #expect(blessed.count == Self.wrong.count)
    #expect(blessed.first?.path == "Content/lessons/door/e12.run")
    #expect(try temporary.bytes("Content/lessons/door/e12.run") != Array("push\n".utf8))
    for file in blessed {
      do throws(FileFailure) {
        try file.write(in: folder)
      } catch {
        diagnostics.append(error.diagnostic(file.path))
      }
    }
    #expect(try temporary.bytes("Content/lessons/door/e12.run") == Array("push\n".utf8))
    #expect(try temporary.bytes("Content/lessons/door/e10.run") == Array("push 10\n".utf8))
    #expect(try temporary.bytes("Content/lessons/door/e15.run") == Array("mine\n".utf8))
    #expect(
      Said.all(diagnostics) == """
        Content/lessons/door/e15.run:1:1: error[file-changed]: `Content/lessons/door/e15.run` changed since it was read
          why: writing now would undo another change
          help: run the command again

        """)
  }

  @Test func `two plugins that want the same files are reported, and the first gets them`() throws {
    let other = Plugin(
      name: "other", summary: "",
      contributions: [.exampleRunner(ExampleRunner(fileExtension: "run") { _, _, _ in nil })])
    let loaded = try TemporaryBook().load(plugins: FakePlugins.all + [other])
    #expect(
      loaded.said == """
        Content/book.yaml:1:1: error[plugin-conflict]: `door-runner` and `other` both want examples in `.run`
          help: switch one of them off under `plugins:`

        """)
    let (checked, _) = BookChecker.check(
      try #require(loaded.book), try #require(loaded.registry))
    #expect(checked.transcript("Content/lessons/door/push.run") != nil)
  }

  @Test(arguments: [0, 1, 2, 7, 1000])
  func `results of threads stand by index`(count: Int) {
    #expect(Workers.map(count: count, jobs: 8) { $0 * 3 } == (0..<count).map { $0 * 3 })
  }
}
