/// The digest that a linker wrote into an ELF file: of all that it put together.
///
/// After the System V ABI, chapters "Program Header" and "Note Section", and GNU's note of type 3.
struct BuildID {
  let bytes: [UInt8]

  private static let notes = 4
  private static let type = 3
  private static let owner = Array("GNU\0".utf8)

  /// Looks into the beginning of a file, where linkers put their notes; nil when it has none, or is
  /// no ELF file of 64 bits, lowest byte first.
  init?(in head: [UInt8]) {
    let elf = Bytes(bytes: head)
    guard head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = elf.number(at: 32, 8),
      let size = elf.number(at: 54, 2), let count = elf.number(at: 56, 2)
    else { return nil }
    for header in (0..<count).map({ table + $0 * size }) {
      guard elf.number(at: header, 4) == Self.notes, let start = elf.number(at: header + 8, 8),
        let length = elf.number(at: header + 32, 8)
      else { continue }
      guard let found = Self.find(elf, start, end: start + length) else { continue }
      bytes = found
      return
    }
    return nil
  }

  /// A note is three numbers, its owner's name, and its content, each padded to four bytes.
  private static func find(_ elf: Bytes, _ start: Int, end: Int) -> [UInt8]? {
    var offset = start
    while offset + 12 <= end, let name = elf.number(at: offset, 4),
      let content = elf.number(at: offset + 4, 4), let kind = elf.number(at: offset + 8, 4)
    {
      let body = offset + 12 + padded(name)
      if kind == type, content > 0, elf.part(offset + 12, name) == owner {
        return elf.part(body, content)
      }
      offset = body + padded(content)
    }
    return nil
  }

  private static func padded(_ count: Int) -> Int { (count + 3) & ~3 }

  private struct Bytes {
    let bytes: [UInt8]

    /// A number of at most eight bytes; nil beyond the end, or when nothing could be so large.
    func number(at offset: Int, _ size: Int) -> Int? {
      part(offset, size).flatMap { part in
        Int(exactly: part.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
      }.flatMap { $0 < 1 << 40 ? $0 : nil }
    }

    func part(_ offset: Int, _ count: Int) -> [UInt8]? {
      guard offset >= 0, count >= 0, offset + count <= bytes.count else { return nil }
      return Array(bytes[offset..<(offset + count)])
    }
  }
}
