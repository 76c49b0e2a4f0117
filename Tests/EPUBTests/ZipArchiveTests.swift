import Testing

@testable import EPUB

@Suite struct `An archive` {
  private static func archive() throws -> [UInt8] {
    var archive = ZipArchive()
    archive.add("mimetype", Array("application/epub+zip".utf8), isCompressed: false)
    archive.add("a/å.txt", Array(String(repeating: "text ", count: 1000).utf8))
    archive.add("empty", [])
    return try archive.bytes(named: "x")
  }

  @Test func `begins with its type, as a reading system looks for it`() throws {
    let bytes = try Self.archive()
    // OCF 3.3, section 4.3: the name is at byte 30, and the content at byte 38.
    #expect(bytes.prefix(4).elementsEqual([0x50, 0x4B, 3, 4]))
    #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
  }

  @Test func `is compressed, and the same whenever it is made`() throws {
    let bytes = try Self.archive()
    #expect(bytes.count < 1000)
    #expect(try Self.archive() == bytes)
  }
}
