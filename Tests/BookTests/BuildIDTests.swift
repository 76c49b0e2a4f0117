import Foundation
import Testing

@testable import Book

@Suite struct `The build id of a program` {
  private static let id: [UInt8] = [0xAB, 0xCD, 0xEF, 0x01, 0x23]

  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func note(_ owner: String, _ type: Int, _ content: [UInt8]) -> [UInt8] {
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let name = Array(owner.utf8) + [0]
    return number(name.count, 4) + number(content.count, 4) + number(type, 4) + padded(name)
      + padded(content)
  }

  /// An ELF file of a header, one program header of a type, and its notes.
  private static func file(_ notes: [UInt8], type: Int = 4, at start: Int = 120) -> [UInt8] {
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    bytes += [UInt8](repeating: 0, count: 26) + number(64, 8) + [UInt8](repeating: 0, count: 14)
    bytes += number(56, 2) + number(1, 2) + [UInt8](repeating: 0, count: 6)
    bytes += number(type, 4) + number(0, 4) + number(start, 8) + number(0, 16)
    bytes += number(notes.count, 8) + number(0, 16)
    return bytes + notes
  }

  @Test func `is the content of the GNU note of type 3, wherever it stands among others`() {
    let notes =
      Self.note("GNU", 1, [1, 2, 3]) + Self.note("Go", 3, [4]) + Self.note("GNU", 3, Self.id)
    #expect(BuildID(in: Self.file(notes))?.bytes == Self.id)
  }

  @Test(arguments: [
    [], Array("#!/bin/sh\n".utf8), file(note("GNU", 1, [1])), file(note("GNU", 3, id), type: 1),
    file(note("GNU", 3, [])), file(note("GNU", 3, id), at: 1 << 50),
  ])
  func `is not made up`(file: [UInt8]) {
    #expect(BuildID(in: file) == nil)
  }

  @Test func `is not found in a file that was cut off, wherever that was`() {
    let file = Self.file(Self.note("GNU", 3, Self.id))
    // The padding after it is not needed.
    for count in 0..<(file.count - 3) { #expect(BuildID(in: Array(file.prefix(count))) == nil) }
  }

  @Test func `tells a program from another; without one its bytes do`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func digest(_ bytes: [UInt8]) throws -> ContentDigest? {
      let file = folder.appending(path: "program")
      try Data(bytes).write(to: file)
      return CacheFolder.digest(ofProgram: file.path)
    }
    let first = Self.file(Self.note("GNU", 3, Self.id))
    let second = Self.file(Self.note("GNU", 3, Self.id.reversed()))
    #expect(try digest(first) == digest(first + [1]))
    #expect(try digest(first) != digest(second))
    #expect(try digest([1, 2]) != digest([1, 2, 3]))
    #expect(try digest([]) == nil)
  }
}
