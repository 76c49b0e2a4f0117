package import Base
package import System

/// New files of a book, to be written by the caller.
package struct Scaffold: Sendable {
  /// A change of an existing file of the book.
  package struct Edit: Sendable {
    package let file: SourceFile
    package let bytes: [UInt8]

    init(file: SourceFile, bytes: [UInt8]) {
      self.file = file
      self.bytes = bytes
    }

    /// Adds an item to a list in a YAML file, in block or flow style.
    init(adding item: String, after last: Range<Int>, in file: SourceFile) {
      let line = file.lineRange(file.lineIndex(at: last.lowerBound))
      let head = file.text(line.lowerBound..<last.lowerBound)
      let isBlock = head.allSatisfy { $0 == " " || $0 == "-" } && head.contains("-")
      let added = isBlock ? "\n\(head)\(item)" : ", \(item)"
      var bytes = file.bytes
      bytes.insert(contentsOf: added.utf8, at: last.upperBound)
      self.init(file: file, bytes: bytes)
    }

    /// Adds lines to the end of a file.
    init(appending lines: String, to file: SourceFile) {
      let isOpen = !file.bytes.isEmpty && file.bytes.last != UInt8(ascii: "\n")
      self.init(file: file, bytes: file.bytes + Array(((isOpen ? "\n" : "") + lines).utf8))
    }
  }

  /// The files to create, sorted by path.
  package let files: [NewFile]
  /// The remaining steps for the author, one line each.
  package let remarks: [String]
  /// The changes of existing files.
  package let edits: [Edit]

  package init(files: [NewFile], remarks: [String] = [], edits: [Edit] = []) {
    self.files = files.sorted { $0.path < $1.path }
    self.remarks = remarks
    self.edits = edits
  }
}
