import Base
import System

/// The encoding of a PO file, which its header names.
enum POEncoding {
  /// Returns the file in UTF-8, with a warning when its header names an encoding that is not known, and the text is read as
  /// UTF-8.
  static func decoded(_ file: SourceFile, _ diagnostics: inout [Diagnostic]) -> SourceFile {
    let bytes = file.bytes
    let start = Array(bytes.prefix(2))
    if start == [0xFF, 0xFE] || start == [0xFE, 0xFF] {
      // The header is in this encoding itself.
      return ForeignText.utf8(bytes, from: "UTF-16").map { SourceFile(path: file.path, bytes: $0) }
        ?? file
    }
    guard let name = named(in: bytes) else { return file }
    let folded = name.uppercased()
    // The placeholder of templates, and the subset of UTF-8.
    guard !["UTF-8", "UTF8", "CHARSET", "ASCII", "US-ASCII"].contains(folded) else { return file }
    if let text = ForeignText.utf8(bytes, from: name) {
      return SourceFile(path: file.path, bytes: text)
    }
    let line = (0..<file.lineCount).first { file.lineText($0).contains("charset=") } ?? 0
    diagnostics.append(
      Diagnostic(
        .warning, "po-charset", at: file.lineRange(line), in: file,
        "`\(name)` is not an encoding that the system knows",
        why: "the file is read as UTF-8",
        help: "name the encoding in the header, or convert it: `msgconv --to-code=UTF-8`"))
    return file
  }

  /// Returns the name behind `charset=` in the header, which is near the start of the file.
  private static func named(in bytes: [UInt8]) -> String? {
    let end = min(bytes.count, 16_384)
    guard let mark = bytes.firstRange(of: "charset=", in: 0..<end) else { return nil }
    let name = bytes[mark.upperBound..<end].prefix {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "-_.:".utf8.contains($0)
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
