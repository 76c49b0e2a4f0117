/// Limits on the files of a book.
package enum FileBudget {
  /// The largest size of a file, in bytes.
  package static let bytes = 4_194_304
  /// The largest size of a picture, a video, a sound or a download, in bytes.
  package static let media = 268_435_456
  /// The largest nesting depth of folders below `Content`.
  package static let folders = 8
}
