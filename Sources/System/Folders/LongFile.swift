private import Glibc

/// A file of any size at any place, which is read line by line and never whole; or bytes that are read like one.
package struct LongFile: Sendable {
  private enum Source: Sendable {
    case path(String)
    case bytes([UInt8])
  }

  private let source: Source

  /// The number of bytes that are read at once.
  private static let piece = 1 << 18
  /// The number of bytes of a line that are given on; the rest of a longer line is passed over.
  package static let lineLimit = 1 << 16

  /// Creates a reader of the file at a path, which is absolute or relative to the working directory.
  package init(path: String) { source = .path(path) }

  /// Creates a reader of bytes that are in no file.
  package init(bytes: [UInt8]) { source = .bytes(bytes) }

  /// Calls a closure with each line, without its line feed and cut at `lineLimit`.
  ///
  /// - Parameter body: The closure, which gets the bytes of a line and returns whether to go on.
  /// - Throws: A `FileFailure` when the file is missing, not regular or cannot be read to its end.
  /// - Complexity: O(bytes), in constant memory.
  package func forEachLine(_ body: (ArraySlice<UInt8>) -> Bool) throws(FileFailure) {
    let path: String
    switch source {
    case .path(let own): path = own
    case .bytes(let bytes):
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      // What ends in a line feed has no empty line behind it.
      for line in lines.last?.isEmpty == true ? lines.dropLast() : lines[...] {
        guard body(Self.trimmed(line.prefix(Self.lineLimit))) else { return }
      }
      return
    }
    let file = try FileDescriptor.regularFile(at: path)
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    // The beginning of a line whose end is not read yet.
    var begun: [UInt8] = []
    var hasBegun = false
    while true {
      let count = try file.readPiece(into: &buffer)
      if count == 0 { break }
      var start = 0
      while let end = buffer[start..<count].firstIndex(of: UInt8(ascii: "\n")) {
        if hasBegun {
          Self.extend(&begun, by: buffer[start..<end])
          guard body(Self.trimmed(begun[...])) else { return }
          begun.removeAll(keepingCapacity: true)
          hasBegun = false
        } else {
          guard body(Self.trimmed(buffer[start..<end].prefix(Self.lineLimit))) else { return }
        }
        start = end + 1
      }
      if start < count {
        hasBegun = true
        Self.extend(&begun, by: buffer[start..<count])
      }
    }
    if hasBegun { _ = body(Self.trimmed(begun[...])) }
  }

  private static func extend(_ line: inout [UInt8], by bytes: ArraySlice<UInt8>) {
    line += bytes.prefix(max(0, lineLimit - line.count))
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

extension FileDescriptor {
  /// Opens a regular file by any path, following links.
  ///
  /// - Throws: `FileFailure.notAFile`, `missing` or `unreadable`.
  fileprivate static func regularFile(at path: String) throws(FileFailure) -> FileDescriptor {
    // Without `O_NONBLOCK`, opening a named pipe would wait forever.
    let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw failure(errno) }
    let file = FileDescriptor(number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return file
  }

  /// Reads the next bytes into a buffer; returns their number, 0 at the end.
  ///
  /// - Throws: `FileFailure.unreadable`.
  fileprivate func readPiece(into buffer: inout [UInt8]) throws(FileFailure) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(number, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(errno) }
      return count
    }
  }
}
