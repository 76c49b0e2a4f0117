import Base
import Book
import Foundation
import Synchronization
import System
import Testing

@Suite struct `The output folder` {
  @Test func `a second build writes nothing`() throws {
    let scratch = Scratch()
    let first = try scratch.build()
    #expect(first.pages == scratch.made.count { $0.hasSuffix(".html") })
    #expect(first.written == scratch.made.count)
    let files = scratch.files
    let second = try scratch.build()
    #expect((second.pages, second.written, second.removed) == (first.pages, 0, 0))
    #expect(scratch.files == files)
  }

  @Test func `one notice says what is missing without a base URL`() throws {
    #expect(try Scratch().build().notices.map(\.id) == ["no-base-url"])
  }

  @Test func `the number of threads changes no byte`() throws {
    let (one, two) = (Scratch(), Scratch())
    let lessons = (10..<40).map { "lesson-\($0)" }
    _ = try one.build(lessons, jobs: 1)
    _ = try two.build(lessons, jobs: 2)
    #expect(one.files == two.files)
    #expect(one.made.count > 2 * lessons.count)
  }

  @Test func `a lesson that is gone is removed, and what others put there stays`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    let before = scratch.made
    try scratch.write("sv/shut/notes.txt", "mine")
    let report = try scratch.build(["push"])
    let gone = before.subtracting(scratch.made)
    #expect(report.removed == gone.count)
    #expect(
      gone.isSuperset(of: [
        "sv/shut/index.html", "zh-Hans/shut/index.html", "assets/play/lesson.shut.js",
      ]))
    #expect(scratch.files["sv/shut/notes.txt"] == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/zh-Hans/shut"))
  }

  @Test func `a page that somebody changed is written again, and only that`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    let files = scratch.files
    try scratch.write("sv/index.html", "changed")
    #expect(try scratch.build().written == 1)
    #expect(scratch.files == files)
  }

  @Test func `a folder that was not there gets its name when it is whole`() throws {
    let scratch = Scratch()
    // What an earlier build left beside it that was cut off.
    let beside = Scratch(scratch.path + ".tracebook-new")
    try beside.write("sv/old/index.html", "half")
    _ = try scratch.build()
    #expect(scratch.files["sv/old/index.html"] == nil)
    #expect(scratch.files["sv/index.html"] != nil)
    #expect(!FileManager.default.fileExists(atPath: beside.path))
  }

  @Test(arguments: ["/", "//"])
  func `a slash after its name changes nothing`(_ slash: String) throws {
    let scratch = Scratch(Scratch().path + slash)
    _ = try scratch.build()
    #expect(scratch.files["sv/index.html"] != nil)
    #expect(scratch.files.keys.filter { $0.contains("tracebook-new") } == [])
  }

  @Test func `what a build left that was cut off is cleared`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    let files = scratch.files
    try scratch.write(".tracebook-building", "")
    try scratch.write("sv/push/.tracebook-new-0-0", "half")
    try scratch.write("sv/gone/.tracebook-new-0-1", "half")
    let empty = scratch.path + "/sv/empty/more"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(try scratch.build().written == 0)
    #expect(scratch.files == files)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/sv/empty"))
  }

  @Test func `a pass that was cut off is completed by the next build`() throws {
    let (scratch, other) = (Scratch(), Scratch())
    _ = try scratch.build(["push", "shut"])
    let old = scratch.files
    _ = try other.build(["push", "knock"])
    let new = other.files
    // As a build leaves it that dies when it has begun to give names.
    let pass = OutputPass(name: "0123456789abcdef")
    for (index, path) in new.keys.sorted().enumerated() where new[path] != old[path] {
      let isInstalled = index % 2 == 0 && path != Manifest.path
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let name = String(path.split(separator: "/").last ?? "")
      let waiting = (folder.isEmpty ? "" : folder + "/") + pass.waitingName(of: name)
      try scratch.write(
        isInstalled ? path : waiting, String(decoding: try #require(new[path]), as: UTF8.self))
    }
    try scratch.write(OutputPass.marker, "tracebook 1\n0123456789abcdef\ninstalling\n")
    #expect(scratch.files != new)
    #expect(throws: OutputFailure.self) { try OutputFolder(scratch.path, .reading) }
    do {
      _ = try OutputFolder(scratch.path, .writing(isWaiting: { _ in }))
    }
    #expect(scratch.files == new)
  }

  @Test func `one build owns it at a time, and the next one knows which`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    var owner: OutputFolder? = try OutputFolder(scratch.path, .writing(isWaiting: { _ in }))
    #expect(throws: OutputFailure(path: scratch.path, reason: "another build writes to it")) {
      try OutputFolder(scratch.path, .reading)
    }
    let known = Mutex<[Int?]>([])
    let (waits, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let path = scratch.path
    Thread.detachNewThread {
      _ = try? OutputFolder(
        path,
        .writing { process in
          known.withLock { $0.append(process) }
          waits.signal()
        })
      ends.signal()
    }
    waits.wait()
    #expect(known.withLock { $0 } == [Int(ProcessInfo.processInfo.processIdentifier)])
    #expect(owner != nil)
    owner = nil
    ends.wait()
  }

  @Test func `what cannot be removed is not forgotten`() throws {
    let scratch = Scratch()
    _ = try scratch.build()
    // A folder is in the way of removing a page.
    let files = FileManager.default
    try files.removeItem(atPath: "\(scratch.path)/sv/shut/index.html")
    try scratch.write("sv/shut/index.html/mine.txt", "mine")
    #expect(
      throws: OutputFailure(
        path: "\(scratch.path)/sv/shut/index.html", reason: "it is a folder")
    ) { try scratch.build(["push"]) }
    try files.removeItem(atPath: "\(scratch.path)/sv/shut/index.html")
    try scratch.write("sv/shut/index.html", "an old page")
    #expect(try scratch.build(["push"]).removed == 1)
    #expect(scratch.files["sv/shut/index.html"] == nil)
  }

  @Test func `below a base no link is followed on the way to it`() throws {
    let (book, other) = (Scratch(), Scratch())
    try other.write("note.txt", "theirs")
    try book.write("Content/book.yaml", "")
    let files = FileManager.default
    for link in ["Site", "Site/public"] {
      if link == "Site/public" {
        try files.removeItem(atPath: "\(book.path)/Site")
        try files.createDirectory(atPath: "\(book.path)/Site", withIntermediateDirectories: true)
      }
      try files.createSymbolicLink(
        atPath: "\(book.path)/\(link)", withDestinationPath: other.path)
      let request = OutputRequest(
        folder: "\(book.path)/Site/public", below: book.path,
        resources: [Fixture.golden, Fixture.project])
      #expect(throws: OutputFailure.self) { try Fixture.output.run(Fixture.book(), request) }
      #expect(other.files == ["note.txt": Data("theirs".utf8)])
    }
  }

  @Test func `a build that fails leaves no folders behind`() throws {
    let scratch = Scratch()
    try scratch.write("zh-Hans/index.html", "mine")
    let before = Set(scratch.files.keys)
    #expect(throws: OutputFailure.self) { try scratch.build() }
    let after = Set(FileManager.default.subpaths(atPath: scratch.path) ?? [])
    #expect(after == before.union(["zh-Hans"]))
  }

  @Test func `a build that fails leaves nothing that waits`() throws {
    let scratch = Scratch()
    try scratch.write("zh-Hans/index.html", "mine")
    #expect(throws: OutputFailure.self) { try scratch.build() }
    #expect(scratch.files.keys.filter { $0.contains("tracebook") } == [])
  }

  @Test func `its files are known again by their bytes`() throws {
    let scratch = Scratch()
    let made = try #require(try scratch.build().files)
    #expect(scratch.checksum == made)
    for change in [
      ("sv/index.html", "changed"), (".tracebook-building", ""), (".tracebook-manifest", ""),
    ] {
      try scratch.write(change.0, change.1)
      #expect(scratch.checksum != made, "\(change.0)")
      #expect(try scratch.build().files == made)
      #expect(scratch.checksum == made)
    }
    try FileManager.default.removeItem(atPath: "\(scratch.path)/sv/index.html")
    #expect(scratch.checksum == nil)
  }

  @Test func `a file that no build made is never written over`() throws {
    let scratch = Scratch()
    try scratch.write("sv/index.html", "mine")
    #expect(
      throws: OutputFailure(
        path: "\(scratch.path)/sv/index.html", reason: "it is in the way: no build made it")
    ) { try scratch.build() }
    #expect(scratch.files == ["sv/index.html": Data("mine".utf8)])
  }

  @Test func `no link in the folder is followed`() throws {
    let (scratch, other) = (Scratch(), Scratch())
    try other.write("index.html", "theirs")
    try scratch.write("note", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/sv", withDestinationPath: other.path)
    #expect(throws: OutputFailure.self) { try scratch.build() }
    #expect(other.files["index.html"] == Data("theirs".utf8))
  }

  @Test func `a manifest that leads out of the folder is not believed`() {
    let bytes = Array("tracebook 1\n../x\n/etc/x\na//b\n./a\na/.b\nsv/index.html\n".utf8)
    #expect(Manifest(bytes: bytes).paths == ["sv/index.html"])
    #expect(Manifest(bytes: Array("other\nsv/index.html\n".utf8)).paths == [])
  }

  @Test func `a template with mistakes writes nothing`() throws {
    let scratch = Scratch()
    let mine = Scratch()
    try mine.write("Templates/chooser.mustache", "{{#languages}}")
    let report = try Fixture.output.run(
      Fixture.book(),
      OutputRequest(folder: scratch.path, resources: [mine.path, Fixture.project]))
    #expect(report.notices.map(\.id) == ["template-unclosed-section"])
    #expect(report.pages == 0)
    #expect(scratch.files.isEmpty)
  }

  @Test(arguments: ["trace", "claims", "twin/lesson", "twin/diff"])
  func `a template of a figure, which a book once could have, is an error with what to do instead`(
    _ name: String
  ) throws {
    let (scratch, mine) = (Scratch(), Scratch())
    try mine.write("Templates/\(name).mustache", "")
    let report = try Fixture.output.run(
      Fixture.book(),
      OutputRequest(
        folder: scratch.path,
        resources: ResourceFolders(
          book: mine.path, program: [Fixture.project], allowsScripts: false)))
    #expect(report.notices.map(\.id) == ["template-removed"])
    #expect(report.notices.map(\.path) == ["Templates/\(name).mustache"])
    #expect(scratch.files.isEmpty)
  }

  @Test func `the first folder that has a template or an asset wins`() throws {
    let (scratch, mine) = (Scratch(), Scratch())
    try mine.write("Templates/chooser.mustache", "{{bookTitle}}")
    try mine.write("Site/assets/style.css", "p {}")
    try mine.write("Site/assets/fonts/a.txt", "a")
    _ = try Fixture.output.run(
      Fixture.book(),
      OutputRequest(folder: scratch.path, resources: [mine.path, "/nowhere", Fixture.project]))
    let page = String(decoding: try #require(scratch.files["index.html"]), as: UTF8.self)
    #expect(page.hasPrefix("\n<meta http-equiv=\"Content-Security-Policy\""))
    #expect(page.hasSuffix("\">Dörrar"))
    #expect(scratch.files["assets/style.css"] == Data("p {}".utf8))
    #expect(scratch.files["assets/fonts/a.txt"] == Data("a".utf8))
  }

  @Test func `a template that is nowhere is a failure`() {
    #expect(
      throws: OutputFailure(
        path: "Templates/chooser.mustache", reason: "it is in none of the resource folders")
    ) {
      try Fixture.output.run(Fixture.book(), OutputRequest(folder: "/tmp/never", resources: []))
    }
  }
}
