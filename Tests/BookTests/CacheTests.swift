import Base
import Book
import Foundation
import System
import Testing

/// A folder that goes away with the test.
private final class Folder {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "tracebook-cache-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var files: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).filter { $0.contains("/") }.sorted()
  }

  func cache(_ version: String = "one", isForced: Bool = false) -> ResultCache {
    ResultCache(
      folder: path, version: ContentDigest(of: Array(version.utf8)), isForced: isForced)
  }
}

/// Two contents of one XXH3 checksum.
///
/// For long content XXH3 adds up, for each lane of eight bytes, the lane itself and the product of its halves, after an
/// exclusive or with a secret that everybody knows. Where the lower half is that of the secret, the product is zero, so
/// the upper halves of two such lanes can be exchanged.
private enum Colliding {
  static let contents: ([UInt8], [UInt8]) = (content("open", "shut"), content("shut", "open"))

  private static func content(_ one: String, _ other: String) -> [UInt8] {
    var bytes = [UInt8](repeating: 0x20, count: 256)
    bytes.replaceSubrange(0..<8, with: [0xB8, 0xFE, 0x6C, 0x39] + Array(one.utf8))
    bytes.replaceSubrange(64..<72, with: [0x7C, 0x01, 0x81, 0x2C] + Array(other.utf8))
    return bytes
  }
}

@Suite("Cache of results") struct CacheTests {
  private func key(_ text: String) -> ResultCache.Key {
    var key = ResultCache.Key("door")
    key.add(text)
    return key
  }

  @Test func `another key, another version and force work it out anew`() {
    let folder = Folder()
    folder.cache().write(key("a"), "one")
    #expect(folder.cache().read(key("a"), as: String.self) == "one")
    #expect(folder.cache().read(key("b"), as: String.self) == nil)
    #expect(folder.cache("two").read(key("a"), as: String.self) == nil)
    #expect(folder.cache(isForced: true).read(key("a"), as: String.self) == nil)
    folder.cache(isForced: true).write(key("a"), "new")
    #expect(folder.cache().read(key("a"), as: String.self) == "new")
  }

  @Test func `a digest is BLAKE2b's of 32 bytes`() {
    // By `b2sum --length 256`.
    #expect(
      ContentDigest(of: Array("abc".utf8)).text
        == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
    #expect(
      ContentDigest(of: [UInt8]()).text
        == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
  }

  @Test(arguments: [0, 1, 20, 40])
  func `a damaged entry is passed over and written again`(byte: Int) throws {
    let folder = Folder()
    folder.cache().write(key("a"), "the door is open")
    let file = URL(filePath: "\(folder.path)/\(try #require(folder.files.first))")
    var bytes = try Data(contentsOf: file)
    bytes[byte] ^= 1
    try bytes.write(to: file)
    #expect(folder.cache().read(key("a"), as: String.self) == nil)
    try bytes.prefix(byte).write(to: file)
    #expect(folder.cache().read(key("a"), as: String.self) == nil)
    folder.cache().write(key("a"), "the door is open")
    #expect(folder.cache().read(key("a"), as: String.self) == "the door is open")
  }

  @Test func `an entry under the name of another is none of its`() throws {
    let folder = Folder()
    folder.cache().write(key("right"), "the door is open")
    let right = try #require(folder.files.first)
    folder.cache().write(key("wrong"), "the door is shut")
    let wrong = try #require(folder.files.first { $0 != right })
    let files = FileManager.default
    try files.removeItem(atPath: "\(folder.path)/\(wrong)")
    try files.copyItem(atPath: "\(folder.path)/\(right)", toPath: "\(folder.path)/\(wrong)")
    #expect(folder.cache().read(key("wrong"), as: String.self) == nil)
    #expect(folder.cache().read(key("right"), as: String.self) == "the door is open")
  }

  @Test func `a folder that others can write, or that is a link, is not used`() throws {
    let folder = Folder()
    folder.cache().write(key("a"), "the door is open")
    #expect(folder.cache().read(key("a"), as: String.self) == "the door is open")
    for mode in [0o777, 0o702, 0o720] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
      #expect(folder.cache().read(key("a"), as: String.self) == nil)
      folder.cache().write(key("b"), "the door is shut")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    #expect(folder.cache().read(key("b"), as: String.self) == nil)
    #expect(folder.cache().read(key("a"), as: String.self) == "the door is open")
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    let linked = ResultCache(folder: link, version: ContentDigest(of: Array("one".utf8)))
    #expect(linked.read(key("a"), as: String.self) == nil)
  }

  @Test func `a folder of the cache is closed to others`() throws {
    let folder = Folder()
    folder.cache().write(key("a"), "the door is open")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test func `contents of one checksum have keys of their own`() {
    let folder = Folder()
    let (one, other) = Colliding.contents
    #expect(one != other && Checksum(of: one) == Checksum(of: other))
    var keys = [ResultCache.Key("chart"), ResultCache.Key("chart")]
    keys[0].add(ContentDigest(of: one))
    keys[1].add(ContentDigest(of: other))
    folder.cache().write(keys[0], "proved")
    #expect(folder.cache().read(keys[0], as: String.self) == "proved")
    #expect(folder.cache().read(keys[1], as: String.self) == nil)
  }

  @Test func `contents of one old stamp have stamps of their own`() {
    let (one, other) = (
      WrittenDigest(of: Colliding.contents.0), WrittenDigest(of: Colliding.contents.1)
    )
    #expect(one.formerText == other.formerText && one.text != other.text)
    #expect(one.text.utf8.count == 24 && !one.agrees(with: other.text))
  }

  @Test func `a folder that cannot be made is not an error`() {
    let cache = ResultCache(folder: "/dev/null/cache", version: ContentDigest(of: []))
    cache.write(key("a"), "one")
    #expect(cache.read(key("a"), as: String.self) == nil)
    #expect(ResultCache(folder: "/tmp", program: "/nowhere") == nil)
  }

  @Test func `a program is known by its build id, and without one by its bytes`() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    func digest(_ bytes: [UInt8]) throws -> ContentDigest? {
      let path = "\(folder.path)/program"
      try Data(bytes).write(to: URL(filePath: path))
      return ProgramVersion.digest(ofProgram: path)
    }
    let program = Self.program(id: [1, 2, 3, 4])
    let one = try #require(try digest(program))
    #expect(try digest(program + [9]) == one)
    #expect(try digest(Self.program(id: [1, 2, 3, 5])) != one)
    let plain = Self.program(id: [1, 2, 3, 4], type: 1)
    #expect(try digest(plain) != digest(plain + [9]))
    #expect(try digest([]) == nil)
  }

  @Test func `headers that lie lead nowhere`() {
    let program = Self.program(id: [1, 2, 3, 4])
    #expect(ProgramVersion.buildID(program[...]) == [1, 2, 3, 4])
    for place in program.indices {
      #expect(ProgramVersion.buildID(program[..<place]) == nil)
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var other = program
        other[place] = value
        // Any answer will do that is in the file.
        if let id = ProgramVersion.buildID(other[...]) { #expect(id.endIndex <= other.count) }
      }
    }
  }

  /// An ELF file of a header, one program header and two notes, the second of which is the build id.
  private static func program(id: [UInt8], type: UInt8 = 3) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func note(_ type: UInt8, _ value: [UInt8]) -> [UInt8] {
      number(4, 4) + number(value.count, 4) + number(Int(type), 4) + Array("GNU\0".utf8) + value
    }
    let notes = note(5, [7, 7, 7, 7, 7, 7, 7, 7]) + note(type, id)
    let start: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 26)
    let table = number(64, 8) + number(0, 14) + number(56, 2) + number(1, 2) + number(0, 6)
    let header =
      number(4, 4) + number(0, 4) + number(120, 8) + number(0, 16) + number(notes.count, 8)
      + number(0, 16)
    return start + table + header + notes
  }

  @Test func `many writers of one entry leave one whole entry`() {
    let folder = Folder()
    let cache = folder.cache()
    let text = String(repeating: "door ", count: 10_000)
    let key = key("a")
    let whole = Workers.map(count: 64, jobs: 8) { _ in
      cache.write(key, text)
      return cache.read(key, as: String.self) == text
    }
    #expect(whole.allSatisfy { $0 })
    #expect(folder.files.count == 1)
  }

  @Test func `old generations go when a new one begins`() {
    let folder = Folder()
    func begin(_ versions: Range<Int>) -> Int {
      for version in versions { folder.cache("\(version)").write(key("a"), "one") }
      return folder.files.count
    }
    let few = begin(0..<20)
    #expect(few < 20)
    #expect(begin(20..<40) == few)
    #expect(folder.cache("39").read(key("a"), as: String.self) == "one")
    #expect(folder.cache("0").read(key("a"), as: String.self) == nil)
  }

  @Test func `a diagnostic comes back as it was`() {
    let folder = Folder()
    let file = SourceFile(path: "a.trace", text: "> push\n> pull\n")
    let diagnostics = [
      Diagnostic(
        .error, "trace-differs", at: 7..<13, in: file, "no", why: "a\nb", help: "c",
        notes: [
          Diagnostic.Note(path: "m", position: SourcePosition(line: 2, column: 3), text: "here")
        ]),
      Diagnostic(.warning, "w", path: "b", "as a whole"),
    ]
    folder.cache().write(key("d"), diagnostics)
    #expect(folder.cache().read(key("d"), as: [Diagnostic].self) == diagnostics)
  }
}
