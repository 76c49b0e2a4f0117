/// How large a file of a book may be, and what is in it.
package enum FileBudget {
  /// Bytes of a file.
  package static let bytes = 4_194_304
  /// Folders inside of folders below `Content`.
  package static let folders = 8
  /// Values inside of values of a YAML file.
  package static let yamlDepth = 32
  /// Values of a YAML file.
  package static let yamlValues = 100_000
}
