private import Glibc

/// What identifies one build of a program among all others.
package enum ProgramVersion {
  /// The size of the beginning of a program in bytes, in which its headers and its notes are.
  private static let beginning = 16 << 10

  /// Returns the digest of a program's build id or, when it has none, of all its bytes; nil when it cannot be
  /// read.
  ///
  /// - Complexity: O(n) without a build id, where n is the size of the program: some 5 ms for 17 MB.
  package static func digest(ofProgram path: String) -> ContentDigest? {
    guard let (file, size) = try? FileDescriptor.file(at: path), size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(size, beginning))
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(file.number, buffer.baseAddress, buffer.count, 0)
    }
    if let id = buildID(bytes.prefix(max(0, count))) { return ContentDigest(of: id) }
    // A program of many megabytes is mapped, not copied.
    guard let mapped = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file.number, 0),
      unsafe mapped != MAP_FAILED
    else { return nil }
    defer { unsafe munmap(mapped, size) }
    return unsafe ContentDigest(of: UnsafeRawBufferPointer(start: mapped, count: size))
  }

  /// Finds the build id, the linker's digest of all that it linked.
  ///
  /// It is the note `NT_GNU_BUILD_ID` of an ELF file of 64 bits in little endian, as `elf(5)` describes.
  ///
  /// - Parameter program: The beginning of the program file.
  /// - Returns: The bytes of the build id, or nil when there is none.
  package static func buildID(_ program: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard program.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = number(program, at: 32, bytes: 8),
      let size = number(program, at: 54, bytes: 2), let count = number(program, at: 56, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = table + index * size
      guard let type = number(program, at: entry, bytes: 4),
        let start = number(program, at: entry + 8, bytes: 8),
        let length = number(program, at: entry + 32, bytes: 8)
      else { return nil }
      if type == header, let id = buildID(program, notes: start, length) { return id }
    }
    return nil
  }

  /// Returns the build id among notes: sizes of name and value, type, then both padded to four bytes.
  private static func buildID(
    _ program: ArraySlice<UInt8>, notes start: Int, _ length: Int
  ) -> ArraySlice<UInt8>? {
    var at = start
    while at &- start < length, let nameSize = number(program, at: at, bytes: 4),
      let size = number(program, at: at + 4, bytes: 4),
      let type = number(program, at: at + 8, bytes: 4)
    {
      let name = at + 12
      let value = name + (nameSize + 3) & ~3
      let end = value + size
      guard end <= program.count else { return nil }
      if type == note, program[name..<value].starts(with: "GNU\0".utf8) {
        return program[value..<end]
      }
      at = (end + 3) & ~3
    }
    return nil
  }

  /// The type of a note that is a build id, `NT_GNU_BUILD_ID`, and of a program header, `PT_NOTE`.
  private static let note = 3, header = 4

  /// Returns a number in little endian, or nil when it is not whole or larger than a file.
  private static func number(_ bytes: ArraySlice<UInt8>, at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let value = bytes[place..<place + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value < 1 << 40 ? Int(value) : nil
  }
}
