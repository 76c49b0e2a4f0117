import BookModel
import Diagnostics
import Files

/// What is to be written of an example that was run to be blessed.
struct Blessed: Sendable {
  let example: ExampleFile
  /// The example with its observed lines corrected, or nil when nothing differs.
  let bytes: [UInt8]?
  /// The file that says what the example's code did, if it has any.
  let recording: (path: String, bytes: [UInt8])?

  /// Writes what differs and returns the paths of the files written.
  func write(in folder: BookFolder, _ diagnostics: inout [Diagnostic]) -> [String] {
    var written: [String] = []
    if let bytes, bytes != example.file.bytes {
      write(example.file.path, &written, &diagnostics) { () throws(FileFailure) in
        try folder.replace(example.file, with: bytes)
      }
    }
    guard let recording else { return written }
    let old = example.companions.first { $0.path == recording.path }
    guard old?.bytes != recording.bytes else { return written }
    write(recording.path, &written, &diagnostics) { () throws(FileFailure) in
      if let old {
        try folder.replace(old, with: recording.bytes)
      } else {
        try folder.create(recording.path, recording.bytes)
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
