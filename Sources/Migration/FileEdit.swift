package import Diagnostics

/// A file and the places in it that change.
package struct FileEdit: Sendable {
  /// Text that takes the place of a part of the file, or is inserted where the range is empty.
  struct Replacement: Sendable {
    let range: Range<Int>
    let text: String
  }

  package let file: SourceFile
  /// Replacements in the order of the file, none of which overlap.
  private let replacements: [Replacement]

  init(_ file: SourceFile, _ replacements: [Replacement]) {
    self.file = file
    self.replacements = replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The new content of the file; everything that is not replaced keeps its bytes.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for replacement in replacements {
      result += file.bytes[end..<replacement.range.lowerBound]
      result += replacement.text.utf8
      end = replacement.range.upperBound
    }
    return result + file.bytes[end...]
  }

  /// The lines that change, as `diff -u` writes them without context: the file's path, then each line that is removed
  /// or added with its number.
  package var difference: [String] {
    [file.path]
      + lineNumbers.flatMap { number -> [String] in
        let old = file.lineRange(number)
        let edits = replacements.filter {
          old.contains($0.range.lowerBound) || $0.range.lowerBound == old.lowerBound
        }
        let isInserted = edits.allSatisfy { $0.range.isEmpty && $0.text.last?.isNewline == true }
        let before = isInserted ? [] : ["  \(number + 1) - \(text(old))"]
        return before + edited(old, edits, isInserted).map { "  \(number + 1) + \($0)" }
      }
  }

  /// The indices of the lines with replacements.
  private var lineNumbers: [Int] {
    var seen: Set<Int> = []
    return replacements.map { file.lineIndex(at: $0.range.lowerBound) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the text of a line after its replacements, or only what is inserted before it.
  private func edited(_ line: Range<Int>, _ edits: [Replacement], _ isInserted: Bool) -> [String] {
    if isInserted { return edits.map { $0.text.split(whereSeparator: \.isNewline).joined() } }
    var result = ""
    var end = line.lowerBound
    for edit in edits {
      result += text(end..<edit.range.lowerBound) + edit.text
      end = edit.range.upperBound
    }
    return [result + text(end..<max(end, line.upperBound))]
  }

  private func text(_ range: Range<Int>) -> String {
    file.text(range)
  }
}
