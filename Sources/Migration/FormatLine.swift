import Book
import BookModel
import Diagnostics
import YAML

/// Makes `book.yaml` name the newest format.
enum FormatLine {
  static func edit(_ file: SourceFile, _ root: YAMLNode, _ entries: [YAMLNode.Entry]) -> FileEdit {
    let number = String(BookFormat.newest.number)
    if let node = root[FormatReader.key] {
      return FileEdit(file, [FileEdit.Replacement(range: node.range, text: number)])
    }
    let entry = "\(FormatReader.key): \(number)"
    // A map in braces may have all its entries on one line.
    let first = entries.first?.keyRange.lowerBound ?? file.bytes.count
    let isInBraces = file.bytes[root.range].first == UInt8(ascii: "{")
    let text = isInBraces ? "\(entry), " : entry + lineEnd(of: file)
    return FileEdit(file, [FileEdit.Replacement(range: first..<first, text: text)])
  }

  /// The way in which the file ends its lines.
  private static func lineEnd(of file: SourceFile) -> String {
    guard let end = file.bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return "\n" }
    return file.bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
