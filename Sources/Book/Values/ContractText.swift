package import Base

/// Functions that return the part of an example's file that its translations depend on.
package enum ContractText {
  /// Returns the lines of a file that is not run, without trailing blanks and blank lines.
  @Sendable
  package static func plain(_ file: SourceFile) -> [UInt8] {
    lines(file.bytes[...], keepsBlank: false)
  }

  package static func lines(_ bytes: ArraySlice<UInt8>, keepsBlank: Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1)
    var rest = bytes
    while true {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = trimmedEnd(rest[..<(end ?? rest.endIndex)])
      if keepsBlank || !line.isEmpty {
        result += line
        result.append(UInt8(ascii: "\n"))
      }
      guard let end else { return result }
      rest = rest[(end + 1)...]
    }
  }

  private static func trimmedEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.endIndex
    while end > line.startIndex, isBlank(line[end - 1]) { end -= 1 }
    return line[..<end]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
