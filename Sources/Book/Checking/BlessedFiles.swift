import Base
package import System

/// A file with what was observed, to be written by blessing.
package struct BlessedFile: Sendable {
  /// The path in the book.
  package let path: String
  package let bytes: [UInt8]
  /// Whether nothing in it is other than before: only what had no observed lines has some now.
  package let isFirst: Bool
  /// The file as it was read, or nil for one that is new.
  private let old: SourceFile?

  private init(_ path: String, _ bytes: [UInt8], isFirst: Bool, over old: SourceFile?) {
    self.path = path
    self.bytes = bytes
    self.isFirst = isFirst
    self.old = old
  }

  /// Returns what differs of an example and the recording beside it.
  static func all(_ example: ExampleFile, _ blessed: BlessedExample) -> [BlessedFile] {
    let isFirst = blessed.adds(to: example.file)
    var files: [BlessedFile] = []
    if let bytes = blessed.bytes, bytes != example.file.bytes {
      files.append(BlessedFile(example.file.path, bytes, isFirst: isFirst, over: example.file))
    }
    guard let recording = blessed.recording else { return files }
    let path = "\(BookPath.folder(example.file.path))/\(recording.name)"
    let old = example.companions.first { $0.path == path }
    if old?.bytes != recording.bytes {
      files.append(BlessedFile(path, recording.bytes, isFirst: isFirst, over: old))
    }
    return files
  }

  /// Writes the file, unless it changed after the book was read.
  package func write(in folder: BookFolder) throws(FileFailure) {
    if let old {
      try folder.replace(old, with: bytes)
    } else {
      try folder.create(path, bytes)
    }
  }
}
