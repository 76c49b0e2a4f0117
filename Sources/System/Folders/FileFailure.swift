package import Base
private import Glibc

/// The reason why a file of the book could not be read or written.
package enum FileFailure: Error, Equatable {
  case missing
  case outsideBook
  case unreadable(errorCode: Int32)
  case notAFile
  case tooLarge
  /// The file is not UTF-8; the line is the one-based line of the first invalid byte.
  case notUTF8(line: Int)
  /// Another program changed the file after it was read.
  case changed
  case unwritable(errorCode: Int32)

  /// The ids of failures that the system causes, not the author.
  package static let systemIDs: Set = ["file-unreadable", "file-unwritable"]

  /// Returns the failure as a diagnostic for the author; `path` is relative to the book.
  package func diagnostic(_ path: String) -> Diagnostic {
    switch self {
    case .missing:
      Diagnostic(.error, "file-missing", path: path, "`\(path)` does not exist")
    case .outsideBook:
      Diagnostic(
        .error, "path-outside-book", path: path, "`\(path)` leads out of the book",
        why: "a book reads nothing but its own folder, and follows no symbolic links",
        help: "put a copy of the file into the book")
    case .unreadable(let code):
      Diagnostic(
        .error, "file-unreadable", path: path, "`\(path)` cannot be read", why: Self.reason(code))
    case .notAFile:
      Diagnostic(
        .error, "file-not-regular", path: path, "`\(path)` is not a regular file",
        help: "put a copy of its content in its place")
    case .tooLarge:
      Diagnostic(
        .error, "file-too-large", path: path, "`\(path)` is larger than 4 MiB",
        help: "split it, or keep it outside of the book")
    case .notUTF8(let line):
      Diagnostic(
        .error, "file-not-utf8", path: path, position: SourcePosition(line: line, column: 1),
        "`\(path)` is not UTF-8", why: "line \(line) holds bytes that are no character",
        help: "save the file as UTF-8")
    case .changed:
      Diagnostic(
        .error, "file-changed", path: path, "`\(path)` changed since it was read",
        why: "writing now would undo another change", help: "run the command again")
    case .unwritable(let code):
      Diagnostic(
        .error, "file-unwritable", path: path, "`\(path)` cannot be written", why: Self.reason(code)
      )
    }
  }

  private static func reason(_ code: Int32) -> String {
    SystemError.text(code)
  }
}

/// Messages for the error codes of files that users meet; those of the C library are not
/// thread-safe.
package enum SystemError {
  package static func text(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC, EDQUOT: "the disk is full"
    case EMFILE, ENFILE: "too many files are open"
    case EEXIST: "it exists already"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENOENT: "it does not exist"
    case ENAMETOOLONG: "the name is too long"
    case EIO: "the disk gave an error"
    case EBADF: "it is closed"
    default: "system error \(code)"
    }
  }
}
