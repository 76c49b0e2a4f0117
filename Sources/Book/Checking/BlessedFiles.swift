import Base
import System

/// A file that was written by blessing.
package struct BlessedFile: Sendable {
  /// The path in the book.
  package let path: String
  /// Whether nothing in it is other than before: only what had no observed lines has some now.
  package let isFirst: Bool
}

/// An example in its folder, to be written as its run was observed.
struct BlessedFiles {
  private let example: ExampleFile
  private let blessed: BlessedExample

  init(_ example: ExampleFile, _ blessed: BlessedExample) {
    self.example = example
    self.blessed = blessed
  }

  /// Writes what differs and returns the paths of the files written.
  func write(in folder: BookFolder, _ diagnostics: inout [Diagnostic]) -> [String] {
    var written: [String] = []
    if let bytes = blessed.bytes, bytes != example.file.bytes {
      write(example.file.path, &written, &diagnostics) { () throws(FileFailure) in
        try folder.replace(example.file, with: bytes)
      }
    }
    guard let recording = blessed.recording else { return written }
    let path = "\(BookPath.folder(example.file.path))/\(recording.name)"
    let old = example.companions.first { $0.path == path }
    guard old?.bytes != recording.bytes else { return written }
    write(path, &written, &diagnostics) { () throws(FileFailure) in
      if let old {
        try folder.replace(old, with: recording.bytes)
      } else {
        try folder.create(path, recording.bytes)
      }
    }
    return written
  }

  private func write(
    _ path: String, _ written: inout [String], _ diagnostics: inout [Diagnostic],
    _ work: () throws(FileFailure) -> Void
  ) {
    do throws(FileFailure) {
      try work()
      written.append(path)
    } catch {
      diagnostics.append(error.diagnostic(path))
    }
  }
}
