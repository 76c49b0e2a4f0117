private import Glibc

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
