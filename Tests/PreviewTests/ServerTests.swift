import Foundation
import Testing

@testable import Preview

@Suite struct `A preview's server` {
  private func server(_ bytes: [UInt8] = Array("hello".utf8)) throws -> PreviewServer {
    try PreviewServer(
      port: 0, missing: PreviewServer.File(type: "text/plain", bytes: [])
    ) { path in
      path == "index.html"
        ? PreviewServer.File(type: "text/html; charset=utf-8", bytes: bytes) : nil
    }
  }

  @Test func `gives files over the wire, also large and empty ones`() throws {
    for count in [0, 5, 3_000_000] {
      let server = try server([UInt8](repeating: 65, count: count))
      defer { server.stop() }
      let answer = try Wire(server.port).ask("GET / HTTP/1.0")
      #expect(answer.contains("HTTP/1.1 200 OK\r\n") || answer.contains("HTTP/1.0 200 OK\r\n"))
      #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
      #expect(answer.contains("Cache-Control: no-store\r\n"))
      #expect(answer.components(separatedBy: "\r\n\r\n").last?.utf8.count == count)
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.0", "GET /gone HTTP/1.0", "POST / HTTP/1.0", "HEAD / HTTP/1.0",
    "GET / HTTP/1.0\r\nSec-Fetch-Site: cross-site",
    "GET /a.svg HTTP/1.0",
  ])
  func `says of every answer that it is for its own pages only`(_ request: String) throws {
    let server = try server()
    defer { server.stop() }
    let answer = try Wire(server.port).ask(request)
    try expectGuarded(answer)
    #expect(answer.prefix(20).contains(" 403 ") == request.contains("cross-site"))
  }

  @Test func `says so of events`() throws {
    let server = try server()
    defer { server.stop() }
    server.greet(ServerEvent("diagnostics", "[]"))
    let wire = try Wire(server.port)
    try wire.send("GET /.tracebook/events HTTP/1.0")
    try expectGuarded(try wire.read(until: "data: []\n\n"))
  }

  private func expectGuarded(_ answer: String) throws {
    for header in [
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
      "Cross-Origin-Opener-Policy: same-origin", "X-Frame-Options: SAMEORIGIN",
      "Content-Security-Policy: frame-ancestors 'self'",
    ] {
      #expect(answer.contains("\r\n\(header)"), "\(header): \(answer)")
    }
  }

  @Test func `lets no drawing run that is opened alone`() throws {
    let server = try PreviewServer(
      port: 0, missing: PreviewServer.File(type: "text/plain", bytes: [])
    ) { PreviewServer.File(type: ContentType.of($0), bytes: []) }
    defer { server.stop() }
    #expect(
      try Wire(server.port).ask("GET /a.svg HTTP/1.0").contains(
        "frame-ancestors 'self'; default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox\r\n"
      ))
  }

  @Test func `listens on loopback and nowhere else`() throws {
    let server = try server()
    defer { server.stop() }
    let port = String(server.port, radix: 16, uppercase: true)
    let table =
      try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
      + ((try? String(contentsOfFile: "/proc/net/tcp6", encoding: .utf8)) ?? "")
    let padded = String(repeating: "0", count: 4 - port.count) + port
    // State 0A is LISTEN; 127.0.0.1 is written backwards.
    let own = table.split(separator: "\n").filter {
      $0.contains(":\(padded) ") && $0.contains(" 0A ")
    }
    #expect(own.count == 1)
    #expect(own.allSatisfy { $0.contains("0100007F:\(padded)") })
  }

  @Test func `tells a page the greeting, then what is announced`() throws {
    let server = try server()
    defer { server.stop() }
    server.announce(ServerEvent("reload", "before"))
    server.greet(ServerEvent("diagnostics", "[]"))
    let wire = try Wire(server.port)
    try wire.send("GET /.tracebook/events HTTP/1.0")
    #expect(try wire.read(until: "data: []\n\n").contains("text/event-stream"))
    server.announce(ServerEvent("reload", "null"))
    let heard = try wire.read(until: "null\n\n")
    #expect(heard.contains("event: reload\ndata: null\n\n"))
    #expect(!heard.contains("before"))
  }

  @Test func `stops while pages still listen`() throws {
    let server = try server()
    let wire = try Wire(server.port)
    try wire.send("GET /.tracebook/events HTTP/1.0")
    _ = try wire.read(until: "\r\n\r\n")
    server.stop()
    #expect(try wire.read(until: nil) == "")
  }

  @Test func `answers again when silent connections have taken all places`() throws {
    let server = try server()
    defer { server.stop() }
    let silent = (0..<300).compactMap { _ in try? Wire(server.port) }
    #expect(!silent.isEmpty)
    var isAnswered = false
    // What is refused is closed at once; without a limit on silence a place would never be free.
    for _ in 0..<1200 where !isAnswered {
      isAnswered = (try? Wire(server.port).ask("GET / HTTP/1.0").hasSuffix("hello")) == true
      if !isAnswered { Thread.sleep(forTimeInterval: 0.05) }
    }
    #expect(isAnswered)
    withExtendedLifetime(silent) {}
  }

  @Test func `lets the oldest half a request give way to a whole one`() throws {
    let server = try server()
    defer { server.stop() }
    let page = try Wire(server.port)
    try page.send("GET /.tracebook/events HTTP/1.0")
    _ = try page.read(until: "\r\n\r\n")
    var halves: [Wire] = []
    var answered = 0
    for number in 0..<400 {
      if let half = try? Wire(server.port) { halves.append(half) }
      guard number % 100 == 99 else { continue }
      // They say a letter in time, so silence does not end them.
      for half in halves { try? half.say("G") }
      // Those that give way take a moment to be gone.
      for _ in 0..<100 {
        if (try? Wire(server.port).ask("GET / HTTP/1.0").hasSuffix("hello")) == true {
          answered += 1
          break
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    #expect(answered == 4)
    server.announce(ServerEvent("reload", "null"))
    #expect(try page.read(until: "null\n\n").contains("event: reload"), "the open page stays")
    withExtendedLifetime(halves) {}
  }

  @Test func `gives the places of pages that were left to others`() throws {
    let server = try server()
    defer { server.stop() }
    var refused = 0
    for _ in 0..<600 {
      do {
        let wire = try Wire(server.port)
        try wire.send("GET /.tracebook/events HTTP/1.0")
        _ = try wire.read(until: "\r\n\r\n")
      } catch {
        refused += 1
        // As a page does that is loaded again.
        Thread.sleep(forTimeInterval: 0.25)
      }
    }
    #expect(refused < 300, "without looking, all after the first places are refused")
    #expect(try Wire(server.port).ask("GET / HTTP/1.0").hasSuffix("hello"))
  }

  @Test(arguments: ["GET /.tracebook/events HTTP/1.1", "GET / HTTP/1.1"])
  func `answers while others hold all places that they were given`(_ request: String) throws {
    let server = try server()
    defer { server.stop() }
    // More than there are places; each has been answered, and stays.
    var holders: [Wire] = []
    for _ in 0..<400 {
      guard let wire = try? Wire(server.port), (try? wire.send(request)) != nil else { continue }
      holders.append(wire)
    }
    var isAnswered = false
    for _ in 0..<50 where !isAnswered {
      isAnswered = (try? Wire(server.port).ask("GET / HTTP/1.0").hasSuffix("hello")) == true
      // Those that give way take a moment to be gone.
      if !isAnswered { Thread.sleep(forTimeInterval: 0.02) }
    }
    #expect(isAnswered)
    withExtendedLifetime(holders) {}
  }

  @Test func `says why when the port is taken`() throws {
    let first = try server()
    defer { first.stop() }
    let failure = #expect(throws: PreviewServer.Failure.self) {
      try PreviewServer(
        port: first.port, missing: PreviewServer.File(type: "", bytes: []), files: { _ in nil })
    }
    #expect(failure?.reason == "Address already in use")
  }
}

@Suite struct `A watch over folders` {
  @Test func `names what was saved, made and removed, also in new folders`() throws {
    let root = NSTemporaryDirectory() + "/watch-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(
      atPath: root + "/Content/deep", withIntermediateDirectories: true)
    func save(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/" + path))
    }
    try save("Content/deep/a.md", "a")
    let watch = try #require(FolderWatch(root, folders: ["Content", "missing"]))
    #expect(watch.next(within: 0) == [])
    try save("Content/deep/a.md", "b")
    #expect(watch.next(within: 5000) == ["Content/deep/a.md"])
    try save("Content/deep/.a.md.swp", "")
    try save("Content/deep/a.md~", "")
    #expect(watch.next(within: 100) == [])
    try FileManager.default.createDirectory(
      atPath: root + "/Content/new", withIntermediateDirectories: true)
    #expect(watch.next(within: 5000) == ["Content/new"])
    try save("Content/new/b.md", "b")
    #expect(watch.next(within: 5000) == ["Content/new/b.md"])
    try FileManager.default.removeItem(atPath: root + "/Content/new/b.md")
    #expect(watch.next(within: 5000) == ["Content/new/b.md"])
  }
}

@Suite struct `A watch over folders that come later` {
  private func make(_ body: (_ root: String, _ watch: FolderWatch) throws -> Void) throws {
    let root = NSTemporaryDirectory() + "/watch-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(
      atPath: root + "/Content", withIntermediateDirectories: true)
    try body(root, try #require(FolderWatch(root, folders: ["Content", "Templates"])))
  }

  @Test func `names what is saved in a folder that was missing`() throws {
    try make { root, watch in
      try FileManager.default.createDirectory(
        atPath: root + "/Templates", withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        atPath: root + "/Others", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: root + "/Templates/a.mustache"))
      #expect(watch.next(within: 5000).contains("Templates/a.mustache"))
      try Data("b".utf8).write(to: URL(filePath: root + "/Templates/a.mustache"))
      try Data("b".utf8).write(to: URL(filePath: root + "/Others/a"))
      #expect(watch.next(within: 5000) == ["Templates/a.mustache"])
    }
  }

  @Test func `follows a folder that takes the place of a watched one`() throws {
    try make { root, watch in
      let files = FileManager.default
      try files.createDirectory(atPath: root + "/New/deep", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: root + "/New/deep/a.md"))
      try files.moveItem(atPath: root + "/Content", toPath: root + "/Old")
      try files.moveItem(atPath: root + "/New", toPath: root + "/Content")
      #expect(watch.next(within: 5000).contains("Content/deep/a.md"))
      try Data("b".utf8).write(to: URL(filePath: root + "/Content/deep/a.md"))
      #expect(watch.next(within: 5000) == ["Content/deep/a.md"])
    }
  }
}

@Suite struct `A watch over a folder that is replaced` {
  @Test func `goes on with the one that takes its place, however late`() throws {
    let root = NSTemporaryDirectory() + "/watch-" + UUID().uuidString
    let files = FileManager.default
    defer { for path in [root, root + "-old"] { try? files.removeItem(atPath: path) } }
    try files.createDirectory(atPath: root + "/Content", withIntermediateDirectories: true)
    let watch = try #require(FolderWatch(root, folders: ["Content"]))
    for _ in 0..<2 {
      try files.moveItem(atPath: root, toPath: root + "-old")
      #expect(watch.next(within: 100) == [] && !watch.wasReplaced())
      try files.createDirectory(atPath: root + "/Content/deep", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: root + "/Content/deep/a.md"))
      #expect(watch.next(within: 100).contains("Content/deep/a.md"))
      #expect(watch.wasReplaced() && !watch.wasReplaced())
      try Data("b".utf8).write(to: URL(filePath: root + "/Content/deep/a.md"))
      #expect(watch.next(within: 5000) == ["Content/deep/a.md"])
      // What happens in the old folder is no news of this one.
      try Data("b".utf8).write(to: URL(filePath: root + "-old/Content/b.md"))
      #expect(watch.next(within: 100) == [])
      try files.removeItem(atPath: root + "-old")
    }
  }
}

@Suite struct `A watch that the system has dropped news of` {
  @Test func `takes everything for changed, and watches what is new`() throws {
    let root = NSTemporaryDirectory() + "/watch-" + UUID().uuidString
    let files = FileManager.default
    defer { try? files.removeItem(atPath: root) }
    try files.createDirectory(atPath: root + "/Content", withIntermediateDirectories: true)
    let watch = try #require(FolderWatch(root, folders: ["Content"]))
    let most = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    // Each file is made and saved, which are two pieces of news.
    let count = try #require(Int(most.prefix { $0.isNumber }))
    for number in 0..<count { try Data().write(to: URL(filePath: "\(root)/Content/\(number)")) }
    try files.createDirectory(atPath: root + "/Content/new", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: root + "/Content/new/a.md"))
    let changed = watch.next(within: 5000)
    #expect(changed.count >= count)
    #expect(changed.contains("Content/new/a.md"))
    try Data("b".utf8).write(to: URL(filePath: root + "/Content/new/a.md"))
    #expect(watch.next(within: 5000) == ["Content/new/a.md"])
  }
}

/// A connection as a browser has it, byte by byte.
private final class Wire {
  private let socket: Int32
  private var heard = ""

  struct Broken: Error {}

  init(_ port: UInt16) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.socket = socket
    self.port = port
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    // A test that waits for ever would say nothing.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard isOpen else { throw Broken() }
  }

  private let port: UInt16

  deinit { close(socket) }

  func send(_ line: String) throws {
    let request = "\(line)\r\nHost: localhost:\(port)\r\n\r\n"
    let count = request.utf8CString.withUnsafeBufferPointer {
      Glibc.send(socket, $0.baseAddress, $0.count - 1, Int32(MSG_NOSIGNAL))
    }
    guard count == request.utf8.count else { throw Broken() }
  }

  /// Sends a part of a request.
  func say(_ text: String) throws {
    let count = text.utf8CString.withUnsafeBufferPointer {
      Glibc.send(socket, $0.baseAddress, $0.count - 1, Int32(MSG_NOSIGNAL))
    }
    guard count == text.utf8.count else { throw Broken() }
  }

  func ask(_ line: String) throws -> String {
    try send(line)
    return try read(until: nil)
  }

  /// Everything up to a text, or to the end of the connection.
  func read(until end: String?) throws -> String {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while end.map({ !heard.contains($0) }) ?? true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0, end == nil { break }
      guard count > 0 else { throw Broken() }
      heard += String(decoding: buffer[..<count], as: UTF8.self)
    }
    defer { heard = "" }
    return heard
  }
}
